import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { describeSearchPage } from "~/controllers/search/search-page";
import { enforceSearchLimit } from "~/http/limits/enforce-rate-limit";
import { publicPageMeta } from "~/i18n/public-page";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SearchPage } from "~/ui/search/search-page";

export const handle: PageHandle = { title: null, enhance: ["directory-page"] };

/** Search of planners and venues near a place, or by name. A search that only names a place leads to its page. */
export const loader = access.anyone.loader(async ({ ctx, url }) => {
  await enforceSearchLimit(ctx);
  const found = await describeSearchPage(ctx, url.searchParams);
  if (found.kind === "moved") throw redirect(found.href, 302);
  const { status, ...page } = found;
  const mapStyleUrl = ctx.settings.MAP_STYLE_URL || null;
  return data({ ...page, mapStyleUrl, frame: publicFrame(ctx) }, { status });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => (page ? publicPageMeta(page.seo) : []);

export default function Search() {
  const { fields, view, frame, mapStyleUrl } = useLoaderData<typeof loader>();
  return <SearchPage fields={fields} view={view} frame={frame} mapStyleUrl={mapStyleUrl} />;
}
