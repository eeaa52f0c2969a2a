import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { readDirectoryPath, townsHead } from "~/controllers/directory/directory-page";
import { describeUnknownPage } from "~/controllers/directory/unknown-page";
import { townsPath } from "~/i18n/directory-paths";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { listAreaTowns } from "~/models/directory/list-area-towns.server";
import { describeTownsPage } from "~/presenters/directory/describe-towns-page.server";
import { directoryMeta } from "~/presenters/directory/meta";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { UnknownPage } from "~/ui/directory/unknown-page";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { TownsPage } from "~/ui/directory/towns-page";

export const handle: PageHandle = { title: null, enhance: ["directory-page"] };

/** All towns of a department, each with the link to its planners or venues. */
export const loader = access.anyone.loader(async ({ ctx, params }) => {
  const at = readDirectoryPath(ctx, params["page"]);
  if (!at) return data(await describeUnknownPage(ctx), { status: 404 });
  const slug = params["area"] ?? "";
  const found = await listAreaTowns(ctx, { country: ctx.domain.country, slug, page: at.page });
  if (!found) return data(await describeUnknownPage(ctx), { status: 404 });
  const page = await describeTownsPage(found, at, ctx);
  const path = townsPath(at.kind, slug, at.page);
  return { page, ...townsHead(ctx, page, path, found.counts[at.kind] > 0), frame: publicFrame(ctx) };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded?.page ? directoryMeta(loaded) : PRIVATE_PAGE_META;

export default function TownsRoute() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.page) return <UnknownPage unknown={loaded.unknown} frame={loaded.frame} />;
  return <TownsPage page={loaded.page} frame={loaded.frame} />;
}
