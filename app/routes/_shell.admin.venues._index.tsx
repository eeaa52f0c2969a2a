import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { access } from "~/access/access";
import { readInteger } from "~/models/core/number.rules";
import { lookupNames } from "~/models/lookups/queries.server";
import { readReviewFilter, REVIEW_FILTERS } from "~/models/venues/decision.rules";
import { listVenuesToReview, type ReviewPosition } from "~/models/venues/review.queries.server";
import { FurtherLinks } from "~/ui/admin/further-links";
import { Segmented } from "~/ui/data-display/segmented";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { VenueList } from "~/ui/moderation/venue-list";
import { Card } from "~/ui/primitives/card";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const QUEUE = "/admin/venues";

export const handle = {
  title: "venue_review:menu",
  crumbs: [{ text: "venue_review:menu" }],
} satisfies PageHandle & ShellHandle;

/** `?after=<moment>.<venue>` is the cursor of the page. Anything else gives the first page. */
const positionSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})\.[0-9a-f-]{36}$/)
  .transform((text): ReviewPosition => {
    const [reviewSince = "0", id = ""] = text.split(".");
    return { reviewSince: readInteger(reviewSince) ?? 0, id };
  });

export const loader = access.admin.loader(async ({ ctx, url }) => {
  const filter = readReviewFilter(url.searchParams.get("show"));
  const after = positionSchema.safeParse(url.searchParams.get("after"));
  const [{ venues, next }, nameOf] = await Promise.all([
    listVenuesToReview(ctx, filter, after.success ? after.data : null),
    lookupNames(ctx),
  ]);
  const path = filter === "all" ? QUEUE : `${QUEUE}?show=${filter}`;
  return {
    venues: venues.map((venue) => ({ ...venue, type: nameOf("venue_type", venue.type, ctx.language) })),
    filter,
    first: after.success ? path : null,
    next: next && `${path}${filter === "all" ? "?" : "&"}after=${next.reviewSince}.${next.id}`,
    now: ctx.clock.now(),
    format: ctx.formats,
  };
});

/** New and changed venues, those that have waited longest first. */
export default function VenueQueue() {
  const { venues, filter, first, next, now, format } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["venue_review", "moderation"]);
  return (
    <>
      <PageHeader title={t("menu")} lead={t("lead")} />
      <Segmented
        label={t("filters.label")}
        segments={REVIEW_FILTERS.map((name) => ({
          to: name === "all" ? QUEUE : `${QUEUE}?show=${name}`,
          label: t(`filters.${name}`),
          isCurrent: name === filter,
        }))}
      />
      {venues.length > 0 ? (
        <Card flush>
          <VenueList venues={venues} now={now} format={format} />
        </Card>
      ) : (
        <Card>
          <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
        </Card>
      )}
      <FurtherLinks
        first={{ to: first, label: t("moderation:first_page") }}
        next={{ to: next, label: t("next_page") }}
      />
    </>
  );
}
