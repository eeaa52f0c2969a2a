import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import type { SubmissionResult } from "@conform-to/dom";
import type * as z from "zod";
import type { AppContext } from "~/context";
import { loadWhole } from "~/http/light-pages";
import { limitSubject, type RateLimitName } from "~/http/rate-limits";
import { safeRedirectPath } from "~/http/safe-redirect";
import { describeFailure, logEvent } from "~/log";
import { AppError, ERRORS, type ErrorCode } from "~/models/errors";
import { freshCodePath, isFresh } from "~/models/second-factor/rules";
import type { Me } from "~/models/sessions/queries.server";
import { isOverLimit } from "~/http/limit";
import { inFormOrder, parseForm, readForm, unreadableFields } from "./read-form";
import { refuseInJson } from "./refuse-in-json";
import { LEVELS, type AccessLevel, type Guarded, type MeAt } from "./levels";

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

export interface LoaderOptions {
  /**
   * Not for an administrator who acts for the person: credentials, deletion, purchase (SECURITY.md rule 26).
   */
  ownerOnly?: boolean;
  /** Asks for the code of the second factor again where it was entered too long ago. */
  freshSecondFactor?: boolean;
}

export interface ActionOptions<Input = never> {
  /** As for a loader; a function tells by the form, where one route does several things. */
  ownerOnly?: boolean | ((input: Input) => boolean);
  freshSecondFactor?: boolean | ((input: Input) => boolean);
  /** What someone the level does not let pass is told where they are sent. */
  refusal?: ErrorCode;
  /** Counted for every well-formed form, per address and per subject where one is named, before the work is done. */
  limit?: RateLimitName | ((input: Input) => RateLimitName | null);
  /** What the limit counts beside the address: the form field with this name. */
  limitField?: string;
  /** The same where no field names it: an account that is signed in, or about to be. */
  limitSubject?: (app: AppContext) => Promise<string | null>;
  /** Fields never sent back to the page. */
  secrets?: readonly string[];
  /** What the form says when the work breaks for a reason of ours; without it the error screen does. */
  failure?: ErrorCode;
  /** The route has no page that could show the form again: what is refused is answered as JSON, `error` in words. */
  answersJson?: boolean;
  /** Only a script calls it: whom the level does not let pass is told by the status, 401 or 403. */
  isCall?: boolean;
}

const rejectForm = (result: SubmissionResult<string[]>, status: number) =>
  data<RejectedForm>({ rejected: result }, { status });

function appOf(context: AppLoadContext): AppContext {
  return context.app;
}

/** What is asked beside the level. */
interface Gate {
  ownerOnly?: boolean;
  freshSecondFactor?: boolean | undefined;
  refusal?: ErrorCode | undefined;
  isCall?: boolean | undefined;
}

/** Looks the session up once per request and lets the level decide; throws a redirect or an AppError. */
async function pass<Level extends AccessLevel>(
  level: Level,
  app: AppContext,
  { ownerOnly, freshSecondFactor, refusal, isCall }: Gate,
): Promise<MeAt<Level>> {
  const session = await app.session();
  // Nothing that was meant in the other person's name is done in the administrator's.
  if (app.hasOwnSessionBack)
    throw redirect("/dashboard", { status: 303, headers: { "X-Remix-Reload-Document": "true" } });
  const me: Me | null = session?.me ?? null;
  const verdict = LEVELS[level](me);
  if (verdict.kind === "pass") {
    if (ownerOnly && me?.impersonator) {
      logDenial(app);
      throw new AppError("impersonation_denied");
    }
    if (freshSecondFactor) askFreshCode(app, me);
    return verdict.me;
  }
  if (isCall) throw Response.json({}, { status: verdict.kind === "sign_in" ? 401 : 403 });
  if (verdict.kind === "sign_in") {
    if (app.hasStaleSession) app.flash({ kind: "danger", key: "common:errors.session_expired" });
    const wanted = safeRedirectPath(pagePath(app.url));
    throw redirect(wanted === "/" ? "/login" : `/login?redirectTo=${encodeURIComponent(wanted)}`);
  }
  if (level === "admin") logDenial(app);
  if (refusal) app.flash({ kind: "danger", key: ERRORS[refusal].key });
  else if (verdict.flash) app.flash({ kind: "warn", key: verdict.flash });
  throw redirect(verdict.to);
}

