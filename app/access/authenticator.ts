import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { RequestContext } from "~/context/request-context";
import { signInSchema } from "~/models/accounts/form.rules";
import { signIn } from "~/models/accounts/sign-in.server";
import type { SignInResult } from "~/models/accounts/sessions/start-session.server";

/** The only sign-in method: a form with e-mail address and password. */
export const PASSWORD_STRATEGY = "form";

/** The authenticator of one request. It uses remix-auth only to verify the credentials; the session is stored in D1. */
export function authenticatorFor(ctx: RequestContext): Authenticator<SignInResult> {
  const strategy = new FormStrategy<SignInResult>(({ form }) =>
    signIn(ctx, signInSchema.parse(Object.fromEntries(form)), ctx.device),
  );
  return new Authenticator<SignInResult>().use(strategy, PASSWORD_STRATEGY);
}

/** Creates a form request from validated values, because the action has already read the body of the real request. */
export const requestWithForm = (url: URL, values: Record<string, string>): Request =>
  new Request(url, { method: "POST", body: new URLSearchParams(values) });
