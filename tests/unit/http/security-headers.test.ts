import { expect, test } from "vitest";
import { contentSecurityPolicy, setSecurityHeaders } from "../../../app/http/security-headers.ts";

const policy = (payments: "card" | "hosted" | null) =>
  Object.fromEntries(
    contentSecurityPolicy({ nonce: "n", isSecure: true, payments })
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
  );

test("a page without payments names no foreign host", () => {
  expect(JSON.stringify(policy(null))).not.toContain("stripe");
});

test("the card form may load its script and frames, and its forms may lead to the hosted page", () => {
  expect(policy("card")).toMatchObject({
    "script-src": "'self' 'nonce-n' https://js.stripe.com",
    "frame-src": "https://js.stripe.com https://hooks.stripe.com",
    "connect-src": "'self' https://api.stripe.com",
    "form-action": "'self' https://checkout.stripe.com https://billing.stripe.com",
  });
});

test("a page that only leads to the hosted pages loads nothing from elsewhere", () => {
  const { "form-action": form, ...rest } = policy("hosted");
  expect(form).toContain("https://checkout.stripe.com");
  expect(JSON.stringify(rest)).not.toContain("stripe");
});

test("browsers are told where to report, by either way they know", () => {
  const headers = new Headers();
  setSecurityHeaders(headers, { nonce: "n", isSecure: true });
  expect(policy(null)).toMatchObject({ "report-uri": "/csp-report", "report-to": "csp" });
  expect(headers.get("Reporting-Endpoints")).toBe('csp="/csp-report"');
});
