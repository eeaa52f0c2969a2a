import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { readBillingDetails, saveBillingDetails } from "~/models/invoicing/billing-details.server";
import { billingDetailsSchema, VAT_EXAMPLES } from "~/models/invoicing/billing-details.rules";
import { describeInvoices } from "~/presenters/invoicing/describe-invoices.server";
import { countryChoices } from "~/models/places/countries.rules";
import { Banner } from "~/ui/feedback/banner";
import { BillingDetailsForm } from "~/ui/billing/details-form";
import { InvoiceList } from "~/ui/billing/invoice-list";
import { useForm } from "~/ui/forms/use-form";
import { useText } from "~/ui/hooks/use-text";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "billing:title",
  crumbs: [{ text: "subscription:title", to: "/subscription" }, { text: "billing:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.moderated.loader(async ({ ctx, me }) => {
  const [details, invoices] = await Promise.all([readBillingDetails(ctx, me), describeInvoices(ctx, me)]);
  const locale = ctx.formats.locale;
  return {
    details: details && { ...details, countryCode: details.countryCode ?? ctx.domain.country },
    countries: countryChoices(locale).map(({ code, name }) => ({ value: code, label: name })),
    vatExample: VAT_EXAMPLES[ctx.domain.code],
    invoices,
  };
});

export const action = access.moderated.action(
  billingDetailsSchema,
  async ({ ctx, me, input, invalid }) => {
    const outcome = await saveBillingDetails(ctx, me, input);
    if (outcome === "vat_rejected") return invalid({ vatNumber: "billing:errors.vat_rejected" });
    if (outcome === "unavailable") return invalid({ "": "billing:errors.unavailable" }, 503);
    ctx.flash({ kind: "success", key: "billing:saved" });
    return redirect("/billing", 303);
  },
  { ownerOnly: true, limit: "saveBilling", failure: "billing_failed" },
);

/**
 * The buyer's details for invoices, and the list of invoices. Both come from Stripe; if Stripe does not respond, the
 * page shows an error.
 */
export default function Billing() {
  const { details, countries, vatExample, invoices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("billing");
  const text = useText();
  const form = useForm({
    schema: "billing",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: details ?? {},
  });
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        back={{ to: "/subscription", label: text("subscription:title") }}
      />
      <div className="grid content-start gap-5">
        {details || form.isRejected ? (
          <BillingDetailsForm form={form} countries={countries} vatExample={vatExample} />
        ) : (
          <Banner tone="warn" title={t("details_unavailable")}>
            {t("try_later")}
          </Banner>
        )}
        <InvoiceList invoices={invoices} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("billing");
  return <LoadFailure page={t("title")} error={t("errors.loading")} retryTo="/billing" />;
}
