import * as z from "zod";
import { apiCard } from "../answer-parts";

/** The answers of the calls of app/api/calls/public/favorites.ts, by the id of the call. */
export const FAVORITE_ANSWERS = {
  "D1-29": z.strictObject({ favorites: z.array(apiCard) }),
  "D1-30": z.strictObject({ isFavorite: z.boolean(), favorites: z.string(), count: z.int() }),
};
