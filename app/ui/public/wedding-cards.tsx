import { useTranslation } from "react-i18next";
import type { WeddingCard } from "~/presenters/portfolios/describe-story.server";
import { usePortfolioWords } from "../portfolios/portfolio-words";
import { StoryPicture } from "./story-picture";

/** Weddings of a provider, each a picture, its name and a line of facts. */
export function WeddingCards({ weddings }: { weddings: readonly WeddingCard[] }) {
  const { t } = useTranslation("public_portfolio");
  const words = usePortfolioWords();
  // Shown once below all weddings, not below each of them.
  const firstWithoutBudget = weddings.findIndex(({ budget }) => budget === null);
  return (
    <ul className="wedding-cards" role="list">
      {weddings.map(({ id, title, href, cover, guests, style, budget }, index) => (
        <li key={id} className="wedding-card">
          <StoryPicture
            picture={{ ...cover, caption: "" }}
            alt=""
            sizes="(min-width: 760px) 37rem, 100vw"
            className="aspect-3/2"
          />
          <h3 className="wrap-anywhere">
            <a href={href}>{title}</a>
          </h3>
          <p>
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
