import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { legalPage } from "~/controllers/legal/legal-page";
import { LegalText } from "~/ui/legal/legal-text";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "legal:privacy.title" };

export const loader = access.anyone.loader(async ({ ctx }) => legalPage(ctx));

export default function Privacy() {
  const { year, values } = useLoaderData<typeof loader>();
  return <LegalText page="privacy" year={year} values={values} />;
}
