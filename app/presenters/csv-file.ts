import Papa from "papaparse";
import type { Language } from "~/i18n/domains";
import { downloadAs } from "~/i18n/product-name";

/** Number of rows read and written at a time. The file is streamed, so its length does not matter. */
export const CSV_CHUNK = 500;

/** Spreadsheets in these languages use the comma as decimal sign, so a semicolon separates the cells. */
const delimiterOf = (language: Language): string => (language === "en" ? "," : ";");

/** A byte order mark, without which spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

interface CsvPage<Position> {
  rows: readonly string[][];
  /** Where the next page of rows begins; null after the last one. */
  next: Position | null;
}

interface CsvSource<Position> {
  language: Language;
  heads: readonly string[];
  readPage: (after: Position | null) => Promise<CsvPage<Position>>;
  /**
   * Called with the number of rows before the file ends. If it fails, the download fails too. It may return a last line,
   * by which a reader sees that the file is whole.
   */
  atEnd?: (rows: number) => Promise<string[] | null>;
}

/**
 * A CSV file that is read page by page while it is sent. A cell that a spreadsheet could run as a formula is escaped. If
 * a page cannot be read, the stream fails, so that the browser does not take the part for the whole file.
 */
export function csvFile<Position>({
  language,
  heads,
  readPage,
  atEnd,
}: CsvSource<Position>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const send = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    rows: readonly string[][],
    start = "",
  ) => {
    const csv = Papa.unparse([...rows], {
      delimiter: delimiterOf(language),
      escapeFormulae: true,
      newline: "\r\n",
    });
    controller.enqueue(encoder.encode(`${start}${csv}\r\n`));
  };
  let after: Position | null = null;
  let count = 0;
  return new ReadableStream({
    start: (controller) => send(controller, [[...heads]], BYTE_ORDER_MARK),
    async pull(controller) {
      // A page without rows sends nothing, and a stream that has received nothing is not pulled again.
      for (;;) {
        const { rows, next } = await readPage(after);
        count += rows.length;
        if (rows.length > 0) send(controller, rows);
        if (next === null) {
          const last = (await atEnd?.(count)) ?? null;
          if (last) send(controller, [last]);
          controller.close();
          return;
        }
        after = next;
        if (rows.length > 0) return;
      }
    },
  });
}

/** An amount as a plain number, with the decimal sign that spreadsheets in the language read. */
export function csvAmount(cents: number, language: Language): string {
  const amount = (cents / 100).toFixed(2);
  return language === "en" ? amount : amount.replace(".", ",");
}

/** The headers of a CSV file that the browser saves as `<product>-<name>-<day>.csv`. */
export const csvHeaders = (name: string, day: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  ...downloadAs(`${name}-${day}.csv`),
});
