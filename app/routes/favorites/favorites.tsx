import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { favoritesOf, favoritesTokenOf, setFavoritesCookie } from "~/controllers/favorites/favorites-cookie";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { favoritesSchema } from "~/models/favorites/form.rules";
import { listFavorites } from "~/models/favorites/list-favorites.server";
import { writeFavoritesToken } from "~/models/favorites/token.server";
import { describeFavorites } from "~/presenters/favorites/describe-favorites.server";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { FavoritesPage } from "~/ui/favorites/favorites-page";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "favorites:title", enhance: ["couple-form", "public-page"] };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** The couple's favourites, which only this browser knows. The page is never cached. */
export const loader = access.anyone.loader(async ({ ctx }) => {
  const favorites = await favoritesOf(ctx);
  const listings = await listFavorites(ctx, favorites);
  // Stores the list that the page shows in the cookie, so that the number in the header is right.
  if (listings.length < favorites.length || (favorites.length === 0 && favoritesTokenOf(ctx)))
    setFavoritesCookie(
      ctx,
      await writeFavoritesToken(
        ctx,
        favorites.filter(({ id }) => listings.some((listing) => listing.id === id)),
      ),
    );
  return { favorites: await describeFavorites(ctx, listings, ctx), frame: publicFrame(ctx) };
});

/** Opens the couple's form with the ticked favourites. */
export const action = access.anyone.action(
  favoritesSchema,
  async ({ input: { providers = [], venues = [] } }) => {
    const search = new URLSearchParams([
      ...providers.map((id) => ["provider", id]),
      ...venues.map((id) => ["venue", id]),
    ]);
    return redirect(`/project?${search}`);
  },
);

export default function Favorites() {
  const { favorites, frame } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "favorites",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: favorites.ticked,
  });
  return <FavoritesPage favorites={favorites} form={form} frame={frame} />;
}
