import type { RequestContext } from "~/context/request-context";
import { placePath, SEARCH_PATH } from "~/i18n/directory-paths";
import { todayOnDomain } from "~/i18n/local-days";
import { pageAddresses, type PageAddresses } from "~/i18n/public-page";
import { translator } from "~/i18n/texts.server";
import { otherKind } from "~/models/directory/place-pages.rules";
import { suggestPlacesWithPage } from "~/models/places/suggest-places.server";
import { wordOfSegment } from "~/models/search/address-word.rules";
import { findSearchTarget } from "~/models/search/find-search-place.server";
import {
  isOnlyPlace,
  parseSearch,
  searchOfKind,
  searchString,
  type ParsedSearch,
  type SearchKind,
} from "~/models/search/query.rules";
import { searchNearPlace } from "~/models/search/search-near-place.server";
import { describeUnknownPlaces } from "~/presenters/directory/describe-unknown-page.server";
import { describeResults } from "~/presenters/search/describe-results.server";
import {
  describeChoiceOfTarget,
  describeSearchFields,
  type SearchFields,
  type SearchView,
} from "~/presenters/search/describe-search.server";
import { listSearchChoices, slugsOfChoices } from "~/presenters/search/search-lists.server";

/** `moved`: the search has a page of its own, or its parameters must be written in another way. */
type FoundSearchPage =
  /** The target of a redirect. Its path has no language prefix, because the redirect adds the prefix. */
  | { kind: "moved"; href: string }
  | {
      kind: "page";
      status: 200 | 404;
      fields: SearchFields;
      view: SearchView;
      documentTitle: string;
      seo: { description: string; addresses: PageAddresses };
    };

/** Searches the directory with the parameters of a URL, and describes the page. */
export async function describeSearchPage(
  ctx: RequestContext,
  params: URLSearchParams,
): Promise<FoundSearchPage> {
  const choices = await listSearchChoices(ctx, ctx.language);
  const today = todayOnDomain(ctx);
  const lists = { listsOf: (kind: SearchKind) => slugsOfChoices(choices[kind]), today };
  const parsed = parseSearch(params, lists);
  const { country } = ctx.domain;
  const kind = otherKind(parsed.query.kind);
  const other = searchOfKind(parsed.query, kind, lists.listsOf(kind));
  const target = await findSearchTarget(ctx, { query: parsed.query, other }, country);
  const t = await translator(ctx.language);
  const words = { t, formats: ctx.formats };
  const word = target.kind === "unknown" ? wordOfSegment(parsed.query.place ?? "") : "";
  const fields = describeSearchFields(parsed, target, { words, today, word });
  const pageOf = (view: SearchView, path = SEARCH_PATH, title = t("search:title")): FoundSearchPage => ({
    ...{ kind: "page", fields, view, documentTitle: title },
    status: view.kind === "unknown" ? 404 : 200,
    seo: {
      description: t("search:description"),
      addresses: pageAddresses(path, ctx.domain.code, ctx),
    },
  });
  if (target.kind === "unknown") {
    const similar = word === "" ? [] : await suggestPlacesWithPage(ctx, { q: word, country });
    return pageOf({ kind: "unknown", places: describeUnknownPlaces(similar, parsed.query.kind, ctx) });
  }
  if (!parsed.isPageValid) return pageOf({ kind: "unknown", places: [] });
  if (target.kind === "nothing") return pageOf({ kind: "start" });
  if (target.kind === "choice") {
    const choice = await describeChoiceOfTarget(ctx, target, { query: parsed.query, words, reader: ctx });
    return pageOf({ kind: "choice", ...choice });
  }
  const { place, facts } = target;
  const query = { ...parsed.query, q: "", place: place.slug };
  const path = placePath(query.kind, place.slug);
  const moved = movedSearch(parsed, query, path);
  if (moved !== null) return { kind: "moved", href: moved };
  const result = await searchNearPlace(ctx, { query, other }, { place, facts, country });
  if (query.page > 1 && result.listings.length === 0) return pageOf({ kind: "unknown", places: [] });
  const results = await describeResults(
    ctx,
    { place, query, choices: choices[query.kind], result },
    { words, reader: ctx },
  );
  return pageOf({ kind: "results", ...results }, path, results.title);
}

/**
 * The path to which a search for a place redirects: the page of the place, or the search with the slug of the place
 * instead of the typed text. Null if the requested URL is already right, or if the page must show an error.
 */
function movedSearch(
  { query: asked, errors }: ParsedSearch,
  query: ParsedSearch["query"],
  placePage: string,
): string | null {
  if (Object.keys(errors).length > 0) return null;
  if (isOnlyPlace(query)) return placePage;
  return asked.place === query.place ? null : `${SEARCH_PATH}?${searchString(query)}`;
}
