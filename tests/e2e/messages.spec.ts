import type { Language } from "../../app/i18n/domains.ts";
import { at, expect, test, type Page } from "../support/browser.ts";
import { field, nextButton, PLACES, register } from "../support/new-provider.ts";
import { signInAs } from "../support/demo.ts";
import { photograph } from "../support/pictures.ts";
import { ALL_TEXTS, named } from "../support/texts.ts";
import { freshWord } from "../support/fresh-word.ts";

/** The first bytes of a photograph in Apple's format HEIC. */
const HEIC = {
  name: "IMG_2034.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
};

/**
 * The domains and languages in which this file tests the messages that only a browser shows. The lists `SHOWN_BY` in
 * tests/features contain these messages.
 */
const SCENES = PLACES.map((place) => ({ ...place, language: place.domain === "fr" ? "fr" : "nl" }) as const);

const said = (page: Page, language: Language, key: string) =>
  page
    .getByText(ALL_TEXTS[language].get(key) ?? key, { exact: false })
    .locator("visible=true")
    .first();

for (const { language, ...place } of SCENES) {
  test.describe(`messages in the language ${language}`, () => {
    test("while the next page loads, a line at the top of the page appears and announces the name of the next page; a form is sent only once", async ({
      page,
    }) => {
      await signInAs(page, "free", place.domain);
      await page.goto(at(place.domain, "/account"));
      // This script records what the page shows during a navigation, because the test cannot query the page in that
      // time.
      const note = () =>
        page.evaluate(() => {
          new MutationObserver(() => {
            const line = document.querySelector(".progress-line");
            const region = line?.closest("[role=status]");
            if (line && region) sessionStorage.setItem("announced", region.textContent ?? "");
            const busy = document.querySelector("[aria-busy=true]");
            if (busy) sessionStorage.setItem("busy", busy.getAttribute("value") ?? "");
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        });
      const noted = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);
      await note();
      // The page behind this link is not prefetched. A prefetched page could appear earlier than the progress line.
      const entry = page
        .getByRole("complementary")
        .first()
        .getByRole("link", { name: named("subscription:title") });
      const name = await entry.locator("[data-entry-name]").innerText();
      const words = ALL_TEXTS[language].get("common:loading_page")?.replace("{{page}}", name) ?? "?";
      // A response without content keeps the current page open, as if the next page loaded slowly.
      await page.route("**/subscription", (route) => route.fulfill({ status: 204 }));
      await entry.click();
      const shown = page.getByText(words, { exact: true });
      await expect(shown).toBeInViewport();
      await expect(shown).toHaveCSS("opacity", "1");
      // The popover must have a border style of its own. The browser's default is a thick black border.
      await expect(shown).toHaveCSS("border-top-width", "1px");
      await page.unroute("**/subscription");
      await entry.click();
      await expect(page).toHaveURL(at(place.domain, "/subscription"));
      expect(await noted("announced")).toBe(words);
      await expect(page.locator(".progress-line")).toHaveCount(0);

      await page.goto(at(place.domain, "/account/notifications"));
      let posts = 0;
      page.on("request", (request) => {
        if (request.method() === "POST") posts += 1;
      });
      await note();
      await page.getByRole("button", { name: named("notifications:save") }).dblclick();
      await expect(said(page, language, "notifications:saved")).toBeVisible();
      expect(await noted("busy")).toBe("save");
      expect(posts).toBe(1);
    });

    test("an upload that takes longer than thirty seconds shows an error", async ({ page }) => {
      // Makes the upload timeout of the page a hundred times shorter.
      await page.addInitScript(() => {
        const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout");
        Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
          set(milliseconds: number) {
            own?.set?.call(this, milliseconds / 100);
          },
        });
      });
      await signInAs(page, "free", place.domain);
      await page.goto(at(place.domain, "/account"));
      await page.route("**/account/picture*", () => undefined);
      const file = page.getByRole("button", { name: named("account:picture.choose") });
      await file.setInputFiles(HEIC);
      await expect(said(page, language, "account:picture.errors.heic")).toBeVisible();
      await file.setInputFiles([await photograph(page, 0, "jpeg")]);
      await page.getByRole("button", { name: named("account:picture.send") }).click();
      await expect(said(page, language, "account:picture.errors.timeout")).toBeVisible();

      await page.goto(at(place.domain, "/images?dialog=add"));
      await page
        .getByRole("button", { name: named("pictures:add.choose_or_drop", "pictures:add.choose") })
        .setInputFiles(HEIC);
      await expect(said(page, language, "pictures:errors.heic")).toBeVisible();
    });

    test("the search for places shows a message if it finds nothing, and another message if it gets no response", async ({
      page,
    }) => {
      await register(page, `recherche.${freshWord()}@atelier.example`, {
        ...place,
        javaScript: true,
      });
      await field(page, "name").fill("Maison d’Ève");
      await nextButton(page).click();
      await page.waitForURL(/\/onboarding\/address/);
      const search = page.getByRole("combobox", {
        name: named("places:label", "project:details.place_label"),
      });
      await search.pressSequentially("zzqx", { delay: 40 });
      await expect(said(page, language, "places:none")).toBeVisible();
      await page.route("**/places?*", (route) => route.abort("aborted"));
      await search.pressSequentially("y");
      await expect(said(page, language, "places:failed")).toBeVisible();
    });

    test("the search for towns in the couples' form shows the same two messages as the search for places", async ({
      page,
    }) => {
      await page.goto(at(place.domain, "/project"));
      const search = page.getByRole("combobox", {
        name: named("places:label", "project:details.place_label"),
      });
      await search.pressSequentially("zzqx", { delay: 40 });
      await expect(said(page, language, "places:none_town")).toBeVisible();
      await page.route("**/places?*", (route) => route.abort("aborted"));
      await search.pressSequentially("y");
      await expect(said(page, language, "places:failed_town")).toBeVisible();
    });

    test("if several towns have the typed name, the server asks which town is meant, and the field lists the towns as soon as it has the focus", async ({
      page,
    }) => {
      await page.goto(at(place.domain, "/project"));
      const search = page.getByRole("combobox", {
        name: named("places:label", "project:details.place_label"),
      });
      await search.fill("Saint-Denis");
      await Promise.all([
        page.waitForEvent("load"),
        page.locator("main form[method=post]").evaluate((form) => {
          if (!(form instanceof HTMLFormElement)) return;
          const intent = Object.assign(document.createElement("input"), { name: "intent", value: "search" });
          form.appendChild(intent);
          HTMLFormElement.prototype.submit.call(form);
        }),
      ]);
      await search.focus();
      await expect(page.getByRole("listbox").getByRole("option").nth(1)).toBeVisible();
    });
  });
}
