import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { AppError } from "~/models/core/errors";
import { findCoupleData } from "~/models/couples/data.queries.server";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeCoupleData } from "~/presenters/couples/describe-data.server";
import { CoupleDataPage } from "~/ui/couple/data-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:data.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** Everything that is stored about the couple, in its language. */
export const loader = access.couple.loader(async ({ ctx, me }) => {
  const found = await findCoupleData(ctx, me.coupleId);
  if (!found) throw new AppError("not_found");
  return { frame: coupleFrame(ctx, me), stored: await describeCoupleData(ctx, found) };
});

export default function CoupleDataRoute() {
  return <CoupleDataPage {...useLoaderData<typeof loader>()} />;
}
