import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { selectStepProgress, type StepProgress } from "~/models/night/steps.queries.server";
import { selectMaintenance } from "~/models/maintenance/queries.server";
import { maintenanceStateAt } from "~/models/maintenance/rules";
import type { IntegrityKind } from "~/models/stripe-events/integrity.rules";
import { selectFacts, selectKnownTroubles, selectLoadedData } from "./facts.queries.server";
import { GROWING_TABLES, oddSettings, type GrowingTable, type OddSetting } from "./overview.rules";
import { findTroubles, type Trouble } from "./troubles.rules";

const LISTED = 20;
/** The outcomes of this many events are counted, newest first. */
const EVENTS_COUNTED = 200;

interface OpenTrouble {
  trouble: Trouble;
  number: number;
  /** Null if the next check will report the trouble. */
  since: number | null;
}

export interface Comparison extends Row<"integrity_reports", "checkedAt" | "rowsChecked" | "differences"> {
  kind: IntegrityKind;
  /** Ids of the first accounts or orders that differ. */
  examples: string[];
}

/** An order that an administrator must check. */
export interface DoubtfulOrder extends Row<
  "credit_orders",
  "id" | "createdAt" | "providerId" | "credits" | "amountCents" | "currency"
> {
  /** Name of the company, or of the person if there is no company name. */
  name: string;
}

type UnhandledEvent = Row<"stripe_events", "id" | "type" | "receivedAt" | "attempts" | "outcome">;

export interface OperationsOverview {
  version: string;
  open: OpenTrouble[];
  past: Row<"past_troubles">[];
  hasLists: boolean;
  hasPlaces: boolean;
  hasTriggers: boolean;
  deadMessages: number;
  oldestMessageDueAt: number | null;
  steps: StepProgress[];
  comparisons: Comparison[];
  orders: DoubtfulOrder[];
  unhandled: UnhandledEvent[];
  /** How the newest events ended. */
  outcomes: { result: string; count: number }[];
  /** Size of the database; 0 if D1 does not report it. */
  sizeBytes: number;
  tables: { table: GrowingTable; lastRow: number }[];
  settings: OddSetting[];
  /** The stored maintenance, which this isolate may not have read yet. */
  maintenance: ReturnType<typeof maintenanceStateAt>;
}

const selectDoubtfulOrders = (): Query<DoubtfulOrder> => sql<DoubtfulOrder>`
  SELECT o.id, o.created_at AS createdAt, o.provider_id AS providerId, o.credits, o.amount_cents AS amountCents, o.currency,
    coalesce(nullif(c.name, ''), a.firstname || ' ' || a.lastname) AS name
  FROM (
    SELECT id FROM (SELECT id FROM credit_orders WHERE state = 'mismatch' ORDER BY id DESC LIMIT ${LISTED})
    UNION
    SELECT value FROM integrity_reports, json_each(examples) WHERE kind = 'payments'
  ) doubtful
  CROSS JOIN credit_orders o ON o.id = doubtful.id
  JOIN accounts a ON a.id = o.provider_id
  LEFT JOIN companies c ON c.provider_id = o.provider_id
  ORDER BY o.id DESC LIMIT ${LISTED}`;

/** The highest row number of each table. It is at least the number of rows, and reading it costs one row. */
const selectLastRows = (): Query<Record<GrowingTable, number>> => sql<Record<GrowingTable, number>>`
  SELECT coalesce((SELECT max(rowid) FROM accounts), 0) AS accounts,
    coalesce((SELECT max(rowid) FROM projects), 0) AS projects,
    coalesce((SELECT max(rowid) FROM event_requests), 0) AS event_requests,
    coalesce((SELECT max(rowid) FROM credit_ledger), 0) AS credit_ledger,
    coalesce((SELECT max(rowid) FROM reviews), 0) AS reviews,
    coalesce((SELECT max(rowid) FROM outbox), 0) AS outbox`;

/** What administrators see about the running product. One round trip, and no statement reads more rows when tables grow. */
export async function readOperations({
  db,
  clock,
  settings,
  version,
}: Pick<ServiceContext, "db" | "clock" | "settings" | "version">): Promise<OperationsOverview> {
  const now = clock.now();
  const [
    [facts],
    known,
    past,
    [loaded],
    steps,
    comparisons,
    orders,
    unhandled,
    outcomes,
    [lastRows],
    [maintenance = null],
  ] = await db.read(
    selectFacts(now),
    selectKnownTroubles(),
    sql<Row<"past_troubles">>`SELECT trouble, since, until FROM past_troubles ORDER BY until DESC LIMIT 10`,
    selectLoadedData(),
    selectStepProgress(),
    sql<Omit<Comparison, "examples"> & { examples: string }>`
        SELECT kind, checked_at AS checkedAt, rows_checked AS rowsChecked, differences, examples
        FROM integrity_reports ORDER BY kind`,
    selectDoubtfulOrders(),
    sql<UnhandledEvent>`
        SELECT id, type, received_at AS receivedAt, attempts, outcome FROM stripe_events INDEXED BY stripe_events_unhandled
        WHERE handled_at IS NULL ORDER BY received_at LIMIT ${LISTED}`,
    sql<{ result: string; count: number }>`
        SELECT result, count(*) AS count FROM (
          SELECT coalesce(outcome, 'waiting') AS result FROM stripe_events ORDER BY received_at DESC LIMIT ${EVENTS_COUNTED})
        GROUP BY result ORDER BY count DESC, result`,
    selectLastRows(),
    selectMaintenance(),
  );
  const troubles = facts ? findTroubles(facts, now) : new Map<Trouble, number>();
  return {
    version,
    open: [...troubles].map(([trouble, number]) => ({
      trouble,
      number,
      since: known.find((each) => each.trouble === trouble)?.since ?? null,
    })),
    past,
    hasLists: loaded?.hasLists === 1,
    hasPlaces: loaded?.hasPlaces === 1,
    hasTriggers: loaded?.hasTriggers === 1,
    deadMessages: facts?.deadMessages ?? 0,
    oldestMessageDueAt: facts?.oldestMessageDueAt ?? null,
    steps,
    comparisons: comparisons.map((comparison) => ({
      ...comparison,
      examples: readIds(comparison.examples),
    })),
    orders,
    unhandled,
    outcomes,
    sizeBytes: db.sizeBytes,
    tables: GROWING_TABLES.map((table) => ({ table, lastRow: lastRows?.[table] ?? 0 })),
    settings: oddSettings(settings),
    maintenance: maintenanceStateAt(maintenance, now),
  };
}

function readIds(json: string): string[] {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}
