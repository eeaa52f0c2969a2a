import { sql, type Query } from "~/models/core/database";
import type { ProviderAnswer, ProjectWithAnswers } from "~/models/couples/project.queries.server";
import { isReplacementAllowed, isSilent } from "./receivers.queries.server";
import { isReplaceable, isReplacementLimitReached, receiverOf, type FreePlaces } from "./receivers.rules";
import {
  sendToMore,
  type FurtherReceivers,
  type FurtherSending,
  type SendingOutcome,
  type SendingToMoreContext,
} from "./send-to-more.server";

/**
 * Sends an open project to another provider of the same kind instead of one that is silent or has declined. The request
 * of a silent one ends in the same batch; that of one that has declined stays as it is.
 */
export const replaceProvider = (
  ctx: SendingToMoreContext,
  receivers: FurtherReceivers & { replacedId: string },
): Promise<SendingOutcome> =>
  sendToMore(ctx, receivers, (project) => {
    const replaced = project.answers.find((answer) => answer.requestId === receivers.replacedId);
    return replaced ? replacementOf(ctx.clock.now(), project, replaced) : { kind: "not_found" };
  });

function replacementOf(
  now: number,
  { id: projectId, answers, details }: ProjectWithAnswers,
  { requestId, kind, answer: { state } }: ProviderAnswer,
): FurtherSending | SendingOutcome {
  const receivers = answers.map(receiverOf);
  if (!isReplaceable({ kind, state }, receivers, details.wanted)) {
    if (state === "declined") return { kind: "invalid", error: "couple:errors.places_taken" };
    return {
      kind:
        state === "silent" && isReplacementLimitReached(receivers)
          ? "couple_replacements_limit"
          : "couple_provider_answered",
    };
  }
  const places: FreePlaces = { planner: 0, venue: 0, [kind]: 1 };
  const tooMany = "couple:errors.replace_single";
  if (state === "declined") return { places, tooMany, endsId: null, when: sql`TRUE`, after: () => [] };
  return {
    places,
    tooMany,
    endsId: requestId,
    when: sql`${isReplacementAllowed(projectId)}
      AND EXISTS (SELECT 1 FROM event_requests r WHERE r.id = ${requestId} AND r.project_id = ${projectId} AND ${isSilent(now)})`,
    after: (areCreated) => endAsReplaced(now, { projectId, requestId }, areCreated),
  };
}

/** Statements that end the request of a replaced provider. It is no longer unread, although it keeps no time of reading. */
const endAsReplaced = (
  now: number,
  { projectId, requestId }: { projectId: string; requestId: string },
  areCreated: Query,
): Query[] => [
  sql`
    UPDATE accounts SET requests_unseen = MAX(0, requests_unseen - 1)
    WHERE id = (SELECT r.provider_id FROM event_requests r
      WHERE r.id = ${requestId} AND r.project_id = ${projectId} AND r.ended_at IS NULL AND r.seen_at IS NULL) AND ${areCreated}`,
  sql`
    UPDATE event_requests SET ended_at = ${now}, ended_as = 'replaced'
    WHERE id = ${requestId} AND project_id = ${projectId} AND ended_at IS NULL AND ${areCreated}`,
];
