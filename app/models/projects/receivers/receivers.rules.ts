import type { AnswerState } from "~/models/couples/answers.rules";
import { CHOICES_PER_KIND_MAX } from "../rules";
import { wantsPlanner, wantsVenue, type WantedKind } from "../wanted.rules";

/** Maximum number of silent providers that a couple may replace in one project. */
export const REPLACEMENTS_MAX = 10;

/** One provider that has a project, as far as the number of receivers depends on it. */
export interface Receiver {
  kind: "planner" | "venue";
  state: AnswerState;
}

export const receiverOf = ({
  kind,
  answer,
}: Pick<Receiver, "kind"> & { answer: Pick<Receiver, "state"> }): Receiver => ({ kind, state: answer.state });

/** Number of further planners and venues that a project may be sent to. */
export interface FreePlaces {
  planner: number;
  venue: number;
}

/** Whether a request no longer takes one of the five places: the provider has declined, or the request is closed. */
const isPlaceFree = (state: AnswerState): boolean =>
  state === "declined" || state === "replaced" || state === "closed";

/** The free places of an open project. A kind that the couple does not look for has none. */
export function freePlacesOf(receivers: readonly Receiver[], wanted: WantedKind): FreePlaces {
  const left = (kind: Receiver["kind"]) =>
    Math.max(
      0,
      CHOICES_PER_KIND_MAX -
        receivers.filter((receiver) => receiver.kind === kind && !isPlaceFree(receiver.state)).length,
    );
  return {
    planner: wantsPlanner(wanted) ? left("planner") : 0,
    venue: wantsVenue(wanted) ? left("venue") : 0,
  };
}

/** Whether an open project can be sent to somebody else instead of one of its receivers. */
export function isReplaceable(
  { kind, state }: Receiver,
  receivers: readonly Receiver[],
  wanted: WantedKind,
): boolean {
  if (kind === "planner" ? !wantsPlanner(wanted) : !wantsVenue(wanted)) return false;
  // The place of a provider that has declined is free already, unless the couple has given it to somebody else.
  if (state === "declined") return freePlacesOf(receivers, wanted)[kind] > 0;
  return state === "silent" && !isReplacementLimitReached(receivers);
}

export const isReplacementLimitReached = (receivers: readonly Receiver[]): boolean =>
  receivers.filter(({ state }) => state === "replaced").length >= REPLACEMENTS_MAX;
