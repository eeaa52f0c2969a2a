import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { readablePhone } from "~/i18n/phone-format.server";
import { isUuid } from "~/models/core/identifiers";
import { decideVenue } from "~/models/venues/review/decide-venue.server";
import { venueDecisionSchema } from "~/models/venues/review/decision.rules";
import { describeVenueUnderReview } from "~/presenters/venues/describe-case.server";
import {
  findVenueUnderReview,
  digestOfMedia,
  type VenueUnderReview,
} from "~/models/venues/review/review.queries.server";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { SideLayout } from "~/ui/layouts/side-layout";
import {
  ChangesCard,
  FieldsCard,
  OwnerCard,
  PicturesCard,
  VenueDecisionCard,
  VenueHistory,
} from "~/ui/moderation/venue-case";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const QUEUE = "/admin/venues";

export const handle = {
  title: "venue_review:detail_title",
  crumbs: [{ text: "venue_review:menu", to: QUEUE }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

async function caseOr404(ctx: RequestContext, id: string | undefined): Promise<VenueUnderReview> {
  const found = isUuid(id) ? await findVenueUnderReview(ctx, id) : null;
  if (!found) throw new AppError("not_found");
  return found;
}

export const loader = access.admin.loader(async ({ ctx, params }) => {
  const found = await caseOr404(ctx, params["id"]);
  const { venue, owner, state, pictures, decisions } = found;
  return {
    name: venue.name,
    found: { venue, owner, state },
    media: await digestOfMedia(found),
    pictures,
    decisions,
    ...(await describeVenueUnderReview(ctx, found, ctx)),
    phone: readablePhone(venue.phone, ctx.domain.phoneCountry),
    format: ctx.formats,
  };
});

export const action = access.admin.action(venueDecisionSchema, async ({ ctx, me, params, input }) => {
  const found = await caseOr404(ctx, params["id"]);
  const { id, name } = found.venue;
  const values = { venue: name };
  if (await decideVenue(ctx, me.providerId, found, input)) {
    const key = input.intent === "approve" ? "venue_review:flash.approved" : "venue_review:flash.refused";
    ctx.flash({ kind: "success", key, values });
    return redirect(QUEUE, 303);
  }
  const now = await caseOr404(ctx, id);
  const key = now.venue.reviewSince === null ? "venue_review:flash.already" : "venue_review:flash.changed";
  ctx.flash({ kind: "info", key, values });
  return redirect(`${QUEUE}/${id}`, 303);
});

/** A venue's data, the changes since the last decision, and the form for the decision. */
export default function VenueReview() {
  const { name, found, media, pictures, decisions, fields, changes, newPictures, phone, format } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("venue_review");
  const { venue } = found;
  return (
    <>
      <PageHeader title={name} eyebrow={t(`states.${found.state}`)} back={{ to: QUEUE, label: t("menu") }} />
      <SideLayout side={<VenueDecisionCard venue={venue} media={media} rejected={rejected} />}>
        {changes && <ChangesCard changes={changes} />}
        <FieldsCard id={venue.id} fields={fields} />
        {pictures.length > 0 && <PicturesCard pictures={pictures} newPictures={newPictures} />}
        <OwnerCard found={found} phone={phone} format={format} />
        <VenueHistory decisions={decisions} addedAt={venue.createdAt} format={format} />
      </SideLayout>
    </>
  );
}
