import type { Language } from "~/i18n/domains";
import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import type { LookupKind } from "./rules";

export interface Lookup {
  slug: string;
  label: string;
  /** Bounds of a range: guests, or cents. */
  min: number | null;
  max: number | null;
  /** No longer offered, still named where it was chosen. */
  isActive: boolean;
}

type LookupTable = ReadonlyMap<LookupKind, readonly StoredLookup[]>;
interface StoredLookup extends Omit<Lookup, "label"> {
  labels: Record<string, string>;
}

interface LookupRow {
  kind: LookupKind;
  slug: string;
  labels: string;
  min: number | null;
  max: number | null;
  isActive: number;
}

const LIFETIME = 60_000;
/** Some sixty rows that hardly ever change: kept in the isolate, so that no page reads them again. */
let kept: { table: LookupTable; until: number } | null = null;

/** After a change in this isolate; the others see it within the minute. */
export function forgetLookups(): void {
  kept = null;
}

async function lookupTable({ db, clock }: Pick<ModelScope, "db" | "clock">): Promise<LookupTable> {
  const now = clock.now();
  if (kept && now < kept.until) return kept.table;
  const rows = await db.all(sql<LookupRow>`
    SELECT kind, slug, labels, min, max, is_active AS isActive FROM lookups ORDER BY kind, position`);
  const table = new Map<LookupKind, StoredLookup[]>();
  for (const row of rows) {
    const labels: Record<string, string> = JSON.parse(row.labels);
    const entry = { slug: row.slug, labels, min: row.min, max: row.max, isActive: row.isActive === 1 };
    table.set(row.kind, [...(table.get(row.kind) ?? []), entry]);
  }
  if (rows.length > 0) kept = { table, until: now + LIFETIME };
  return table;
}

/** What can be chosen in a list, in its order. */
export async function listLookups(
  scope: Pick<ModelScope, "db" | "clock">,
  kind: LookupKind,
  language: Language,
): Promise<Lookup[]> {
  const entries = (await lookupTable(scope)).get(kind) ?? [];
  return entries.filter((entry) => entry.isActive).map((entry) => toLookup(entry, language));
}

/** Names chosen slugs, those no longer offered included; an unknown slug is left out. */
export async function findLookups(
  scope: Pick<ModelScope, "db" | "clock">,
  kind: LookupKind,
  slugs: readonly string[],
  language: Language,
): Promise<Lookup[]> {
  const entries = (await lookupTable(scope)).get(kind) ?? [];
  return slugs.flatMap((slug) => {
    const entry = entries.find((candidate) => candidate.slug === slug);
    return entry ? [toLookup(entry, language)] : [];
  });
}

const toLookup = ({ labels, ...entry }: StoredLookup, language: Language): Lookup => ({
  ...entry,
  label: labels[language] ?? labels["fr"] ?? entry.slug,
});

/** An entry as administrators see it: every label, those no longer offered included. */
export interface AdministeredLookup extends StoredLookup {
  position: number;
}

/** A whole list, in its order. */
export async function listAllLookups(
  { db }: Pick<ModelScope, "db">,
  kind: LookupKind,
): Promise<AdministeredLookup[]> {
  const rows = await db.all(sql<LookupRow & { position: number }>`
    SELECT kind, slug, position, labels, min, max, is_active AS isActive FROM lookups WHERE kind = ${kind}
    ORDER BY position, slug`);
  return rows.map(({ slug, position, labels, min, max, isActive }) => ({
    slug,
    position,
    labels: JSON.parse(labels),
    min,
    max,
    isActive: isActive === 1,
  }));
}
