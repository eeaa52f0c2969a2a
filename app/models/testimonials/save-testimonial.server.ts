import { recordAudit, type AuditAction } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { DUPLICATE_WINDOW_MS } from "~/models/core/sent-again.rules";
import type { ModelContext } from "~/context/types";
import type { TestimonialInput } from "./form.rules";
import { dropCachedTestimonials, findTestimonial } from "./queries.server";
import { TESTIMONIALS_MAX } from "./rules";

const lastPosition = (domain: string): Query => sql`
  (SELECT COALESCE(MAX(position), 0) + 1 FROM testimonials WHERE domain = ${domain})`;

/** SQL: whether a domain has room for another testimonial. */
const isNotFull = (domain: string): Query => sql`
  (SELECT COUNT(*) FROM testimonials WHERE domain = ${domain}) < ${TESTIMONIALS_MAX}`;

/**
 * Adds a testimonial after the others of its domain. If the same one was just added, nothing is added again.
 * @returns `full` if the domain has no room for another one
 */
export async function addTestimonial(
  ctx: ModelContext,
  adminId: string,
  input: TestimonialInput,
): Promise<"full" | null> {
  const { db, clock, ids } = ctx;
  const { domain, language, quote, firstname, lastname, about, consentOn } = input;
  const now = clock.now();
  const id = ids.uuid();
  const same: Query = sql`
    SELECT 1 FROM testimonials WHERE domain = ${domain} AND language = ${language} AND quote = ${quote}
      AND firstname = ${firstname} AND lastname = ${lastname} AND created_at > ${now - DUPLICATE_WINDOW_MS}`;
  const mayAdd = sql`NOT EXISTS (${same}) AND ${isNotFull(domain)}`;
  const entry = {
    actorId: adminId,
    subjectId: id,
    action: "testimonial.created",
    detail: { domain },
  } as const;
  const [, added] = await db.write(
    recordAudit(ctx, entry, mayAdd).statement,
    sql`
      INSERT INTO testimonials (id, domain, language, position, quote, firstname, lastname, about, consent_on,
        created_at, updated_at)
      SELECT ${id}, ${domain}, ${language}, ${lastPosition(domain)}, ${quote}, ${firstname}, ${lastname}, ${about},
        ${consentOn}, ${now}, ${now}
      WHERE ${mayAdd}`,
  );
  dropCachedTestimonials();
  return didChange(added) || (await db.first(same)) !== null ? null : "full";
}

/**
 * Changes a testimonial. If its domain changes, it becomes the last testimonial of the new domain.
 * @returns why nothing was changed: it does not exist, or the other domain has no room for it
 */
export async function changeTestimonial(
  ctx: ModelContext,
  adminId: string,
  id: string,
  { domain, language, quote, firstname, lastname, about, consentOn }: TestimonialInput,
): Promise<"unknown" | "full" | null> {
  const hasRoom = sql`(domain = ${domain} OR ${isNotFull(domain)})`;
  const isChanged = await write(
    ctx,
    adminId,
    id,
    "testimonial.changed",
    hasRoom,
    sql`
    UPDATE testimonials SET domain = ${domain}, language = ${language}, quote = ${quote}, firstname = ${firstname},
      lastname = ${lastname}, about = ${about}, consent_on = ${consentOn}, updated_at = ${ctx.clock.now()},
      position = CASE WHEN domain = ${domain} THEN position ELSE ${lastPosition(domain)} END
    WHERE id = ${id} AND ${hasRoom}`,
  );
  if (isChanged) return null;
  return (await findTestimonial(ctx, id)) ? "full" : "unknown";
}

/** Shows or hides a testimonial. */
export async function setTestimonialHidden(
  ctx: ModelContext,
  adminId: string,
  id: string,
  isHidden: boolean,
): Promise<void> {
  const action = isHidden ? "testimonial.hidden" : "testimonial.shown";
  await write(
    ctx,
    adminId,
    id,
    action,
    sql`is_hidden <> ${isHidden}`,
    sql`
    UPDATE testimonials SET is_hidden = ${isHidden}, updated_at = ${ctx.clock.now()} WHERE id = ${id}`,
  );
}

/** Deletes a testimonial for good, for example because its person no longer agrees. */
export async function deleteTestimonial(ctx: ModelContext, adminId: string, id: string): Promise<void> {
  await write(
    ctx,
    adminId,
    id,
    "testimonial.deleted",
    sql`1`,
    sql`DELETE FROM testimonials WHERE id = ${id}`,
  );
}

/** Moves a testimonial by one place among those of its domain; the first one cannot move up, the last one not down. */
export async function moveTestimonial(
  ctx: ModelContext,
  adminId: string,
  id: string,
  step: -1 | 1,
): Promise<void> {
  const isBeyond =
    step < 0
      ? sql`(other.position, other.id) < (own.position, own.id)`
      : sql`(other.position, other.id) > (own.position, own.id)`;
  const hasNeighbour = sql`EXISTS (
    SELECT 1 FROM testimonials own JOIN testimonials other ON other.domain = own.domain AND ${isBeyond}
    WHERE own.id = ${id})`;
  // All testimonials of the domain are numbered anew, so rows that SQL has given one position can be moved too.
  await write(
    ctx,
    adminId,
    id,
    "testimonial.moved",
    hasNeighbour,
    sql`
    UPDATE testimonials SET position = placed.place FROM (
      SELECT id, ROW_NUMBER() OVER (ORDER BY place + CASE WHEN id = ${id} THEN ${step} * 1.5 ELSE 0 END) AS place
      FROM (
        SELECT id, ROW_NUMBER() OVER (ORDER BY position, id) AS place FROM testimonials
        WHERE domain = (SELECT domain FROM testimonials WHERE id = ${id}))) placed
    WHERE testimonials.id = placed.id`,
  );
}

/** Writes a change with its audit row, if the testimonial exists and meets the condition. */
async function write(
  ctx: ModelContext,
  adminId: string,
  id: string,
  action: AuditAction,
  condition: Query,
  change: Query,
): Promise<boolean> {
  const found = sql`EXISTS (SELECT 1 FROM testimonials WHERE id = ${id} AND ${condition})`;
  const audit = recordAudit(ctx, { actorId: adminId, subjectId: id, action }, found);
  const [, changed] = await ctx.db.write(audit.statement, change);
  dropCachedTestimonials();
  return didChange(changed);
}
