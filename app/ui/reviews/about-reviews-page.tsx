import { useTranslation } from "react-i18next";
import { REVIEW_REFUSAL_REASONS } from "~/models/reviews/rules";
import { useText } from "../hooks/use-text";
import { FORM_COLUMN, StaticLayout, StaticPageTitle } from "../layouts/static-layout";

/** The sections of the page, each with the number of its paragraphs. */
const OUTLINE = [
  { section: "who", paragraphs: 2 },
  { section: "checked", paragraphs: 3 },
  { section: "order", paragraphs: 2 },
  { section: "reward", paragraphs: 1 },
  { section: "refused", paragraphs: 2 },
  { section: "provider", paragraphs: 2 },
  { section: "author", paragraphs: 2 },
] as const;

/** Explains who may write a review, what is checked, and why a review is refused. */
export function AboutReviewsPage({ year }: { year: number }) {
  const { t } = useTranslation("reviews");
  const text = useText();
  return (
    <StaticLayout year={year} hasLanguages>
      <div className={FORM_COLUMN}>
        <StaticPageTitle title={t("about.title")} lead={t("about.lead")} />
      </div>
      <div className="mt-8">
        {OUTLINE.map(({ section, paragraphs }) => (
          <section
            className="grid grid-cols-[minmax(0,1fr)] gap-4.5 border-t border-line py-7 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-12 lg:py-9"
            key={section}
            aria-labelledby={section}
          >
            <h2 className="text-[1.3125rem]" id={section}>
              {t(`about.${section}.title`)}
            </h2>
            <div className="max-w-(--measure)">
              {section === "refused" && (
                <ul className="mb-3 list-disc ps-5">
                  {REVIEW_REFUSAL_REASONS.map((reason) => (
                    <li key={reason}>{t(`reasons.${reason}`)}</li>
                  ))}
                </ul>
              )}
              {Array.from({ length: paragraphs }, (_, index) => (
                <p className="not-first:mt-3" key={index}>
                  {text(`reviews:about.${section}.p${index + 1}`)}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </StaticLayout>
  );
}
