import * as z from "zod";
import { ERRORS } from "~/models/core/errors";
import { CHOICES_PER_KIND_MAX } from "~/models/projects/rules";
import { FAVORITE_KINDS, FAVORITES_MAX } from "./rules";

const MALFORMED = ERRORS.malformed_form.key;

/** The form of a listing's heart. `wanted` says whether the listing should be a favourite afterwards. */
export const favoriteSchema = z.strictObject(
  {
    id: z.uuid({ error: MALFORMED }),
    kind: z.enum(FAVORITE_KINDS, { error: MALFORMED }),
    wanted: z.enum(["yes", "no"], { error: MALFORMED }),
    /** Sent only to undo a removal: the position that the favourite had. */
    place: z
      .int({ error: MALFORMED })
      .min(0, MALFORMED)
      .max(FAVORITES_MAX - 1, MALFORMED)
      .optional(),
    /** Path of the page with the heart. */
    returnTo: z.string({ error: MALFORMED }).max(2000, MALFORMED).optional(),
  },
  { error: MALFORMED },
);

const chosen = (tooMany: string) =>
  z
    .array(z.uuid({ error: "project:errors.providers_unknown" }), {
      error: "project:errors.providers_unknown",
    })
    .transform((ids) => [...new Set(ids)])
    .pipe(z.array(z.string()).max(CHOICES_PER_KIND_MAX, tooMany))
    .optional();

/** The ticked favourites, to which the couple wants to send its project. */
export const favoritesSchema = z
  .strictObject(
    {
      providers: chosen("project:errors.planners_max"),
      venues: chosen("project:errors.venues_max"),
    },
    { error: MALFORMED },
  )
  .refine(({ providers = [], venues = [] }) => providers.length + venues.length > 0, {
    path: ["providers"],
    error: "project:errors.providers_none",
  });
