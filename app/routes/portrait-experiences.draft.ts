import { access } from "~/access/access";
import { formatTime } from "~/i18n/formats";
import { ERRORS } from "~/models/core/errors";
import { draftSchema } from "~/models/portraits/form.rules";
import { keepDraft } from "~/models/portraits/save-portrait.server";

/** POST /portrait-experiences/draft: keeps what is typed; answers the time of day, null when there is nothing to keep. */
export const action = access.planner.action(
  draftSchema,
  async ({ ctx, me, input, invalid }) => {
    const at = await keepDraft(ctx, me.providerId, input);
    if (at === "outdated")
      return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    return Response.json({ at: at === null ? null : formatTime(at, ctx.formats) });
  },
  { answersJson: true, isCall: true, failure: "portrait_failed" },
);
