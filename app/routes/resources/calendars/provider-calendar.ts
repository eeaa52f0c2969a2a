import { access } from "~/access/access";
import { sendCalendarFile } from "~/controllers/calendars/calendar-file";
import { writeFeed } from "~/presenters/calendar/describe-events.server";
import { readFeedFile } from "~/models/calendar/feed-address.server";

/** GET /calendar/<id>.<signature>.ics: a provider's private calendar, for apps that have no session. */
export const loader = access.machine.loader(async ({ ctx, params, request }) =>
  sendCalendarFile(ctx, request, {
    feedId: await readFeedFile(ctx.settings.FORM_SECRET, params["file"] ?? "", ctx.domain.code),
    write: (feedId) => writeFeed(ctx, feedId, ctx.domain.timeZone),
  }),
);
