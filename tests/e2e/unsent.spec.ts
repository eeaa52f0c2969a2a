import { SCRIPT_HEADER, OUTCOME_HEADER } from "../../app/models/core/script-answer.rules.ts";
import { at, expect, expectAccessible, test, type Browser, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { freshWord } from "../support/fresh-word.ts";
import { photograph } from "../support/pictures.ts";
import { SENDING_ACTIONS, type SendingAction } from "../support/sending-actions.ts";
import { ALL_TEXTS, named, partOfName } from "../support/texts.ts";
import { linksTo } from "../support/find.ts";

/**
 * The responses that a script may get instead of success, one for each outcome. Other responses with the same outcomes,
 * such as status 500, are tested in tests/unit/enhance/send.test.ts.
 */
const ANSWERS = {
  "session gone": { headers: { [OUTCOME_HEADER]: "signed_out" }, body: "" },
  "not sent": null,
  "another page": {},
} as const;
type Failure = keyof typeof ANSWERS;
const FAILURES = ["session gone", "not sent", "another page"] as const;

/** A page of another server with a success status, such as the sign-in page of a public Wi-Fi. */
const FOREIGN = {
  headers: { "content-type": "text/html; charset=utf-8" },
  body: "<!doctype html><title>Willkommen</title><h1>Gespeichert</h1>",
};

/** Makes all requests of the page's scripts fail. The returned function selects the kind of failure. */
async function failing(page: Page): Promise<(failure: Failure) => void> {
  let failure: Failure = "not sent";
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.method() !== "POST" && !(SCRIPT_HEADER.toLowerCase() in request.headers()))
      return route.fallback();
    const answer = ANSWERS[failure];
    return answer === null ? route.abort() : route.fulfill({ ...FOREIGN, ...answer });
  });
  return (next) => (failure = next);
}

/** Lets the server do the work but cuts off its response. */
async function losingAnswers(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, request }) => {
    const isPost = request.method === "POST";
    const next = isPost
      ? browser.send("Fetch.failRequest", { requestId, errorReason: "ConnectionClosed" })
      : browser.send("Fetch.continueRequest", { requestId });
    // The page may be closed already, so an error of this call is ignored.
    next.catch(() => undefined);
  });
  await browser.send("Fetch.enable", { patterns: [{ requestStage: "Response" }] });
  return () => browser.detach();
}

const unsent = (page: Page) => page.locator('.toast[data-toast="unsent"]:visible');
const success = (page: Page) => page.locator('.toast[data-toast="flash"]:visible, .banner-success:visible');

/**
 * Expects one message that a change was not saved, and no message of success. If the person is signed out, the message
 * contains a link to sign-in.
 */
async function expectUnsent(page: Page, what: string, isSignedOut: boolean): Promise<void> {
  await expect(unsent(page), what).toHaveCount(1);
  await expect(unsent(page), what).not.toBeEmpty();
  await expect(success(page), what).toHaveCount(0);
  await expect(unsent(page).getByRole("link"), what).toHaveCount(isSignedOut ? 1 : 0);
}

type Opened = Pick<SendingAction, "as" | "domain" | "path" | "follow" | "then">;

/** Opens a page for which failed requests and console errors are allowed, because this test causes them. */
async function openPage(browser: Browser, { as, domain, path, follow, then = "" }: Opened): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, as, domain);
  await page.goto(at(domain, path));
  if (follow === undefined) return page;
  const found = await linksTo(page.getByRole("main"), follow).first().getAttribute("href");
  const [address = ""] = (found ?? "").split("?");
  await page.goto(at(domain, address + then));
  return page;
}

const removeMessages = (page: Page): Promise<void> =>
  page.locator(".toast:visible").evaluateAll((toasts) => toasts.forEach((toast) => toast.remove()));

const noAnswer = (domain: string): string =>
  ALL_TEXTS[domain === "fr" ? "fr" : "de"].get("common:errors.network") ?? "";

const nameOf = ({ as, path, then = "" }: SendingAction): string => `${as} ${path} ${then}`;

test("if a script cannot save a change, the page does not say that it was saved, and the typed and chosen values stay", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  for (const name of new Set(SENDING_ACTIONS.map(nameOf))) {
    const actions = SENDING_ACTIONS.filter((action) => nameOf(action) === name);
    const [first] = actions;
    if (!first) continue;
    const page = await openPage(browser, first);
    const answerWith = await failing(page);
    for (const { what, send, shown, stays } of actions)
      await test.step(`if a script cannot save ${what} (${name}), the page says so`, async () => {
        const before = stays === "typed" ? null : await shown(page);
        for (const failure of FAILURES) {
          answerWith(failure);
          await removeMessages(page);
          await send(page, failure);
          await expectUnsent(page, `${what}: ${failure}`, failure === "session gone");
          if (failure === "not sent") await expect(unsent(page), what).toContainText(noAnswer(first.domain));
          const after = await shown(page);
          if (stays === "chosen") expect(after, `${what}: ${failure}`).not.toBe(before);
          else expect(after, `${what}: ${failure}`).toBe(before ?? failure);
        }
      });
    await page.context().close();
  }
});

