import { access } from "~/access/access";
import { enforceRateLimit } from "~/http/limits/enforce-rate-limit";
import { translator } from "~/i18n/texts.server";
import { checkSiret, type SiretOutcome } from "~/models/companies/check-siret.server";
import { normalizeSiret } from "~/models/companies/rules";

/**
 * Status codes of the SIRET check. If a register does not respond, the status is 200, because any other status would
 * appear as a failed request in the browser's console.
 */
const STATUS: Record<SiretOutcome, number> = {
  active: 200,
  inactive: 200,
  invalid: 400,
  not_found: 404,
  unavailable: 200,
};

/** GET /onboarding/siret?siret=…: the register's result as {exists, isActive, error}. */
export const loader = access.member.loader(async ({ ctx, me, url }) => {
  await enforceRateLimit(ctx, "checkSiret", me.providerId);
  const outcome = await checkSiret(ctx, normalizeSiret(url.searchParams.get("siret") ?? ""));
  const exists = outcome === "active" || outcome === "inactive";
  const error = exists ? null : (await translator(ctx.language))(`onboarding:siret.${outcome}`);
  return Response.json(
    { exists, isActive: outcome === "active", error, outcome },
    { status: STATUS[outcome], headers: { "Cache-Control": "private, no-store" } },
  );
});
