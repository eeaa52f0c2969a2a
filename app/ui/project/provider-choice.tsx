import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferInWords } from "~/presenters/projects/describe-offer.server";
import { CHOICES_PER_KIND_MAX, type ProjectStep } from "~/models/projects/rules";
import { Button } from "../primitives/button";
import type { Form } from "../forms/use-form";
import { ArrowLeftIcon } from "../primitives/icons";
import { ClearFilters, OfferFiltersPanel } from "./offer-filters";
import type {
  DescribedOfferFilters,
  OfferFiltersInWords,
} from "~/presenters/projects/describe-offer-filters.server";
import { ProviderCard } from "./provider-card";
import { VenueChoiceCard } from "./venue-card";

export interface ProviderChoiceProps {
  form: Form;
  offer: OfferInWords;
  filters: OfferFiltersInWords;
  /** Number of planners and number of venues that are shown. */
  shown: { planners: number; venues: number };
  /** How many planners and venues may be ticked. Default: the maximum of a new project. */
  most?: { planners: number; venues: number };
  /** The step of a new project whose ticks the tab keeps until they are sent. */
  keptAs?: ProjectStep;
  /** The label of the button that sends the choice. */
  submit: string;
}

const MOST_OF_NEW_PROJECT = { planners: CHOICES_PER_KIND_MAX, venues: CHOICES_PER_KIND_MAX };

/** Cards of planners and venues of which a couple ticks some, and a bar that stays in view. */
export function ProviderChoice({
  form,
  offer: { planners, venues },
  filters,
  shown,
  most = MOST_OF_NEW_PROJECT,
  keptAs,
  submit,
}: ProviderChoiceProps) {
  const { t } = useTranslation("project");
  // Only listed ones count: somebody who is ticked may have left, and a ticked venue may be taken meanwhile.
  const listed = new Set(
    [...(planners?.items ?? []), ...(venues?.items.filter(({ isTaken }) => !isTaken) ?? [])].map(
      ({ id }) => id,
    ),
  );
  const tickedOf = (name: string) => form.values(name).filter((id) => listed.has(id));
  const [providers, places] = [tickedOf("providers"), tickedOf("venues")];
  const isBoth = planners !== null && venues !== null;
  const hasFavorite = [planners, venues].some((list) => list?.items.some(({ isFavorite }) => isFavorite));
  return (
    <form {...form.props} data-kept={keptAs} data-rejected={form.isRejected ? "" : undefined} method="post">
      <button className="sr-only" type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="shown" value={shown.planners} readOnly />
      <input type="hidden" name="shownVenues" value={shown.venues} readOnly />
      {hasFavorite && <p className="mb-4 text-ink-2">{t("providers.favorites_first")}</p>}
      {isBoth && (
        <nav className="mb-6 flex flex-wrap gap-x-5 gap-y-1" aria-label={t("providers.lists")}>
          <a className="link" href="#list-venues">
            {t("venues.title")}
          </a>
          <a className="link" href="#list-planners">
            {t("providers.planners")}
          </a>
        </nav>
      )}
      {/* In the error summary, the error about the choice links to the first list. */}
      <div id="providers" tabIndex={-1} className="grid gap-10">
        {venues && (
          <List
            name="venues"
            most={most.venues}
            title={t("venues.title")}
            group={t("venues.group")}
            hasTitle={isBoth}
            empty={t(filters.venues?.isActive ? "filters.none_venues" : "venues.none")}
            filters={filters.venues}
            isEmpty={venues.items.length === 0}
            more={venues.hasMore ? { intent: "more_venues", label: t("venues.more") } : null}
          >
            {venues.items.map((venue, index) => (
              <VenueChoiceCard
                key={venue.id}
                venue={venue}
                isChosen={places.includes(venue.id)}
                isFirst={index === 0}
              />
            ))}
          </List>
        )}
        {planners && (
          <List
            name="planners"
            most={most.planners}
            title={t("providers.planners")}
            group={t("providers.group")}
            hasTitle={isBoth}
            empty={t(filters.planners?.isActive ? "filters.none_planners" : "providers.none_planners")}
            filters={filters.planners}
            isEmpty={planners.items.length === 0}
            more={planners.hasMore ? { intent: "more", label: t("providers.more") } : null}
          >
            {planners.items.map((provider, index) => (
              <ProviderCard
                key={provider.id}
                provider={provider}
                isChosen={providers.includes(provider.id)}
                isFirst={index === 0 && !venues?.items.length}
              />
            ))}
          </List>
        )}
      </div>
      <div className="sticky bottom-0 -mx-(--gutter) mt-6 -mb-12 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-(--gutter) py-3 side:mx-0 side:px-0">
        <Button size="lg" name="intent" value="back" icon={ArrowLeftIcon}>
          {t("steps.back")}
        </Button>
        <p
          className="tabular ml-auto flex flex-wrap justify-end gap-x-4 text-sm/[inherit] font-[580]"
          role="status"
        >
          {venues && (
            <CountOfKind
              group="list-venues"
              text="providers.chosen_venues"
              chosen={places.length}
              most={most.venues}
            />
          )}
          {planners && (
            <CountOfKind
              group="list-planners"
              text="providers.chosen_planners"
              chosen={providers.length}
              most={most.planners}
            />
          )}
        </p>
        <Button variant="primary" size="lg" name="intent" value="next">
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface CountOfKindProps {
  /** Id of the list whose ticked boxes are counted. */
  group: string;
  text: "providers.chosen_planners" | "providers.chosen_venues";
  chosen: number;
  most: number;
}

/** How many planners, or venues, are ticked. A script updates it; nothing is shown while no box of the list is ticked. */
function CountOfKind({ group, text, chosen, most }: CountOfKindProps) {
  const { t } = useTranslation("project");
  return (
    <span
      data-counts-of={group}
      data-count={t(text, { chosen: "#", choicesPerKindMax: most })}
      hidden={chosen === 0}
    >
      {t(text, { chosen, choicesPerKindMax: most })}
    </span>
  );
}

interface ListProps {
  name: "venues" | "planners";
  most: number;
  title: string;
  /** Accessible name of the list. It says in which order the list is. */
  group: string;
  /** Whether the list has its own title. If there is only one list, the title of the page is enough. */
  hasTitle: boolean;
  empty: string;
  isEmpty: boolean;
  filters: DescribedOfferFilters | null;
  more: { intent: string; label: string } | null;
  children: ReactNode;
}

function List({ name, most, title, group, hasTitle, empty, isEmpty, filters, more, children }: ListProps) {
  return (
    <section id={`list-${name}`} tabIndex={-1} className="scroll-mt-4" data-choice={most}>
      {hasTitle && <h2 className="mb-3 text-[1.3125rem]">{title}</h2>}
      {filters && <OfferFiltersPanel name={name} described={filters} />}
      {isEmpty ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">{empty}</p>
          {filters?.isActive && <ClearFilters name={name} />}
        </div>
      ) : (
        <fieldset>
          <legend className="sr-only">{group}</legend>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3" role="list">
            {children}
          </ul>
        </fieldset>
      )}
      {more && (
        <div className="mt-5 grid justify-items-center" id={`more-${name}`}>
          <Button name="intent" value={more.intent}>
            {more.label}
          </Button>
        </div>
      )}
    </section>
  );
}
