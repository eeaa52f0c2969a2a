import { demoPicture } from "./demo-pictures";
import { readPosts } from "./posts";
import {
  findToken,
  issueToken,
  TOKEN_RENEWABLE_AFTER_MS,
  SCOPE,
  redeemCode,
  USER_ID,
  USERNAME,
  type Token,
} from "./state";

const rejected = (message: string, code: number, type = "OAuthException") =>
  Response.json({ error: { message, type, code, fbtrace_id: "SANDBOX" } }, { status: 400 });

/**
 * Responds to POST https://api.instagram.com/oauth/access_token, which exchanges a code for a token that is valid for
 * an hour.
 */
export async function answerToken(request: Request, db: D1Database): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const field = (name: string): string => {
    const value = form?.get(name);
    return typeof value === "string" ? value : "";
  };
  const fail = (message: string) =>
    Response.json({ error_type: "OAuthException", code: 400, error_message: message }, { status: 400 });
  if (field("grant_type") !== "authorization_code") return fail("Invalid grant_type");
  if (field("client_secret") === "") return fail("Invalid Client Secret");
  if (!(await redeemCode(db, field("code"), field("client_id"), field("redirect_uri"))))
    return fail("Matching code was not found or was already used");
  const { token } = await issueToken(db, "short");
  return Response.json({ data: [{ access_token: token, user_id: USER_ID, permissions: SCOPE }] });
}

const VERSIONED = /^\/v\d+\.\d+(\/me(?:\/media)?)$/;

/** Responds to GET https://graph.instagram.com/…, which renews a token, reads the account, or reads the posts. */
export async function answerGraph(request: Request, url: URL, db: D1Database): Promise<Response> {
  if (request.method !== "GET") return rejected("Unsupported request", 100, "IGApiException");
  const query = url.searchParams;
  const token = await findToken(db, query.get("access_token") ?? "");
  const isValid = token !== null && token.revoked_at === null && token.expires_at > Date.now();
  if (!isValid)
    return rejected(
      token ? "Error validating access token: Session has expired" : "Invalid OAuth access token",
      190,
    );
  const path = VERSIONED.exec(url.pathname)?.[1] ?? url.pathname;
  switch (path) {
    case "/access_token":
      if (
        query.get("grant_type") !== "ig_exchange_token" ||
        !query.get("client_secret") ||
        token.kind !== "short"
      )
        return rejected("Session key invalid", 452, "IGApiException");
      return answerLong(db);
    case "/refresh_access_token":
      if (query.get("grant_type") !== "ig_refresh_token" || !isRenewable(token))
        return rejected("This token cannot be refreshed yet", 10, "IGApiException");
      return answerLong(db);
    case "/me":
      return Response.json({ user_id: USER_ID, username: USERNAME, id: "24000000000000042" });
    case "/me/media":
      return Response.json(await readPosts(db, Number(query.get("limit") ?? 25)));
    default:
      return rejected("Unsupported get request", 100, "IGApiException");
  }
}

const isRenewable = ({ kind, created_at }: Token): boolean =>
  kind === "long" && created_at < Date.now() - TOKEN_RENEWABLE_AFTER_MS;

async function answerLong(db: D1Database): Promise<Response> {
  const { token, seconds } = await issueToken(db, "long");
  return Response.json({ access_token: token, token_type: "bearer", expires_in: seconds });
}

const PICTURE = /^\/v\/demo-(\d{1,6})\.jpg$/;

/** Responds to GET https://scontent.cdninstagram.com/v/demo-….jpg with the picture of a post. */
export function answerPicture(url: URL): Response {
  const index = PICTURE.exec(url.pathname)?.[1];
  if (index === undefined) return new Response("URL signature expired", { status: 403 });
  return new Response(demoPicture(Number(index)), { headers: { "content-type": "image/jpeg" } });
}
