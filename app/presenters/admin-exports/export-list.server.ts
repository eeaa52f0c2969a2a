import type { SiteContext } from "~/context/types";
import { calendarDayAt } from "~/i18n/calendar-day";
import { DOMAIN_CODES, domainOrFrench, DOMAINS } from "~/i18n/domains";
import type { TextKey } from "~/i18n/text-key";
import { translator, type Translate } from "~/i18n/texts.server";
import { roleName } from "~/models/admin-accounts/list.rules";
import { listAccounts } from "~/models/admin-accounts/queries.server";
import { ALL_DOMAINS, type ListExport } from "~/models/admin-exports/lists.rules";
import { listOrders, type OrderLine } from "~/models/admin-exports/lists.queries.server";
import { listCouples, type CoupleLine } from "~/models/admin-requests/requests.queries.server";
import { lookupNames } from "~/models/lookups/queries.server";
import { readMetricsByDomain } from "~/models/metrics/queries.server";
import { FIRST_WEEK, METRICS, mondayOf, shiftWeek, WEEKS_PER_PAGE } from "~/models/metrics/rules";
import { CSV_CHUNK, csvAmount, csvFile } from "../csv-file";

type Exporter = Pick<SiteContext, "db" | "clock" | "domain" | "language">;

type AccountsExport = Extract<ListExport, { list: "accounts" }>;
type OrdersExport = Extract<ListExport, { list: "orders" }>;

/** The Monday of the week of a day. */
const weekOf = (day: string): string => mondayOf(Date.parse(`${day}T00:00:00Z`));

interface ListReader {
  ctx: Exporter;
  text: Translate;
  /** The list and its limits. */
  wanted: ListExport;
  /** The domain to which a list is limited; null for all. */
  only: string | null;
  dayOf: (moment: number | null) => string;
  /** What the cell of a yes/no column contains. */
  yesNo: (value: boolean) => string;
  atEnd: (rows: number) => Promise<string[]>;
}

const headsOf = (text: Translate, keys: readonly TextKey[]): string[] => keys.map((key) => text(key));

/** Whether a day, YYYY-MM-DD, is within the days of the file. */
const isWithin = ({ from, to }: ListExport, day: string): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

const isWanted =
  ({ only, wanted, dayOf }: ListReader) =>
  ({ domain, createdAt }: { domain: string; createdAt: number }): boolean =>
    (only === null || domain === only) && isWithin(wanted, dayOf(createdAt));

/** The next position if the page was full, which means that rows may follow. */
const nextOf = <Line extends { id: string }>(lines: readonly Line[]): string | null =>
  lines.length < CSV_CHUNK ? null : (lines.at(-1)?.id ?? null);

function accountsFile(reader: ListReader, { role, state, plan }: AccountsExport) {
  const { ctx, text, only, dayOf, yesNo, atEnd } = reader;
  const query = { q: "", domain: only, role: role ?? null, state: state ?? null, plan: plan ?? null };
  return csvFile<number>({
    language: ctx.language,
    heads: headsOf(text, [
      "exports:columns.registered",
      "exports:columns.id",
      "exports:columns.firstname",
      "exports:columns.lastname",
      "exports:columns.email",
      "exports:columns.role",
      "exports:columns.state",
      "exports:columns.premium",
      "exports:columns.company",
      "exports:columns.city",
      "exports:columns.domain",
      "exports:columns.credits",
    ]),
    readPage: async (after) => {
      const { accounts, next } = await listAccounts(ctx, { ...query, after }, CSV_CHUNK);
      const rows = accounts
        .filter(isWanted(reader))
        .map((line) => [
          dayOf(line.createdAt),
          line.id,
          line.firstname,
          line.lastname,
          line.email,
          text(`admin_accounts:roles.${roleName(line.role)}`),
          text(`admin_accounts:states.${line.state}`),
          yesNo(line.isPremium),
          line.company ?? "",
          line.city ?? "",
          line.domain,
          String(line.credits),
        ]);
      return { rows, next };
    },
    atEnd,
  });
}

async function requestsFile(reader: ListReader) {
  const { ctx, text, dayOf, yesNo, atEnd } = reader;
  const nameOf = await lookupNames(ctx);
  const rowOf = (line: CoupleLine): string[] => [
    dayOf(line.createdAt),
    line.id,
    line.domain,
    line.firstname,
    line.lastname,
    nameOf("event_type", line.eventType, ctx.language),
    line.eventDate,
    line.city,
    String(line.requests),
    String(line.unlocked),
    yesNo(line.isFake),
    line.endedAs === null ? "" : text(`admin_requests:ended.${line.endedAs}`),
  ];
  return csvFile<string>({
    language: ctx.language,
    heads: headsOf(text, [
      "exports:columns.received",
      "exports:columns.id",
      "exports:columns.domain",
      "exports:columns.firstname",
      "exports:columns.lastname",
      "exports:columns.event",
      "exports:columns.event_date",
      "exports:columns.city",
      "exports:columns.sent_to",
      "exports:columns.unlocked",
      "exports:columns.fake",
      "exports:columns.ended",
    ]),
    readPage: async (after) => {
      const { couples, next } = await listCouples(ctx, after, CSV_CHUNK);
      return { rows: couples.filter(isWanted(reader)).map(rowOf), next };
    },
    atEnd,
  });
}