test("a picture that is sent again after a lost response is stored once, and a form that is sent again after sign-in is saved", async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const pictures = SENDING_ACTIONS.find(({ what }) => what === "a new picture");
  if (!pictures) throw new Error("no action sends a picture");
  const page = await openPage(browser, pictures);
  const stored = page
    .getByRole("listitem")
    .filter({ has: page.getByLabel(partOfName("albums:venue.title")) });
  const kept = await stored.count();
  const words = `Innenhof ${freshWord()}`;

  await test.step("a picture that is sent again after a lost response is stored once", async () => {
    const file = { ...(await photograph(page, 1, "jpeg")), name: "Innenhof.jpg" };
    const end = await losingAnswers(page);
    await page.getByRole("button", { name: partOfName("albums:add") }).setInputFiles([file]);
    const line = page
      .getByRole("list", { name: named("albums:files") })
      .getByRole("listitem")
      .filter({ hasText: file.name });
    await expect(line.getByRole("button", { name: named("albums:retry") })).toBeVisible({ timeout: 20_000 });
    await expectUnsent(page, "a picture", false);
    await end();
    await line.getByRole("button", { name: named("albums:retry") }).click();
    await expect(line).toHaveCount(0, { timeout: 20_000 });
    await expect(unsent(page)).toHaveCount(0);
    await expect(stored).toHaveCount(kept + 1);
  });

  await test.step("a text that was not saved can be sent again after sign-in", async () => {
    await removeMessages(page);
    const title = stored.first().getByLabel(partOfName("albums:venue.title"));
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await title.fill(words);
    await title.press("Enter");
    await expectUnsent(page, "words", true);
    await page.context().addCookies(cookies);
    await title.press("Enter");
    await expect(stored.first().getByText(named("albums:venue.words_saved"))).toBeVisible();
  });
  await page.reload();
  await expect(stored).toHaveCount(kept + 1);
  await expect(stored.first().getByLabel(partOfName("albums:venue.title"))).toHaveValue(words);

  await test.step("a checkbox that was not saved can be sent again after sign-in", async () => {
    await page.goto(at(pictures.domain, "/account/notifications"));
    const box = page
      .getByRole("region", { name: named("notifications:digest.title") })
      .getByLabel(named("notifications:channels.email"));
    const save = page.getByRole("button", { name: named("notifications:save") });
    const wanted = !(await box.isChecked());
    await box.setChecked(wanted);
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: "session" });
    await save.click();
    await expectUnsent(page, "a box", true);
    await expect(box).toBeChecked({ checked: wanted });
    await page.context().addCookies(cookies);
    await save.click();
    await expect(success(page)).toHaveCount(1);
    await page.reload();
    await expect(box).toBeChecked({ checked: wanted });
  });
  await test.step("a choice that is not saved yet stays chosen when another form of the page is sent", async () => {
    await page.goto(at(pictures.domain, "/account"));
    const chosen = page.getByRole("radio", { name: "Italiano" });
    await chosen.setChecked(true);
    await page
      .getByRole("region", { name: named("account:identity.title") })
      .getByRole("button", { name: named("account:save") })
      .click();
    await expect(success(page)).toHaveCount(1);
    await expect(chosen).toBeChecked();
  });
  await page.context().close();
});

test("a note that was sent without a session is shown again, and the person can send it after sign-in", async ({
  browser,
}) => {
  const page = await openPage(browser, {
    ...{ as: "free", domain: "de", path: "/event-requests", follow: "/event-requests/" },
  });
  const words = `Rückruf am Freitag ${freshWord()}`;
  const note = page.getByLabel(named("event_request:notes.label"));
  await note.fill(words);
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "session" });
  // `submit()` fires no event, so the browser sends the form as it does without scripts.
  await note.evaluate((field) => field instanceof HTMLTextAreaElement && field.form?.submit());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    ALL_TEXTS.de.get("common:unsent.title") ?? "",
  );
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: named("common:unsent.sign_in") })).toHaveAttribute(
    "href",
    /^\/login\?redirectTo=/,
  );
  await page.context().addCookies(cookies);
  await page.getByRole("button").click();
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  await page.context().close();
});
