import sharp from "sharp";
import { FILES_MAX } from "../../app/models/pictures/rules.ts";
import { at, expect, message, onceWithAndWithoutJavaScript, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS } from "../support/texts.ts";

const PLACES = [
  { domain: "fr", language: "fr" },
  { domain: "be", language: "nl" },
] as const;
type Place = (typeof PLACES)[number];

const words = ({ language }: Place, key: string) => ALL_TEXTS[language].get(`pictures:${key}`) ?? key;
const tiles = (page: Page) => page.locator("main [data-picture]");
const titles = (page: Page) => tiles(page).locator("h3").allTextContents();

/** A photograph as a phone stores it: 12 megapixels, held upright. */
const photograph = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .withExif({ IFD0: { Make: "canari" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 29/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

/** A file with the first bytes of a JPEG but no picture data. */
const BROKEN = {
  name: "cv.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("\xff\xd8\xff not a picture", "latin1"),
};
const NO_PICTURE = { name: "plan.jpg", mimeType: "image/jpeg", buffer: Buffer.from("II*\0") };

async function openDialog(page: Page) {
  await page.locator("main a[href='/images?dialog=add']").first().click();
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * Adds photos with one description. With scripts each photo keeps its own title; without them all get the first title.
 */
async function addPhotos(page: Page, wanted: readonly string[], javaScript: boolean): Promise<void> {
  const before = await tiles(page).count();
  const dialog = await openDialog(page);
  const files = wanted.map((name, index) => photograph(name, index === 0 ? "#2040a0" : "#a04020"));
  await dialog.locator("input[type=file]").setInputFiles(await Promise.all(files));
  if (!javaScript) await dialog.locator("[name=title]").fill(wanted[0] ?? "");
  for (const [index, title] of wanted.entries())
    if (javaScript) await dialog.locator("[data-files] > li").nth(index).locator("[name=title]").fill(title);
  await dialog.locator("[name=description]").fill("Cassis");
  await dialog.locator("button.button-primary").click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(async () => {
    if (!javaScript) await page.reload();
    await expect(tiles(page).locator("img")).toHaveCount(before + wanted.length, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

const profilePicture = (page: Page) => page.locator("main img[data-full]");

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  test("the profile picture is chosen, framed and removed on the page of photos", async ({ page }) => {
    await signInAs(page, "pending", place.domain);
    await page.goto(at(place.domain, "/images"));
    const before = (await profilePicture(page).count())
      ? await profilePicture(page).getAttribute("src")
      : null;
    await page.locator("main a[href='/images?dialog=profile']").click();
    const dialog = page.locator("dialog[open]");
    await expect(dialog.locator("[data-crop-current]")).toBeVisible({
      visible: javaScript && before !== null,
    });
    await dialog.locator("input[type=file]").setInputFiles(await photograph("portrait", "#205030"));
    let sent = 0;
    if (javaScript) {
      const frame = dialog.locator("canvas");
      await expect(frame).toBeVisible();
      // The picture is 3000 pixels wide, and at the maximum zoom 360 of them are visible.
      await expect(dialog.locator("input[type=range]")).toHaveAttribute("max", "833");
      await frame.focus();
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("+");
      await page.keyboard.press("ArrowDown");
      await expectSound(page);
      page.on("request", (request) => {
        if (request.method() === "POST") sent = Number(request.headers()["content-length"] ?? 0);
      });
    } else await dialog.locator("input[name=focus][value=n]").check();
    await dialog.locator("button[value=upload]").click();
    await expect(page).toHaveURL(at(place.domain, "/images"));
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(async () => {
      if (!javaScript) await page.reload();
      const picture = profilePicture(page);
      await expect(picture).not.toHaveAttribute("src", before ?? "", { timeout: 1_000 });
      const [width, height] = await picture.evaluate(async (shown) => {
        const full = new Image();
        full.src = (shown as HTMLElement).dataset["full"] ?? "";
        await full.decode();
        return [full.naturalWidth, full.naturalHeight];
      });
      expect(width).toBe(height);
      expect(width).toBeGreaterThanOrEqual(360);
    }).toPass({ timeout: 30_000 });
    // The script scales a picture of twelve megapixels down before the upload.
    if (javaScript) expect(sent).toBeLessThan(300_000);
    await page.locator("main a[href='/images?dialog=remove-profile']").click();
    await page.locator("dialog[open] button[value=remove]").click();
    await expect(page).toHaveURL(at(place.domain, "/images"));
    await expect(profilePicture(page)).toHaveCount(0);
  });

  test("a provider adds, sorts, hides, views, changes and deletes photos", async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, "free", place.domain);
    await page.goto(at(place.domain, "/images"));
    const known = await tiles(page).count();
    if (javaScript) {
      await addPhotos(page, ["Face au large", "La longue table"], javaScript);
      // The script sends each photo in its own request, and shows one message for both.
      await expect(message(page, words(place, "add.received").replace("{{number}}", "2"))).toBeVisible();
    } else
      for (const title of ["La longue table", "Face au large"]) await addPhotos(page, [title], javaScript);
    const image = tiles(page).nth(0).locator("img");
    expect(
      await image.evaluate((shown) => [shown.getAttribute("width"), shown.getAttribute("height")]),
    ).toEqual(["900", "1200"]);
    const bytes = await image.evaluate(async (shown) => {
      const answer = await fetch(shown.getAttribute("src") ?? "");
      return [...new Uint8Array(await answer.arrayBuffer())];
    });
    const { width, height, exif, orientation } = await sharp(Buffer.from(bytes)).metadata();
    expect([width, height, exif, orientation]).toEqual([900, 1200, undefined, undefined]);

    const [wide, small] = [page.viewportSize(), page.locator(".gallery-small")];
    await page.setViewportSize({ width: 390, height: 844 });
    await small.click();
    const tops = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
    await expectSound(page);
    await small.click();
    await page.setViewportSize(wide ?? { width: 1280, height: 900 });

    await tiles(page).nth(0).locator("button[value=later]").click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["La longue table", "Face au large"]);
    if (javaScript) await expect(tiles(page).nth(1).locator("button[value=later]")).toBeFocused();

    await tiles(page).nth(1).locator("[data-move] button[value='0']").click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["Face au large", "La longue table"]);
    await tiles(page).nth(1).locator("[data-move] button[value='0']").click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["La longue table", "Face au large"]);

    await tiles(page)
      .nth(0)
      .locator("form")
      .filter({ has: page.locator("[name=visible]") })
      .locator("button")
      .click();
    await expect(message(page, words(place, "flash.hidden"))).toBeVisible();
    await expect(tiles(page).nth(0).locator(".chip")).toBeVisible();

    await tiles(page).nth(0).locator("a[data-view]").click();
    const viewer = page.locator("dialog[open]");
    await expect(viewer.locator("h2")).toHaveText("La longue table");
    const size = await viewer.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const view = page.viewportSize();
    expect(size, "it fills the window").toEqual([view?.width, view?.height]);
    await expectSound(page);
    if (javaScript) await page.keyboard.press("ArrowRight");
    else await viewer.locator("a[rel=next]").click();
    await expect(viewer.locator("h2")).toHaveText("Face au large");
    if (javaScript) await page.keyboard.press("Escape");
    else await viewer.locator("[data-close]").click();
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    if (javaScript) await expect(tiles(page).nth(1).locator("a[data-view]")).toBeFocused();

    await tiles(page).nth(0).locator("a[href*='dialog=edit']").click();
    await page.locator("dialog[open] [name=title]").fill("Figues et pivoines");
    await page.locator("dialog[open] button.button-primary").click();
    await expect(message(page, words(place, "flash.described"))).toBeVisible();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["Figues et pivoines", "Face au large"]);

    const deleteButton = (index: number) =>
      tiles(page)
        .nth(index)
        .locator("form")
        .filter({ has: page.locator("[value=remove]") })
        .locator("button");
    await deleteButton(0).click();
    const said = message(page, words(place, "flash.removed"));
    await expect(said).toBeVisible();
    if (javaScript) {
      await expect(tiles(page).nth(0)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(said.locator("form button")).toBeFocused();
      await page.keyboard.press("Enter");
    } else await said.locator("form button").click();
    await expect(message(page, words(place, "flash.restored"))).toBeVisible();
    if (javaScript) {
      await expect(tiles(page).nth(0)).toBeFocused();
      await deleteButton(1).click();
      await expect(tiles(page)).toHaveCount(known + 1);
      await page.keyboard.press("Control+z");
      await expect(tiles(page).nth(1)).toBeFocused();
    }
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["Figues et pivoines", "Face au large"]);
    for (let left = 2; left > 0; left -= 1) {
      await deleteButton(0).click();
      await expect(tiles(page)).toHaveCount(known + left - 1);
    }
  });
});

