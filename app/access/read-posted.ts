import type { SubmissionResult } from "@conform-to/dom";
import type { RequestContext } from "~/context/request-context";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import type { RateLimitName } from "~/http/limits/rate-limits";
import { UPLOAD_RETRY_SECONDS } from "~/http/forms/unread-form";
import { ERRORS } from "~/models/core/errors";
import { readForm } from "./read-form";

/**
 * The forms of a page in which a file can be sent: the intent of each, and the rate limit that is applied before the
 * form is read.
 */
export interface FileFormLimit {
  intent: string;
  limit: RateLimitName;
}

/**
 * The form that was read, or the error response if it could not be read. `isCounted`: a rate limit was already applied
 * to the form.
 */
type Posted =
  | { form: FormData; isCounted: boolean }
  | { form: null; rejected: SubmissionResult<string[]>; status: number };

/**
 * Reads a form that an account posted. If the form is large enough for a file, its rate limit is applied first, and the
 * form then waits until this isolate can receive one more upload.
 */
export async function readPostedForm(
  ctx: RequestContext,
  request: Request,
  account: string,
  files: FileFormLimit | undefined,
): Promise<Posted> {
  const { unreadForm } = ctx;
  if (!unreadForm) return { form: await readForm(request), isCounted: false };
  const counted = unreadForm.isLarge ? files : undefined;
  const reject = (code: "rate_limited" | "upload_busy"): Posted => ({
    form: null,
    rejected: {
      status: "error",
      initialValue: { intent: files?.intent ?? "" },
      error: { "": [ERRORS[code].key] },
    },
    status: ERRORS[code].status,
  });
  if (counted && (await isOverLimit(ctx, counted.limit, null))) return reject("rate_limited");
  const form = await unreadForm.read(account);
  if (form) return { form, isCounted: counted !== undefined };
  ctx.outgoing.set("Retry-After", String(UPLOAD_RETRY_SECONDS));
  return reject("upload_busy");
}