/** @throws a redirect to where the code is entered again, unless that was a moment ago */
function askFreshCode(app: AppContext, me: Me | null): void {
  if (!isFresh(me?.secondFactorAt ?? null, app.clock.now())) throw redirect(freshCodePath(pagePath(app.url)));
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
    loader<Result>(handler: (scope: LoaderScope<Level>) => Promise<Result>, options: LoaderOptions = {}) {
      const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Result> => {
        const app = appOf(context);
        return answering(app, async () => {
          const me = await pass(level, app, options);
          return handler({ app, me, params, url: app.url, request });
        });
      };
      const marks: Guarded = { access: level, ownerOnly: options.ownerOnly ? "always" : "never" };
      return Object.assign(loader, marks);
    },

    /**
     * Makes an action: level → parse (unknown, repeated and malformed fields are refused) → limit → handler.
     * A schema error answers 400 with the errors and what was typed.
     */
    action<Schema extends z.ZodType, Result>(
      schema: Schema | ((app: AppContext) => Schema),
      handler: (scope: ActionScope<Level, z.output<Schema>>) => Promise<Result>,
      options: ActionOptions<z.output<Schema>> = {},
    ) {
      const action = async ({
        request,
        params,
        context,
      }: ActionFunctionArgs): Promise<Result | FormFailure> => {
        const app = appOf(context);
        return answering(app, async () => {
          const { ownerOnly = false, freshSecondFactor, refusal, isCall } = options;
          const me = await pass(level, app, {
            freshSecondFactor: freshSecondFactor === true,
            refusal,
            isCall,
          });
          if (ownerOnly === true && me?.impersonator) return deny(app, options);
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
            if (options.answersJson) throw refuseInJson(app, rejected, status);
            return rejectForm({ ...rejected, error: inFormOrder(rejected.error ?? {}, form) }, status);
          };
          const unreadable = unreadableFields(form, "error" in submission ? (submission.error ?? {}) : {});
          if (submission.status !== "success" || Object.keys(unreadable).length > 0)
            return reject(unreadable, 400);
          const { value: input } = submission;
          if (typeof ownerOnly === "function" && me?.impersonator && ownerOnly(input))
            return deny(app, options);
          if (typeof freshSecondFactor === "function" && freshSecondFactor(input)) askFreshCode(app, me);
          const limit = typeof options.limit === "function" ? options.limit(input) : options.limit;
          if (limit && (await isOverLimit(app, limit, await subjectOf(app, form, options)))) {
            return reject({ "": ERRORS.rate_limited.key }, ERRORS.rate_limited.status);
          }
          const invalid = (errors: Record<string, string>, status = 400) => reject(errors, status);
          try {
            return await handler({ app, me, params, url: app.url, request, input, invalid });
          } catch (error) {
            const code = failureOf(error, options.failure, app);
            return reject({ "": ERRORS[code].key }, ERRORS[code].status);
          }
        });
      };
      const { ownerOnly = false } = options;
      const marks: Guarded = {
        access: level,
        isCall: options.isCall,
        ownerOnly: typeof ownerOnly === "function" ? "by_form" : ownerOnly ? "always" : "never",
      };
      return Object.assign(action, marks);
    },
  };
}

/** A security event: a known person tried what is not theirs to do (SECURITY.md rule 28). */
const logDenial = ({ requestId, userId }: AppContext): void =>
  logEvent({ event: "denied", level: "warn", requestId, userId });

/** Said by the form of the page, whatever was sent. */
function deny(app: AppContext, { answersJson }: Pick<ActionOptions, "answersJson">): FormFailure {
  logDenial(app);
  const { key, status } = ERRORS.impersonation_denied;
  const rejected: SubmissionResult<string[]> = { status: "error", error: { "": [key] } };
  if (answersJson) throw refuseInJson(app, rejected, status);
  return rejectForm(rejected, status);
}

async function subjectOf(
  app: AppContext,
  form: FormData,
  { limitField, limitSubject: find }: Pick<ActionOptions, "limitField" | "limitSubject">,
): Promise<string | null> {
  if (find) return find(app);
  const value = limitField ? form.get(limitField) : null;
  return typeof value === "string" ? limitSubject(value) : null;
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

/** What an AppError answers: its status and code, never its detail. The page shows the code's text. */
export interface AnsweredError {
  code: ErrorCode;
}

/** Turns the errors use cases throw into answers; anything else goes on to the error screen. */
async function answering<Result>(app: AppContext, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    if (result instanceof Response) loadWhole(result);
    return result;
  } catch (error) {
    if (error instanceof Response) throw loadWhole(error);
    if (error instanceof AppError && error.status < 500) {
      app.refusal = error.code;
      throw data<AnsweredError>({ code: error.code }, error.status);
    }
    throw error;
  }
}

/**
 * Makes an action for machines: there is no session and no form, so the handler reads the body itself. A webhook must verify
 * the signature over it, or the secret beside it, first; what a browser reports by itself is believed by nobody.
 */
const machine = {
  action<Result>(handler: (scope: Omit<LoaderScope<"anyone">, "me">) => Promise<Result>) {
    const action = async ({ request, params, context }: ActionFunctionArgs): Promise<Result> => {
      const app = appOf(context);
      return answering(app, () => handler({ app, params, url: app.url, request }));
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
  machine,
} satisfies { [Level in AccessLevel]: ReturnType<typeof makersFor<Level>> } & { machine: typeof machine };
