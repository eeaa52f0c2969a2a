import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type {
  DescribedChoiceOfTarget,
  SearchFields,
  SearchView,
} from "~/presenters/search/describe-search.server";
import { PublicLayout } from "../public/public-layout";
import { PlaceLinks } from "../directory/place-links";
import { DirectoryCards } from "../directory/directory-cards";
import { DirectorySearchForm } from "./directory-search-form";
import { SearchResults } from "./search-results";
import "./search-page.css";

interface SearchPageProps {
  fields: SearchFields;
  view: SearchView;
  frame: PublicFrame;
  /** URL of a MapLibre style (a setting); null for the embedded base map. */
  mapStyleUrl: string | null;
}

/** The search of the directory: the form, and what it has found. */
export function SearchPage({ fields, view, frame, mapStyleUrl }: SearchPageProps) {
  const { t } = useTranslation("search");
  return (
    <PublicLayout frame={frame}>
      <div className="public-in grid gap-(--gap) pt-[clamp(1.5rem,1rem+1.6vw,2.5rem)]">
        <h1 className="wrap-anywhere">{view.kind === "results" ? view.title : t("title")}</h1>
        {view.kind === "results" ? (
          <SearchResults fields={fields} results={view} mapStyleUrl={mapStyleUrl} />
        ) : (
          <>
            <DirectorySearchForm fields={fields} groups={[]} />
            <OtherViews view={view} />
          </>
        )}
      </div>
    </PublicLayout>
  );
}

function OtherViews({ view }: { view: Exclude<SearchView, { kind: "results" }> }) {
  const { t } = useTranslation("search");
  if (view.kind === "start") return <p className="max-w-[60ch] text-ink-2">{t("start")}</p>;
  if (view.kind === "unknown")
    return (
      <div>
        <p className="max-w-[60ch]" role="status">
          {t("unknown")}
        </p>
        {view.places.length > 0 && (
          <section className="mt-12" aria-labelledby="similar-places">
            <h2 id="similar-places">{t("choice.title")}</h2>
            <PlaceLinks places={view.places} />
          </section>
        )}
      </div>
    );
  return <TargetChoice {...view} />;
}

/** The places and the providers that the typed text can mean. */
function TargetChoice({ title, places, named, isMore }: DescribedChoiceOfTarget) {
  const { t } = useTranslation("search");
  const isEmpty = places.length + named.length === 0;
  return (
    <div className="grid gap-12">
      <div role="status">
        <h2 className="wrap-anywhere">{title}</h2>
        {isEmpty && <p className="mt-3 max-w-[60ch] text-ink-2">{t("choice.none_hint")}</p>}
      </div>
      {places.length > 0 && (
        <section aria-labelledby="found-places">
          <h3 id="found-places">{t("choice.places")}</h3>
          <PlaceLinks places={places} />
        </section>
      )}
      {named.length > 0 && (
        <section aria-labelledby="found-names">
          <h3 className="mb-5" id="found-names">
            {t("choice.named")}
          </h3>
          <DirectoryCards cards={named} isFirst />
          {isMore && <p className="mt-6 text-ink-2">{t("choice.more")}</p>}
        </section>
      )}
    </div>
  );
}
