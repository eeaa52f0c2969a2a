import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import type { SubmissionResult } from "@conform-to/dom";
import type * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import type { RateLimitName } from "~/http/limits/rate-limits";
import { normalizeLimitSubject } from "~/models/limits/rules";
import type { Translate } from "~/i18n/texts.server";
import { ERRORS, type ErrorCode } from "~/models/core/errors";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { sortErrorsByField, readSubmission } from "./read-form";
import { readPostedForm, type FileFormLimit } from "./read-posted";
import { denyInJson, textsForJson } from "./deny-in-json";
import { askFreshCode, logDenial, pass } from "./pass";
import { respondToAppErrors, errorCodeOfFailure } from "./answer-failures";
import type { AccessLevel, GuardedHandler, MeAtLevel } from "./levels";

interface LoaderArgs<Level extends AccessLevel> {
  ctx: RequestContext;
  me: MeAtLevel<Level>;
  params: LoaderFunctionArgs["params"];
  url: URL;
  request: Request;
}

interface ActionArgs<Level extends AccessLevel, Input> extends LoaderArgs<Level> {
  /** The values of the form after parsing and validation. */
  input: Input;
  /**
   * Responds 400 with the errors by field, and sends the typed values back to the page. The key "" is for errors of the
   * whole form.
   */
  invalid(errors: Record<string, string>, status?: number): FormFailure;
}

/** The body of the response to a rejected form: errors as text keys, and typed values except those of secret fields. */
interface RejectedForm {
  rejected: SubmissionResult<string[]>;
}
type FormFailure = ReturnType<typeof rejectForm>;

interface LoaderOptions {
  /** Whether the page cannot be used during impersonation, for example because it is about credentials or purchases. */
  ownerOnly?: boolean;
  /** Whether the person must enter the second-factor code again if the last one is too old. */
  freshSecondFactor?: boolean;
  /** The error that the page shows after the redirect, if the person's access level is too low. */
  denial?: ErrorCode;
}

interface ActionOptions<Input = never> {
  /**
   * Whether the form is rejected during impersonation. If the route has several forms, give a function that decides for
   * each form.
   */
  ownerOnly?: boolean | ((input: Input) => boolean);
  freshSecondFactor?: boolean | ((input: Input) => boolean);
  /** The error that the page shows after the redirect, if the person's access level is too low. */
  denial?: ErrorCode;
  /**
   * The rate limit that is applied to every form that can be parsed, before the handler runs. It counts the forms by IP
   * address and, if `limitField` or `limitSubject` is set, also by its value.
   */
  limit?: RateLimitName | ((input: Input) => RateLimitName | null);
  /**
   * Required if the form may contain files; the form is then read after the access check. If a form is large enough to
   * contain a file, the limit in `files` is applied before the form is read; otherwise `limit` is applied.
   */
  files?: FileFormLimit;
  /** The name of a form field. The limit counts the value of this field, in addition to the IP address. */
  limitField?: string;
  /**
   * Returns the account by which the limit counts, if `limitField` is missing: the account that is signed in or is just
   * signing in.
   */
  limitSubject?: (ctx: RequestContext) => Promise<string | null>;
  /**
   * Returns further errors of the form that its schema cannot find. If the schema also rejects a field, the field shows
   * the schema's error.
   */
  alsoWrong?: (form: FormData) => Record<string, string>;
  /** Names of fields whose values are never sent back to the page, such as passwords. */
  secrets?: readonly string[];
  /**
   * The error that the form shows after an unexpected failure, or a function that chooses it by the form's intent.
   * Without `failure`, the error screen is shown.
   */
  failure?: ErrorCode | ((input: Input, params: LoaderFunctionArgs["params"]) => ErrorCode);
  /** Whether errors are sent as JSON with a translated `error`. Set it for a route that has no page to show errors. */
  answersJson?: boolean;
  /** Whether only scripts call the route. If access is denied, it responds 401 or 403 instead of redirecting. */
  isCall?: boolean;
}

const rejectForm = (result: SubmissionResult<string[]>, status: number) =>
  data<RejectedForm>({ rejected: result }, { status });

