import type { DirectoryCard } from "~/presenters/directory/describe-cards.server";
import { OfferCard } from "../public/offer-card";

/** Number of cards whose pictures load at once, because they are in the first row of a wide window. */
const EAGER_CARDS = 2;

/** A grid of planners or venues. */
export function DirectoryCards({ cards, isFirst }: { cards: readonly DirectoryCard[]; isFirst: boolean }) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] content-start gap-x-(--gap) gap-y-10"
      role="list"
    >
      {cards.map((card, index) => (
        <OfferCard
          key={card.id}
          {...card}
          sizes="(min-width: 1000px) 280px, (min-width: 560px) 50vw, 100vw"
          eager={isFirst && index < EAGER_CARDS}
        />
      ))}
    </ul>
  );
}

/** A question about an order or a selection, with its answer. */
export function OrderExplained({ question, answer }: { question: string; answer: string }) {
  return (
    <details className="mt-7 text-(length:--text-sm) text-ink-2">
      <summary className="tap-target underline decoration-brand-line underline-offset-[0.2em]">
        {question}
      </summary>
      <p className="mt-2 max-w-[60ch]">{answer}</p>
    </details>
  );
}
