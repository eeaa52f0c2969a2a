import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { CODE_STEP_SECONDS } from "../../app/models/accounts/second-factor/rules";
import { codeOfStep, codeStepAt } from "../../app/models/accounts/second-factor/totp.rules";
import { DEMO_SECRET } from "../demo-secret";
import { html } from "./html";
import { pageResponse } from "./layout";

const secret = decodeBase32IgnorePadding(DEMO_SECRET);

function codesAt(now: number) {
  const step = codeStepAt(now);
  return {
    code: codeOfStep(secret, step),
    next: codeOfStep(secret, step + 1),
    secondsLeft: CODE_STEP_SECONDS - Math.floor((now / 1000) % CODE_STEP_SECONDS),
  };
}

/**
 * GET /sandbox/authenticator: shows the current code of the demonstration's administrators, like an authenticator app.
 */
export function authenticatorPage(): Response {
  const { code, next, secondsLeft } = codesAt(Date.now());
  return pageResponse({
    title: "Authenticator",
    section: "/sandbox/authenticator",
    content: html`
      <p>
        The second step of signing in as an administrator of the demonstration, such as
        <code>admin@fr.example.com</code>. An app on a phone would show the same with the key
        <code>${DEMO_SECRET}</code>.
      </p>
      <div class="card">
        <dl>
          <dt>Code</dt>
          <dd><code>${code}</code></dd>
          <dt>Valid for</dt>
          <dd>${secondsLeft} s; no code works twice</dd>
          <dt>Next code</dt>
          <dd><code>${next}</code>, taken already now</dd>
        </dl>
      </div>
      <p><a href="/sandbox/authenticator">Show the code of this moment</a></p>
    `,
  });
}

/** GET /sandbox/authenticator.json: returns the current code as JSON, for tests. */
export const authenticatorJson = (): Response =>
  Response.json(codesAt(Date.now()), { headers: { "cache-control": "private, no-store" } });
