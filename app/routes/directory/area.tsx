import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { directoryHead, readDirectoryPath } from "~/controllers/directory/directory-page";
import { describeUnknownPage } from "~/controllers/directory/unknown-page";
import { areaPath } from "~/i18n/directory-paths";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { listAreaListings } from "~/models/directory/list-area-listings.server";
import { describeAreaListings } from "~/presenters/directory/describe-listings-page.server";
import { directoryMeta } from "~/presenters/directory/meta";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { ListingsPage } from "~/ui/directory/listings-page";
import { UnknownPage } from "~/ui/directory/unknown-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: null, enhance: ["directory-page"] };

/** The planners or venues of a region or department. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const at = readDirectoryPath(ctx, params["page"]);
  if (!at) return data(await describeUnknownPage(ctx), { status: 404 });
  const slug = params["area"] ?? "";
  const found = await listAreaListings(ctx, { country: ctx.domain.country, slug, ...at });
  if (!found) return data(await describeUnknownPage(ctx), { status: 404 });
  const page = await describeAreaListings(ctx, found, at, ctx);
  return { page, ...directoryHead(ctx, page, areaPath(at.kind, slug, at.page)), frame: publicFrame(ctx) };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded?.page ? directoryMeta(loaded) : PRIVATE_PAGE_META;

export default function AreaRoute() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.page) return <UnknownPage unknown={loaded.unknown} frame={loaded.frame} />;
  return <ListingsPage page={loaded.page} frame={loaded.frame} />;
}
