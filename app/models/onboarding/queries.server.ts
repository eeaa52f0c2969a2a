import { sql } from "~/models/database";
import type { ModelScope } from "~/models/scope";
import { addressDraftSchema, companyDraftSchema, servicesDraftSchema, type OnboardingDraft } from "./rules";

interface DraftRow {
  company: string;
  address: string;
  services: string;
}

/** What someone has typed so far; empty steps for whoever has not begun. */
export async function findDraft(
  { db }: Pick<ModelScope, "db">,
  providerId: string,
): Promise<OnboardingDraft> {
  const row = await db.first(sql<DraftRow>`
    SELECT company, address, services FROM onboarding_drafts WHERE provider_id = ${providerId}`);
  return {
    company: companyDraftSchema.parse(JSON.parse(row?.company ?? "{}")),
    address: addressDraftSchema.parse(JSON.parse(row?.address ?? "{}")),
    services: servicesDraftSchema.parse(JSON.parse(row?.services ?? "{}")),
  };
}
