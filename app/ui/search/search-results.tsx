import { useTranslation } from "react-i18next";
import type { DescribedResults } from "~/presenters/search/describe-results.server";
import type { SearchFields } from "~/presenters/search/describe-search.server";
import { MapPinIcon, XIcon } from "../primitives/icons";
import { DirectoryCards } from "../directory/directory-cards";
import { CardsWithMap } from "./cards-with-map";
import { DirectorySearchForm } from "./directory-search-form";

interface SearchResultsProps {
  fields: SearchFields;
  results: DescribedResults;
  mapStyleUrl: string | null;
}

/** The filters, and the listings that match them. In wide windows both are beside each other. */
export function SearchResults({ fields, results, mapStyleUrl }: SearchResultsProps) {
  const { t } = useTranslation("search");
  const { count, cards, kindCounts, groups, chips, clearHref, map, mapHref, pages, empty, wider } = results;
  return (
    <div className="grid gap-8 side:grid-cols-[17rem_minmax(0,1fr)] side:items-start side:gap-[clamp(2rem,4vw,4rem)]">
      <DirectorySearchForm
        fields={fields}
        kindCounts={kindCounts}
        groups={groups}
        chosen={chips.length}
        clearHref={chips.length > 0 ? clearHref : null}
      />
      <div className="grid min-w-0 gap-6">
        <h2 className="sr-only">{t("results")}</h2>
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="tabular text-lg font-[560]" role="status">
              {count}
            </p>
            {cards.length > 0 && (
              <a className="button button-sm" href={mapHref} rel="nofollow">
                <MapPinIcon size="sm" />
                {t(map ? "map.hide" : "map.show")}
              </a>
            )}
          </div>
          <p className="mt-1 text-sm text-ink-2">{t("order")}</p>
        </div>
        <ChosenFilters chips={chips} />
        {map ? (
          <CardsWithMap cards={cards} map={map} mapStyleUrl={mapStyleUrl} />
        ) : (
          cards.length > 0 && <DirectoryCards cards={cards} isFirst />
        )}
        {empty && <NoResults {...empty} />}
        {wider && <OtherSearches searches={[wider]} />}
        {pages && <Pages {...pages} />}
      </div>
    </div>
  );
}

/** The chosen filters; each is a link that removes it. */
function ChosenFilters({ chips }: Pick<DescribedResults, "chips">) {
  const { t } = useTranslation("search");
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" role="list" aria-label={t("chosen")}>
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a
            className="inline-flex min-h-10 items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 text-sm font-[540] text-brand-ink no-underline hover:bg-brand-soft-2 coarse:min-h-11"
            href={href}
            rel="nofollow"
          >
            <span className="sr-only">{t("remove")} </span>
            <span className="inline-block first-letter:uppercase">{label}</span>
            <XIcon size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The message if no listing matches all filters, with other searches and the nearest listings. */
function NoResults({ searches, nearest }: NonNullable<DescribedResults["empty"]>) {
  const { t } = useTranslation("search");
  return (
    <>
      <section aria-labelledby="no-results">
        <h3 id="no-results">{t("empty.title")}</h3>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          {t(searches.length > 0 ? "empty.lead" : "empty.nothing")}
        </p>
        {searches.length > 0 && <OtherSearches searches={searches} />}
      </section>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h3 className="mb-5" id="nearest">
            {t("empty.nearest")}
          </h3>
          <DirectoryCards cards={nearest} isFirst />
        </section>
      )}
    </>
  );
}

function OtherSearches({ searches }: { searches: NonNullable<DescribedResults["empty"]>["searches"] }) {
  return (
    <ul className="mt-4 max-w-[60ch]" role="list">
      {searches.map(({ label, count, href }) => (
        <li key={href} className="border-t border-line">
          <a
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-linen"
            href={href}
            rel="nofollow"
          >
            <span>{label}</span>
            <b className="tabular">{count}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Pages({ label, previous, next }: NonNullable<DescribedResults["pages"]>) {
  const { t } = useTranslation("search");
  return (
    <nav className="flex flex-wrap items-center gap-x-6 gap-y-2" aria-label={t("pages")}>
      {previous !== null && (
        <a className="link inline-flex min-h-11 items-center" href={previous} rel="nofollow prev">
          {t("previous")}
        </a>
      )}
      <p className="tabular text-ink-2">{label}</p>
      {next !== null && (
        <a className="link inline-flex min-h-11 items-center" href={next} rel="nofollow next">
          {t("next")}
        </a>
      )}
    </nav>
  );
}
