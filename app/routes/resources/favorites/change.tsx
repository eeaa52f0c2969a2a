import { redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { access } from "~/access/access";
import { answerFavoriteChange } from "~/controllers/favorites/answer-change";
import { favoritesTokenOf } from "~/controllers/favorites/favorites-cookie";
import { isSafeMethod } from "~/http/security/origin-check";
import { safeRedirectPath } from "~/http/security/safe-redirect";
import { AppError, ERRORS } from "~/models/core/errors";
import { changeFavorite } from "~/models/favorites/change-favorite.server";
import { favoriteSchema } from "~/models/favorites/form.rules";
import { DeniedScreen } from "~/ui/errors/denied-screen";

/** The hearts of all pages send this form: it adds one listing to the favourites of the browser, or removes it. */
export const action = access.anyone.action(
  favoriteSchema,
  async ({ ctx, input: { wanted, returnTo, ...favorite } }) => {
    const wish = { ...favorite, isWanted: wanted === "yes" };
    const change = await changeFavorite(ctx, favoritesTokenOf(ctx), wish);
    answerFavoriteChange(ctx, wish, change);
    return redirect(safeRedirectPath(returnTo, "/favorites"));
  },
  { limit: "changeFavorite" },
);

/** A GET request gets an error page, because this URL accepts only posted forms. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  if (isSafeMethod(ctx.request.method)) throw new AppError("not_found");
  return null;
});

/** The page says why the form was rejected: it was sent too often, or its fields are wrong. */
export default function Rejected() {
  const key = useActionData<typeof action>()?.rejected.error?.[""]?.[0];
  return <DeniedScreen code={key === ERRORS.rate_limited.key ? "rate_limited" : "malformed_form"} />;
}
