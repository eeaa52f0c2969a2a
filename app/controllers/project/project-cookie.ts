import type { RequestContext } from "~/context/request-context";
import { PROJECT_DRAFT_LIFETIME_MS } from "~/models/projects/rules";

/**
 * The cookie with a token of a couple's draft: that of the browser in which the draft was begun, or that of a mailed
 * link. It expires together with the draft.
 */
const PROJECT_COOKIE = "project";
const TOKEN = /^[\w-]{43}$/;

/** The draft's token from the cookie; null when it is malformed. */
export function readProjectToken({
  cookies,
  request,
}: Pick<RequestContext, "cookies" | "request">): string | null {
  const token = cookies.read(request, PROJECT_COOKIE);
  return token !== null && isProjectToken(token) ? token : null;
}

export const isProjectToken = (text: string): boolean => TOKEN.test(text);

export function setProjectCookie(
  { cookies, outgoing }: Pick<RequestContext, "cookies" | "outgoing">,
  token: string,
): void {
  outgoing.append(
    "Set-Cookie",
    cookies.write(PROJECT_COOKIE, token, { maxAge: PROJECT_DRAFT_LIFETIME_MS / 1000 }),
  );
}
