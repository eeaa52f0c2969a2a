import { data } from "@remix-run/cloudflare";
import type { RequestContext } from "~/context/request-context";
import { describeError, logEvent } from "~/log";
import { AppError, ERRORS, type ErrorCode } from "~/models/core/errors";

/**
 * Logs an unexpected failure and returns the error code that the form shows.
 * @throws the failure itself if it is a response or an AppError, or if the form defines no `failure`
 */
export function errorCodeOfFailure(
  error: unknown,
  failure: ErrorCode | undefined,
  ctx: RequestContext,
): ErrorCode {
  if (!failure || error instanceof AppError || !(error instanceof Error)) throw error;
  logEvent({
    event: "failure",
    level: ERRORS[failure].log,
    requestId: ctx.requestId,
    code: failure,
    failure: describeError(error),
  });
  return failure;
}

/** The response body for an AppError: the status, and the code that the page translates. It never contains details. */
export interface ErrorResponseBody {
  code: ErrorCode;
}

/**
 * Converts an AppError with a status below 500 into a response. Any other error is thrown again, so that the error
 * screen is shown.
 */
export async function respondToAppErrors<Result>(
  ctx: RequestContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      ctx.denial = error.code;
      throw data<ErrorResponseBody>({ code: error.code }, error.status);
    }
    throw error;
  }
}
