import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { signIn, signInWithCode } from "../support/accounts.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { SCREENS } from "../support/screens.ts";
import { visibleText } from "../support/visible-text.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "demo" });
});
afterAll(() => product.stop());

const signedIn = new Map<string, Visitor>();

/** A browser without scripts, signed in to a demonstration account. */
async function visitorAs(name: string | undefined, domain: string): Promise<Visitor> {
  if (name === undefined) return product.visitor(domain);
  const email = `${name}@${domain}.example.com`;
  const known = signedIn.get(email);
  if (known) return known;
  const visitor = product.visitor(domain);
  const { status } =
    name === "admin"
      ? await signInWithCode(visitor, email, DEMO_PASSWORD)
      : await signIn(visitor, email, DEMO_PASSWORD);
  expect(status).toBeLessThan(400);
  signedIn.set(email, visitor);
  return visitor;
}

/** The first heading as read without scripts: no hidden text and no text a script would add. */
function headingOf(html: string): string {
  const text = visibleText(html.replace(/<h1\b/, "¶<h1").replace("</h1>", "</h1>¶"));
  return (text.split("¶")[1] ?? "").replaceAll("<>", "").trim();
}

/** A field that a browser itself would reject, in the browser's language. */
const CHECKED_BY_BROWSER =
  /<(?:input|select|textarea)\b[^>]*\s(?:(?:required|pattern|minlength|min|max)=|type="(?:email|url|number)")/i;

/** The page's own title, focus left at its beginning, and errors in our words. */
function expectOwnWords(html: string): void {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  expect(title).toMatch(/\S — Trousseau$/);
  const outside = html.replaceAll(/<dialog\b[\s\S]*?<\/dialog>/g, "");
  expect(outside).not.toMatch(/<[^>]*\sautofocus/i);
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const foreign = forms.filter(
    (form) => CHECKED_BY_BROWSER.test(form) && !/^<form\b[^>]*\snovalidate/i.test(form),
  );
  expect(foreign.map((form) => form.slice(0, 200))).toEqual([]);
}

/** A page read again: the session and then everything else; what all pages share is known since the first visit. */
async function expectFewRoundTrips(visitor: Visitor, path: string): Promise<void> {
  const page = await visitor.visit(path);
  const { roundTrips } = await loggedRequest(product, page.headers.get("X-Request-Id") ?? "");
  expect(roundTrips, path).toBeLessThanOrEqual(2);
}

// tests/e2e/screens.spec.ts checks the same screens with scripts.
test.each(SCREENS)(
  "the screen $name works without JavaScript, by two round trips at most",
  async (screen) => {
    const { path, as, follow, domain = "fr", status = 200 } = screen;
    const visitor = await visitorAs(as, domain);
    const page = await visitor.visit(path);
    expect(page.status).toBe(status);
    expect(headingOf(page.text)).not.toBe("");
    expectOwnWords(page.text);
    await expectFewRoundTrips(visitor, path);
    if (!follow) return;
    const href = new RegExp(`href="(${follow}[^"?]+)"`).exec(page.text)?.[1] ?? "";
    const followed = await visitor.visit(href);
    expect(followed.status).toBe(200);
    expect(headingOf(followed.text)).not.toBe("");
    expect(headingOf(followed.text)).not.toBe(headingOf(page.text));
    expectOwnWords(followed.text);
    await expectFewRoundTrips(visitor, href);
  },
);
