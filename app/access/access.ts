import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import type { AppContext } from "~/context";
import { limitSubject, passRateLimit, type RateLimitName } from "~/http/rate-limits";
import { safeRedirectPath } from "~/http/safe-redirect";
import { describeFailure, logEvent } from "~/log";
import { AppError, ERRORS, type ErrorCode } from "~/models/errors";
import { isReadable } from "~/models/text.rules";
import type { Me } from "~/models/sessions/queries.server";
import { LEVELS, type AccessLevel, type MeAt } from "./levels";

export interface LoaderScope<Level extends AccessLevel> {
  app: AppContext;
  me: MeAt<Level>;
  params: LoaderFunctionArgs["params"];
  url: URL;
  request: Request;
}

export interface ActionScope<Level extends AccessLevel, Input> extends LoaderScope<Level> {
  /** The parsed and validated form. */
  input: Input;
  /** Answers 400 with errors at the fields (or at the form, with the name ""), keeping what was typed. */
  invalid(errors: Record<string, string>, status?: number): FormFailure;
}

/** What a form shows again: conform's result (errors are text keys, values as typed, secrets left out). */
export interface RejectedForm {
  rejected: SubmissionResult<string[]>;
}
export type FormFailure = ReturnType<typeof rejectForm>;

export interface ActionOptions {
  /** Counted for every well-formed form, per address and per subject where one is named, before the work is done. */
  limit?: RateLimitName;
  /** What the limit counts beside the address: the form field with this name. */
  limitField?: string;
  /** Fields never sent back to the page. */
  secrets?: readonly string[];
  /** What the form says when the work breaks for a reason of ours; without it the error screen does. */
  failure?: ErrorCode;
  /** The route has no page that could show the form again: what is refused is answered as JSON. */
  answersJson?: boolean;
}

const rejectForm = (result: SubmissionResult<string[]>, status: number) =>
  data<RejectedForm>({ rejected: result }, { status });

/** Marks a loader or action with its level; the route test walks the manifest and fails for any without. */
export interface Guarded {
  access: AccessLevel;
}

function appOf(context: AppLoadContext): AppContext {
  return context.app;
}

