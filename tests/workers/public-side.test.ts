import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "~/i18n/domains";
import { requestLocal } from "../../scripts/local/ask-local.ts";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider, detailsForm } from "../support/projects.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  await product.db
    .prepare(
      "INSERT INTO domain_settings (domain, is_active, languages, changed_at) VALUES ('pt', 1, '[\"pt\",\"fr\"]', 1)",
    )
    .run();
});
afterAll(() => product.stop());

/** Sends a request without a browser. Returns the status, the target of a redirect, the cookies and the text. */
async function ask(
  address: string,
  { headers, ...init }: { method?: "POST"; headers?: Record<string, string>; body?: string } = {},
) {
  const answer = await requestLocal(product.miniflare, address, {
    ...init,
    headers: new Headers({ "CF-Connecting-IP": "192.0.2.7", ...headers }),
  });
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    cookies: answer.headers.getSetCookie(),
    text: await answer.body.text(),
  };
}

describe("the hosts of a domain", () => {
  test.each([
    "/project",
    "/project/contact?a=1",
    "/providers/some-name/venues/a-b",
    "/PROVIDERS/some-name",
    "/project.data",
  ])("the earlier address %s in the back-office leads to the public side for good", async (path) => {
    expect(await ask(`http://be.localhost${path}`)).toMatchObject({
      status: 301,
      location: `http://www.be.localhost${path}`,
      cookies: [],
    });
  });

  test.each(["/login", "/account", "/event-requests?page=2", "/admin/users", "/register"])(
    "the public side redirects the path %s to the back-office",
    async (path) => {
      expect(await ask(`http://www.de.localhost${path}`)).toMatchObject({
        status: 301,
        location: `http://de.localhost${path}`,
      });
    },
  );

  test("a path that neither side has answers 404 on both", async () => {
    for (const host of ["fr.localhost", "www.fr.localhost"])
      expect((await ask(`http://${host}/nowhere/at-all`)).status, host).toBe(404);
  });

  test("the start page of the public side is the directory, in the language of the path", async () => {
    expect((await ask("http://www.fr.localhost/")).text).toContain('<html lang="fr"');
    for (const path of ["/de", "/de/"]) {
      const { status, text } = await ask(`http://www.fr.localhost${path}`);
      expect(status, path).toBe(200);
      expect(text, path).toContain('<html lang="de"');
      expect(text, path).toContain('rel="canonical" href="http://www.fr.localhost/de/"');
    }
  });

  test("plain www.localhost is the public side of France, and an unknown host leads to the back-office of France", async () => {
    expect((await ask("http://www.localhost/project")).status).toBe(200);
    expect((await ask("http://www.example.localhost/project")).location).toBe("http://fr.localhost/");
  });

  test("the session of a provider is not read on the public side, even if its cookie is sent", async () => {
    const { id, visitor } = await createProvider(product, { companyName: "Deux hôtes" });
    const cookie = visitor.cookieHeader();
    const inOffice = await ask("http://fr.localhost/account", { headers: { Cookie: cookie } });
    expect(inOffice.text).toContain("data-account");
    const page = await ask(`http://www.fr.localhost/providers/${id}`, { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("data-account");
    const stale = await ask(`http://www.fr.localhost/providers/${id}`, {
      headers: { Cookie: "session=unknown" },
    });
    expect(stale.cookies.filter((one) => one.startsWith("session"))).toEqual([]);
  });

  test("no page of the public side sets a cookie of a session or a device, and no form of the back-office works there", async () => {
    const { email, password } = await createAccount(product);
    const answer = await ask("http://www.fr.localhost/login", {
      method: "POST",
      headers: { Origin: "http://www.fr.localhost", "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email, password }).toString(),
    });
    expect(answer).toMatchObject({ status: 301, location: "http://fr.localhost/login", cookies: [] });
  });

  test("each side rejects its forms if they are sent from the other side", async () => {
    const form = new URLSearchParams(
      Object.entries(await detailsForm()).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      ),
    ).toString();
    const post = (host: string, origin: string, path: string) =>
      ask(`http://${host}${path}`, {
        method: "POST",
        headers: { Origin: `http://${origin}`, "Content-Type": "application/x-www-form-urlencoded" },
        body: form,
      });
    expect((await post("www.fr.localhost", "fr.localhost", "/project")).status).toBe(403);
    expect((await post("fr.localhost", "www.fr.localhost", "/login")).status).toBe(403);
    expect((await post("www.fr.localhost", "www.fr.localhost", "/project")).status).toBe(302);
  });
});

describe("the language of a public page", () => {
  test("each language has its own URL, and the domain's own language has no prefix", async () => {
    for (const language of LANGUAGES) {
      const path = language === "nl" ? "/project" : `/${language}/project`;
      const { status, text } = await ask(`http://www.be.localhost${path}`, {
        headers: { Cookie: "locale=es", "Accept-Language": "it" },
      });
      expect(status, path).toBe(200);
      expect(text, path).toContain(`<html lang="${language}"`);
    }
    expect(await ask("http://www.be.localhost/nl/project?a=1")).toMatchObject({
      status: 301,
      location: "http://www.be.localhost/project?a=1",
    });
  });

  test("a language that the domain no longer offers leads to the domain's own", async () => {
    expect((await ask("http://www.pt.localhost/de/project")).location).toBe(
      "http://www.pt.localhost/project",
    );
    expect((await ask("http://www.pt.localhost/fr/project")).status).toBe(200);
  });

  test("the language switch links to the same page and query in each language, and marks the current one", async () => {
    const { text } = await ask("http://www.fr.localhost/de/project?provider=x");
    const links = [...text.matchAll(/<a href="([^"]+)" lang="(\w\w)"[^>]*?(aria-current="true")?>/g)];
    expect(links.map(([, href, language, isHere]) => [href, language, isHere !== undefined])).toEqual(
      ["fr", "en", "de", "it", "nl", "es", "pt"].map((language) => [
        `${language === "fr" ? "" : `/${language}`}/project?provider=x`,
        language,
        language === "de",
      ]),
    );
    expect(text).not.toContain('action="/locale"');
  });

  test("a couple stays in its language through the steps", async () => {
    const { id } = await createProvider(product, { companyName: "Sprachtreu" });
    const visitor = product.visitor();
    visitor.language = "de";
    const sent = await visitor.post("/project", await detailsForm());
    expect(sent.location).toBe("/de/project/providers");
    const page = await visitor.visit("/project/providers");
    expect(page.text).toContain('<html lang="de"');
    expect(page.text).toContain(`href="/de/providers/${id}`);
    const links = [...page.text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)].filter(
      ([tag]) => !tag.includes("hrefLang"),
    );
    for (const [, href] of links) expect(href).not.toMatch(/^\/(?:project|providers|terms|privacy)\b/);
  });
});
