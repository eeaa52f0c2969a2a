import type { RequestContext } from "~/context/request-context";
import { formatDateTime } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { cachedMaintenance } from "~/models/domains/queries.server";
import { lookupNames } from "~/models/lookups/queries.server";
import {
  isOpenDuringMaintenance,
  maintenanceStateAt,
  retryAfterSeconds,
  type Maintenance,
} from "~/models/maintenance/rules";
import { expectsPage } from "./expects-page";
import type { PostedForm } from "./forms/posted-form";
import { enteredFields, interruptedFormPage } from "./forms/unsent-form-page";
import { plainPage } from "./plain-page";
import { isSafeMethod } from "./security/origin-check";
import { isFromScript } from "./script-answer";

/** The maintenance that keeps this request from being handled; null if the request may be handled. */
export function maintenanceFor(
  { request, url, clock }: Pick<RequestContext, "request" | "url" | "clock">,
  maintenance = cachedMaintenance(),
): Maintenance | null {
  const state = maintenanceStateAt(maintenance, clock.now());
  if (state === null || state === "planned" || isOpenDuringMaintenance(url.pathname)) return null;
  return state === "read_only" && isSafeMethod(request.method) ? null : maintenance;
}

/**
 * The response during a maintenance; null if the request is handled as always. A form that was sent without scripts is
 * shown with the entered values and a button that sends it again. Administrators are never kept out.
 */
export async function maintenanceResponse(
  ctx: RequestContext,
  form: PostedForm | null,
): Promise<Response | null> {
  const maintenance = maintenanceFor(ctx);
  if (!maintenance || (await isAdministrator(ctx))) return null;
  ctx.unreadForm?.end();
  ctx.outgoing.set("Retry-After", String(retryAfterSeconds(maintenance, ctx.clock.now())));
  ctx.outgoing.set("Cache-Control", "no-store");
  const fields =
    form && !isFromScript(ctx.request) && expectsPage(ctx.request) && (await enteredFields(form));
  if (fields) return interruptedFormPage(fields, ctx, await lookupNames(ctx));
  const t = await translator(ctx.language);
  const end =
    maintenance.endsAt === null
      ? t("operations:maintenance.soon")
      : t("operations:maintenance.until", { time: formatDateTime(maintenance.endsAt, ctx.formats) });
  const main = `<p class="max-w-[46ch] text-balance text-ink-2">${t("operations:maintenance.body")} ${end}</p>`;
  return plainPage(503, ctx.language, t("operations:maintenance.title"), main);
}

/** Whether an administrator asks, also while impersonating an account. */
async function isAdministrator(ctx: RequestContext): Promise<boolean> {
  const session = await ctx.session();
  return session !== null && (session.me.role === "ROLE_ADMIN" || session.me.impersonator !== null);
}
