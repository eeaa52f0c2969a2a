import { useTranslation } from "react-i18next";
import type { VenueCardInWords } from "~/presenters/venues/describe-cards.server";
import { OfferCard, OfferRow } from "~/ui/public/offer-card";

interface VenueCardsProps {
  venues: readonly VenueCardInWords[];
  /**
   * Whether the cards form a row that scrolls horizontally on phones. Otherwise two cards are side by side if there is
   * room.
   */
  isRow?: boolean;
}

/** Cards of venues, each with a picture and four lines of text. */
export function VenueCards({ venues, isRow = false }: VenueCardsProps) {
  const { t } = useTranslation("public_venue");
  const cards = venues.map(({ type, city, distance, people, isPremium, ...venue }) => (
    <OfferCard
      key={venue.id}
      favoriteKind="venue"
      {...venue}
      sizes={
        isRow
          ? "(min-width: 1000px) 280px, (min-width: 760px) 50vw, 78vw"
          : "(min-width: 1280px) 390px, (min-width: 560px) 50vw, 100vw"
      }
      lines={[
        [type, city, distance].filter(Boolean).join(" · "),
        people && t("card_people", { number: people }),
      ]}
      isPremium={isRow && isPremium}
    />
  ));
  if (isRow) return <OfferRow>{cards}</OfferRow>;
  return (
    <ul className="grid gap-x-(--gap) gap-y-8 sm:grid-cols-[1fr_1fr]" role="list">
      {cards}
    </ul>
  );
}
