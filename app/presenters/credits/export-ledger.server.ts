import type { SiteContext } from "~/context/types";
import { calendarDayAt } from "~/i18n/calendar-day";
import { translator, type Translate } from "~/i18n/texts.server";
import { listLedger, type LedgerLine } from "~/models/credits/queries.server";
import { isLedgerKind } from "~/models/credits/rules";
import { CSV_CHUNK, csvAmount, csvFile } from "../csv-file";

const COLUMNS = [
  "credits:history.date",
  "credits:history.description",
  "credits:history.subject",
  "credits:history.in",
  "credits:history.out",
  "credits:purchases.amount",
] as const;

type Exporter = Pick<SiteContext, "db" | "domain" | "language">;

/** The whole ledger of a provider as CSV, newest first. */
export async function exportLedger(ctx: Exporter, providerId: string): Promise<ReadableStream<Uint8Array>> {
  const text = await translator(ctx.language);
  return csvFile<string>({
    language: ctx.language,
    heads: COLUMNS.map((key) => text(key)),
    readPage: async (id) => {
      const { lines, hasOlder } = await listLedger(ctx, providerId, { side: "older", id }, CSV_CHUNK);
      return {
        rows: lines.map((line) => rowOf(line, ctx, text)),
        next: hasOlder ? (lines.at(-1)?.id ?? null) : null,
      };
    },
  });
}

function rowOf(line: LedgerLine, { domain, language }: Exporter, text: Translate): string[] {
  const kind = isLedgerKind(line.kind) ? line.kind : "adjustment";
  return [
    calendarDayAt(line.createdAt, domain.timeZone),
    text(`credits:ledger.${kind}`),
    line.subject ?? "",
    String(line.deposited),
    String(line.withdrawn),
    line.paidCents === null ? "" : csvAmount(line.paidCents, language),
  ];
}
