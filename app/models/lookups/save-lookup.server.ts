import type { Language } from "~/i18n/domains";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { dropCachedLookups, listAllLookups } from "./queries.server";
import { boundsUnit, lookupSlugFor, type LookupKind } from "./rules";

type Labels = Readonly<Record<Language, string>>;

export interface NewLookup {
  label: Labels;
  /** The lower bound: a number of guests or an amount in euros. */
  min?: number | undefined;
  max?: number | undefined;
}

const subjectOf = (kind: LookupKind, slug: string) => `${kind}:${slug}`;

/** Maximum number of attempts to find a free slug. A parallel call may take the slug that this call has chosen. */
const ATTEMPTS = 10;

/** Adds an entry at the end of its list. If the list already offers an entry with the same labels, nothing is added. */
export async function addLookup(
  ctx: ModelContext,
  adminId: string,
  kind: LookupKind,
  { label, min, max }: NewLookup,
): Promise<void> {
  const unit = boundsUnit(kind) === "euros" ? 100 : 1;
  const inUnits = (bound: number | undefined) => (bound === undefined ? null : bound * unit);
  const labels = JSON.stringify(label);
  const same: Query = sql`
    SELECT 1 FROM lookups WHERE kind = ${kind} AND labels = ${labels} AND min IS ${inUnits(min)} AND max IS ${inUnits(max)}
      AND is_active = 1`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const entries = await listAllLookups(ctx, kind);
    const slug = lookupSlugFor(
      label.en,
      entries.map((entry) => entry.slug),
    );
    const isFree = sql`
      NOT EXISTS (SELECT 1 FROM lookups WHERE kind = ${kind} AND slug = ${slug}) AND NOT EXISTS (${same})`;
    const audit = recordAudit(
      ctx,
      {
        actorId: adminId,
        subjectId: subjectOf(kind, slug),
        action: "lookup.created",
        detail: { label: label.en },
      },
      isFree,
    );
    const [, added] = await ctx.db.write(
      audit.statement,
      sql`
        INSERT INTO lookups (kind, slug, position, labels, min, max, is_active)
        SELECT ${kind}, ${slug}, COALESCE(MAX(position), 0) + 1, ${labels}, ${inUnits(min)}, ${inUnits(max)}, 1
        FROM lookups WHERE kind = ${kind}
        HAVING ${isFree}`,
    );
    dropCachedLookups();
    if (didChange(added) || (await ctx.db.first(same))) return;
  }
  throw new Error("every name for the new entry was taken meanwhile");
}

/** Renames an entry in all seven languages; returns false if the entry does not exist. */
export async function renameLookup(
  ctx: ModelContext,
  adminId: string,
  kind: LookupKind,
  slug: string,
  label: Labels,
): Promise<boolean> {
  const { db } = ctx;
  const exists = sql`EXISTS (SELECT 1 FROM lookups WHERE kind = ${kind} AND slug = ${slug})`;
  const audit = recordAudit(
    ctx,
    {
      actorId: adminId,
      subjectId: subjectOf(kind, slug),
      action: "lookup.changed",
      detail: { label: label.en },
    },
    exists,
  );
  const [renamed] = await db.write(
    sql`UPDATE lookups SET labels = ${JSON.stringify(label)} WHERE kind = ${kind} AND slug = ${slug}`,
    audit.statement,
  );
  dropCachedLookups();
  return didChange(renamed);
}

/**
 * Offers an entry, or stops offering it. Returns false if it is the only entry still offered, because a list must offer
 * at least one entry.
 */
export async function setLookupActive(
  ctx: ModelContext,
  adminId: string,
  { kind, entry: slug }: { kind: LookupKind; entry: string },
  isActive: boolean,
): Promise<boolean> {
  const { db } = ctx;
  const may = sql`(${isActive} OR EXISTS (
      SELECT 1 FROM lookups other WHERE other.kind = ${kind} AND other.slug <> ${slug} AND other.is_active = 1))`;
  const audit = recordAudit(
    ctx,
    { actorId: adminId, subjectId: subjectOf(kind, slug), action: "lookup.changed", detail: { isActive } },
    sql`${may} AND EXISTS (
      SELECT 1 FROM lookups WHERE kind = ${kind} AND slug = ${slug} AND is_active <> ${isActive})`,
  );
  const [, switched] = await db.write(
    audit.statement,
    sql`UPDATE lookups SET is_active = ${isActive} WHERE kind = ${kind} AND slug = ${slug} AND ${may}`,
  );
  dropCachedLookups();
  return didChange(switched);
}

/** Moves an entry by one position. The first entry cannot move up, and the last entry cannot move down. */
export async function moveLookup(
  ctx: ModelContext,
  adminId: string,
  { kind, entry: slug }: { kind: LookupKind; entry: string },
  step: -1 | 1,
): Promise<void> {
  const { db } = ctx;
  const entries = await listAllLookups(ctx, kind);
  const at = entries.findIndex((entry) => entry.slug === slug);
  const moved = entries[at];
  const neighbour = entries[at + step];
  if (!moved || !neighbour) return;
  const subjectId = subjectOf(kind, slug);
  const areAsRead = sql`2 = (
    SELECT COUNT(*) FROM lookups WHERE kind = ${kind}
      AND (slug, position) IN (VALUES (${slug}, ${moved.position}), (${neighbour.slug}, ${neighbour.position})))`;
  const entry = { actorId: adminId, subjectId, action: "lookup.moved", detail: { step } } as const;
  const audit = recordAudit(ctx, entry, areAsRead);
  // A row moves only if it is still at the position that was read. If two calls move it at the same time, the second
  // therefore changes nothing.
  const exchange = (row: typeof moved, position: number) => sql`
    UPDATE lookups SET position = ${position}
    WHERE kind = ${kind} AND slug = ${row.slug} AND position = ${row.position}`;
  await db.write(audit.statement, exchange(moved, neighbour.position), exchange(neighbour, moved.position));
  dropCachedLookups();
}
