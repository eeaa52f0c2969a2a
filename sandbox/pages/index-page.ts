import { FAILURE_MODES, THIRD_PARTIES, readFailures } from "../failures";
import { countMessages } from "../messages";
import { html } from "./html";
import { pageResponse } from "./layout";

const SIRETS = [
  ["90000000100017", "exists and is active"],
  ["90000001900019", "exists and is closed"],
  ["90000002700012", "not found"],
  ["90000003500015", "the register is rate limited"],
  ["90000004300019", "the register is down"],
  ["90000005000014", "was given twice: INSEE leads to another number"],
  ["any other valid number", "exists and is active"],
] as const;

/** GET /sandbox/: the list of all stand-ins. */
export async function indexPage(db: D1Database): Promise<Response> {
  const [total, failures] = await Promise.all([countMessages(db), readFailures(db)]);
  const failing = THIRD_PARTIES.filter((party) => failures[party] !== "none");
  return pageResponse({
    title: "Sandbox",
    section: "/sandbox/",
    content: html`
      <p>
        This Worker stands in for every third party while Trousseau runs on your machine: the app calls the
        providers’ own addresses and gets answers in their own form. Nothing leaves the machine, and
        production has none of this.
      </p>
      ${failing.length === 0 ? null : html`<p class="notice">Told to fail now: ${failing.join(", ")}. <a href="/sandbox/failures">Change</a></p>`}
      <div class="card">
        <h2><a href="/sandbox/outbox">Outbox</a></h2>
        <p>
          ${total === 1 ? "1 message" : `${total} messages`}. Every mail and SMS the app sent, with its links
          as real links. For tests: <code>/sandbox/outbox.json?to=&amp;after=</code>
        </p>
      </div>
      <div class="card">
        <h2><a href="/sandbox/stripe">Stripe</a></h2>
        <p>
          Customers, payments and webhooks; the clock, refunds and disputes.
          <a href="/sandbox/stripe#cards">Test cards</a>
        </p>
      </div>
      <div class="card">
        <h2><a href="/sandbox/instagram">Instagram</a></h2>
        <p>Publish a picture; let the tokens expire or withdraw them.</p>
      </div>
      <div class="card">
        <h2><a href="/sandbox/calendar">Calendar elsewhere</a></h2>
        <p>The calendar that a venue has read, at an address of its own.</p>
      </div>
      <div class="card">
        <h2><a href="/sandbox/failures">Failures</a></h2>
        <p>Make a party fail: ${FAILURE_MODES.filter((mode) => mode !== "none").join(", ")}.</p>
      </div>
      <div class="card">
        <h2><a href="/sandbox/authenticator">Authenticator</a></h2>
        <p>The code an administrator of the demonstration is asked for after the password.</p>
      </div>
      <h2>Company numbers (SIRET)</h2>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Answer of the register</th>
            </tr>
          </thead>
          <tbody>
            ${SIRETS.map(
              ([siret, meaning]) =>
                html`<tr>
                  <td><code>${siret}</code></td>
                  <td>${meaning}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `,
  });
}
