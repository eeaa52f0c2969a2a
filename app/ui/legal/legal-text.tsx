import { LEGAL_OUTLINES, type LegalPage } from "~/models/legal/rules";
import { StaticLayout, LightTitle } from "../layouts/static-layout";
import { useText, type TextValues } from "../hooks/use-text";

/** Sections and paragraphs of /terms and /privacy. */
export function LegalText({ page, year, values }: { page: LegalPage; year: number; values: TextValues }) {
  const text = useText();
  return (
    <StaticLayout year={year}>
      <div className="ob-form">
        <LightTitle title={text(`legal:${page}.title`)} lead={text(`legal:${page}.lead`)} />
        <p className="text-sm text-ink-3">{text("legal:updated", values)}</p>
      </div>
      <div className="mt-8">
        {LEGAL_OUTLINES[page].map(({ section, paragraphs }) => (
          <section
            className="grid grid-cols-1 gap-4.5 border-t border-line py-7 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-12 lg:py-9"
            key={section}
            id={section}
            aria-labelledby={`${section}-title`}
          >
            <h2 className="text-[1.3125rem]" id={`${section}-title`}>
              {text(`legal:${page}.${section}_title`)}
            </h2>
            <div className="prose">
              {Array.from({ length: paragraphs }, (_, index) => (
                <p key={index}>{text(`legal:${page}.${section}_p${index + 1}`, values)}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </StaticLayout>
  );
}
