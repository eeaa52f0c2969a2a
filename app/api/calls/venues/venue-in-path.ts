import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { refuse } from "../../api-error";
import type { CallArgs } from "../../contract";

/** The id of the venue in a path. @throws ApiError for any other text */
export const venueIdIn = ({ params }: Pick<CallArgs<"venue", unknown, unknown>, "params">): string =>
  isUuid(params["id"]) ? params["id"] : refuse("venue_not_found");

/** Awaits a change of a venue. If the venue, or a picture or video of it, does not exist, the call is refused as for an unknown venue. */
export const inVenue = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return refuse("venue_not_found");
    throw error;
  });
