import { html } from "../../pages/html";
import { createCardForm } from "./card-form";
import { askCardholder } from "./challenge";
import { FORM_TEXTS } from "./form-texts";
import { installStripe } from "./stripe-js";

/**
 * A helper that some bundlers call to preserve the names of functions. The source text that is served may contain such
 * calls.
 */
const KEEP_NAMES = "const __name = (target) => target;";

/** The path of the stand-in's frame. As at Stripe, the frame is on a subdomain of the host of the script. */
export const FRAME_PATH = "/sandbox/stripe/frame";

/** GET /sandbox/stripe.js: the stand-in for Stripe.js. It is built from the source text of functions in this folder. */
export function stripeScript(): Response {
  const frameUrl = `(({ protocol, host }) => protocol + "//m." + host + ${JSON.stringify(FRAME_PATH)})(new URL(document.currentScript.src))`;
  const source = [KEEP_NAMES, ...[createCardForm, askCardholder, installStripe].map(String)].join("\n");
  const call = `${installStripe.name}(${JSON.stringify(FORM_TEXTS)}, ${frameUrl});`;
  return new Response(`(() => {\n${source}\n${call}\n})();\n`, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

/**
 * The page inside the frame of the stand-in for Stripe.js. It only reports to the surrounding page that the frame was
 * opened.
 */
export function stripeFrame(): Response {
  const nonce = crypto.randomUUID();
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <title>Card form</title>
        <script nonce="${nonce}">
          parent.postMessage("card-form-frame", "*");
        </script>
      </head>
    </html>`;
  return new Response(page.text, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:* http://*.localhost:*`,
      "cache-control": "private, no-store",
    },
  });
}
