import { at, expect, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { named, partOfName } from "../support/texts.ts";
import { expectError } from "../support/find.ts";

const LINK = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const TITLE = "Une journée à la Bastide";

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("a provider adds a video by its link, and then plays, hides and deletes it", async ({
    page,
    context,
  }) => {
    // The runs with and without scripts use different accounts, because the free plan allows only one video.
    const [name, domain] = javaScript ? ["free", "it"] : ["free", "es"];
    await signInAs(page, name, domain);
    await page.goto(at(domain, "/videos"));
    await page.getByRole("link", { name: named("videos:add.open") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(named("videos:form.link"))).toBeVisible();
    const add = dialog.getByRole("button", { name: named("videos:add.action") });

    if (javaScript) {
      // The button is dimmed until the form has a title and a link to one of the two video hosts.
      await expect(add).toHaveAttribute("aria-disabled", "true");
      await dialog.getByLabel(named("videos:form.link")).fill("https://www.dailymotion.com/video/x8");
      await dialog.getByLabel(named("videos:form.title")).fill("Fin");
      await dialog.getByLabel(named("videos:form.description")).focus();
      await expectError(dialog.getByLabel(named("videos:form.link")));
      await expectError(dialog.getByLabel(named("videos:form.title")));
      await expectSound(page);
    }
    await dialog.getByLabel(named("videos:form.link")).fill(LINK);
    await dialog.getByLabel(named("videos:form.title")).fill(TITLE);
    if (javaScript) await expect(add).not.toHaveAttribute("aria-disabled", "true");
    await add.click();

    await expect(page).toHaveURL(at(domain, "/videos"));
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: TITLE });
    const poster = card.getByRole("link", { name: named("videos:facade.play") });
    await expect(poster).toHaveAttribute("href", LINK);
    await expect(page.getByRole("link", { name: named("videos:add.open") })).toHaveCount(0);
    await expect(page.locator("iframe")).toHaveCount(0);

    if (javaScript) {
      await poster.click();
      const player = card.frameLocator("iframe");
      await expect(player.getByText("Video dQw4w9WgXcQ")).toBeVisible();
      // The page must send its origin to the video host, because the hosts refuse to play a video without it.
      await expect(player.getByText(`from ${at(domain, "")}`)).toBeVisible();
      await expect(card.locator("iframe")).toHaveAttribute("title", TITLE);
      expect(context.pages()).toHaveLength(1);
      await expectSound(page);
    }

    await card.getByRole("button", { name: partOfName("videos:hide") }).click();
    await expect(card.locator(".facade-dimmed")).toBeVisible();
    await card.getByRole("link", { name: named("videos:delete.label") }).click();
    await dialog.getByRole("button", { name: named("videos:delete.action") }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole("link", { name: named("videos:add.open") }).first()).toBeVisible();
  });
});
