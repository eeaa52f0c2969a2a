import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { clearCoupleCookie } from "~/controllers/couple/couple-cookie";
import { formatList } from "~/i18n/formats";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { deleteCouple } from "~/models/couples/delete-couple.server";
import { listProviderNamesWithContact } from "~/models/couples/opened-requests.queries.server";
import { coupleDeletionSchema } from "~/models/couples/form.rules";
import { COUPLE_SIGN_IN_PATH } from "~/models/couples/rules";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { CoupleDeletePage } from "~/ui/couple/delete-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:delete.title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** Says what the deletion erases, and what providers already hold, before the couple confirms it. */
export const loader = access.couple.loader(async ({ ctx, me }) => ({
  frame: coupleFrame(ctx, me),
  holders: formatList(await listProviderNamesWithContact(ctx, me.coupleId), ctx.formats.locale),
}));

export const action = access.couple.action(
  coupleDeletionSchema,
  async ({ ctx, me }) => {
    await deleteCouple(ctx, me.coupleId);
    clearCoupleCookie(ctx);
    return redirect(`${COUPLE_SIGN_IN_PATH}?deleted=1`, 303);
  },
  { limit: "changeCoupleProject", failure: "couple_delete_failed" },
);

export default function CoupleDelete() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <CoupleDeletePage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
