import { readFile } from "node:fs/promises";
import type { Locator, Request } from "playwright/test";
import { PICTURE_MEGABYTES } from "../../app/models/media/picture.rules.ts";
import {
  at,
  expect,
  expectAccessible,
  firstLinkIn,
  waitForMailTo,
  onceWithAndWithoutJavaScript,
  test,
  type Page,
} from "../support/browser.ts";
import { readArchive } from "../support/exports.ts";
import { field, finishOnboarding, PASSWORD, PLACES, register, type Scene } from "../support/new-provider.ts";
import { HEAVY_PICTURE, NOT_A_PICTURE, photograph, waitForPreparedPicture } from "../support/pictures.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { freshWord } from "../support/fresh-word.ts";
import { expectError } from "../support/find.ts";
import { onDisk } from "../support/files-on-disk.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const press = (place: Page | Locator, key: string) =>
  place.getByRole("button", { name: named(`account:${key}`) }).click();
/** The section of the page in which a test looks for a button, because several sections have the same button. */
const section = (page: Page, key: string) =>
  page.getByRole("region", { name: named(`account:${key}.title`) });
const textIn = ({ domain }: Scene, key: string) =>
  ALL_TEXTS[domain === "fr" ? "fr" : "nl"].get(`account:${key}`) ?? key;
const toAccount = (page: Page, { domain }: Scene) => page.goto(at(domain, "/account"));

/** axe, the accessibility checker, is a script in the page, so it runs only with JavaScript. */
const expectSound = async (page: Page, { javaScript }: Scene) => {
  if (javaScript) await expectAccessible(page);
};

/** Returns an unused phone number of the country in which the scenario runs. */
const freshPhone = ({ phoneCountry }: Scene): { national: string; e164: string } => {
  const digits = String(Math.floor(Math.random() * 1e6)).padStart(6, "0");
  return phoneCountry === "FR"
    ? { national: `0612${digits}`, e164: `+33612${digits}` }
    : { national: `0470${digits}`, e164: `+32470${digits}` };
};

async function changeName(page: Page, scene: Scene): Promise<void> {
  await field(page, "firstname").fill("Solène 2");
  await press(section(page, "identity"), "save");
  await expectError(field(page, "firstname"));
  await expectSound(page, scene);
  await field(page, "firstname").fill("Maëlle");
  await field(page, "lastname").fill("L’Hôte-Duval");
  await press(section(page, "identity"), "save");
  await expect(page.getByRole("banner")).toContainText("Maëlle");
  await expect(field(page, "lastname")).toHaveValue("L’Hôte-Duval");
}

async function changePhone(page: Page, scene: Scene): Promise<void> {
  const phone = freshPhone(scene);
  await field(page, "phone").fill(phone.national);
  await press(page, "phone.send");
  await expect(page).toHaveURL(/dialog=phone-code/);
  await expect(dialog(page)).toBeVisible();
  await expectSound(page, scene);
  const code = /\b\d{6}\b/.exec((await waitForMailTo(page, phone.e164)).text)?.[0] ?? "";
  await dialog(page)
    .getByLabel(named("account:code.label"))
    .fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  let tries = 0;
  const count = (request: Request) => (tries += Number(request.method() === "POST"));
  page.on("request", count);
  await press(dialog(page), "code.verify");
  await expectError(dialog(page).getByLabel(named("account:code.label")));
  page.off("request", count);
  expect(tries, "a wrong code is sent once").toBe(1);
  await expectSound(page, scene);
  await dialog(page).getByLabel(named("account:code.label")).fill(code);
  await press(dialog(page), "code.verify");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(textIn(scene, "phone.verified"))).toBeVisible();
  await expect
    .poll(async () => (await field(page, "phone").inputValue()).replaceAll(/\D/g, ""))
    .toBe(phone.national);
}

async function changeEmail(page: Page, scene: Scene, from: string, to: string): Promise<void> {
  await field(page, "email").fill(to);
  await field(page, "password").fill("Autre-2026-mot");
  await press(page, "email.change");
  await expectError(field(page, "password"));
  await field(page, "password").fill(PASSWORD);
  await press(page, "email.change");
  await expect(page.getByRole("main").getByText(to)).toBeVisible();
  await expect(field(page, "email"), "nothing changes before the link").toHaveValue(from);
  await page.goto(firstLinkIn(await waitForMailTo(page, to)));
  await expect(page.getByRole("main")).toContainText(to);
  await expectSound(page, scene);
  await page
    .getByRole("button", { name: named("account:email_change.confirm") })
    .last()
    .click();
  await expect(page).toHaveURL(at(scene.domain, "/account"));
  await expect(field(page, "email")).toHaveValue(to);
  await waitForMailTo(page, from, /changée|gewijzigd|veranderd/);
}

