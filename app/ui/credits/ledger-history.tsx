import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import type { LedgerKind } from "~/models/credits/rules";
import { ButtonLink } from "../button";
import { Card } from "../card";
import { useSite } from "../site";

export interface ShownLedgerLine {
  id: string;
  kind: LedgerKind;
  subject: string | null;
  date: string;
  deposited: number;
  withdrawn: number;
}

export interface LedgerHistoryProps {
  lines: readonly ShownLedgerLine[];
  /** Addresses of the pages on either side; null at the ends. */
  newerTo: string | null;
  olderTo: string | null;
}

/** What came in and went out, newest first (document 3, section 3 "Credit log"). */
export function LedgerHistory({ lines, newerTo, olderTo }: LedgerHistoryProps) {
  const { t } = useTranslation("credits");
  return (
    <Card
      title={t("history.title")}
      footer={newerTo || olderTo ? <Pages newerTo={newerTo} olderTo={olderTo} /> : undefined}
    >
      <table className="hist w-full">
        <caption className="sr">{t("history.caption")}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{t("history.date")}</th>
            <th scope="col">{t("history.description")}</th>
            <th scope="col">{t("history.credits")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Line({ line }: { line: ShownLedgerLine }) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  const isIn = line.deposited > 0;
  return (
    <tr>
      <td className="h-d">{line.date}</td>
      <td className="h-l">
        {t(`ledger.${line.kind}`)}
        {line.subject && <small>{line.subject}</small>}
      </td>
      <td className={isIn ? "h-n plus" : "h-n"}>
        {isIn ? "+" : "−"}
        {formatNumber(isIn ? line.deposited : line.withdrawn, locale)}
      </td>
    </tr>
  );
}

function Pages({ newerTo, olderTo }: Pick<LedgerHistoryProps, "newerTo" | "olderTo">) {
  const { t } = useTranslation("credits");
  return (
    <nav className="flex flex-wrap gap-2.5" aria-label={t("history.pages")}>
      {newerTo && (
        <ButtonLink size="sm" to={newerTo} preventScrollReset>
          {t("history.newer")}
        </ButtonLink>
      )}
      {olderTo && (
        <ButtonLink size="sm" to={olderTo} preventScrollReset>
          {t("history.older")}
        </ButtonLink>
      )}
    </nav>
  );
}
