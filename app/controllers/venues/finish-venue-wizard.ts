import type { RequestContext } from "~/context/request-context";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { AppError, ERRORS } from "~/models/core/errors";
import { VENUES_PATH, venuePath } from "~/models/venues/rules";
import { saveWizard } from "~/models/venues/wizard/save-wizard.server";
import { wizardPath } from "~/models/venues/wizard/wizard.rules";

/**
 * Saves all steps of a venue, and confirms it on the next page.
 * @returns the URL of the next page: the venue, or the first step with missing data
 */
export async function finishWizard(
  ctx: RequestContext,
  { providerId }: Me,
  id: string,
  isPublished: boolean,
): Promise<string> {
  const saved = await saveWizard(ctx, providerId, id, isPublished);
  switch (saved.kind) {
    case "saved":
      ctx.flash({ kind: "success", key: saved.isNew ? "venues:flash.created" : "venues:flash.saved" });
      return venuePath(id);
    case "incomplete":
      ctx.flash({ kind: "danger", key: "venues:errors.incomplete" });
      return `${wizardPath({ id, isNew: saved.isNew }, saved.step)}?check=1`;
    case "no_room":
      ctx.flash({ kind: "warn", key: ERRORS.venue_premium_required.key });
      return VENUES_PATH;
    case "changed_meanwhile":
      ctx.flash({ kind: "danger", key: ERRORS.venue_changed.key });
      return VENUES_PATH;
    case "not_found":
      throw new AppError("venue_not_found");
  }
}
