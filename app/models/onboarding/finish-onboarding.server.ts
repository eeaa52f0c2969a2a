import { recordAudit } from "~/models/audit/record-audit.server";
import type { SiretStatus } from "~/models/companies/rules";
import { didChange, sql } from "~/models/core/database";
import { assignProfileSlug } from "~/models/directory/assign-address.server";
import type { Address } from "~/models/places/address.rules";
import type { ModelContext } from "~/context/types";
import { WELCOME_CREDITS } from "./steps.rules";
import { listingsOfProvider, refreshListings } from "~/models/listings/refresh-listings.server";

export interface FinishedOnboarding {
  /** The domain on which the account was registered. */
  domain: string;
  name: string;
  /** YYYY-MM-DD. */
  dateOfCreation: string | null;
  address: Address;
  siret: { number: string; status: SiretStatus } | null;
  /** Lookup slugs. */
  services: readonly string[];
  languages: readonly string[];
}

/**
 * Creates the company from a draft, gives the welcome credit and marks the onboarding as finished, in one transaction.
 * Every statement requires unfinished onboarding, so only one of several parallel calls has an effect.
 * @returns whether this call finished the onboarding
 */
export async function finishOnboarding(
  ctx: ModelContext,
  providerId: string,
  { domain, name, dateOfCreation, address, siret, services, languages }: FinishedOnboarding,
): Promise<boolean> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const ledgerId = ids.uuid();
  const unfinished = sql`
    EXISTS (SELECT 1 FROM accounts WHERE id = ${providerId} AND onboarding_finished_at IS NULL)`;
  const audit = recordAudit(
    ctx,
    { actorId: providerId, subjectId: providerId, action: "onboarding.finished" },
    unfinished,
  );
  const statements = [
    sql`
      INSERT INTO companies (provider_id, name, date_of_creation, siret, siret_status, zipcode, city, country_code,
                             latitude, longitude)
      SELECT ${providerId}, ${name}, ${dateOfCreation}, ${siret?.number ?? null}, ${siret?.status ?? null},
             ${address.zipcode}, ${address.city}, ${address.countryCode}, ${address.latitude}, ${address.longitude}
      WHERE ${unfinished}`,
    sql`
      INSERT INTO company_services (provider_id, service)
      SELECT ${providerId}, value FROM json_each(${JSON.stringify(services)}) WHERE ${unfinished}`,
    sql`
      INSERT INTO company_languages (provider_id, language)
      SELECT ${providerId}, value FROM json_each(${JSON.stringify(languages)}) WHERE ${unfinished}`,
    sql`
      INSERT INTO credit_ledger (id, provider_id, created_at, kind, reference, deposited)
      SELECT ${ledgerId}, ${providerId}, ${now}, 'welcome', ${providerId}, ${WELCOME_CREDITS} WHERE ${unfinished}
      ON CONFLICT (kind, reference) DO NOTHING`,
    ...assignProfileSlug({ providerId, domain, name, city: address.city }),
    audit.statement,
    sql`DELETE FROM onboarding_drafts WHERE provider_id = ${providerId}`,
    sql`
      UPDATE accounts
      SET onboarding_finished_at = ${now}, welcome_dialog_due_at = ${now},
          credits = credits + (SELECT COALESCE(SUM(deposited), 0) FROM credit_ledger WHERE id = ${ledgerId})
      WHERE id = ${providerId} AND onboarding_finished_at IS NULL`,
  ];
  const results = await db.write(...statements, ...refreshListings(listingsOfProvider(providerId)));
  return didChange(results[statements.length - 1]);
}
