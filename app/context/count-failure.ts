import { openDatabase } from "~/models/core/database";
import { noteFailedRequest } from "~/models/operations/note-problems.server";
import type { Env } from "./create-service-context";

/** The status of a response to an error that no code expected. */
const UNEXPECTED_ERROR_STATUS = 500;

/** Counts a request that failed unexpectedly, after its response. */
export function countFailure({ status }: Response, env: Env, execution: ExecutionContext): void {
  if (status !== UNEXPECTED_ERROR_STATUS) return;
  execution.waitUntil(
    noteFailedRequest({ db: openDatabase(env.DB, "first-primary"), clock: Date })
      // D1 may be what failed. The log line of the request has the failure.
      .catch(() => undefined),
  );
}
