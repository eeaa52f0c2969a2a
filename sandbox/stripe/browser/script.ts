import { createCardForm } from "./card-form";
import { askHolder } from "./challenge";
import { FORM_TEXTS } from "./form-texts";
import { installStripe } from "./stripe-js";

/** Some bundlers keep names with a helper; a function served as source calls it. */
const KEEP_NAMES = "const __name = (target) => target;";

/** GET /sandbox/stripe.js: the stand-in for Stripe.js, built from the type-checked functions. */
export function stripeScript(): Response {
  const source = [KEEP_NAMES, ...[createCardForm, askHolder, installStripe].map(String)].join("\n");
  return new Response(`(() => {\n${source}\n${installStripe.name}(${JSON.stringify(FORM_TEXTS)});\n})();\n`, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
