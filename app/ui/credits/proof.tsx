import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent, formatRating } from "~/i18n/formats";
import { useSite } from "../site";

export interface ProofFigures {
  unlocked: number;
  rating: number;
  recommendPercent: number;
}

const BEST_RATING = 5;

/** The marketing figures of the page, each with what it counts (DECISIONS.md, "Marketing figures"). */
export function Proof({ unlocked, rating, recommendPercent }: ProofFigures) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  return (
    <section aria-labelledby="proof-title">
      <h2 className="sr" id="proof-title">
        {t("proof.title")}
      </h2>
      <dl className="proof">
        <Figure caption={t("proof.unlocked")}>{formatNumber(unlocked, locale)}+</Figure>
        <Figure caption={t("proof.rating")}>
          {formatRating(rating, locale)}
          <small>/{formatNumber(BEST_RATING, locale)}</small>
        </Figure>
        <Figure caption={t("proof.recommend")}>{formatPercent(recommendPercent / 100, locale)}</Figure>
      </dl>
    </section>
  );
}

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div>
      <dt>{caption}</dt>
      <dd className="fig">{children}</dd>
    </div>
  );
}
