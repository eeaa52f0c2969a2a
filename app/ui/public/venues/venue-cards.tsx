import { useTranslation } from "react-i18next";
import type { VenueCardInWords } from "~/presenters/venues/describe-cards.server";
import { Picture } from "~/ui/pictures/picture";
import { Monogram } from "~/ui/primitives/monogram";
import { initialsFrom } from "~/ui/public/initials";
import { PremiumWord } from "~/ui/public/premium-word";

interface VenueCardsProps {
  venues: readonly VenueCardInWords[];
  /** A horizontally scrolling row on phones; otherwise two side by side if there is room. */
  isRow?: boolean;
}

/** Venues, each a picture with four lines. */
export function VenueCards({ venues, isRow = false }: VenueCardsProps) {
  const { t } = useTranslation(["public_venue", "public_profile"]);
  return (
    <ul className={isRow ? "slide-row" : "venue-cards"} role="list">
      {venues.map(({ id, name, href, type, city, distance, people, price, picture, isPremium }) => (
        <li className="provider-card" key={id}>
          <div className="frame frame-43">
            {picture ? (
              <Picture
                picture={picture}
                alt=""
                sizes={
                  isRow
                    ? "(min-width: 1000px) 280px, (min-width: 760px) 50vw, 78vw"
                    : "(min-width: 1280px) 390px, (min-width: 560px) 50vw, 100vw"
                }
              />
            ) : (
              <span className="frame-empty">
                <Monogram seed={id} {...initialsFrom(name)} size="lg" />
              </span>
            )}
          </div>
          <h3 className="wrap-anywhere">
            <a href={href}>{name}</a>
          </h3>
          <p>{[type, city, distance].filter(Boolean).join(" · ")}</p>
          {people && <p>{t("card_people", { number: people })}</p>}
          <p className="provider-card-end">
            <span>
              {price === null ? (
                t("public_profile:price_on_request")
              ) : (
                <>
                  {t("public_profile:from")} <b>{price}</b>
                </>
              )}
            </span>
            {isRow && isPremium && <PremiumWord />}
          </p>
        </li>
      ))}
    </ul>
  );
}
