import { pathOfLink } from "../support/local-origin.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coupleUnsubscribePath } from "../../app/models/couples/wanted-mails/unsubscribe-link.server.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { signIn, signInWithCode } from "../support/accounts.ts";
import { signInCouple } from "../support/couples.ts";
import { favoriteForms } from "../support/favorites.ts";
import { detailsForm } from "../support/projects.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { countIntl } from "../support/statements-run.ts";
import { SCREENS } from "../support/screens.ts";
import { visibleText } from "../support/visible-text.ts";

/** Opens the public profile of a provider who has every kind of content. */
const PROFILE = "/providers/seidenfaden-hochzeiten-munchen";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "demo" });
});
afterAll(() => product.stop());

const signedIn = new Map<string, Visitor>();

/** A browser without scripts that is signed in to a demonstration account. */
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

/** A browser without scripts that is signed in as a couple of the demonstration, and the id of its newest project. */
async function visitorAsCouple(
  email: string,
  domain: string,
): Promise<{ visitor: Visitor; project: string; coupleId: string }> {
  const { results } = await product.db
    .prepare("SELECT project_id AS id FROM project_contacts WHERE email = ? ORDER BY project_id DESC")
    .bind(email)
    .all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  const { visitor, coupleId } = await signInCouple(product, ids, domain);
  return { visitor, project: ids[0] ?? "", coupleId };
}

/** The first heading as people read it without scripts: without hidden text and without text for scripts. */
function headingOf(html: string): string {
  const text = visibleText(html.replace(/<h1\b/, "¶<h1").replace("</h1>", "</h1>¶"));
  return (text.split("¶")[1] ?? "").replaceAll("<>", "").trim();
}

/** Finds a field that the browser itself would check. The browser would show the error in its own language. */
const CHECKED_BY_BROWSER =
  /<(?:input|select|textarea)\b[^>]*\s(?:(?:required|pattern|minlength|min|max)=|type="(?:email|url|number)")/i;

/** The form that deletes the account. After this form there is no page to which the browser could return. */
const LAST_FORM = 'action="/account?dialog=delete"';

/**
 * Expects that the forms in dialogs mark their responses. A marked response adds no step to the browser's history
 * (app/enhance/parts/page/dialog-answers.ts).
 */
function expectNoStepOfDialogs(html: string): void {
  const dialogs = html.match(/<dialog\b[^>]*\sdata-dialog=[\s\S]*?<\/dialog>/g) ?? [];
  const forms = dialogs.flatMap((dialog) => dialog.match(/<form\b[\s\S]*?<\/form>/g) ?? []);
  const changes = forms.filter((form) => /^<form\b[^>]*\smethod="post"/.test(form));
  const stepping = changes.filter((form) => !/\sdata-returns\b/.test(form) && !form.includes(LAST_FORM));
  expect(stepping.map((form) => form.slice(0, 200))).toEqual([]);
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** Expects that the title begins with the subject of the page. The last breadcrumb has the same text. */
function expectTitleOfSubject(html: string): void {
  const title = titleOf(html);
  const subject = /<nav class="crumbs"[\s\S]*aria-current="page" title="([^"]*)"[\s\S]*?<\/nav>/.exec(
    html,
  )?.[1];
  if (subject !== undefined)
    expect(title.startsWith(subject), `"${title}" begins with "${subject}"`).toBe(true);
}

/**
 * Expects that the page has a title and an e-mail link, sets no focus, and leaves all checks of fields to our own
 * error texts.
 */
