import { useTranslation } from "react-i18next";
import type { VenuePageInWords } from "~/presenters/venues/describe-page.server";
import { BedDoubleIcon, MapPinIcon, UsersIcon } from "~/ui/primitives/icons";
import { AskButton } from "~/ui/public/call-card";

interface CallProps {
  page: VenuePageInWords;
}

/** The price, the facts that couples ask for first, and the primary button of the page. */
export function VenueCallCard({ page }: CallProps) {
  const { t } = useTranslation(["public_venue", "public_profile"]);
  const { price, seated, standing, bedrooms, bedroomCount, city, country, formHref } = page;
  if (!formHref) return null;
  const people =
    seated && standing
      ? t("people.both", { seated, standing })
      : seated
        ? t("people.seated", { seated })
        : standing && t("people.standing", { standing });
  return (
    <aside className="call-card" aria-label={t("public_profile:contact")}>
      {price && (
        <p className="call-price">
          {price} <small>{t("rental")}</small>
        </p>
      )}
      <ul role="list">
        {people && (
          <li>
            <UsersIcon />
            <span>{people}</span>
          </li>
        )}
        {bedrooms && (
          <li>
            <BedDoubleIcon />
            <span>{t("rooms", { count: bedroomCount, shown: bedrooms })}</span>
          </li>
        )}
        <li>
          <MapPinIcon />
          <span>
            {city}, {country}
          </span>
        </li>
      </ul>
      <AskButton href={formHref} isBlock />
      <p className="hint text-center">{t("public_profile:free")}</p>
    </aside>
  );
}

/** The same on phones, at the bottom of the window. */
export function VenueCallBar({ page: { lowest, formHref } }: CallProps) {
  const { t } = useTranslation(["public_venue", "public_profile"]);
  if (!formHref) return null;
  return (
    <section className="call-bar" aria-label={t("public_profile:contact")}>
      {lowest && (
        <p>
          {t("rental_from")} <b>{lowest}</b>
        </p>
      )}
      <AskButton href={formHref} />
    </section>
  );
}
