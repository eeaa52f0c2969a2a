import { access } from "~/access/access";
import { limitOrThrow } from "~/http/limit";
import { translator } from "~/i18n/texts.server";
import { checkSiret, type SiretOutcome } from "~/models/companies/check-siret.server";
import { normalizeSiret } from "~/models/companies/rules";

/**
 * Document 1, section 8, "SIRET 400 / 404 / other". A register that does not answer is a state like the others and holds
 * nobody up: the browser's console is not told of a failed request.
 */
const STATUS: Record<SiretOutcome, number> = {
  active: 200,
  inactive: 200,
  invalid: 400,
  not_found: 404,
  unavailable: 200,
};

/** GET /onboarding/siret?siret=…: what the register says, as {exists, isActive, error} (document 1, "Siret check response"). */
export const loader = access.member.loader(async ({ app, me, url }) => {
  await limitOrThrow(app, "checkSiret", me.providerId);
  const outcome = await checkSiret(app, normalizeSiret(url.searchParams.get("siret") ?? ""));
  const exists = outcome === "active" || outcome === "inactive";
  const error = exists ? null : translator(app.language)(`onboarding:siret.${outcome}`);
  return Response.json(
    { exists, isActive: outcome === "active", error, outcome },
    { status: STATUS[outcome], headers: { "Cache-Control": "private, no-store" } },
  );
});
