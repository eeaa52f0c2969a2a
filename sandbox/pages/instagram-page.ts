import { issueCode, SCOPE, USERNAME, type Token } from "../instagram/state";
import { html } from "./html";
import { notFoundPage, pageResponse } from "./layout";

const SECTION = "/sandbox/instagram";

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Answers requests to the pages of Instagram's stand-in. Returns null for any other URL. */
export async function answerInstagramPage(
  request: Request,
  url: URL,
  db: D1Database,
): Promise<Response | null> {
  if (url.pathname === `${SECTION}/authorize`)
    return request.method === "POST" ? answerConsent(request, db) : authorizePage(url);
  if (url.pathname !== SECTION) return null;
  return request.method === "POST" ? changeState(request, db, url) : statePage(db, url);
}

interface Asked {
  clientId: string;
  redirectUri: string;
  state: string;
}

/** Returns the parameters of a visit to the consent page, or null if Instagram would reject them. */
function askedOf(get: (name: string) => string | null): Asked | null {
  const [clientId, redirectUri] = [get("client_id"), get("redirect_uri")];
  if (!clientId || !redirectUri || !URL.canParse(redirectUri)) return null;
  if (get("response_type") !== "code" || !get("scope")?.split(/[ ,]/).includes(SCOPE)) return null;
  return { clientId, redirectUri, state: get("state") ?? "" };
}

/** GET /sandbox/instagram/authorize: stands in for https://www.instagram.com/oauth/authorize. */
function authorizePage({ searchParams }: URL): Response {
  const consent = askedOf((name) => searchParams.get(name));
  if (!consent)
    return pageResponse({
      title: "Invalid request",
      section: SECTION,
      status: 400,
      content: html`<p>Instagram would not understand this address.</p>`,
    });
  const fields = ["client_id", "redirect_uri", "response_type", "scope", "state"].map(
    (name) => html`<input type="hidden" name="${name}" value="${searchParams.get(name) ?? ""}" />`,
  );
  return pageResponse({
    title: "Connect to Trousseau",
    section: SECTION,
    content: html`
      <p><b>@${USERNAME}</b>, Trousseau asks to see your profile and your posts.</p>
      <form class="card" action="${SECTION}/authorize" method="post">
        ${fields}
        <div class="row">
          <button name="answer" value="allow">Allow</button>
          <button class="quiet" name="answer" value="deny">Deny</button>
        </div>
      </form>
    `,
  });
}

async function answerConsent(request: Request, db: D1Database): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const field = (name: string): string | null => {
    const value = form?.get(name);
    return typeof value === "string" ? value : null;
  };
  const consent = askedOf(field);
  if (!consent) return notFoundPage();
  const back = new URL(consent.redirectUri);
  if (field("answer") === "allow") {
    back.searchParams.set("code", await issueCode(db, consent.clientId, consent.redirectUri));
    back.hash = "_";
  } else {
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_reason", "user_denied");
    back.searchParams.set("error_description", "The user denied your request");
  }
  back.searchParams.set("state", consent.state);
  return seeOther(back.href);
}

const CHANGES = {
  expire: "UPDATE instagram_tokens SET expires_at = ?1 WHERE expires_at > ?1",
  revoke: "UPDATE instagram_tokens SET revoked_at = ?1 WHERE revoked_at IS NULL",
  publish: "INSERT INTO instagram_posts (created_at) VALUES (?1)",
} as const;

/** POST /sandbox/instagram: expires all tokens, revokes all tokens, or publishes a picture. */
async function changeState(request: Request, db: D1Database, url: URL): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const intent = form?.get("intent");
  if (intent !== "expire" && intent !== "revoke" && intent !== "publish")
    return new Response("Unknown intent\n", { status: 400 });
  await db.prepare(CHANGES[intent]).bind(Date.now()).run();
  return seeOther(new URL(`${SECTION}?saved=`, url).href);
}

const stateOf = ({ revoked_at, expires_at }: Token): string =>
  revoked_at !== null ? "revoked" : expires_at > Date.now() ? "valid" : "expired";

/** GET /sandbox/instagram: the page on which people expire or revoke tokens and publish pictures. */
async function statePage(db: D1Database, url: URL): Promise<Response> {
  const { results } = await db
    .prepare("SELECT * FROM instagram_tokens WHERE kind = 'long' ORDER BY created_at DESC LIMIT 20")
    .all<Token>();
  return pageResponse({
    title: "Instagram",
    section: SECTION,
    content: html`
      ${url.searchParams.has("saved") ? html`<p class="done" role="status">Done.</p>` : null}
      <p>
        The account <b>@${USERNAME}</b> has ten pictures. An ended token is noticed at the next
        synchronisation, which a provider starts on
        <a href="/social-networks">the page of social networks</a>.
      </p>
      <form class="card" action="${SECTION}" method="post">
        <div class="row">
          <button name="intent" value="publish">Publish a picture</button>
          <button class="quiet" name="intent" value="expire">Let all tokens expire</button>
          <button class="quiet" name="intent" value="revoke">Withdraw all tokens</button>
        </div>
      </form>
      <h2>Tokens</h2>
      ${results.length === 0 ? html`<p>None yet.</p>` : null}
      <ul class="links">
        ${results.map(
          (token) =>
            html`<li>
              ${stateOf(token)}, given ${new Date(token.created_at).toISOString()}, until
              ${new Date(token.expires_at).toISOString()}
            </li>`,
        )}
      </ul>
    `,
  });
}
