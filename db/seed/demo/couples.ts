import type { couples } from "../../schema/couples.ts";
import { MINUTE } from "./context.ts";
import type { DemoProject } from "./projects.ts";

/** A couple that has verified its phone number. Its row is completed with the HMAC of its e-mail address. */
export interface DemoCouple {
  email: string;
  couple: Omit<typeof couples.$inferInsert, "addressHmac"> & { phone: string; phoneVerifiedAt: number };
}

/** Whether the couple of the project at this place in the list has verified its phone number. */
const hasVerified = (index: number): boolean => index % 4 === 2;

/**
 * Builds the couples that have verified the number of a project, and connects all projects of their e-mail addresses on
 * this domain with them. A couple has the id of its verified project, with which browser tests sign links.
 * @param others the couples of other domains, because an e-mail address has one couple for all domains
 */
export function buildCouples(
  projects: readonly DemoProject[],
  others: readonly DemoCouple[],
): { couples: DemoCouple[]; projects: DemoProject[] } {
  const taken = new Set(others.map(({ email }) => email));
  const byEmail = new Map<string, DemoCouple>();
  for (const [index, { project, contact }] of projects.entries()) {
    const { domain, language, createdAt } = project;
    if (!hasVerified(index) || taken.has(contact.email) || byEmail.has(contact.email)) continue;
    const phoneVerifiedAt = createdAt + 7 * MINUTE;
    const couple = { id: project.id, domain, language, createdAt, phone: contact.phone, phoneVerifiedAt };
    byEmail.set(contact.email, { email: contact.email, couple });
  }
  return {
    couples: [...byEmail.values()],
    projects: projects.map((made) => {
      const couple = byEmail.get(made.contact.email)?.couple;
      if (!couple) return made;
      const isVerified = couple.phone === made.contact.phone;
      const project = { ...made.project, coupleId: couple.id };
      return { ...made, project, phoneVerifiedAt: isVerified ? couple.phoneVerifiedAt : null };
    }),
  };
}
