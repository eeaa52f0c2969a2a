import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { readInteger } from "~/models/core/number.rules";
import { ADMIN_SEARCH_MAX } from "~/models/core/search-words.rules";
import { lookupNames } from "~/models/lookups/queries.server";
import {
  readReviewFilter,
  readVenueSearch,
  REVIEW_FILTERS,
  venueSearchString,
  type ReviewFilter,
  type VenueSearch,
} from "~/models/venues/review/decision.rules";
import { listVenuesToReview, type ReviewPosition } from "~/models/venues/review/review.queries.server";
import { searchVenues } from "~/models/venues/search/search.queries.server";
import { NextPageLinks } from "~/ui/admin/further-links";
import { SearchForm } from "~/ui/admin/search-form";
import { Segmented } from "~/ui/data-display/segmented";
import { EmptyState } from "~/ui/feedback/empty-state";
import { TextField } from "~/ui/fields/text-field";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { FoundVenues, VenueList } from "~/ui/moderation/venue-list";
import { Card } from "~/ui/primitives/card";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const QUEUE = "/admin/venues";

export const handle = {
  title: "venue_review:menu",
  crumbs: [{ text: "venue_review:menu" }],
} satisfies PageHandle & ShellHandle;

/**
 * `?after=<moment>.<venue>` is the position from which the list continues. For any other value the first page is shown.
 */
const positionSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})\.[0-9a-f-]{36}$/)
  .transform((text): ReviewPosition => {
    const [reviewSince = "0", id = ""] = text.split(".");
    return { reviewSince: readInteger(reviewSince) ?? 0, id };
  });

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const filter = readReviewFilter(url.searchParams.get("show"));
  const search = readVenueSearch(url.searchParams);
  const [page, nameOf] = await Promise.all([
    search.q === "" ? queueOf(ctx, filter, url.searchParams.get("after")) : foundBy(ctx, search),
    lookupNames(ctx),
  ]);
  const named = <Venue extends { type: string }>(venue: Venue): Venue => ({
    ...venue,
    type: nameOf("venue_type", venue.type, ctx.language),
  });
  return {
    queue: page.queue?.map(named) ?? null,
    found: page.found?.map(named) ?? null,
    first: page.first,
    next: page.next,
    filter,
    q: search.q,
    now: ctx.clock.now(),
    format: ctx.formats,
  };
});

async function queueOf(ctx: RequestContext, filter: ReviewFilter, cursor: string | null) {
  const after = positionSchema.safeParse(cursor);
  const { venues, next } = await listVenuesToReview(ctx, filter, after.success ? after.data : null);
  const path = filter === "all" ? QUEUE : `${QUEUE}?show=${filter}`;
  return {
    queue: venues,
    found: null,
    first: after.success ? path : null,
    next: next && `${path}${filter === "all" ? "?" : "&"}after=${next.reviewSince}.${next.id}`,
  };
}

async function foundBy(ctx: RequestContext, search: VenueSearch) {
  const { venues, next } = await searchVenues(ctx, search);
  return {
    queue: null,
    found: venues,
    first: search.after === null ? null : QUEUE + venueSearchString(search.q, null),
    next: next === null ? null : QUEUE + venueSearchString(search.q, next),
  };
}

/** The queue of new and changed venues, the longest waiting first, or the results of a search among all venues. */
export default function VenueQueue() {
  const { queue, found, filter, q, first, next, now, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["venue_review", "moderation", "admin_accounts"]);
  const isEmpty = (queue ?? found ?? []).length === 0;
  return (
    <>
      <PageHeader title={t("menu")} lead={t("lead")} />
      <SearchForm
        action={QUEUE}
        submit={t("admin_accounts:filters.search")}
        clear={t("search.clear")}
        isFiltered={q !== ""}
      >
        <TextField
          type="search"
          name="q"
          label={t("search.q")}
          hint={t("search.hint")}
          defaultValue={q}
          maxLength={ADMIN_SEARCH_MAX}
          autoComplete="off"
          className="sm:col-span-full"
        />
      </SearchForm>
      {found === null && (
        <Segmented
          label={t("filters.label")}
          segments={REVIEW_FILTERS.map((name) => ({
            to: name === "all" ? QUEUE : `${QUEUE}?show=${name}`,
            label: t(`filters.${name}`),
            isCurrent: name === filter,
          }))}
        />
      )}
      {isEmpty ? (
        <Card>
          <EmptyState title={t(found ? "search.empty_title" : "empty_title")}>
            {t(found ? "search.empty" : "empty")}
          </EmptyState>
        </Card>
      ) : (
        <Card flush>
          {queue && <VenueList venues={queue} now={now} format={format} />}
          {found && <FoundVenues venues={found} format={format} />}
        </Card>
      )}
      <NextPageLinks
        first={{ to: first, label: t("moderation:first_page") }}
        next={{ to: next, label: t("next_page") }}
      />
    </>
  );
}