/** Looks the session up once per request and lets the level decide; throws a redirect or an AppError. */
async function pass<Level extends AccessLevel>(level: Level, app: AppContext): Promise<MeAt<Level>> {
  const session = await app.session();
  const me: Me | null = session?.me ?? null;
  const verdict = LEVELS[level](me);
  if (verdict.kind === "pass") return verdict.me;
  if (verdict.kind === "sign_in") {
    if (app.hasStaleSession) app.flash({ kind: "danger", key: "common:errors.session_expired" });
    const wanted = safeRedirectPath(pagePath(app.url));
    throw redirect(wanted === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(wanted)}`);
  }
  if (verdict.flash) app.flash({ kind: "warn", key: verdict.flash });
  throw redirect(verdict.to);
}

/** The page an address belongs to: `.data` requests of client navigations lead back to their document. */
const pagePath = (url: URL): string => {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const query = search.size > 0 ? `?${search}` : "";
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + query;
};

function makersFor<Level extends AccessLevel>(level: Level) {
  return {
    /** Makes a loader that runs only for those this level lets pass. */
    loader<Result>(handler: (scope: LoaderScope<Level>) => Promise<Result>) {
      const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Result> => {
        const app = appOf(context);
        return answering(async () => {
          const me = await pass(level, app);
          return handler({ app, me, params, url: app.url, request });
        });
      };
      return Object.assign(loader, { access: level });
    },

    /**
     * Makes an action: level → parse (unknown, repeated and malformed fields are refused) → limit → handler.
     * A schema error answers 400 with the errors and what was typed.
     */
    action<Schema extends z.ZodType, Result>(
      schema: Schema | ((app: AppContext) => Schema),
      handler: (scope: ActionScope<Level, z.output<Schema>>) => Promise<Result>,
      options: ActionOptions = {},
    ) {
      const action = async ({
        request,
        params,
        context,
      }: ActionFunctionArgs): Promise<Result | FormFailure> => {
        const app = appOf(context);
        return answering(async () => {
          const me = await pass(level, app);
          const form = await readForm(request);
          const submission = parseForm(form, typeof schema === "function" ? schema(app) : schema);
          const reject = (errors: Record<string, string>, status: number) => {
            const { "": formError, ...fieldErrors } = errors;
            const rejected = submission.reply({
              hideFields: [...(options.secrets ?? [])],
              ...(formError ? { formErrors: [formError] } : {}),
              fieldErrors: Object.fromEntries(
                Object.entries(fieldErrors).map(([name, key]) => [name, [key]]),
              ),
            });
            if (options.answersJson) throw Response.json({ rejected }, { status });
            return rejectForm({ ...rejected, error: inFormOrder(rejected.error ?? {}, form) }, status);
          };
          const unreadable = unreadableFields(form, "error" in submission ? (submission.error ?? {}) : {});
          if (submission.status !== "success" || Object.keys(unreadable).length > 0)
            return reject(unreadable, 400);
          if (options.limit && (await isOverLimit(app, options.limit, subjectOf(form, options.limitField)))) {
            return reject({ "": ERRORS.rate_limited.key }, ERRORS.rate_limited.status);
          }
          const invalid = (errors: Record<string, string>, status = 400) => reject(errors, status);
          const { value: input } = submission;
          try {
            return await handler({ app, me, params, url: app.url, request, input, invalid });
          } catch (error) {
            const code = failureOf(error, options.failure, app);
            return reject({ "": ERRORS[code].key }, ERRORS[code].status);
          }
        });
      };
      return Object.assign(action, { access: level });
    },
  };
}

function subjectOf(form: FormData, field: string | undefined): string | null {
  const value = field ? form.get(field) : null;
  return typeof value === "string" ? limitSubject(value) : null;
}

async function isOverLimit(app: AppContext, limit: RateLimitName, subject: string | null): Promise<boolean> {
  const outcome = await passRateLimit(app, limit, app.address, subject);
  if (outcome) {
    app.outgoing.set("Retry-After", String(outcome.retryAfter));
    logEvent({ event: "rate_limited", level: "warn", requestId: app.requestId, limit });
  }
  return outcome !== null;
}

/**
 * The code a form shows when its work broke for a reason of ours; the reason goes to the log.
 * @throws whatever is an answer already, and anything where the form names no failure
 */
function failureOf(error: unknown, failure: ErrorCode | undefined, app: AppContext): ErrorCode {
  if (!failure || error instanceof AppError || !(error instanceof Error)) throw error;
  const { log: level } = ERRORS[failure];
  logEvent({
    event: "failure",
    level,
    requestId: app.requestId,
    code: failure,
    failure: describeFailure(error),
  });
  return failure;
}

/** Raises a limit where there is no form to show again (a JSON route); throws when it is exceeded. */
export async function limitOrThrow(
  app: AppContext,
  limit: RateLimitName,
  subject: string | null = null,
): Promise<void> {
  if (await isOverLimit(app, limit, subject)) throw new AppError("rate_limited", limit);
}

/** What an AppError answers: its status and code, never its detail. The page shows the code's text. */
export interface AnsweredError {
  code: ErrorCode;
}

/** Turns the errors use cases throw into answers; anything else goes on to the error screen. */
async function answering<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      throw data<AnsweredError>({ code: error.code }, error.status);
    throw error;
  }
}

/** Text keys for what a schema leaves without a message of its own. */
function defaultMessage(issue: { code?: string | undefined; input?: unknown }): string {
  if (issue.code === "unrecognized_keys") return ERRORS.malformed_form.key;
  return issue.input === undefined ? "validation:required" : "validation:invalid";
}

function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema, error: defaultMessage });
  } catch {
    // Conform reads field names as paths and its own field as JSON; a crafted form can break either.
    throw new AppError("malformed_form");
  }
}

/**
 * Texts no field may hold, whatever its schema says: control characters, and what a broken encoding leaves behind. A field
 * that already has a message keeps its own.
 */
function unreadableFields(form: FormData, errors: Readonly<Record<string, unknown>>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !isReadable(value) && !errors[name]) fields[name] = "validation:invalid";
  }
  return fields;
}

/**
 * Errors as the page shows its fields, for the summary: a browser sends fields in that order. What was not sent (a box that
 * was not ticked) stays behind the field the schema names before it.
 */
function inFormOrder<Messages>(
  errors: Readonly<Record<string, Messages>>,
  form: FormData,
): Record<string, Messages> {
  const fields = [...new Set(form.keys())];
  let place = -1;
  const placed = Object.entries(errors).map((entry) => {
    const at = fields.indexOf(entry[0]);
    place = at === -1 ? place : at;
    return { entry, place };
  });
  return Object.fromEntries(placed.sort((one, other) => one.place - other.place).map(({ entry }) => entry));
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new AppError("malformed_form");
  }
}

/**
 * Makes an action for machines that prove themselves by a signature over the body (the webhook): there is no session and
 * no form, so the handler reads the body itself and must verify it first.
 */
const signed = {
  action<Result>(handler: (scope: Omit<LoaderScope<"anyone">, "me">) => Promise<Result>) {
    const action = async ({ request, params, context }: ActionFunctionArgs): Promise<Result> => {
      const app = appOf(context);
      return answering(() => handler({ app, params, url: app.url, request }));
    };
    return Object.assign(action, { access: "anyone" as const });
  },
};

/** The levels of ARCHITECTURE.md: every loader and action is made by one of them. */
export const access = {
  anyone: makersFor("anyone"),
  visitor: makersFor("visitor"),
  member: makersFor("member"),
  onboarded: makersFor("onboarded"),
  moderated: makersFor("moderated"),
  premium: makersFor("premium"),
  venue: makersFor("venue"),
  admin: makersFor("admin"),
  signed,
} satisfies { [Level in AccessLevel]: ReturnType<typeof makersFor<Level>> } & { signed: typeof signed };
