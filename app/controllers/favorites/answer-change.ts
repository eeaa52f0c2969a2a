import type { RequestContext } from "~/context/request-context";
import type { Flash } from "~/http/flash";
import { isFromScript } from "~/http/script-answer";
import { ERRORS } from "~/models/core/errors";
import type { FavoriteChange, FavoriteWish } from "~/models/favorites/change-favorite.server";
import { setFavoritesCookie } from "./favorites-cookie";

/** The longest name in a flash message. */
const NAME_MAX = 120;

/**
 * Stores the changed list in the browser and sets the message about the change. A script gets no message, because it
 * shows the heart itself; if the list is full, it submits the form, and the next page shows the message.
 */
export function answerFavoriteChange(ctx: RequestContext, wish: FavoriteWish, change: FavoriteChange): void {
  if (change.kind === "full") {
    ctx.shortfall = "refused";
    if (!isFromScript(ctx.request)) ctx.flash({ kind: "warn", key: ERRORS.favorites_full.key });
    return;
  }
  setFavoritesCookie(ctx, change.favorites);
  if (!isFromScript(ctx.request)) ctx.flash(messageOf(wish, change));
}

function messageOf(
  { id, kind, isWanted }: FavoriteWish,
  { name, place }: Extract<FavoriteChange, { kind: "changed" }>,
): Flash {
  // The browser keeps the message in a cookie, which must stay small.
  const values = { name: (name ?? "").slice(0, NAME_MAX) };
  if (isWanted) return { kind: "success", key: "favorites:added", values };
  if (name === null) return { kind: "success", key: "favorites:removed_hidden" };
  return {
    kind: "success",
    key: "favorites:removed",
    values,
    undo: {
      action: "/favorites/change",
      fields: { id, kind, wanted: "yes", place: String(place ?? 0), returnTo: "/favorites" },
    },
  };
}
