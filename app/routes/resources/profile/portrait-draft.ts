import { access } from "~/access/access";
import { formatTime } from "~/i18n/formats";
import { ERRORS } from "~/models/core/errors";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { DATA_VERSION_HEADER } from "~/models/core/script-answer.rules";
import { draftSchema } from "~/models/portraits/form.rules";
import { storedPortraitJson } from "~/models/portraits/queries.server";
import { savePortraitDraft } from "~/models/portraits/save-portrait.server";

/**
 * POST /portrait-experiences/draft: saves the typed texts as a draft. Returns the time of the draft, or null if nothing
 * was saved.
 */
export const action = access.planner.action(
  draftSchema,
  async ({ ctx, me, input, invalid }) => {
    const at = await savePortraitDraft(ctx, me.providerId, input);
    if (at === "outdated")
      return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    ctx.outgoing.set(DATA_VERSION_HEADER, await readStateDigest(ctx, storedPortraitJson(me.providerId)));
    return Response.json({ at: at === null ? null : formatTime(at, ctx.formats) });
  },
  { answersJson: true, isCall: true, failure: "portrait_failed" },
);
