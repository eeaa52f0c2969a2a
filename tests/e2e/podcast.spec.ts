import { at, expect, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { named } from "../support/texts.ts";

withAndWithoutJavaScript(({ expectSound }) => {
  test("a press on the podcast's button on the dashboard loads the player, which runs in a frame", async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await signInAs(page, "venue", "pt");
    await page.goto(at("pt", "/"));
    await expect(page.getByTitle(named("home:podcast.player"))).toHaveCount(0);
    await page.getByRole("link", { name: named("home:podcast.play") }).click();
    await expect(page).toHaveURL(at("pt", "/?podcast=play#podcast"));
    const sound = page.getByTitle(named("home:podcast.player")).contentFrame().locator("audio");
    await expect(sound).toBeVisible();
    await expect.poll(() => sound.evaluate((player: HTMLAudioElement) => player.duration)).toBe(4);
    expect(warnings.filter((text) => text.includes("sandbox"))).toEqual([]);
    await expectSound(page);
  });
});