for (const place of PLACES)
  test(`in ${place.language}: a picture that cannot be read, or takes longer than thirty seconds, shows an error on its line`, async ({
    page,
  }) => {
    // Divides the page's own timeout by a hundred.
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout");
      Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
        set(milliseconds: number) {
          own?.set?.call(this, milliseconds / 100);
        },
      });
    });
    await signInAs(page, "premium", place.domain);
    await page.goto(at(place.domain, "/images"));
    await page.route("**/images?dialog=add", () => undefined);
    const dialog = await openDialog(page);
    const save = dialog.locator("button.button-primary");
    const lines = dialog.locator("[data-files] > li");
    const small = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#a04020" } })
      .jpeg()
      .toBuffer();
    const many = Array.from({ length: FILES_MAX + 1 }, (_, index) => ({
      ...{ name: `mer-${index}.jpg`, mimeType: "image/jpeg", buffer: small },
    }));
    await dialog.locator("input[type=file]").setInputFiles(many);
    await expect(lines, "they are sent one by one, so the bound of one form is none").toHaveCount(
      many.length,
    );
    await expect(dialog.locator("[data-files] > li[data-problem]")).toHaveCount(0);
    for (let left = many.length; left > 0; left -= 1)
      await lines.first().locator("[data-file-remove]").click();
    await dialog.locator("input[type=file]").setInputFiles([NO_PICTURE]);
    await expect(lines).toContainText(words(place, "errors.type"));
    await expect(lines.locator("[data-file-retry]")).toBeHidden();
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await dialog.locator("input[type=file]").setInputFiles([BROKEN, await photograph("mer", "#2040a0")]);
    await expect(lines.nth(1).locator("[name=title]")).toHaveValue("mer");
    await dialog.locator("[name=description]").fill("Cassis");
    await expect(save).not.toHaveAttribute("aria-disabled", "true");
    await save.click();
    await expect(lines.nth(0)).toContainText(words(place, "errors.read_failed"));
    await expect(lines.nth(0).locator("img")).toHaveCount(0);
    await expect(lines.nth(1)).toContainText(words(place, "errors.timeout"));
    await expect(lines.nth(1).locator("[data-file-retry]")).toBeVisible();
    await lines.nth(0).locator("[data-file-remove]").click();
    await expect(lines).toHaveCount(1);

    const album = (key: string) => ALL_TEXTS[place.language].get(`albums:${key}`) ?? key;
    await page.goto(at(place.domain, "/portfolios"));
    await page.goto(
      at(
        place.domain,
        (await page.locator("main a[href^='/portfolios/0']").first().getAttribute("href")) ?? "",
      ),
    );
    await page.route("**/portfolios/*", (route) =>
      route.request().method() === "POST" ? undefined : route.continue(),
    );
    await page
      .locator("[data-album-upload] input[type=file]")
      .setInputFiles([BROKEN, await photograph("mer", "#2040a0")]);
    const files = page.locator("[data-album-upload] [data-files] > li");
    await expect(files.nth(0)).toContainText(album("refused.read_failed"));
    await expect(files.nth(1)).toContainText(album("refused.timeout"));
  });
