import type { Row } from "#db/rows";
import type { Language } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { LookupKind } from "./rules";
import { minutes } from "~/models/core/time.rules";

export interface Lookup {
  /** The id of the entry in the HTTP API, unique within its kind. */
  number: number;
  slug: string;
  label: string;
  /** Bounds of a range: numbers of guests, or amounts in cents. */
  min: number | null;
  max: number | null;
  /** Whether the entry is still offered. An entry that is no longer offered stays visible where it was chosen. */
  isActive: boolean;
}

type LookupTable = ReadonlyMap<LookupKind, readonly StoredLookup[]>;
interface StoredLookup extends Omit<Lookup, "label"> {
  labels: Record<string, string>;
}

type LookupRow = Row<"lookups", "kind" | "number" | "slug" | "labels" | "min" | "max" | "isActive">;

const LIFETIME = minutes(1);
/** The lookups, cached in the isolate. They are about sixty rows that rarely change. */
let cache: { table: LookupTable; until: number } | null = null;

/**
 * Empties this isolate's cache. Call it after an entry was changed in this isolate; other isolates see the change
 * within a minute.
 */
export function dropCachedLookups(): void {
  cache = null;
}

async function lookupTable({ db, clock }: Pick<ModelContext, "db" | "clock">): Promise<LookupTable> {
  const now = clock.now();
  if (cache && now < cache.until) return cache.table;
  const rows = await db.all(sql<LookupRow>`
    SELECT kind, number, slug, labels, min, max, is_active AS isActive FROM lookups ORDER BY kind, position`);
  const table = new Map<LookupKind, StoredLookup[]>();
  for (const row of rows) {
    const labels: Record<string, string> = JSON.parse(row.labels);
    const entry = {
      number: row.number ?? 0,
      slug: row.slug,
      labels,
      min: row.min,
      max: row.max,
      isActive: row.isActive === 1,
    };
    table.set(row.kind, [...(table.get(row.kind) ?? []), entry]);
  }
  if (rows.length > 0) cache = { table, until: now + LIFETIME };
  return table;
}

/** The entries that can be chosen, in list order. */
export async function listLookups(
  ctx: Pick<ModelContext, "db" | "clock">,
  kind: LookupKind,
  language: Language,
): Promise<Lookup[]> {
  const entries = (await lookupTable(ctx)).get(kind) ?? [];
  return entries.filter((entry) => entry.isActive).map((entry) => toLookup(entry, language));
}

/** The slugs of a list's entries in list order, even of those that are no longer offered. */
export async function slugsOfList(
  ctx: Pick<ModelContext, "db" | "clock">,
  kind: LookupKind,
): Promise<string[]> {
  return ((await lookupTable(ctx)).get(kind) ?? []).map(({ slug }) => slug);
}

/** Finds entries by slug, even entries that are no longer offered. Unknown slugs are skipped. */
export async function findLookups(
  ctx: Pick<ModelContext, "db" | "clock">,
  kind: LookupKind,
  slugs: readonly string[],
  language: Language,
): Promise<Lookup[]> {
  const entries = (await lookupTable(ctx)).get(kind) ?? [];
  return slugs.flatMap((slug) => {
    const entry = entries.find((candidate) => candidate.slug === slug);
    return entry ? [toLookup(entry, language)] : [];
  });
}

/** Like `findLookups`, but in the order of the list. */
export async function findLookupsInListOrder(
  ctx: Pick<ModelContext, "db" | "clock">,
  kind: LookupKind,
  slugs: readonly string[],
  language: Language,
): Promise<Lookup[]> {
  const entries = (await lookupTable(ctx)).get(kind) ?? [];
  return entries.filter(({ slug }) => slugs.includes(slug)).map((entry) => toLookup(entry, language));
}

/** The label of an entry, or its slug if it is unknown. */
export type LookupNames = (kind: LookupKind, slug: string, language: Language) => string;

/**
 * Returns a function that gives the name of an entry in any language, without another read. It is for callers that do
 * not know the language yet.
 */
export async function lookupNames(ctx: Pick<ModelContext, "db" | "clock">): Promise<LookupNames> {
  const table = await lookupTable(ctx);
  return (kind, slug, language) => {
    const entry = table.get(kind)?.find((candidate) => candidate.slug === slug);
    return entry ? toLookup(entry, language).label : slug;
  };
}

/** Returns a function that gives the slug of an entry by its number in the HTTP API; empty for an unknown number. */
export async function lookupSlugs(
  ctx: Pick<ModelContext, "db" | "clock">,
): Promise<(kind: LookupKind, number: number) => string> {
  const table = await lookupTable(ctx);
  return (kind, number) => table.get(kind)?.find((entry) => entry.number === number)?.slug ?? "";
}

const toLookup = ({ labels, ...entry }: StoredLookup, language: Language): Lookup => ({
  ...entry,
  label: labels[language] ?? labels["fr"] ?? entry.slug,
});

/** An entry with every label, as administrators edit it. */
export interface AdministeredLookup extends StoredLookup {
  position: number;
}

/** All entries of a list in order, even those that are no longer offered. */
export async function listAllLookups(
  { db }: Pick<ModelContext, "db">,
  kind: LookupKind,
): Promise<AdministeredLookup[]> {
  const rows = await db.all(sql<LookupRow & Row<"lookups", "position">>`
    SELECT kind, number, slug, position, labels, min, max, is_active AS isActive FROM lookups WHERE kind = ${kind}
    ORDER BY position, slug`);
  return rows.map(({ number, slug, position, labels, min, max, isActive }) => ({
    number: number ?? 0,
    slug,
    position,
    labels: JSON.parse(labels),
    min,
    max,
    isActive: isActive === 1,
  }));
}
