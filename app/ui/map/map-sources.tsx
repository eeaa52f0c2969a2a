import { Fragment } from "react";
import { useTranslation } from "react-i18next";

const SOURCES = [
  { name: "GeoNames", href: "https://www.geonames.org/" },
  { name: "GSHHG", href: "https://www.soest.hawaii.edu/pwessel/gshhg/" },
  { name: "Natural Earth", href: "https://www.naturalearthdata.com/" },
];

/** The names of the drawn map's data sources, which their licences require. */
export function MapSources() {
  const { t } = useTranslation("map");
  return (
    <p className="mt-1 text-2xs text-ink-3">
      {t("sources")}{" "}
      {SOURCES.map(({ name, href }, index) => (
        <Fragment key={name}>
          {index > 0 && ", "}
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="sr-only">{t("new_tab")}</span>
          </a>
        </Fragment>
      ))}
    </p>
  );
}
