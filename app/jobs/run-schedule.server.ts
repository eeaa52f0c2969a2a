import type { AppScope } from "~/context";
import { logEvent } from "~/log";
import { recheckSirets } from "~/models/companies/recheck-sirets.server";
import { sql } from "~/models/database";

const NIGHTLY = "17 3 * * *";

/** The cron sweeps. Each part is idempotent: a tick that runs twice, or not at all, only shifts work to the next. */
export async function runSchedule(cron: string, app: AppScope): Promise<void> {
  if (cron === NIGHTLY) await sweepExpired(app);
  const answered = await recheckSirets(app);
  if (answered > 0) logEvent({ event: "sirets_rechecked", answered });
}

/** Deletes what has outlived its use: spent counters, sessions, tokens. */
async function sweepExpired({ db, clock }: AppScope): Promise<void> {
  const now = clock.now();
  await db.write(
    sql`DELETE FROM limit_counters WHERE expires_at < ${now}`,
    sql`DELETE FROM sessions WHERE expires_at < ${now} OR idle_expires_at < ${now}`,
    sql`DELETE FROM password_resets WHERE expires_at < ${now - 24 * 3_600_000}`,
    sql`DELETE FROM project_submissions WHERE expires_at < ${now - 24 * 3_600_000}`,
    sql`DELETE FROM siret_checks WHERE expires_at < ${now}`,
  );
}
