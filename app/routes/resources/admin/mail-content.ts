import { access } from "~/access/access";
import { AppError } from "~/models/core/errors";
import { parsePreviewQuery } from "~/models/outbox/preview.rules";
import { PREVIEWED_KINDS, previewMessage } from "~/presenters/outbox/preview-mail.server";

/** The mail in the frame can run no script and send no request, and only the preview page may show it in a frame. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The HTML of a mail in the administrators' preview. */
export const loader = access.admin.loader(async ({ ctx, url }) => {
  const { language, domain } = ctx;
  const query = parsePreviewQuery(url.searchParams, PREVIEWED_KINDS, { language, domain: domain.code });
  const preview = await previewMessage(ctx, query);
  if (!preview?.mail) throw new AppError("not_found");
  return new Response(preview.mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
});
