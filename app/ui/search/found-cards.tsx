import type { FoundCard } from "~/presenters/search/describe-cards.server";
import { OfferCard } from "../public/offer-card";

/** The cards of the found planners and venues, as many beside each other as there is room for. */
export const FoundCards = ({ cards }: { cards: readonly FoundCard[] }) => (
  <ul
    className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-x-(--gap) gap-y-10"
    role="list"
  >
    {cards.map((card, index) => (
      <OfferCard
        key={card.id}
        {...card}
        isFirst={index === 0}
        sizes="(min-width: 1000px) 280px, (min-width: 560px) 50vw, 100vw"
      />
    ))}
  </ul>
);
