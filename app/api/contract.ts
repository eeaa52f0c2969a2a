import * as z from "zod";
import type { AccessLevel, MeAtLevel } from "~/access/levels";
import type { RequestContext } from "~/context/request-context";
import type { RateLimitName } from "~/http/limits/rate-limits";
import type { ActiveSession } from "~/models/accounts/sessions/queries.server";
import type { Query as SqlQuery } from "~/models/core/database";
import type { ErrorCode } from "~/models/core/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface CallArgs<Level extends AccessLevel, Input, Query, Early = unknown> {
  ctx: RequestContext;
  me: MeAtLevel<Level>;
  /** The session of the access token; null for a call without an account. */
  session: ActiveSession | null;
  /** What `readWithSession` of the call has read; null for a call without an account. */
  early: Early | null;
  /** The variable parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  input: Input;
  query: Query;
  /** The version of the data that the client wants to change, from If-Match; undefined if it does not matter. */
  ifMatch: string | undefined;
}

/** The body of a successful answer; null for an answer without a body. */
type ApiAnswer = object | null;

/** When a deprecated call is removed, and which call replaces it. Dates are days in UTC, such as 2027-06-12. */
export interface Deprecation {
  since: string;
  /** The day from which the call may be removed. */
  until: string;
  /** The path of the call that does the same. Its variables have the names of those of the deprecated path. */
  instead?: string;
}

interface CallRow<Level extends AccessLevel, Body extends z.ZodType, Query extends z.ZodType, Early> {
  /** The id of the call in docs/api/calls.json. */
  id: string;
  method: Method;
  /** The path below /api, with `{name}` for a variable part. */
  path: string;
  access: Level;
  /** Whether an administrator who impersonates the account may not make the call. */
  ownerOnly?: boolean;
  /** Whether the owner must have proved with password or code in the last minutes that it is really the owner. */
  isConfirmed?: boolean;
  /**
   * The fields of the body; they may depend on the calendar day of the domain. With `hasFiles` they come in a multipart
   * form.
   */
  body?: Body | ((today: string) => Body);
  hasFiles?: boolean;
  /** The text key of the error if a required field is missing; without it, the error is that of the field. */
  missing?: string;
  query?: Query;
  /** The limit that counts the call by IP address and, if it is given, by the subject. */
  limit?: RateLimitName;
  limitSubject?: (args: { me: MeAtLevel<Level>; input: z.output<Body> }) => string | null;
  /** The status of a successful answer, 200 if it is not given. */
  success?: number;
  /** The error of an unexpected failure. */
  failure?: ErrorCode;
  /** Whether the client may send the call again with the same Idempotency-Key. */
  takesIdempotencyKey?: boolean;
  /** Set for a deprecated call. A later release removes the call. */
  deprecated?: Deprecation;
  /**
   * Reads that share a round trip with the session. They begin before the access level is checked, so they must neither
   * write nor throw if the account is not found.
   */
  readWithSession?: (ctx: RequestContext, accountId: SqlQuery<{ id: string }>) => Promise<Early>;
  handle(args: CallArgs<Level, z.output<Body>, z.output<Query>, Early>): Promise<ApiAnswer>;
}

/** A call of the table, with the types of its level and fields forgotten. */
export interface ApiCall {
  id: string;
  method: Method;
  path: string;
  access: AccessLevel;
  ownerOnly: boolean;
  isConfirmed: boolean;
  /** The schema of the body on a calendar day of the domain. */
  bodyOf(today: string): z.ZodType;
  hasFiles: boolean;
  missing: string | null;
  query: z.ZodType;
  success: number;
  failure: ErrorCode;
  takesIdempotencyKey: boolean;
  deprecated: Deprecation | null;
  readWithSession?: (ctx: RequestContext, accountId: SqlQuery<{ id: string }>) => Promise<unknown>;
  /** The limit of a call with parsed fields. */
  limitOf(args: ParsedArgs): { limit: RateLimitName; subject: string | null } | null;
  handle(args: ParsedArgs): Promise<ApiAnswer>;
}

/** The arguments of a call after its level, fields and query were checked against its own row. */
export interface ParsedArgs extends Omit<CallArgs<AccessLevel, unknown, unknown>, "me"> {
  /** Who the level lets pass. */
  me: unknown;
}

const NO_FIELDS = z.strictObject({});

/**
 * Makes a row of the table of calls. `handle` reads parsed values: parse → one call into app/models → the values of the
 * answer.
 */
export function apiCall<
  Level extends AccessLevel,
  Body extends z.ZodType = typeof NO_FIELDS,
  Query extends z.ZodType = typeof NO_FIELDS,
  Early = null,
>(row: CallRow<Level, Body, Query, Early>): ApiCall {
  const { ownerOnly = false, isConfirmed = false, hasFiles = false, failure = "unexpected" } = row;
  const { limit, limitSubject, takesIdempotencyKey = false, missing = null, deprecated = null } = row;
  const { body = NO_FIELDS, success = 200 } = row;
  return {
    ...row,
    ownerOnly,
    isConfirmed,
    hasFiles,
    failure,
    success,
    takesIdempotencyKey,
    missing,
    deprecated,
    bodyOf: (today) => (typeof body === "function" ? body(today) : body),
    query: row.query ?? NO_FIELDS,
    limitOf: (args) => {
      if (!limit) return null;
      const { me, input } = typed<Level, z.output<Body>, z.output<Query>, Early>(args);
      return { limit, subject: limitSubject?.({ me, input }) ?? null };
    },
    handle: (args) => row.handle(typed<Level, z.output<Body>, z.output<Query>, Early>(args)),
  };
}

/** Gives the arguments the types of their row. The caller has parsed them with the schemas and the level of this row. */
function typed<Level extends AccessLevel, Input, Query, Early>(
  args: ParsedArgs,
): CallArgs<Level, Input, Query, Early>;
function typed(args: ParsedArgs): ParsedArgs {
  return args;
}
