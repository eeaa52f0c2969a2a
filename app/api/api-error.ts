import { API_ERRORS, apiErrorOf, type ApiErrorCode } from "./errors";

interface ApiErrorFacts {
  status: number;
  /** The text key of the message, with values as in `joinErrorKey`. */
  key: string;
  /** Text keys by field. */
  fields?: Readonly<Record<string, string>>;
  /** Further members of the answer. */
  more?: Readonly<Record<string, unknown>>;
}

/** A refusal that the client of the API reads. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(readonly facts: ApiErrorFacts) {
    super(facts.key);
  }
}

/** Refuses a call with an error of the table; some calls answer it with another status than the pages. */
export function refuse(
  code: ApiErrorCode,
  { status, ...more }: { status?: number } & Pick<ApiErrorFacts, "fields" | "more"> = {},
): never {
  const error = apiErrorOf(code);
  throw new ApiError({ status: status ?? error.status, key: error.key, ...more });
}

/** Refuses a call because of the values of some fields. The message is that of the first field. */
export function refuseFields(fields: Readonly<Record<string, string>>, status = 400): never {
  throw new ApiError({ status, key: Object.values(fields)[0] ?? API_ERRORS.api_invalid.key, fields });
}
