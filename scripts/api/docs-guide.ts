import { code, json } from "./docs-parts.ts";

interface GuidePart {
  /** The id of the part. Links from outside use it, so it does not change. */
  id: string;
  title: string;
  html: string;
}

/** What a reader must know before the first call. `words` returns the English text of an error. */
export const guideOf = (words: (slug: string) => string | undefined): readonly GuidePart[] => [
  {
    id: "sign-in",
    title: "Signing in",
    html: `<p>Send e-mail address and password to <a href="#post-api-auth-login-check">login-check</a>. The answer has an access token (15 minutes) and a refresh token (30 days after its last use, 90 days in all).</p>
${code(`curl -X POST 'https://fr.example.com/api/auth/login-check' \\
  -H 'Content-Type: application/json' \\
  -d '{"username":"name@example.com","password":"…"}'

{ "token": "tra_…", "refresh_token": "trr_…" }`)}
<p>Send the access token with each call: <code>Authorization: Bearer tra_…</code>. Exchange the refresh token at <a href="#post-api-auth-refresh">refresh</a> before it ends. Each refresh token works once: a second use after ten seconds ends the session, and the owner gets a mail.</p>
<ul><li>An account with a second factor gets <code>401</code> with a <code>challenge</code>. Send it with the code to <a href="#post-api-auth-second-factor">second-factor</a>.</li>
<li>A few calls need a fresh proof that the owner makes them: password or code, sent to <a href="#post-api-auth-confirm">confirm</a>.</li>
<li>Sessions of apps are listed beside those of browsers. Their owner can end them there, and the next call gets <code>401</code>.</li></ul>`,
  },
  {
    id: "requests",
    title: "Requests and answers",
    html: `<ul><li>Bodies are JSON in UTF-8, at most 64 kB. Pictures are sent as a multipart form, at most three files. Unknown fields are refused and named.</li>
<li>Amounts are numbers in the currency of the domain. Times are ISO 8601 in UTC.</li>
<li>The language is that of <code>Accept-Language</code>, else that of the account, else that of the domain.</li>
<li>After a write, send the header <code>X-D1-Bookmark</code> of its answer with the next read of a public call. You then read what you wrote.</li></ul>`,
  },
  {
    id: "pictures",
    title: "Pictures",
    html: `<p>A picture that was just sent has <code>"state": "preparing"</code> and no URL: read it again some seconds later. The URL of a picture that is not public needs the access token of its owner or of an administrator:</p>
${code(`curl 'https://fr.example.com/media/{key}' -H 'Authorization: Bearer tra_…' -o picture.jpg`)}`,
  },
  {
    id: "errors",
    title: "Errors",
    html: `<p>A refused call answers <code>application/problem+json</code> (RFC 9457). Decide by <code>errorSlug</code>, show <code>error</code>. If fields are wrong, <code>fields</code> names all of them at once. <code>instance</code> is the id of the request for our support.</p>
${json({
  status: 400,
  errorSlug: "api.errors.invalid",
  error: words("api.errors.invalid"),
  fields: { email: words("api.errors.invalid") },
  type: "https://fr.example.com/api/docs#api.errors.invalid",
  title: words("api.errors.form"),
  detail: words("api.errors.invalid"),
  instance: "urn:uuid:01900000-0000-7000-8000-000000000000",
})}
<p>All names are <a href="#slugs">listed with their texts</a>.</p>`,
  },
  {
    id: "repeat",
    title: "Sending a call again",
    html: `<p>Calls that say so take an <code>Idempotency-Key</code>: the same call sent again within 24 hours gets the same answer and has no second effect. Several calls take <code>If-Match</code> with the <code>ETag</code> of the last answer: if the data has changed since, the answer is <code>412</code>.</p>`,
  },
  {
    id: "limits",
    title: "Limits",
    html: `<p>300 reads and 60 writes a minute for each access token, 60 calls a minute for each IP address without one or with an unknown one. Single calls have limits of their own. Each answer names its limit (<code>RateLimit-Policy</code>), and a refused call says when to try again (<code>Retry-After</code>).</p>`,
  },
  {
    id: "browsers",
    title: "Scripts of other sites",
    html: `<p>A script in a browser may call the API only from the sites that we have entered, never with cookies. Ask us for the entry of your site; apps and servers need none.</p>`,
  },
  {
    id: "changes",
    title: "Changes",
    html: `<p>We only add paths, fields and values, so ignore those that you do not know. A call that shall go is marked as deprecated: its answers then have the headers <code>Deprecation</code> and <code>Sunset</code>, and a <code>Link</code> to what replaces it.</p>`,
  },
];