function ordersFile(reader: ListReader, { state }: OrdersExport) {
  const { ctx, text, dayOf, atEnd } = reader;
  const amount = (cents: number | null) => (cents === null ? "" : csvAmount(cents, ctx.language));
  const rowOf = (line: OrderLine): string[] => [
    dayOf(line.createdAt),
    line.id,
    line.domain,
    line.providerId,
    line.company ?? "",
    String(line.credits),
    amount(line.amountCents),
    amount(line.taxCents),
    line.currency.toUpperCase(),
    text(`exports:states.${line.state}`),
    dayOf(line.paidAt),
    amount(line.refundedCents - line.refundFailedCents),
    line.paymentIntentId ?? "",
    line.invoiceId ?? "",
  ];
  return csvFile<string>({
    language: ctx.language,
    heads: headsOf(text, [
      "exports:columns.date",
      "exports:columns.id",
      "exports:columns.domain",
      "exports:columns.account",
      "exports:columns.company",
      "exports:columns.credits",
      "exports:columns.amount",
      "exports:columns.vat",
      "exports:columns.currency",
      "exports:columns.state",
      "exports:columns.paid_on",
      "exports:columns.refunded",
      "exports:columns.payment",
      "exports:columns.invoice",
    ]),
    readPage: async (after) => {
      const lines = await listOrders(ctx, after, CSV_CHUNK);
      const found = lines
        .filter(isWanted(reader))
        .filter((line) => state === undefined || line.state === state);
      return { rows: found.map(rowOf), next: nextOf(lines) };
    },
    atEnd,
  });
}

/** The weekly figures, newest first: every week that has a wanted day. Weeks in which nothing happened on a domain have no row. */
function revenueFile({ ctx, text, wanted, atEnd }: ListReader) {
  const { domain, from, to } = wanted;
  const domains = domain === ALL_DOMAINS ? DOMAIN_CODES : [domain];
  const [current, last] = [mondayOf(ctx.clock.now()), to === undefined ? null : weekOf(to)];
  const newest = last !== null && last < current ? last : current;
  const oldest = from === undefined ? FIRST_WEEK : weekOf(from);
  return csvFile<string>({
    language: ctx.language,
    heads: headsOf(text, [
      "exports:columns.week",
      "exports:columns.domain",
      ...METRICS.map((metric): TextKey => `monitoring:metrics.names.${metric}`),
      "exports:columns.currency",
    ]),
    readPage: async (after) => {
      const page = after ?? newest;
      const lines = await readMetricsByDomain(ctx, domains, page);
      const rows = lines
        .filter(({ week }) => week >= oldest)
        .filter(({ values }) => METRICS.some((metric) => values[metric] !== 0))
        .map(({ week, domain: code, values }) => [
          week,
          code,
          ...METRICS.map((metric) =>
            metric === "revenue_cents" ? csvAmount(values[metric], ctx.language) : String(values[metric]),
          ),
          DOMAINS[domainOrFrench(code)].currency,
        ]);
      const next = shiftWeek(page, -WEEKS_PER_PAGE);
      return { rows, next: next < FIRST_WEEK || next < oldest ? null : next };
    },
    atEnd,
  });
}

type FileOfList = ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;

function fileOf(reader: ListReader): FileOfList {
  const { wanted } = reader;
  switch (wanted.list) {
    case "accounts":
      return accountsFile(reader, wanted);
    case "requests":
      return requestsFile(reader);
    case "orders":
      return ordersFile(reader, wanted);
    case "revenue":
      return revenueFile(reader);
  }
}

/**
 * A list of the administrators as CSV, newest first. It contains what their pages show, and no contact data or message of
 * a couple. Its last line says that it is whole; `recordEnd` is called before it.
 */
export async function exportList(
  ctx: Exporter,
  wanted: ListExport,
  recordEnd: (rows: number) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const text = await translator(ctx.language);
  return fileOf({
    ctx,
    text,
    wanted,
    only: wanted.domain === ALL_DOMAINS ? null : wanted.domain,
    dayOf: (moment) => (moment === null ? "" : calendarDayAt(moment, ctx.domain.timeZone)),
    yesNo: (value) => text(`admin_accounts:facts.${value ? "yes" : "no"}`),
    atEnd: async (rows) => {
      await recordEnd(rows);
      return [text("exports:end", { rows })];
    },
  });
}
