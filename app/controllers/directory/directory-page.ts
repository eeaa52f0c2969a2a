import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "~/context/request-context";
import { KIND_SEGMENTS } from "~/i18n/directory-paths";
import { pageAddresses } from "~/i18n/public-page";
import { DIRECTORY_KINDS, readPageNumber, type DirectoryKind } from "~/models/directory/place-pages.rules";
import { structuredBreadcrumbs, structuredItemList } from "~/presenters/directory/describe-cards.server";
import type { ListingsPageInWords } from "~/presenters/directory/describe-listings-page.server";

/**
 * Reads the kind and the number of the page from a path of the directory. The number 1 redirects to the path without a
 * number, because each page has one URL. Null if the path has no such page.
 */
export function readDirectoryPath(
  ctx: RequestContext,
  written: string | undefined,
): { kind: DirectoryKind; page: number } | null {
  const { pathname } = ctx.url;
  const kind = DIRECTORY_KINDS.find((each) => pathname.startsWith(`/${KIND_SEGMENTS[each]}/`)) ?? "planner";
  if (written === "1") throw redirectPermanently(ctx, pathname.replace(/\/1\/?$/, ""));
  const page = readPageNumber(written);
  return page === null ? null : { kind, page };
}

/** A permanent redirect to another path of the directory, in the language of the request. */
export const redirectPermanently = (ctx: RequestContext, path: string): Response =>
  redirect(pageAddresses(path, ctx.domain.code, ctx).canonical, 301);

type DescribedPage = Pick<ListingsPageInWords, "documentTitle" | "description" | "crumbs">;

/** The head of a page of listings. A page without listings of its own must not be indexed. */
export function directoryHead(
  ctx: RequestContext,
  page: DescribedPage & Pick<ListingsPageInWords, "cards">,
  path: string,
) {
  const isIndexed = page.cards.length > 0;
  const { structured, ...head } = headWithCrumbs(ctx, page, path);
  return {
    ...head,
    isIndexed,
    structured: [
      ...structured,
      ...(isIndexed ? [structuredItemList(page.cards, head.seo.addresses.canonical)] : []),
    ],
  };
}

/** The head of a list of towns. It must not be indexed if nobody is listed in the whole area. */
export const townsHead = (ctx: RequestContext, page: DescribedPage, path: string, isIndexed: boolean) => ({
  ...headWithCrumbs(ctx, page, path),
  isIndexed,
});

function headWithCrumbs(
  ctx: RequestContext,
  { documentTitle, description, crumbs }: DescribedPage,
  path: string,
) {
  const addresses = pageAddresses(path, ctx.domain.code, ctx);
  return {
    documentTitle,
    seo: { description, addresses },
    structured: [structuredBreadcrumbs(crumbs, addresses.canonical)],
  };
}
