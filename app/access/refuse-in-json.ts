import type { SubmissionResult } from "@conform-to/dom";
import type { AppContext } from "~/context";
import { translator } from "~/i18n/texts.server";
import { ERRORS } from "~/models/core/errors";

/** Error response for a script: all errors as the page would get them, and the first one translated. */
export function refuseInJson(
  app: AppContext,
  rejected: SubmissionResult<string[]>,
  status: number,
): Response {
  const { "": ofForm, ...ofFields } = rejected.error ?? {};
  const [key = ERRORS.malformed_form.key] = ofForm ?? Object.values(ofFields).flatMap((keys) => keys ?? []);
  const error = translator(app.language)(key, { supportEmail: app.settings.SUPPORT_EMAIL });
  return Response.json({ rejected, error }, { status });
}
