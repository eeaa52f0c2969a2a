import {
  FAILURE_MODES,
  isFailureMode,
  THIRD_PARTIES,
  readFailures,
  setFailure,
  type FailureMode,
  type ThirdParty,
} from "../failures";
import { html } from "./html";
import { pageResponse } from "./layout";

const PARTY_LABELS: Record<ThirdParty, string> = {
  mail: "Mail (Brevo)",
  sms: "SMS (Brevo)",
  insee: "Company register with a key (INSEE Sirene)",
  open_register: "Open company register (recherche-entreprises)",
  photon: "Address search (Photon)",
  instagram: "Pictures (Instagram)",
  calendar: "Calendars elsewhere (iCal)",
  stripe: "Payments (Stripe’s API)",
  stripe_js: "Card form (Stripe’s script)",
};

const MODE_LABELS: Record<FailureMode, string> = {
  none: "works",
  hang: "hangs for a minute",
  "500": "answers 500",
  "429": "answers 429, Retry-After 30",
  "401": "answers 401: it rejects our key",
  reset: "accepts, then breaks the connection",
  garbage: "accepts, then answers garbage",
  lost: "accepts, then never answers",
  drip: "accepts, then drips a byte a second",
};

/** GET /sandbox/failures: the page on which third parties are made to fail. */
export async function failuresPage(db: D1Database, url: URL): Promise<Response> {
  const failures = await readFailures(db);
  return pageResponse({
    title: "Failures",
    section: "/sandbox/failures",
    content: html`
      ${url.searchParams.has("saved") ? html`<p class="done" role="status">Saved.</p>` : null}
      <p>
        How each third party behaves from the next call on. “Hangs”, 500, 429 and 401 happen before the call
        is carried out; the others after it, so that the caller cannot know whether it was.
      </p>
      <form class="card" action="/sandbox/failures" method="post">
        ${THIRD_PARTIES.map((party) => partyField(party, failures[party]))}
        <div class="row">
          <button>Save</button>
          <button class="quiet" name="intent" value="reset">Let all of them work</button>
        </div>
      </form>
    `,
  });
}

const partyField = (party: ThirdParty, current: FailureMode) =>
  html`<div class="party">
    <label for="${party}">${PARTY_LABELS[party]}</label>
    <select id="${party}" name="${party}">
      ${FAILURE_MODES.map((mode) =>
        mode === current
          ? html`<option value="${mode}" selected>${MODE_LABELS[mode]}</option>`
          : html`<option value="${mode}">${MODE_LABELS[mode]}</option>`,
      )}
    </select>
  </div>`;

/** POST /sandbox/failures: saves how each third party fails. With intent=reset, none of them fails. */
export async function saveFailures(request: Request, db: D1Database, url: URL): Promise<Response> {
  const form = await request.formData().catch(() => null);
  if (!form) return new Response("A form is expected\n", { status: 400 });
  for (const party of THIRD_PARTIES) {
    const mode = form.get("intent") === "reset" ? "none" : form.get(party);
    if (mode === null) continue;
    if (!isFailureMode(mode)) return new Response(`Unknown failure mode for ${party}\n`, { status: 400 });
    await setFailure(db, party, mode);
  }
  return new Response(null, {
    status: 303,
    headers: { location: new URL("/sandbox/failures?saved=", url).href },
  });
}
