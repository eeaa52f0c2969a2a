import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import {
  directoryHead,
  redirectPermanently,
  readDirectoryPath,
} from "~/controllers/directory/directory-page";
import { describeUnknownPage } from "~/controllers/directory/unknown-page";
import { placePath } from "~/i18n/directory-paths";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { listPlaceListings } from "~/models/directory/list-place-listings.server";
import { describePlaceListings } from "~/presenters/directory/describe-listings-page.server";
import { directoryMeta } from "~/presenters/directory/meta";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { ListingsPage } from "~/ui/directory/listings-page";
import { UnknownPage } from "~/ui/directory/unknown-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: null, enhance: ["directory-page"] };

/** The planners or venues near a town. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const at = readDirectoryPath(ctx, params["page"]);
  if (!at) return data(await describeUnknownPage(ctx), { status: 404 });
  const slug = params["place"] ?? "";
  const found = await listPlaceListings(ctx, { country: ctx.domain.country, slug, ...at });
  if (found.kind === "moved") throw redirectPermanently(ctx, placePath(at.kind, found.slug, at.page));
  if (found.kind === "unknown") return data(await describeUnknownPage(ctx), { status: 404 });
  const page = await describePlaceListings(ctx, found, at, ctx);
  return { page, ...directoryHead(ctx, page, placePath(at.kind, slug, at.page)), frame: publicFrame(ctx) };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded?.page ? directoryMeta(loaded) : PRIVATE_PAGE_META;

export default function PlaceRoute() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.page) return <UnknownPage unknown={loaded.unknown} frame={loaded.frame} />;
  return <ListingsPage page={loaded.page} frame={loaded.frame} />;
}