function expectOwnWords(html: string): void {
  expect(titleOf(html)).toMatch(/\S — Trousseau$/);
  const outside = html.replaceAll(/<dialog\b[\s\S]*?<\/dialog>/g, "");
  expect(outside).not.toMatch(/<[^>]*\sautofocus/i);
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const foreign = forms.filter(
    (form) => CHECKED_BY_BROWSER.test(form) && !/^<form\b[^>]*\snovalidate/i.test(form),
  );
  expect(foreign.map((form) => form.slice(0, 200))).toEqual([]);
  // People with a slow phone wait for the first picture of the page, so the browser must load this picture first.
  const picture = /<img\b[^>]*\s(?:srcset="\/media\/|fetchpriority=)[^>]*>/i.exec(outside)?.[0] ?? "";
  if (picture) expect(picture).toMatch(/\sfetchpriority="high"/i);
  if (html.includes("<footer")) expect(html).toMatch(/<footer\b(?:(?!<\/footer>)[\s\S])*href="mailto:/);
  expectNoStepOfDialogs(html);
}

/** The maximum number of Intl objects that a page may create on a second visit, because creating them takes long. */
const INTL_MADE_MAX = 3;

/**
 * Visits a page again. It may use one round trip for the session and one for all other data, because data that all
 * pages share are cached.
 */
async function expectCheapAgain(visitor: Visitor, path: string, most = 2): Promise<void> {
  const before = await countIntl(product.miniflare);
  const page = await visitor.visit(path);
  expect((await countIntl(product.miniflare)) - before, `made of Intl by ${path}`).toBeLessThanOrEqual(
    INTL_MADE_MAX,
  );
  const { roundTrips } = await loggedRequest(product, page.headers.get("X-Request-Id") ?? "");
  expect(roundTrips, path).toBeLessThanOrEqual(most);
}

// The same screens are tested with scripts in tests/e2e/screens.spec.ts.
test.each(SCREENS)(
  "the screen $name works without JavaScript, and a second visit needs at most two round trips to the database and three Intl objects",
  async (screen) => {
    const { as, asCouple, couple, favorites, follow, then = "", domain = "fr", status = 200 } = screen;
    const { visitor, project, coupleId } =
      asCouple === undefined
        ? { visitor: await visitorAs(as, domain), project: "", coupleId: "" }
        : await visitorAsCouple(asCouple, domain);
    const unsubscribe = await coupleUnsubscribePath("local-form-secret-local", { coupleId, kind: "answers" });
    const path = screen.path.replace("{project}", project).replace("{unsubscribe}", unsubscribe);
    if (couple)
      expect((await visitor.post("/project", await detailsForm(couple))).location).toBe("/project/providers");
    if (favorites !== undefined) {
      const forms = favoriteForms((await visitor.visit("/project/providers")).text, favorites);
      expect(forms).toHaveLength(2 * favorites);
      for (const form of forms)
        expect((await visitor.post("/favorites/change", form)).location).toBe("/favorites");
      // Only the next page shows the message about the last form, so the screen is opened without it.
      await visitor.visit("/favorites");
    }
    const page = await visitor.visit(path);
    expect(page.status).toBe(status);
    expect(headingOf(page.text)).not.toBe("");
    expectOwnWords(page.text);
    if (status === 200) expectTitleOfSubject(page.text);
    const isPublic = path.startsWith("/providers/");
    await expectCheapAgain(visitor, path, follow && !isPublic ? undefined : screen.roundTrips);
    if (!follow) return;
    const href = pathOfLink(page.text, follow) + then;
    const followed = await visitor.visit(href);
    expect(followed.status).toBe(200);
    expect(headingOf(followed.text)).not.toBe("");
    expect(headingOf(followed.text)).not.toBe(headingOf(page.text));
    expectOwnWords(followed.text);
    expectTitleOfSubject(followed.text);
    await expectCheapAgain(visitor, href, screen.roundTrips);
  },
);

/**
 * The pages that people visit most: account, path, and optionally the beginning of a link on this page to follow and a
 * text to append to the link's URL.
 */
const MOST_READ: readonly (readonly [string | undefined, string, string?, string?])[] = [
  ...["/login", "/register", "/project", PROFILE, `${PROFILE}/photos`].map(
    (path) => [undefined, path] as const,
  ),
  ...["/", "/event-requests", "/dashboard", "/images", "/videos", "/portfolios", "/account"].map(
    (path) => ["premium", path] as const,
  ),
  ...["/company/details", "/company/services", "/credits", "/billing", "/calendar"].map(
    (path) => ["premium", path] as const,
  ),
  ["premium", "/event-requests", "/event-requests/"],
  ["venue", "/venues", "/venues/0"],
  ["venue", "/venues", "/venues/0", "/availability"],
];

test.each(MOST_READ.map(([as, path, follow = "", then = ""]) => ({ as, path, follow, then })))(
  "a second visit of a page in German needs few round trips and Intl objects: $path $follow$then",
  async ({ as, path, follow, then }) => {
    const visitor = await visitorAs(as, "de");
    const { text } = await visitor.visit(path);
    const asked = follow ? pathOfLink(text, follow) + then : path;
    expect((await visitor.visit(asked)).status).toBe(200);
    await expectCheapAgain(visitor, asked, as === undefined ? 4 : undefined);
  },
);
