import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { favoritesOf } from "~/controllers/favorites/favorites-cookie";
import { pathWithChoice } from "~/controllers/project/details-values";
import { searchOfOffer } from "~/controllers/project/offer-address";
import { readProjectToken, setProjectCookie } from "~/controllers/project/project-cookie";
import { shownListings } from "~/controllers/project/shown-listings";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { chooseProviders } from "~/models/projects/choose-providers.server";
import { PROVIDER_INTENTS, providersSchema } from "~/models/projects/form.rules";
import { parseOfferFilters } from "~/models/projects/offer-filters.rules";
import { offerPageSize, readOffer } from "~/models/projects/offer.server";
import { findDraftWithSquares } from "~/models/projects/offered/draft-with-squares.server";
import { findProjectDraft } from "~/models/projects/queries.server";
import {
  choicesOfOfferFilters,
  describeOfferFilters,
  listOfferFilters,
} from "~/presenters/projects/describe-offer-filters.server";
import { describeOffer } from "~/presenters/projects/describe-offer.server";
import { ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { useLink } from "~/ui/hooks/use-site";
import { ProjectStepLayout } from "~/ui/project/project-layout";
import { ProviderChoice } from "~/ui/project/provider-choice";
import { todayOnDomain } from "~/i18n/local-days";

export const handle: PageHandle = {
  title: "project:providers.title",
  enhance: ["couple-form"],
};
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/**
 * The second step of the couple's form: the choice of planners and venues. Their order depends on Premium and on the
 * distance, and for venues also on how well they fit the wishes.
 */
export const loader = access.anyone.loader(async ({ ctx, url }) => {
  const { domain, language, hosts, origin, side } = ctx;
  const reader = { domain, language, hosts, origin, side };
  const lists = await listOfferFilters(ctx, reader);
  const choices = choicesOfOfferFilters(lists);
  const filters = parseOfferFilters(url.searchParams, choices);
  const found = await findDraftWithSquares(ctx, readProjectToken(ctx), { domain: domain.code, filters });
  if (!found) throw redirect("/project");
  const { draft, squares } = found;
  const page = offerPageSize(draft);
  const planners = shownListings(url.searchParams.get("shown"), page);
  const venues = shownListings(url.searchParams.get("venues"), page);
  const first = url.searchParams.getAll("first");
  const favorites = await favoritesOf(ctx);
  const read = { domain, language, planners, venues, favorites, filters, choices, squares };
  const offer = await readOffer(ctx, draft, read);
  const wished = draft.details.venueFeatures;
  return {
    shown: { planners, venues },
    filters: await describeOfferFilters(offer, { domain, language, filters, lists, wished }),
    offer: await describeOffer(ctx, offer, { ...reader, details: draft.details, first, favorites }),
    wanted: draft.details.wanted,
    chosen: { providers: [...draft.providerIds], venues: [...draft.venueIds] },
    city: draft.details.place.city,
    year: Number(todayOnDomain(ctx).slice(0, 4)),
  };
});

export const action = access.anyone.action(providersSchema, async ({ ctx, input, invalid, url }) => {
  const token = readProjectToken(ctx);
  const draft = await findProjectDraft(ctx, token, ctx.domain.code);
  const { providers = [], venues: chosenVenues = [] } = input;
  // The draft has expired: the first step ticks the sent choice again.
  if (!draft || token === null) return redirect(pathWithChoice({ providers, venues: chosenVenues }));
  if (await isOverLimit(ctx, "draftProject", null)) return invalid({ "": "common:errors.rate_limited" }, 429);
  const isFinal = input.intent === PROVIDER_INTENTS.next;
  const error = await chooseProviders(ctx, draft, { providers, venues: chosenVenues, isFinal });
  if (error) return invalid({ providers: error });
  setProjectCookie(ctx, token);
  if (input.intent === PROVIDER_INTENTS.back) return redirect("/project");
  if (input.intent === PROVIDER_INTENTS.next) return redirect("/project/contact");
  const { search, fragment } = searchOfOffer(input, { page: offerPageSize(draft), venuesName: "venues" });
  for (const id of url.searchParams.getAll("first")) search.append("first", id);
  return redirect(`/project/providers?${search}${fragment}`);
});

export default function ProjectProvidersPage() {
  const { filters, offer, shown, wanted, chosen, city, year } = useLoaderData<typeof loader>();
  const { t } = useTranslation("project");
  const link = useLink();
  const form = useForm({
    schema: "project-providers",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: chosen,
  });
  const isEmpty = [offer.planners, offer.venues].every((list) => !list || list.items.length === 0);
  const isFiltered = [filters.planners, filters.venues].some((list) => list?.isActive);
  return (
    <ProjectStepLayout
      year={year}
      step="providers"
      title={t("providers.title")}
      lead={t(`providers.lead_${wanted}`, { place: city })}
      hasDraft
    >
      <ErrorSummary {...form.summary} />
      {isEmpty && !isFiltered ? (
        <EmptyState
          title={t("providers.none_title")}
          actions={<ButtonLink to={link("/project")}>{t("providers.none_action")}</ButtonLink>}
        >
          {t("providers.none_body")}
        </EmptyState>
      ) : (
        <ProviderChoice
          {...{ form, offer, filters, shown }}
          keptAs="providers"
          submit={t("providers.next")}
        />
      )}
    </ProjectStepLayout>
  );
}
