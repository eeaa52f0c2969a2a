import type { SubmissionResult } from "@conform-to/dom";
import type { RequestContext } from "~/context/request-context";
import { translator } from "~/i18n/texts.server";
import { ERRORS } from "~/models/core/errors";

/** Error response for a script: all errors as the page would get them, and the first one translated. */
export function denyInJson(
  ctx: RequestContext,
  rejected: SubmissionResult<string[]>,
  status: number,
): Response {
  const { "": ofForm, ...ofFields } = rejected.error ?? {};
  const [key = ERRORS.malformed_form.key] = ofForm ?? Object.values(ofFields).flatMap((keys) => keys ?? []);
  const error = translator(ctx.language)(key, { supportEmail: ctx.settings.SUPPORT_EMAIL });
  return Response.json({ rejected, error }, { status });
}
