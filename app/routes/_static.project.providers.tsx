import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { readProjectToken } from "~/http/pages/project-cookie";
import { isOverLimit } from "~/http/enforce-rate-limit";
import { dayOf } from "~/i18n/formats";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { readIntegerWithin } from "~/models/core/number.rules";
import { chooseProviders } from "~/models/projects/choose-providers.server";
import { PROVIDER_INTENTS, providersSchema } from "~/models/projects/form.rules";
import { describeProviders, offerProviders, searchOf } from "~/models/projects/offer-providers.server";
import { findDraft } from "~/models/projects/queries.server";
import { PROVIDERS_PAGE, PROVIDERS_SHOWN_MAX } from "~/models/projects/rules";
import { findOfferedProviders } from "~/models/directory/queries.server";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ProjectStepLayout } from "~/ui/project/project-layout";
import { ProviderChoice } from "~/ui/project/provider-choice";

export const handle: PageHandle = {
  title: "project:providers.title",
  enhance: ["provider-choice"],
};
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** How many providers are shown: whole pages up to a maximum that the address cannot exceed. */
function shownOf(url: URL): number {
  const wanted = readIntegerWithin(url.searchParams.get("shown"), 1, PROVIDERS_SHOWN_MAX) ?? PROVIDERS_PAGE;
  return Math.min(Math.ceil(wanted / PROVIDERS_PAGE) * PROVIDERS_PAGE, PROVIDERS_SHOWN_MAX);
}

/** Second step: choose providers, premium first, then the nearest. */
export const loader = access.anyone.loader(async ({ ctx, url }) => {
  const draft = await findDraft(ctx, readProjectToken(ctx), ctx.domain.code);
  if (!draft) throw redirect("/project");
  const shown = shownOf(url);
  const offer = await offerProviders(ctx, { draft, domain: ctx.domain, count: shown });
  return {
    shown,
    hasMore: offer.hasMore && shown < PROVIDERS_SHOWN_MAX,
    providers: await describeProviders(ctx, offer.providers, {
      serviceType: draft.details.serviceType,
      domain: ctx.domain,
      language: ctx.language,
    }),
    chosen: draft.providerIds,
    city: draft.details.place.city,
    year: Number(dayOf(ctx.clock.now(), ctx.domain.timeZone).slice(0, 4)),
  };
});

export const action = access.anyone.action(providersSchema, async ({ ctx, input, invalid }) => {
  const draft = await findDraft(ctx, readProjectToken(ctx), ctx.domain.code);
  if (!draft) return redirect("/project");
  if (await isOverLimit(ctx, "draftProject", null)) return invalid({ "": "common:errors.rate_limited" }, 429);
  const wanted = [...new Set(input.providers)];
  const offered = await findOfferedProviders(ctx, searchOf(draft.details, ctx.domain), wanted);
  if (input.intent === PROVIDER_INTENTS.next && offered.length < wanted.length)
    return invalid({ providers: "project:errors.providers_unknown" });
  await chooseProviders(ctx, { draftId: draft.id, providerIds: offered.map(({ id }) => id) });
  if (input.intent === PROVIDER_INTENTS.back) return redirect("/project");
  if (input.intent === PROVIDER_INTENTS.next) return redirect("/project/contact");
  const shown = input.shown ?? PROVIDERS_PAGE;
  return redirect(`/project/providers?shown=${shown + PROVIDERS_PAGE}#more-${shown}`);
});

export default function ProjectProvidersPage() {
  const { providers, shown, hasMore, chosen, city, year } = useLoaderData<typeof loader>();
  const { t } = useTranslation("project");
  const form = useForm({
    schema: "project-providers",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: { providers: [...chosen] },
  });
  return (
    <ProjectStepLayout
      year={year}
      step="providers"
      title={t("providers.title")}
      lead={t("providers.lead", { place: city })}
    >
      <ErrorSummary {...form.summary} />
      {providers.length === 0 ? (
        <EmptyState
          title={t("providers.none_title")}
          actions={<ButtonLink to="/project">{t("providers.none_action")}</ButtonLink>}
        >
          {t("providers.none_body")}
        </EmptyState>
      ) : (
        <ProviderChoice {...{ form, providers, shown, hasMore }} />
      )}
    </ProjectStepLayout>
  );
}
