import type { SubmissionResult } from "@conform-to/dom";
import type { RequestContext } from "~/context/request-context";
import { translator, type Translate } from "~/i18n/texts.server";
import { ERRORS } from "~/models/core/errors";

/** Loads the texts for an error response as JSON. Returns null if the action responds with a page. */
export const textsForJson = async (
  { language }: RequestContext,
  { answersJson }: { answersJson?: boolean | undefined },
): Promise<Translate | null> => (answersJson ? translator(language) : null);

/**
 * Returns the error response for a script. It contains all errors of the form, and the first error as a translated
 * text.
 */
export function denyInJson(
  { settings }: RequestContext,
  t: Translate,
  rejected: SubmissionResult<string[]>,
  status: number,
): Response {
  const { "": ofForm, ...ofFields } = rejected.error ?? {};
  const [key = ERRORS.malformed_form.key] = ofForm ?? Object.values(ofFields).flatMap((keys) => keys ?? []);
  const error = t(key, { supportEmail: settings.SUPPORT_EMAIL });
  return Response.json({ rejected, error }, { status });
}
