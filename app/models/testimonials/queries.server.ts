import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { minutes } from "~/models/core/time.rules";
import type { DomainCode } from "~/models/domains/codes.rules";
import { TESTIMONIALS_MAX, TESTIMONIALS_SHOWN } from "./rules";

export type Testimonial = Row<
  "testimonials",
  "id" | "language" | "quote" | "firstname" | "lastname" | "about"
>;

const LIFETIME = minutes(1);
/** The testimonials of each domain, cached in the isolate, because every signed-out page shows them. */
const cache = new Map<DomainCode, { testimonials: Testimonial[]; until: number }>();

/** Empties this isolate's cache. Other isolates see a change within a minute. */
export function dropCachedTestimonials(): void {
  cache.clear();
}

/** A testimonial as administrators edit it. */
export interface AdministeredTestimonial extends Testimonial {
  domain: DomainCode;
  position: number;
  consentOn: string;
  isHidden: boolean;
}

type StoredTestimonial = Omit<AdministeredTestimonial, "isHidden"> & Row<"testimonials", "isHidden">;

const toAdministered = (row: StoredTestimonial): AdministeredTestimonial => ({
  ...row,
  isHidden: row.isHidden === 1,
});

const COLUMNS = sql`
  id, domain, language, position, quote, firstname, lastname, about, consent_on AS consentOn, is_hidden AS isHidden`;

/** The testimonials of a domain in their order, also the hidden ones. */
export async function listTestimonials(
  { db }: Pick<ModelContext, "db">,
  domain: DomainCode,
): Promise<AdministeredTestimonial[]> {
  const rows = await db.all(sql<StoredTestimonial>`
    SELECT ${COLUMNS} FROM testimonials WHERE domain = ${domain} ORDER BY position, id LIMIT ${TESTIMONIALS_MAX}`);
  return rows.map(toAdministered);
}

export async function findTestimonial(
  { db }: Pick<ModelContext, "db">,
  id: string,
): Promise<AdministeredTestimonial | null> {
  const row = await db.first(sql<StoredTestimonial>`SELECT ${COLUMNS} FROM testimonials WHERE id = ${id}`);
  return row ? toAdministered(row) : null;
}

/**
 * The first testimonials of a domain. A change in the database is visible within a minute. If the database does not
 * answer, the outdated list or none is returned, so that people can still open the sign-in page.
 */
export async function readShownTestimonials(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  domain: DomainCode,
): Promise<Testimonial[]> {
  const now = clock.now();
  const cached = cache.get(domain);
  if (cached && now < cached.until) return cached.testimonials;
  try {
    const testimonials = await db.all(sql<Testimonial>`
      SELECT id, language, quote, firstname, lastname, about FROM testimonials
      WHERE domain = ${domain} AND is_hidden = 0 ORDER BY position, id LIMIT ${TESTIMONIALS_SHOWN}`);
    cache.set(domain, { testimonials, until: now + LIFETIME });
    return testimonials;
  } catch {
    // The testimonials are decoration: without them the page still works.
    return cached?.testimonials ?? [];
  }
}
