import type { AppContext } from "~/context";
import { DRAFT_LIFETIME } from "~/models/projects/rules";

/** Names a couple's draft. Random, kept as long as the draft itself. */
const PROJECT_COOKIE = "project";
const TOKEN = /^[\w-]{43}$/;

/** The draft's token as the browser sent it; anything that is no token of ours counts as none. */
export function readProjectToken({
  cookies,
  request,
}: Pick<AppContext, "cookies" | "request">): string | null {
  const token = cookies.read(request, PROJECT_COOKIE);
  return token !== null && TOKEN.test(token) ? token : null;
}

export function keepProjectToken(
  { cookies, outgoing }: Pick<AppContext, "cookies" | "outgoing">,
  token: string,
): void {
  outgoing.append("Set-Cookie", cookies.write(PROJECT_COOKIE, token, { maxAge: DRAFT_LIFETIME / 1000 }));
}
