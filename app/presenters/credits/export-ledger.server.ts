import Papa from "papaparse";
import type { SiteContext } from "~/context/types";
import type { Language } from "~/i18n/domains";
import { calendarDayAt } from "~/i18n/calendar-day";
import { translator, type Translate } from "~/i18n/texts.server";
import { listLedger, type LedgerLine } from "~/models/credits/queries.server";
import { isLedgerKind } from "~/models/credits/rules";

/** Number of rows read and written at a time. The file is streamed, so its length does not matter. */
const CHUNK = 500;

/** Spreadsheets in these languages use the comma as decimal sign, so a semicolon separates the cells. */
const delimiterOf = (language: Language): string => (language === "en" ? "," : ";");

/** A byte order mark, without which spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

const COLUMNS = [
  "credits:history.date",
  "credits:history.description",
  "credits:history.subject",
  "credits:history.in",
  "credits:history.out",
  "credits:purchases.amount",
] as const;

type Exporter = Pick<SiteContext, "db" | "domain" | "language">;

/** The whole ledger of a provider as CSV, newest first. A cell that a spreadsheet could run as a formula is escaped. */
export async function exportLedger(ctx: Exporter, providerId: string): Promise<ReadableStream<Uint8Array>> {
  const text = await translator(ctx.language);
  const encoder = new TextEncoder();
  let before: string | null = null;
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      const { lines, hasOlder } = await listLedger(ctx, providerId, { side: "older", id: before }, CHUNK);
      const rows = lines.map((line) => rowOf(line, ctx, text));
      const header = isFirst ? [COLUMNS.map((key) => text(key))] : [];
      const csv = Papa.unparse([...header, ...rows], {
        delimiter: delimiterOf(ctx.language),
        escapeFormulae: true,
        newline: "\r\n",
      });
      if (csv !== "") controller.enqueue(encoder.encode(`${isFirst ? BYTE_ORDER_MARK : ""}${csv}\r\n`));
      isFirst = false;
      before = lines.at(-1)?.id ?? null;
      if (!hasOlder) controller.close();
    },
  });
}

function rowOf(line: LedgerLine, { domain, language }: Exporter, text: Translate): string[] {
  const paid = line.paidCents === null ? "" : (line.paidCents / 100).toFixed(2);
  const kind = isLedgerKind(line.kind) ? line.kind : "adjustment";
  return [
    calendarDayAt(line.createdAt, domain.timeZone),
    text(`credits:ledger.${kind}`),
    line.subject ?? "",
    String(line.deposited),
    String(line.withdrawn),
    language === "en" ? paid : paid.replace(".", ","),
  ];
}
