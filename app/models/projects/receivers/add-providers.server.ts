import { sql } from "~/models/core/database";
import {
  placesOf,
  sendToMore,
  type FurtherReceivers,
  type SendingOutcome,
  type SendingToMoreContext,
} from "./send-to-more.server";

/** Sends an open project to further planners and venues, at most five of each at the same time. */
export const addProviders = (
  ctx: SendingToMoreContext,
  receivers: Omit<FurtherReceivers, "replacedId">,
): Promise<SendingOutcome> =>
  sendToMore(ctx, { ...receivers, replacedId: null }, (project) => ({
    places: placesOf(project),
    tooMany: "couple:errors.places_taken",
    endsId: null,
    when: sql`TRUE`,
    after: () => [],
  }));
