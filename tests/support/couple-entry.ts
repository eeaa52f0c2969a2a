import type { Page } from "playwright/test";
import { at, firstLinkIn, waitForMailTo } from "./browser.ts";
import { readSession, saveSession } from "./demo.ts";
import { ALL_TEXTS } from "./texts.ts";

/** The subject of the mail with the link, in any language. */
const COUPLE_LINK_SUBJECT = new RegExp(
  Object.values(ALL_TEXTS)
    .map((texts) => texts.get("mails:couple_entry.subject"))
    .join("|"),
);

/** Asks for the link to the couple's page, opens it from the mail and presses its button. */
export async function enterByMail(
  page: Page,
  email: string,
  domain: string,
  path = "/couple",
): Promise<void> {
  await page.goto(at(domain, path));
  await page.waitForURL(/\/couple\/sign-in/);
  await page.getByRole("textbox").fill(email);
  await page.getByRole("main").getByRole("button").click();
  await page.waitForURL(/\/couple\/sign-in\?sent/);
  const mail = await waitForMailTo(page, email, COUPLE_LINK_SUBJECT);
  await page.goto(firstLinkIn(mail));
  await page.getByRole("main").getByRole("button").click();
  await page.waitForURL((url) => !url.pathname.includes("/couple/enter/"));
}

/**
 * Signs the page in as a couple of the demonstration.
 * @returns the id of the couple's project; empty if it has several
 */
export async function enterAsDemoCouple(page: Page, email: string, domain: string): Promise<string> {
  // All test processes share one session, because only three links an hour are sent to a mailbox.
  const name = `couple-${domain}-${email}`;
  const saved = readSession(name);
  if (saved) {
    await page.context().addCookies(saved);
    await page.goto(at(domain, "/couple"));
  } else {
    await enterByMail(page, email, domain);
    saveSession(
      name,
      (await page.context().cookies()).filter((cookie) => cookie.name === "couple"),
    );
  }
  return /\/couple\/projects\/([\w-]+)/.exec(page.url())?.[1] ?? "";
}
