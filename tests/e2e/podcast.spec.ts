import { at, expect, test, withAndWithoutJavaScript } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";

withAndWithoutJavaScript(({ expectSound }) => {
  test("the podcast is loaded when its button on the dashboard is pressed, and plays in its frame", async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await signInAs(page, "venue", "pt");
    await page.goto(at("pt", "/"));
    await expect(page.locator("#podcast iframe")).toHaveCount(0);
    await page.locator("#podcast a").click();
    await expect(page).toHaveURL(at("pt", "/?podcast=play#podcast"));
    const sound = page.frameLocator("#podcast iframe").locator("audio");
    await expect(sound).toBeVisible();
    await expect.poll(() => sound.evaluate((player: HTMLAudioElement) => player.duration)).toBe(4);
    expect(warnings.filter((text) => text.includes("sandbox"))).toEqual([]);
    await expectSound(page);
  });
});
