import * as z from "zod";
import { dataVersionField } from "~/models/core/seen.rules";
import { placeFieldShape } from "~/models/places/address.rules";
import {
  fieldAsTyped,
  periodAndPlaceChecks,
  projectChoiceField,
  projectDayField,
  projectMessageField,
} from "../fields.rules";

const MALFORMED = "common:errors.malformed_form";

/**
 * `save` warns about venues that no longer fit; `save_anyway` saves although the couple was warned; `search` only
 * searches for the place.
 */
export const CHANGE_INTENTS = { save: "save", saveAnyway: "save_anyway", search: "search" } as const;

/** The values that a couple changes in a project that it has sent. `today` is the calendar day of its domain. */
const changedValuesSchema = (today: string) =>
  z
    .strictObject(
      {
        intent: z.enum([CHANGE_INTENTS.save, CHANGE_INTENTS.saveAnyway], { error: MALFORMED }),
        seen: dataVersionField,
        eventDate: projectDayField("project:errors.date_required", "project:errors.date_invalid"),
        eventDateEnd: projectDayField(
          "project:errors.date_invalid",
          "project:errors.date_invalid",
        ).optional(),
        q: placeFieldShape.q,
        placeId: placeFieldShape.placeId,
        guestRange: projectChoiceField("project:errors.guests"),
        budgetRange: projectChoiceField("project:errors.budget"),
        plannerBudgetRange: projectChoiceField("project:errors.planner_budget").optional(),
        message: projectMessageField,
      },
      { error: MALFORMED },
    )
    .check(...periodAndPlaceChecks(today));
export type ProjectChangeInput = z.output<ReturnType<typeof changedValuesSchema>>;

/** The form when it was sent only to search for the place. */
const placeSearchSchema = z.strictObject(
  {
    intent: z.literal(CHANGE_INTENTS.search),
    seen: dataVersionField,
    eventDate: fieldAsTyped("project:errors.date_invalid"),
    eventDateEnd: fieldAsTyped("project:errors.date_invalid"),
    q: placeFieldShape.q,
    placeId: placeFieldShape.placeId,
    guestRange: fieldAsTyped("project:errors.guests"),
    budgetRange: fieldAsTyped("project:errors.budget"),
    plannerBudgetRange: fieldAsTyped("project:errors.planner_budget"),
    message: fieldAsTyped("project:errors.message_long"),
  },
  { error: MALFORMED },
);

/** The form with which a couple changes a project that it has sent. `today` is the calendar day of its domain. */
export const projectChangeSchema = (today: string) =>
  z.discriminatedUnion("intent", [changedValuesSchema(today), placeSearchSchema], { error: MALFORMED });
