import type { Row } from "#db/rows";
import type { Establishment } from "~/integrations/sirene/check-siret";
import type { CallResult } from "~/integrations/transport";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { isValidSiret, type RegisterAnswer, type SiretStatus } from "./rules";
import { days } from "~/models/core/time.rules";

/**
 * The answer of the company register about a SIRET, or the reason why there is no answer. `invalid`: the number itself
 * is wrong.
 */
export type SiretOutcome = RegisterAnswer | "invalid" | "unavailable";

export interface RegisterContext extends ModelContext {
  askRegister(siret: string): Promise<CallResult<Establishment>>;
}

/** How long an answer of the register is cached. Failures of the register are never cached. */
const LIFETIMES: Record<RegisterAnswer, number> = {
  active: days(30),
  inactive: days(30),
  not_found: days(1),
};

/**
 * How long the last step of onboarding waits for the register. If there is no answer in this time, the cron job queries
 * the register again.
 */
const PATIENCE = 3_000;

export interface SiretCheckOptions {
  /**
   * Queries the register even if an answer is cached. The cached answer is then used only if the register is
   * unavailable.
   */
  anew?: boolean;
}

/** Checks a SIRET in this order: its format and checksum, a cached answer, the register. */
export async function checkSiret(
  ctx: RegisterContext,
  siret: string,
  { anew = false }: SiretCheckOptions = {},
): Promise<SiretOutcome> {
  if (!isValidSiret(siret)) return "invalid";
  const cached = await findKeptAnswer(ctx, siret);
  if (cached && !anew) return cached;
  const answer = answerOf(await ctx.askRegister(siret));
  if (!answer) return cached ?? "unavailable";
  await keepAnswer(ctx, siret, answer);
  return answer;
}

/** Like `checkSiret`, but returns "unavailable" if the register is slow. The answer is cached when it arrives. */
export async function checkSiretBriefly(
  ctx: RegisterContext & { defer(work: Promise<unknown>): void },
  siret: string,
  options: SiretCheckOptions = {},
): Promise<SiretOutcome> {
  const check = checkSiret(ctx, siret, options);
  ctx.defer(check);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<SiretOutcome>((resolve) => {
    timer = setTimeout(() => resolve("unavailable"), PATIENCE);
  });
  try {
    return await Promise.race([check, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** The status to store for the outcome of a check. An invalid number is stored as not found. */
export function siretStatusOf(outcome: SiretOutcome): SiretStatus {
  if (outcome === "unavailable") return "unchecked";
  return outcome === "invalid" ? "not_found" : outcome;
}

function answerOf(result: CallResult<Establishment>): RegisterAnswer | null {
  if (result.kind === "ok") return result.value.isActive ? "active" : "inactive";
  return result.kind === "not_found" ? "not_found" : null;
}

async function findKeptAnswer({ db, clock }: ModelContext, siret: string): Promise<RegisterAnswer | null> {
  const row = await db.first(sql<Row<"siret_checks", "status">>`
    SELECT status FROM siret_checks WHERE siret = ${siret} AND expires_at > ${clock.now()}`);
  return row?.status ?? null;
}

async function keepAnswer({ db, clock }: ModelContext, siret: string, answer: RegisterAnswer): Promise<void> {
  const now = clock.now();
  await db.write(sql`
    INSERT INTO siret_checks (siret, status, checked_at, expires_at)
    VALUES (${siret}, ${answer}, ${now}, ${now + LIFETIMES[answer]})
    ON CONFLICT (siret) DO UPDATE
    SET status = excluded.status, checked_at = excluded.checked_at, expires_at = excluded.expires_at`);
}
