import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { finishWizard } from "~/controllers/venues/finish-venue-wizard";
import { AppError, ERRORS, type ErrorCode } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { VENUES_PATH, venuePath } from "~/models/venues/rules";
import { discardVenueDraft } from "~/models/venues/wizard/save-draft.server";
import { wizardFormSchema } from "~/models/venues/wizard/wizard-form.rules";
import { wizardPath } from "~/models/venues/wizard/wizard.rules";

/** POST /venues/<id>/draft: saves all steps of the wizard, or deletes the changes that are only in the draft. */
export const action = access.venue.action(
  wizardFormSchema,
  async ({ ctx, me, params: { id }, input }) => {
    if (!isUuid(id)) throw new AppError("venue_not_found");
    const isNew = input.isNew === "on";
    const stop = (code: ErrorCode, failure: unknown, to: string) => {
      if (failure instanceof AppError) throw failure;
      ctx.reportFailure(code, failure);
      ctx.flash({ kind: "danger", key: ERRORS[code].key });
      return redirect(to, 303);
    };
    if (input.intent === "discard")
      try {
        await discardVenueDraft(ctx, me.providerId, id);
        ctx.flash({ kind: "success", key: "venues:flash.discarded" });
        return redirect(isNew ? VENUES_PATH : venuePath(id), 303);
      } catch (failure) {
        return stop("venue_discard", failure, VENUES_PATH);
      }
    try {
      return redirect(await finishWizard(ctx, me, id, input.publish === "on"), 303);
    } catch (failure) {
      const code = isNew ? "venue_creating" : "venue_updating";
      return stop(code, failure, wizardPath({ id, isNew }, "videos"));
    }
  },
  { answersJson: true },
);