function makersFor<Level extends AccessLevel>(level: Level) {
  return {
    /** Makes a loader that runs only for people of this access level. */
    loader<Result>(handler: (args: LoaderArgs<Level>) => Promise<Result>, options: LoaderOptions = {}) {
      const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Result> => {
        const { ctx } = context;
        return respondToAppErrors(ctx, async () => {
          const { me } = await pass(level, ctx, options);
          return handler({ ctx, me, params, url: ctx.url, request });
        });
      };
      const marks: GuardedHandler = { access: level, ownerOnly: options.ownerOnly ? "always" : "never" };
      return Object.assign(loader, marks);
    },

    /**
     * Makes an action. The action checks the access level, parses the form, applies the rate limit and calls the
     * handler. On a schema error, it responds 400 with the errors and the typed values.
     */
    action<Schema extends z.ZodType, Result>(
      schema: Schema | ((ctx: RequestContext, me: MeAtLevel<Level>) => Schema),
      handler: (args: ActionArgs<Level, z.output<Schema>>) => Promise<Result>,
      options: ActionOptions<z.output<Schema>> = {},
    ) {
      const action = async ({
        request,
        params,
        context,
      }: ActionFunctionArgs): Promise<Result | FormFailure> => {
        const { ctx } = context;
        return respondToAppErrors(ctx, async () => {
          const { ownerOnly = false, freshSecondFactor, denial, isCall } = options;
          const { me, account } = await pass(level, ctx, {
            freshSecondFactor: freshSecondFactor === true,
            denial,
            isCall,
          });
          const t = await textsForJson(ctx, options);
          if (ownerOnly === true && account?.impersonator) return deny(ctx, t);
          const formSchema = typeof schema === "function" ? schema(ctx, me) : schema;
          const posted = await readPostedForm(
            ctx,
            request,
            account?.providerId ?? ctx.address,
            options.files,
          );
          if (!posted.form) {
            ctx.shortfall = "refused";
            return rejectForm(posted.rejected, posted.status);
          }
          const { form, isCounted } = posted;
          const { submission, unreadable } = readSubmission(form, formSchema, options.alsoWrong);
          const reject = (errors: Record<string, string>, status = 400) => {
            ctx.shortfall = "refused";
            const { "": formError, ...fieldErrors } = errors;
            const rejected = submission.reply({
              hideFields: [...(options.secrets ?? [])],
              ...(formError ? { formErrors: [formError] } : {}),
              fieldErrors: Object.fromEntries(
                Object.entries(fieldErrors).map(([name, key]) => [name, [key]]),
              ),
            });
            if (t) throw denyInJson(ctx, t, rejected, status);
            return rejectForm({ ...rejected, error: sortErrorsByField(rejected.error ?? {}, form) }, status);
          };
          if (submission.status !== "success" || Object.keys(unreadable).length > 0)
            return reject(unreadable);
          const { value: input } = submission;
          if (typeof ownerOnly === "function" && account?.impersonator && ownerOnly(input))
            return deny(ctx, t);
          if (typeof freshSecondFactor === "function" && freshSecondFactor(input)) askFreshCode(ctx, account);
          const limit = typeof options.limit === "function" ? options.limit(input) : options.limit;
          if (limit && !isCounted && (await isOverLimit(ctx, limit, await subjectOf(ctx, form, options))))
            return reject({ "": ERRORS.rate_limited.key }, ERRORS.rate_limited.status);
          try {
            return await handler({ ctx, me, params, url: ctx.url, request, input, invalid: reject });
          } catch (error) {
            const failure =
              typeof options.failure === "function" ? options.failure(input, params) : options.failure;
            const code = errorCodeOfFailure(error, failure, ctx);
            return reject({ "": ERRORS[code].key }, ERRORS[code].status);
          }
        });
      };
      const marks: GuardedHandler = {
        access: level,
        isCall: options.isCall,
        takes: options.files ? "files" : "form",
        ownerOnly:
          typeof options.ownerOnly === "function" ? "by_form" : options.ownerOnly ? "always" : "never",
      };
      return Object.assign(action, marks);
    },
  };
}

/** Rejects a form that is not allowed during impersonation. */
function deny(ctx: RequestContext, t: Translate | null): FormFailure {
  logDenial(ctx);
  ctx.shortfall = "refused";
  const { key, status } = ERRORS.impersonation_denied;
  const rejected: SubmissionResult<string[]> = { status: "error", error: { "": [key] } };
  if (t) throw denyInJson(ctx, t, rejected, status);
  return rejectForm(rejected, status);
}

async function subjectOf(
  ctx: RequestContext,
  form: FormData,
  { limitField, limitSubject: find }: Pick<ActionOptions, "limitField" | "limitSubject">,
): Promise<string | null> {
  if (find) return find(ctx);
  const value = limitField ? form.get(limitField) : null;
  return typeof value === "string" ? normalizeLimitSubject(value) : null;
}

type MachineHandler<Result> = (args: Omit<LoaderArgs<"anyone">, "me">) => Promise<Result>;

function forMachines<Result>(handler: MachineHandler<Result>) {
  const run = ({ request, params, context: { ctx } }: LoaderFunctionArgs): Promise<Result> =>
    respondToAppErrors(ctx, () => handler({ ctx, params, url: ctx.url, request }));
  return Object.assign(run, { access: "anyone" as const });
}

/**
 * Makes loaders and actions for machines, without session or form. The handler must verify a signature or secret before
 * it trusts the body; reports from browsers have no signature, so nothing in them is trusted.
 */
const machine = {
  loader: forMachines,
  action: <Result>(takes: "report" | "webhook", handler: MachineHandler<Result>) =>
    Object.assign(forMachines(handler), { takes }),
};

/** Makes loaders and actions for each access level. Every route must use these makers (docs/product/access.md). */
export const access = {
  anyone: makersFor("anyone"),
  visitor: makersFor("visitor"),
  member: makersFor("member"),
  onboarded: makersFor("onboarded"),
  provider: makersFor("provider"),
  planner: makersFor("planner"),
  moderated: makersFor("moderated"),
  premium: makersFor("premium"),
  venue: makersFor("venue"),
  admin: makersFor("admin"),
  couple: makersFor("couple"),
  machine,
} satisfies { [Level in AccessLevel]: ReturnType<typeof makersFor<Level>> } & { machine: typeof machine };
