import { useTranslation } from "react-i18next";
import type { UnknownPageInWords } from "~/presenters/directory/describe-unknown-page.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { PublicLayout, PublicTop } from "../public/public-layout";
import { FindForm } from "./find-form";
import { PlaceLinks } from "./place-links";

interface UnknownPageProps {
  unknown: UnknownPageInWords;
  frame: PublicFrame;
}

/** A page of the public side that does not exist: the search, places with a similar name, and the parts of the directory. */
export function UnknownPage({ unknown: { q, kind, places }, frame }: UnknownPageProps) {
  const { t } = useTranslation(["directory", "common", "public_site", "search"]);
  const { home, planners, venues, services, regions } = frame.directory;
  const parts = [
    { label: t("public_site:home"), href: home },
    { label: t("nav.planners"), href: planners, rel: "nofollow" },
    { label: t("nav.venues"), href: venues, rel: "nofollow" },
    { label: t("nav.services"), href: services },
    { label: t("nav.regions"), href: regions },
    { label: t("index.project"), href: frame.projectHref },
  ];
  return (
    <PublicLayout frame={frame}>
      <div>
        <PublicTop>
          <h1>{t("common:not_found.title")}</h1>
          <p className="mt-2.5 max-w-[60ch] text-ink-2">{t("unknown.body")}</p>
        </PublicTop>
        <div className="public-in mt-8">
          <FindForm action={frame.directory.search} q={q} kind={kind} />
        </div>
      </div>
      {places.length > 0 && (
        <section className="public-in" aria-labelledby="similar-places">
          <h2 id="similar-places">{t("search:choice.title")}</h2>
          <PlaceLinks places={places} />
        </section>
      )}
      <nav className="public-in" aria-labelledby="parts">
        <h2 id="parts">{t("browse")}</h2>
        <ul className="mt-3 flex flex-wrap gap-x-8" role="list">
          {parts.map(({ label, href, rel }) => (
            <li key={href}>
              <a className="link inline-flex min-h-11 items-center" href={href} rel={rel}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </PublicLayout>
  );
}
