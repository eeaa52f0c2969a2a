import { access } from "~/access/access";
import { sendCalendarFile } from "~/controllers/calendars/calendar-file";
import { readVenueFeedFile } from "~/models/venues/availability/feed.server";
import { writeVenueFeed } from "~/presenters/venues/write-feed.server";

/** GET /calendar/venues/<id>.<signature>.ics: the taken days of a venue, for apps that have no session. */
export const loader = access.machine.loader(async ({ ctx, params, request }) =>
  sendCalendarFile(ctx, request, {
    feedId: await readVenueFeedFile(ctx.settings.FORM_SECRET, params["file"] ?? "", ctx.domain.code),
    write: (feedId) => writeVenueFeed(ctx, feedId, ctx.domain.timeZone),
  }),
);
