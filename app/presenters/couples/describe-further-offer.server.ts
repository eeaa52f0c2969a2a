import type { RequestContext } from "~/context/request-context";
import { DOMAINS, domainOrFrench } from "~/i18n/domains";
import type { AnswerState } from "~/models/couples/answers.rules";
import type { ProjectWithAnswers } from "~/models/couples/project.queries.server";
import type { Favorite } from "~/models/favorites/rules";
import { parseOfferFilters } from "~/models/projects/offer-filters.rules";
import { readOffer, type OfferedList } from "~/models/projects/offer.server";
import {
  freePlacesOf,
  isReplaceable,
  isReplacementLimitReached,
  receiverOf,
  type FreePlaces,
} from "~/models/projects/receivers/receivers.rules";
import type { WantedKind } from "~/models/projects/wanted.rules";
import {
  choicesOfOfferFilters,
  describeOfferFilters,
  listOfferFilters,
  type OfferFiltersInWords,
} from "~/presenters/projects/describe-offer-filters.server";
import { describeOffer, type OfferInWords } from "~/presenters/projects/describe-offer.server";
import { endingOf, type EndingInWords } from "./describe-project.server";

/** The provider that the couple wants to replace. */
export interface ReplacedProvider {
  /** Empty if the provider's account has been deleted. */
  name: string;
  state: AnswerState;
}

/** What the page for further planners and venues shows. */
export type FurtherChoice =
  | { kind: "ended"; ending: EndingInWords }
  /** All places are taken. */
  | { kind: "full" }
  /** The provider cannot be replaced, because of its state. */
  | { kind: "not_replaceable"; replaced: ReplacedProvider }
  | { kind: "replacements_limit" }
  | {
      kind: "open";
      replaced: ReplacedProvider | null;
      places: FreePlaces;
      offer: OfferInWords;
      filters: OfferFiltersInWords;
    };

/** Whom the couple may choose now. If `requestId` is given, one provider in the place of that request. */
export function furtherPlacesOf(
  project: ProjectWithAnswers,
  requestId: string | null,
  ctx: Pick<RequestContext, "formats">,
):
  | Exclude<FurtherChoice, { kind: "open" }>
  | { kind: "open"; replaced: ReplacedProvider | null; places: FreePlaces } {
  const ending = endingOf(project, ctx);
  if (ending) return { kind: "ended", ending };
  const { answers, details } = project;
  const receivers = answers.map(receiverOf);
  const request = answers.find((answer) => answer.requestId === requestId);
  if (!request) {
    const places = freePlacesOf(receivers, details.wanted);
    return places.planner + places.venue === 0 ? { kind: "full" } : { kind: "open", replaced: null, places };
  }
  const replaced = { name: request.name, state: request.answer.state };
  if (isReplaceable(receiverOf(request), receivers, details.wanted))
    return { kind: "open", replaced, places: { planner: 0, venue: 0, [request.kind]: 1 } };
  if (replaced.state === "silent" && isReplacementLimitReached(receivers))
    return { kind: "replacements_limit" };
  return replaced.state === "declined" ? { kind: "full" } : { kind: "not_replaceable", replaced };
}

/** The kind of listings for which there are places. */
export const kindWithPlaces = ({ planner, venue }: FreePlaces): WantedKind =>
  planner === 0 ? "venue" : venue === 0 ? "planner" : "both";

/** The planners and venues that a couple may choose for a project that it has sent, without those that have it already. */
export async function describeFurtherOffer(
  ctx: RequestContext,
  project: ProjectWithAnswers,
  {
    places,
    shown,
    chosen,
    favorites,
    params,
  }: {
    places: FreePlaces;
    shown: { planners: number; venues: number };
    chosen: { providers: readonly string[]; venues: readonly string[] };
    favorites: readonly Favorite[];
    /** The parameters of the address, which contain the filters. */
    params: URLSearchParams;
  },
): Promise<{ offer: OfferInWords; filters: OfferFiltersInWords }> {
  const { domain, language, hosts, origin, side } = ctx;
  const asked = new Set(project.answers.map(({ receiverId }) => receiverId));
  const details = { ...project.details, wanted: kindWithPlaces(places) };
  const isNew = ({ id }: { id: string }) => !asked.has(id);
  const further = favorites.filter(isNew);
  const lists = await listOfferFilters(ctx, { language });
  const choices = choicesOfOfferFilters(lists);
  const filters = parseOfferFilters(params, choices);
  const offer = await readOffer(
    ctx,
    {
      details,
      providerIds: chosen.providers.filter((id) => !asked.has(id)),
      venueIds: chosen.venues.filter((id) => !asked.has(id)),
    },
    {
      domain: DOMAINS[domainOrFrench(project.domain)],
      language,
      // Those that have the project already are read too, and left out afterwards.
      planners: shown.planners + asked.size,
      venues: shown.venues + asked.size,
      favorites: further,
      filters,
      choices,
    },
  );
  const withoutAsked = <Item extends { id: string }>(list: OfferedList<Item> | null) =>
    list && { ...list, items: list.items.filter(isNew) };
  return {
    offer: await describeOffer(
      ctx,
      { planners: withoutAsked(offer.planners), venues: withoutAsked(offer.venues) },
      { domain, language, hosts, origin, side, details, first: [], favorites: further },
    ),
    filters: await describeOfferFilters(offer, {
      ...{ domain, language, filters, lists },
      wished: details.venueFeatures,
    }),
  };
}
