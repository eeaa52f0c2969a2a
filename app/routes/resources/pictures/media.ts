import { access } from "~/access/access";
import { sendPicture } from "~/http/pictures/send-picture";

/** A picture for pages. A client of the HTTP API that sends its token gets it from app/api/files/answer-picture-call.ts. */
export const loader = access.anyone.loader(({ ctx, me, params }) =>
  sendPicture(ctx, params["key"] ?? "", me),
);
