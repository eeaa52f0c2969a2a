import { LEGAL_OUTLINES, type LegalPage } from "~/models/legal/rules";
import { FORM_COLUMN, StaticPageTitle, StaticLayout } from "../layouts/static-layout";
import { BreakableText } from "../primitives/breakable";
import { useText, type TextValues } from "../hooks/use-text";

/** The sections and paragraphs of /terms or /privacy. */
export function LegalText({ page, year, values }: { page: LegalPage; year: number; values: TextValues }) {
  const text = useText();
  return (
    <StaticLayout year={year}>
      <div className={FORM_COLUMN}>
        <StaticPageTitle title={text(`legal:${page}.title`)} lead={text(`legal:${page}.lead`)} />
        <p className="text-sm text-ink-3">{text("legal:updated", values)}</p>
      </div>
      <div className="mt-8">
        {LEGAL_OUTLINES[page].map(({ section, paragraphs }) => (
          <section
            className="grid grid-cols-[minmax(0,1fr)] gap-4.5 border-t border-line py-7 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-12 lg:py-9"
            key={section}
            id={section}
            aria-labelledby={`${section}-title`}
          >
            <h2 className="text-[1.3125rem]" id={`${section}-title`}>
              {text(`legal:${page}.${section}_title`)}
            </h2>
            <div className="max-w-(--measure)">
              {Array.from({ length: paragraphs }, (_, index) => (
                <p className="not-first:mt-3" key={index}>
                  <BreakableText>{text(`legal:${page}.${section}_p${index + 1}`, values)}</BreakableText>
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </StaticLayout>
  );
}
