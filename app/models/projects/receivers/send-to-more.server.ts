import type { SendingContext } from "~/context/types";
import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import { didChange, sql, type Query } from "~/models/core/database";
import { findProjectOfCouple, type ProjectWithAnswers } from "~/models/couples/project.queries.server";
import type { AnnouncingContext } from "../announce-requests.server";
import {
  createRequests,
  planRequests,
  type PlannedRequests,
  type Receivers,
} from "../create-requests.server";
import { splitProviderChoice, type ChoiceError } from "../offer.server";
import { arePlacesFree } from "./receivers.queries.server";
import { freePlacesOf, receiverOf, type FreePlaces } from "./receivers.rules";
import { RESUBMISSION_WINDOW_MS } from "../rules";

export type SendingToMoreContext = SendingContext & AnnouncingContext;

/** The project of a couple, and the listings that it has ticked. */
export interface FurtherReceivers {
  coupleId: string;
  projectId: string;
  providers: readonly string[];
  venues: readonly string[];
  /** The request of the provider in whose place the others get the project; null if it replaces nobody. */
  replacedId: string | null;
}

export type SendingOutcome =
  /** The project was sent, by this call or by an equal one a moment before. */
  | { kind: "sent" }
  /** An error of the choice, as a text key. */
  | { kind: "invalid"; error: ChoiceError | "couple:errors.already_asked" | PlacesError }
  | { kind: "couple_project_ended" | "couple_provider_answered" | "couple_replacements_limit" | "not_found" };

/** The error of a choice of more planners or venues than there are places. */
type PlacesError = "couple:errors.places_taken" | "couple:errors.replace_single";

/**
 * Maximum number of attempts. An attempt fails if the project or one of its requests has changed between the read and
 * the write.
 */
const MAX_TRIES = 5;

/**
 * What one attempt needs beside the choice: the free places, the request that ends, and the SQL of both.
 */
export interface FurtherSending {
  places: FreePlaces;
  tooMany: PlacesError;
  /** The request that ends in the same batch; null if none does. */
  endsId: string | null;
  /** SQL: a further condition of the batch. */
  when: Query;
  /** Statements that follow the new requests. */
  after: (areCreated: Query) => readonly Query[];
}

/**
 * Sends an open project to further planners and venues, in one batch that creates all requests or none. The first
 * statement contains every condition; the others require the requests that it has created.
 * @param prepare what an attempt needs, or why the project cannot be sent
 */
export async function sendToMore(
  ctx: SendingToMoreContext,
  { coupleId, projectId, ...sent }: FurtherReceivers,
  prepare: (project: ProjectWithAnswers) => FurtherSending | SendingOutcome,
): Promise<SendingOutcome> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const project = await findProjectOfCouple(ctx, { coupleId, projectId });
    if (!project) return { kind: "not_found" };
    if (project.endedAt !== null) return { kind: "couple_project_ended" };
    if (isRepeated(project, sent, ctx.clock.now())) return { kind: "sent" };
    const sending = prepare(project);
    if ("kind" in sending) return sending;
    const chosen = await checkChoice(ctx, project, sent, sending);
    if ("error" in chosen) return { kind: "invalid", error: chosen.error };
    const { domain, details } = project;
    const requests = planRequests(ctx, { domain, details }, chosen);
    const condition = conditionOf(ctx.clock.now(), { coupleId, project, chosen, requests, sending });
    const [written] = await ctx.db.write(
      ...(await createRequests(ctx, { projectId, details }, requests, condition)),
      ...sending.after(requests.areCreated),
    );
    if (didChange(written)) {
      ctx.wakeOutbox();
      return { kind: "sent" };
    }
  }
  throw new Error(`project ${projectId} keeps changing`);
}

interface Condition {
  coupleId: string;
  project: ProjectWithAnswers;
  chosen: Receivers;
  requests: PlannedRequests;
  sending: FurtherSending;
}

/** SQL: whether project `p` is open and unchanged, and all requests can be created. */
function conditionOf(now: number, { coupleId, project, chosen, requests, sending }: Condition): Query {
  const planners = chosen.providerIds.length;
  const venues = chosen.venueIds.length;
  const changedAt = project.changes.at(-1)?.changedAt ?? null;
  return sql`p.id = ${project.id} AND p.couple_id = ${coupleId} AND p.ended_at IS NULL AND p.changed_at IS ${changedAt}
    AND ${requests.offered} = ${planners + venues}
    AND NOT EXISTS (SELECT 1 FROM ${requests.rows} CROSS JOIN event_requests r INDEXED BY event_requests_once
      ON r.project_id = p.id AND coalesce(r.venue_id, r.provider_id) =
        coalesce(json_extract(planned.value, '$.venueId'), json_extract(planned.value, '$.providerId')))
    AND ${arePlacesFree({ planners, venues }, now, sending.endsId)} AND ${sending.when}`;
}

/** The chosen listings, if the couple may send its project to all of them. */
async function checkChoice(
  ctx: SendingToMoreContext,
  { domain, details, answers }: ProjectWithAnswers,
  { providers, venues }: Pick<FurtherReceivers, "providers" | "venues">,
  { places, tooMany }: FurtherSending,
): Promise<Receivers | Extract<SendingOutcome, { kind: "invalid" }>> {
  const asked = new Set(answers.map(({ receiverId }) => receiverId));
  const chosen = [...new Set([...providers, ...venues])];
  if (chosen.some((id) => asked.has(id))) return { kind: "invalid", error: "couple:errors.already_asked" };
  const { providerIds, venueIds, error } = await splitProviderChoice(
    ctx,
    { details },
    {
      domain: DOMAINS[domainOrFrench(domain)],
      providers: [...new Set(providers)],
      venues: [...new Set(venues)],
    },
  );
  if (error) return { kind: "invalid", error };
  if (providerIds.length > places.planner || venueIds.length > places.venue)
    return { kind: "invalid", error: tooMany };
  return { providerIds, venueIds };
}

/** Whether an equal form has sent the project to all chosen listings a moment ago. A second tap on the button sends it. */
function isRepeated(
  { answers, createdAt }: ProjectWithAnswers,
  { providers, venues, replacedId }: Pick<FurtherReceivers, "providers" | "venues" | "replacedId">,
  now: number,
): boolean {
  const chosen = new Set([...providers, ...venues]);
  const just = answers.filter(
    ({ receiverId, sentAt }) =>
      chosen.has(receiverId) && sentAt > createdAt && sentAt > now - RESUBMISSION_WINDOW_MS,
  );
  const isStillSilent = answers.some(
    ({ requestId, answer }) => requestId === replacedId && answer.state === "silent",
  );
  return chosen.size > 0 && just.length === chosen.size && !isStillSilent;
}

/** The free places of a project. */
export const placesOf = ({ answers, details }: ProjectWithAnswers): FreePlaces =>
  freePlacesOf(answers.map(receiverOf), details.wanted);
