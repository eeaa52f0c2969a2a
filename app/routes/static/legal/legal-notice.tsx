import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { yearOf } from "~/controllers/account/signed-out-page";
import { operatorOf } from "~/models/legal/operator.rules";
import { LegalNotice } from "~/ui/legal/legal-notice";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "legal:notice.title" };

export const loader = access.anyone.loader(({ ctx }) =>
  Promise.resolve({ year: yearOf(ctx), operator: operatorOf(ctx.settings, ctx.domain.code) }),
);

/** Who runs the product on this domain, as the law of its country asks. */
export default function LegalNoticePage() {
  return <LegalNotice {...useLoaderData<typeof loader>()} />;
}
