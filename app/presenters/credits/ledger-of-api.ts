import type { SiteContext } from "~/context/types";
import { formatMoney } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import type { LedgerLine } from "~/models/credits/queries.server";
import { isLedgerKind } from "~/models/credits/rules";
import { apiTime } from "~/presenters/values-of-api";

/**
 * The lines of the ledger, as a client of the API reads them. `description` is the sentence of the page's first column:
 * the kind, and the couple's name or the price.
 */
export async function ledgerOfApi(
  { language, formats }: Pick<SiteContext, "language" | "formats">,
  lines: readonly LedgerLine[],
) {
  const t = await translator(language);
  return lines.map(({ id, createdAt, kind, subject, paidCents, deposited, withdrawn }) => {
    const name = t(`credits:ledger.${isLedgerKind(kind) ? kind : "adjustment"}`);
    const detail = paidCents === null ? subject : formatMoney(paidCents, formats);
    return {
      id,
      createdAt: apiTime(createdAt),
      description: detail ? `${name} – ${detail}` : name,
      deposited,
      withdrawn,
    };
  });
}
