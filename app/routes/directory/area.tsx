import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { directoryHead, readDirectoryPath } from "~/controllers/directory/directory-page";
import { areaPath } from "~/i18n/directory-paths";
import { AppError } from "~/models/core/errors";
import { listAreaListings } from "~/models/directory/list-area-listings.server";
import { describeAreaListings } from "~/presenters/directory/describe-listings-page.server";
import { directoryMeta } from "~/presenters/directory/meta";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { ListingsPage } from "~/ui/directory/listings-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: null, enhance: ["directory-page"] };

/** The planners or venues of a region or department. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const at = readDirectoryPath(ctx, params["page"]);
  const slug = params["area"] ?? "";
  const found = await listAreaListings(ctx, { country: ctx.domain.country, slug, ...at });
  if (!found) throw new AppError("not_found");
  const page = await describeAreaListings(ctx, found, at, ctx);
  return { page, ...directoryHead(ctx, page, areaPath(at.kind, slug, at.page)), frame: publicFrame(ctx) };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? directoryMeta(loaded) : []);

export default function AreaRoute() {
  const { page, frame } = useLoaderData<typeof loader>();
  return <ListingsPage page={page} frame={frame} />;
}
