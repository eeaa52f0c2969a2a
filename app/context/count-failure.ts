import { openDatabase } from "~/models/core/database";
import { noteFailedRequest } from "~/models/operations/note-problems.server";
import type { Env } from "./create-service-context";

/** The status of a response to an error that no code expected. */
const UNEXPECTED_ERROR_STATUS = 500;
/** The status of a response to a form whose third party does not answer. */
const NO_ANSWER_STATUS = 503;

/** During a maintenance forms are answered with the same status, but also with the time of its end. */
const isUnanswered = (method: string, { status, headers }: Response): boolean =>
  status === NO_ANSWER_STATUS && method === "POST" && !headers.has("retry-after");

/** Counts a request that failed unexpectedly or because a third party did not answer, after its response. */
export function countFailure(
  { method }: Request,
  response: Response,
  env: Env,
  execution: ExecutionContext,
): void {
  if (response.status !== UNEXPECTED_ERROR_STATUS && !isUnanswered(method, response)) return;
  execution.waitUntil(
    noteFailedRequest({ db: openDatabase(env.DB, "first-primary"), clock: Date })
      // D1 may be what failed. The log line of the request has the failure.
      .catch(() => undefined),
  );
}
