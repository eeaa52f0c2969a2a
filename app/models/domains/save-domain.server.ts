import type * as z from "zod";
import { DOMAINS } from "~/i18n/domains";
import { recordAudit } from "~/models/audit/record-audit.server";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { domainSchema } from "./form.rules";
import { configuredDomain, dropCachedDomains } from "./queries.server";

export async function saveDomain(
  ctx: ModelContext,
  adminId: string,
  { domain, isActive, languages }: z.output<typeof domainSchema>,
): Promise<void> {
  const { db, clock } = ctx;
  const wanted = configuredDomain(DOMAINS[domain], isActive === "yes", languages);
  const offered = wanted.languages.map(({ name }) => name);
  const detail = { isActive: wanted.isActive, languages: offered.join(" ") };
  const audit = recordAudit(ctx, { actorId: adminId, subjectId: domain, action: "domain.changed", detail });
  await db.write(
    sql`
      INSERT INTO domain_settings (domain, is_active, languages, changed_at)
      VALUES (${domain}, ${wanted.isActive}, ${JSON.stringify(offered)}, ${clock.now()})
      ON CONFLICT (domain) DO UPDATE SET is_active = excluded.is_active, languages = excluded.languages,
        changed_at = excluded.changed_at`,
    audit.statement,
  );
  dropCachedDomains();
}
