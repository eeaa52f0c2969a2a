import { access } from "~/access/access";
import { downloadAs } from "~/i18n/product-name";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { formatEventFile } from "~/presenters/calendar/describe-events.server";

/** The event of one request, whose contact data are unlocked, as a file for any calendar app. */
export const loader = access.moderated.loader(async ({ ctx, me, params }) => {
  const { uuid } = params;
  const event = isUuid(uuid) ? await formatEventFile(ctx, me.providerId, uuid) : null;
  if (!event) throw new AppError("not_found");
  return new Response(event.file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      ...downloadAs(`${event.day}.ics`),
    },
  });
});
