import { useTranslation } from "react-i18next";
import type { WeddingCard } from "~/presenters/portfolios/describe-story.server";
import { usePortfolioTexts } from "../portfolios/portfolio-words";
import { classNames } from "../primitives/class-names";
import { StoryPicture } from "./story-picture";

interface WeddingCardsProps {
  weddings: readonly WeddingCard[];
  /** Whether the first card is large if the number of weddings is odd, so that no place in the grid stays empty. */
  isFirstLarge?: boolean;
}

/** Weddings of a provider, each with a picture, its name and a line of facts. */
export function WeddingCards({ weddings, isFirstLarge = false }: WeddingCardsProps) {
  const { t } = useTranslation("public_portfolio");
  const words = usePortfolioTexts();
  // Index of the first wedding without a budget. The note that the budget is private is shown only on its card, not on
  // each card.
  const firstWithoutBudget = weddings.findIndex(({ budget }) => budget === null);
  return (
    <ul className="grid gap-x-(--gap) gap-y-8 sm:grid-cols-[1fr_1fr]" role="list">
      {weddings.map(({ id, title, href, cover, guests, style, budget }, index) => (
        <li
          key={id}
          className={classNames("group relative", isFirstLarge && "sm:first:nth-last-[odd]:col-span-full")}
        >
          <StoryPicture
            picture={{ ...cover, caption: "" }}
            alt=""
            sizes="(min-width: 760px) 37rem, 100vw"
            className="aspect-3/2"
            pictureClassName="motion-safe:group-hover:scale-[1.02]"
          />
          <h3 className="mt-3.5 wrap-anywhere">
            <a className="no-underline after:absolute after:inset-0" href={href}>
              {title}
            </a>
          </h3>
          <p className="text-(length:--text-md) text-ink-2">
            {[
              guests === null ? null : words.guests(guests),
              style,
              budget ?? (index === firstWithoutBudget && t("budget_kept")),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
