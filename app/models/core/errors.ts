import { ALL_ERRORS } from "~/registers/errors.generated";

interface ErrorEntry {
  status: number;
  key: string;
  log: "info" | "warn" | "error";
}

/**
 * All errors: code → HTTP status, text key, log level. Each folder of app/models declares its errors in
 * `registers/errors.rules.ts`. Users read the text of `key`; internal details are only logged.
 */
export const ERRORS = ALL_ERRORS satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && Object.hasOwn(ERRORS, value);

/** An expected failure. Use cases throw it, and one place turns it into a response. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    /** Details that are only logged and that no user sees. */
    readonly detail?: string,
  ) {
    super(code);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
