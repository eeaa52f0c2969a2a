import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { AppContext } from "~/context";
import { signInSchema } from "~/models/accounts/form.rules";
import { signIn } from "~/models/accounts/sign-in.server";
import type { SignedIn } from "~/models/sessions/start-session.server";

/** The one way to sign in: an address and its password, from a form. */
export const PASSWORD_STRATEGY = "form";

/**
 * The authenticator of one request. remix-auth decides how someone proves who they are; the session that follows is a
 * row in D1 of our own.
 */
export function authenticatorFor(app: AppContext): Authenticator<SignedIn> {
  const strategy = new FormStrategy<SignedIn>(({ form }) =>
    signIn(app, signInSchema.parse(Object.fromEntries(form)), app.device),
  );
  return new Authenticator<SignedIn>().use(strategy, PASSWORD_STRATEGY);
}

/** A request that carries checked values as its form: the action's own body has been read already. */
export const requestWithForm = (url: URL, values: Record<string, string>): Request =>
  new Request(url, { method: "POST", body: new URLSearchParams(values) });
