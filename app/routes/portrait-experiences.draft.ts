import { access } from "~/access/access";
import { formatTime } from "~/i18n/formats";
import { draftSchema } from "~/models/portraits/form.rules";
import { keepDraft } from "~/models/portraits/save-portrait.server";

/** POST /portrait-experiences/draft: keeps what is typed; answers the time of day, null when nothing was kept. */
export const action = access.provider.action(
  draftSchema,
  async ({ ctx, me, input }) => {
    const at = await keepDraft(ctx, me.providerId, input);
    return Response.json({ at: at === null ? null : formatTime(at, ctx.formats) });
  },
  { answersJson: true, isCall: true, failure: "portrait_failed" },
);
