import { useTranslation } from "react-i18next";
import { OPERATOR_DETAILS, type Operator } from "~/models/legal/operator.rules";
import { FORM_COLUMN, StaticLayout, StaticPageTitle } from "../layouts/static-layout";
import { BreakableText } from "../primitives/breakable";

/** The legal notice: one row for each detail of the operator. A detail that the operator does not have has no row. */
export function LegalNotice({ year, operator }: { year: number; operator: Operator }) {
  const { t } = useTranslation("legal");
  return (
    <StaticLayout year={year}>
      <div className={FORM_COLUMN}>
        <StaticPageTitle title={t("notice.title")} lead={t("notice.lead")} />
      </div>
      <dl className="mt-8">
        {OPERATOR_DETAILS.filter((detail) => operator[detail] !== "").map((detail) => (
          <div
            className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line py-4 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-12"
            key={detail}
          >
            <dt className="text-ink-2">{t(`notice.${detail}`)}</dt>
            <dd className="max-w-(--measure) whitespace-pre-line">
              {detail === "email" ? (
                <a className="link" href={`mailto:${operator.email}`}>
                  <BreakableText>{operator.email}</BreakableText>
                </a>
              ) : (
                <BreakableText>{operator[detail]}</BreakableText>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </StaticLayout>
  );
}