async function changeLanguage(page: Page, scene: Scene): Promise<void> {
  await section(page, "language").getByText("Deutsch", { exact: true }).click();
  await press(section(page, "language"), "save");
  await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  await expectSound(page, scene);
}

async function changePicture(page: Page, scene: Scene): Promise<void> {
  const portrait = page.locator("main img[src^='/media/']");
  const file = page.getByRole("button", { name: named("account:picture.choose") });
  await file.setInputFiles(NOT_A_PICTURE);
  await press(page, "picture.send");
  await expectError(file, "WebP");
  await expectSound(page, scene);
  await file.setInputFiles(await onDisk(HEAVY_PICTURE));
  await press(page, "picture.send");
  await expectError(file, `${PICTURE_MEGABYTES} MB`);
  await file.setInputFiles(await photograph(page, 300, "jpeg"));
  await press(page, "picture.send");
  await expect(page).toHaveURL(at(scene.domain, "/account"));
  const first = await waitForPreparedPicture(page, portrait, scene);
  await expect(file, "the sent file is no longer chosen").toHaveValue("");
  const shown = page.waitForResponse((response) => response.url().endsWith(first));
  await page.reload();
  expect((await shown).headers()["content-type"]).toBe("image/jpeg");
  await expectSound(page, scene);
  await file.setInputFiles(await photograph(page, 600, "png"));
  await press(page, "picture.send");
  await expect(page).toHaveURL(at(scene.domain, "/account"));
  await waitForPreparedPicture(page, portrait, { ...scene, before: first });
  await toAccount(page, scene);
  await page.getByRole("link", { name: named("account:picture.remove") }).click();
  await press(dialog(page), "picture.remove");
  await expect(page).toHaveURL(at(scene.domain, "/account"));
  await expect(portrait).toHaveCount(0);
}

async function takeCopy(page: Page, email: string, scene: Scene): Promise<void> {
  await press(page, "export.ask");
  await expect(page.getByText(/^Ihre Kopie (?:wird vorbereitet|ist fertig)/)).toBeVisible();
  await page.goto(firstLinkIn(await waitForMailTo(page, email, /Kopie/)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopie Ihrer Daten");
  await expectSound(page, scene);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Datei 1 von 1" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("trousseau-1.zip");
  const files = await readArchive(await readFile(await download.path()));
  const copy = new TextDecoder().decode(files.get("data.json"));
  expect(copy).toContain(email);
  expect(copy).toContain("L’Hôte-Duval");
}

async function leave(page: Page, email: string, scene: Scene): Promise<void> {
  const { domain, javaScript } = scene;
  await page.goto(at(domain, "/account"));
  await page.getByRole("link", { name: named("account:deletion.open") }).click();
  const submit = dialog(page).getByRole("button", { name: named("account:deletion.submit") });
  await expect(submit).toBeVisible();
  await expectSound(page, scene);
  const [reason, confirmation] = [
    dialog(page).getByLabel(named("account:deletion.reason")),
    dialog(page).getByLabel(named("account:deletion.confirmation")),
  ];
  await reason.fill("Ich gehe nach dieser Saison in den Ruhestand.");
  await confirmation.fill("somebody@else.example");
  if (javaScript) await expect(submit).toBeDisabled();
  else {
    await submit.click();
    await expectError(confirmation);
    await expect(reason).toHaveValue(/Ruhestand/);
  }
  await confirmation.fill(email);
  await submit.click();
  await expect(page).toHaveURL(at(domain, "/login"));
  await waitForMailTo(page, email, /gelöscht/);
  await page.getByRole("textbox", { name: named("signin:email") }).fill(email);
  await page.getByLabel(named("signin:password")).fill(PASSWORD);
  await page.getByLabel(named("signin:password")).press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto(at(domain, "/account"));
  await expect(page).toHaveURL(/\/login/);
}

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript }) => {
  const scene: Scene = { ...place, javaScript };

  test("a provider changes their personal data, language and picture, requests an export of personal data, and deletes the account", async ({
    page,
  }) => {
    test.setTimeout(360_000);
    const mark = freshWord();
    const [email, newEmail] = [`compte.${mark}@atelier.example`, `nouvelle.${mark}@atelier.example`];
    await register(page, email, scene);
    await finishOnboarding(page, `Maison ${mark}`, scene);
    await toAccount(page, scene);
    await expectSound(page, scene);
    await test.step("a provider changes their own name", () => changeName(page, scene));
    await test.step("a provider changes their own phone number", () => changePhone(page, scene));
    await test.step("a provider changes their own e-mail address", () =>
      changeEmail(page, scene, email, newEmail));
    await test.step("a provider changes the language of the account", () => changeLanguage(page, scene));
    await test.step("a provider changes their own profile picture", () => changePicture(page, scene));
    await test.step("a provider requests an export of their personal data", () =>
      takeCopy(page, newEmail, scene));
    await test.step("a provider deletes the account", () => leave(page, newEmail, scene));
  });
});
