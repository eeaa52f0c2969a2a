import { data, redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { formStamp, checkHoneypot } from "~/http/security/honeypot";
import { favoritesOf } from "~/controllers/favorites/favorites-cookie";
import { detailsFormValues, originOfForm } from "~/controllers/project/details-values";
import { setProjectCookie, readProjectToken } from "~/controllers/project/project-cookie";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { COUPLES_HOME } from "~/i18n/page-address";
import { pageAddresses, publicPageMeta } from "~/i18n/public-page";
import { formatList } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import type { FoundPlace } from "~/models/places/queries.server";
import { suggestPlaces } from "~/models/places/suggest-places.server";
import { detailsFormSchema, PROJECT_DETAILS_INTENTS } from "~/models/projects/form.rules";
import { listProjectOptions } from "~/models/projects/list-options.server";
import { findPreselection } from "~/models/projects/preselect.server";
import { findProjectDraft } from "~/models/projects/queries.server";
import { projectHorizonOf } from "~/models/projects/rules";
import { widenWanted } from "~/models/projects/wanted.rules";
import { submitProjectDetails } from "~/models/projects/submit-details.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import { Banner } from "~/ui/feedback/banner";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ProjectDetailsForm } from "~/ui/project/details-form";
import { HowItWorks } from "~/ui/project/how-it-works";
import { ProjectStepLayout } from "~/ui/project/project-layout";
import { todayOnDomain } from "~/i18n/local-days";

export const handle: PageHandle = {
  title: "project:meta.title",
  enhance: ["place-combobox", "couple-form"],
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => (page ? publicPageMeta(page.seo) : []);

/** First step of the couple's form. It is public on each domain and works fully without JavaScript. */
export const loader = access.anyone.loader(async ({ ctx, url }) => {
  const draft = await findProjectDraft(ctx, readProjectToken(ctx), ctx.domain.code);
  const chosen = await findPreselection(ctx, originOfForm(url), ctx.domain);
  const options = await listProjectOptions(ctx, ctx.language);
  const today = todayOnDomain(ctx);
  const kept = draft?.details;
  const description = (await translator(ctx.language))("project:meta.description");
  const addresses = pageAddresses(COUPLES_HOME, ctx.domain.code, ctx);
  return {
    hasDraft: draft !== null,
    options,
    stamp: await formStamp(ctx),
    today,
    horizon: projectHorizonOf(today),
    year: Number(today.slice(0, 4)),
    locale: ctx.formats.locale,
    seo: { description, addresses },
    place: kept
      ? {
          ...kept.place,
          name: kept.place.city,
          region: kept.place.region ?? "",
          country: kept.place.countryCode,
        }
      : null,
    values: kept
      ? { ...detailsFormValues(kept), wanted: chosen ? widenWanted(kept.wanted, chosen.wanted) : kept.wanted }
      : {
          eventType: options.eventTypes[0]?.value,
          wanted: chosen?.wanted ?? "planner",
          languages: [ctx.language],
          hasTheme: "no",
        },
    chosen: chosen?.names.length
      ? { name: formatList(chosen.names, ctx.formats.locale), isOne: chosen.names.length === 1 }
      : null,
  };
});

export const action = access.anyone.action(
  (ctx) => detailsFormSchema(todayOnDomain(ctx)),
  async ({ ctx, input, invalid, url }) => {
    const again = (errors: Record<string, string>, status: number, found: Found = null) =>
      data({ ...invalid(errors, status).data, found }, { status });

    if (input.intent === PROJECT_DETAILS_INTENTS.search) {
      if (await isOverLimit(ctx, "searchPlaces", null))
        return again({ "": "common:errors.rate_limited" }, 429);
      const where = { country: ctx.domain.country, language: ctx.language };
      return again({}, 200, await suggestPlaces(ctx, { q: input.q ?? "", ...where }));
    }

    const token = readProjectToken(ctx);
    const draft = await findProjectDraft(ctx, token, ctx.domain.code);
    const verdict = await checkHoneypot(ctx, input, { isKnown: draft !== null });
    if (verdict === "machine") return redirect("/project/sent");
    if (verdict === "stale") return again({ "": "project:errors.stale" }, 400);
    if (await isOverLimit(ctx, "draftProject", null)) return again({ "": "common:errors.rate_limited" }, 429);

    const submitted = await submitProjectDetails(ctx, input, {
      draft,
      origin: originOfForm(url),
      favorites: await favoritesOf(ctx),
    });
    if (submitted.kind === "invalid") return again(submitted.errors, 400, submitted.found);
    const newToken = submitted.token ?? token;
    if (newToken) setProjectCookie(ctx, newToken);
    const { first } = submitted;
    const search = new URLSearchParams(first.map((id) => ["first", id]));
    return redirect(first.length > 0 ? `/project/providers?${search}` : "/project/providers");
  },
);
type Found = readonly FoundPlace[] | null;

export default function ProjectDetailsPage() {
  const { hasDraft, options, stamp, today, horizon, year, locale, place, values, chosen } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("project");
  const rejected = answer?.rejected;
  const form = useForm({ schema: "project-details", rejected, defaultValue: values, today });
  const found = answer && "found" in answer ? answer.found : null;
  return (
    <ProjectStepLayout
      year={year}
      step="details"
      title={t("details.title")}
      lead={t("details.lead")}
      hasDraft={hasDraft}
      aside={<HowItWorks />}
    >
      <ErrorSummary {...form.summary} />
      {chosen && (
        <Banner title={t("details.chosen_title", { name: chosen.name })}>
          {t(chosen.isOne ? "details.chosen_body" : "details.chosen_body_several", { name: chosen.name })}
        </Banner>
      )}
      <ProjectDetailsForm {...{ form, options, locale, stamp, today, horizon, found, place }} />
    </ProjectStepLayout>
  );
}
