import { expect, test } from "vitest";
import { cardScriptUrl, isStandInHost } from "../../../app/http/security/card-script.ts";
import { contentSecurityPolicy, setSecurityHeaders } from "../../../app/http/security/security-headers.ts";

const policy = (payments: "card" | "hosted" | null, needs: { cardScript?: URL } = {}) =>
  Object.fromEntries(
    contentSecurityPolicy({ inline: { nonce: "n" }, isSecure: true, payments, ...needs })
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
  );

test("the policy of a page without payments allows no foreign host", () => {
  expect(JSON.stringify(policy(null))).not.toContain("stripe");
});

test("the policy of the card form allows Stripe's script, frames and hosted page", () => {
  expect(policy("card")).toMatchObject({
    "script-src": "'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
    "frame-src": "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    "connect-src": "'self' https://api.stripe.com",
    "form-action": "'self' https://checkout.stripe.com https://billing.stripe.com",
  });
});

test("the stand-in for the card form has its own hosts, and the policy then allows these hosts instead of Stripe's hosts", () => {
  const script = cardScriptUrl("/sandbox/stripe.js", new URL("http://fr.localhost:8787/credits"));
  expect(script.href).toBe("http://js.stripe.localhost:8787/sandbox/stripe.js");
  expect(["js.stripe.localhost", "m.js.stripe.localhost"].every(isStandInHost)).toBe(true);
  expect(["fr.localhost", "stripe.localhost", "xjs.stripe.localhost"].some(isStandInHost)).toBe(false);
  const hosts = "http://js.stripe.localhost:8787 http://*.js.stripe.localhost:8787";
  expect(policy("card", { cardScript: script })).toMatchObject({
    "script-src": `'self' 'nonce-n' ${hosts}`,
    "frame-src": `${hosts} https://hooks.stripe.com`,
  });
});

test("Stripe's own script keeps its URL, and then the policy allows the hosts of Stripe", () => {
  const page = new URL("https://fr.trousseau.com/credits");
  const script = cardScriptUrl("https://js.stripe.com/endive/stripe.js", page);
  expect(script.href).toBe("https://js.stripe.com/endive/stripe.js");
  expect(policy("card", { cardScript: script })).toEqual(policy("card"));
});

test("the policy of a page that links to hosted pages allows no foreign script or frame", () => {
  const { "form-action": form, ...rest } = policy("hosted");
  expect(form).toContain("https://checkout.stripe.com");
  expect(JSON.stringify(rest)).not.toContain("stripe");
});

test("Strict-Transport-Security is sent only over https, and asks to preload the host only if the settings say so", () => {
  const told = (needs: { isSecure: boolean; isPreloaded?: boolean }) => {
    const headers = new Headers();
    setSecurityHeaders(headers, { inline: { nonce: "n" }, ...needs });
    return headers.get("Strict-Transport-Security");
  };
  expect(told({ isSecure: true })).toBe("max-age=63072000; includeSubDomains");
  expect(told({ isSecure: true, isPreloaded: true })).toBe("max-age=63072000; includeSubDomains; preload");
  expect(told({ isSecure: false, isPreloaded: true })).toBeNull();
});

test("every policy names the report URL in both formats that browsers support", () => {
  const headers = new Headers();
  setSecurityHeaders(headers, { inline: { nonce: "n" }, isSecure: true });
  expect(policy(null)).toMatchObject({ "report-uri": "/csp-report", "report-to": "csp" });
  expect(headers.get("Reporting-Endpoints")).toBe('csp="/csp-report"');
});
