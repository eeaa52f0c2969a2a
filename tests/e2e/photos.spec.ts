import sharp from "sharp";
import { UPLOADED_FILES_MAX } from "../../app/models/pictures/rules.ts";
import { at, expect, message, onceWithAndWithoutJavaScript, test, type Page } from "../support/browser.ts";
import type { Locator } from "playwright/test";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS, named, partOfName } from "../support/texts.ts";
import { linksTo } from "../support/find.ts";
import { onDisk } from "../support/files-on-disk.ts";

const PLACES = [
  { domain: "fr", language: "fr" },
  { domain: "be", language: "nl" },
] as const;
type Place = (typeof PLACES)[number];

const words = ({ language }: Place, key: string) => ALL_TEXTS[language].get(`pictures:${key}`) ?? key;
const CHOOSE = named("pictures:add.choose_or_drop", "pictures:add.choose");
/** The list items of the files that were chosen in the dialog. */
const chosen = (dialog: Locator) =>
  dialog.getByRole("list", { name: named("pictures:add.files") }).getByRole("listitem");
const tiles = (page: Page) => page.locator("main [data-picture]");
const titles = (page: Page) => tiles(page).getByRole("heading", { level: 3 }).allTextContents();

/** A photograph of 12 megapixels in portrait format, as a phone takes it. */
const photograph = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .withExif({ IFD0: { Make: "canari" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 29/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

/** A file that begins like a JPEG but contains no picture. */
const BROKEN = {
  name: "cv.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("\xff\xd8\xff not a picture", "latin1"),
};
const NO_PICTURE = { name: "plan.jpg", mimeType: "image/jpeg", buffer: Buffer.from("II*\0") };

async function openDialog(page: Page) {
  await page
    .getByRole("link", { name: named("pictures:add.action") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * Adds photos with one description. With scripts each photo has its own title; without scripts all photos have the
 * first title.
 */
async function addPhotos(page: Page, wanted: readonly string[], javaScript: boolean): Promise<void> {
  const before = await tiles(page).count();
  const dialog = await openDialog(page);
  const files = wanted.map((name, index) => photograph(name, index === 0 ? "#2040a0" : "#a04020"));
  await dialog
    .getByRole("button", { name: CHOOSE })
    .setInputFiles(await onDisk(...(await Promise.all(files))));
  if (!javaScript) await dialog.getByLabel(named("pictures:fields.title")).fill(wanted[0] ?? "");
  for (const [index, title] of wanted.entries())
    if (javaScript) await chosen(dialog).nth(index).getByLabel(named("pictures:fields.title")).fill(title);
  await dialog.getByLabel(named("pictures:fields.description")).fill("Cassis");
  await dialog.getByRole("button", { name: named("pictures:add.save") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(async () => {
    if (!javaScript) await page.reload();
    await expect(tiles(page).getByRole("img")).toHaveCount(before + wanted.length, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

const profilePicture = (page: Page) => page.getByRole("img", { name: named("pictures:profile.alt") });

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  test("a provider chooses, crops and removes the profile picture on the page of photos", async ({
    page,
  }) => {
    await signInAs(page, "pending", place.domain);
    await page.goto(at(place.domain, "/images"));
    const before = (await profilePicture(page).count())
      ? await profilePicture(page).getAttribute("src")
      : null;
    await page
      .getByRole("region", { name: named("pictures:profile.title") })
      .getByRole("link", { name: named("pictures:profile.add", "pictures:profile.change") })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: named("account:picture.crop.current") })).toBeVisible({
      visible: javaScript && before !== null,
    });
    await dialog
      .getByRole("button", { name: named("account:picture.choose") })
      .setInputFiles(await onDisk(await photograph("portrait", "#205030")));
    let sent = 0;
    if (javaScript) {
      const frame = dialog.getByRole("img", { name: named("account:picture.crop.frame") });
      await expect(frame).toBeVisible();
      // The visible width at the maximum zoom (833 %): 360 of the picture's 3000 pixels.
      await expect(dialog.getByLabel(named("account:picture.crop.zoom"))).toHaveAttribute("max", "833");
      await frame.focus();
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("+");
      await page.keyboard.press("ArrowDown");
      await expectSound(page);
      page.on("request", (request) => {
        if (request.method() === "POST") sent = Number(request.headers()["content-length"] ?? 0);
      });
    } else await dialog.getByLabel(named("account:picture.focus.n")).check();
    await dialog.getByRole("button", { name: named("account:picture.send") }).click();
    await expect(page).toHaveURL(at(place.domain, "/images"));
    await expect(page.getByRole("dialog")).toHaveCount(0);
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
    // The script reduces a picture of twelve megapixels before the upload.
    if (javaScript) expect(sent).toBeLessThan(300_000);
    await page.getByRole("link", { name: named("pictures:profile.remove") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: named("account:picture.remove") })
      .click();
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
      // The script sends each photo in a separate request, but shows one message for both photos.
      await expect(message(page, words(place, "add.received").replace("{{number}}", "2"))).toBeVisible();
    } else
      for (const title of ["La longue table", "Face au large"]) await addPhotos(page, [title], javaScript);
    const image = tiles(page).nth(0).getByRole("img");
    expect(
      await image.evaluate((shown) => [shown.getAttribute("width"), shown.getAttribute("height")]),
    ).toEqual(["900", "1200"]);
    const bytes = await image.evaluate(async (shown) => {
      const answer = await fetch(shown.getAttribute("src") ?? "");
      return [...new Uint8Array(await answer.arrayBuffer())];
    });
    const { width, height, exif, orientation } = await sharp(Buffer.from(bytes)).metadata();
    expect([width, height, exif, orientation]).toEqual([900, 1200, undefined, undefined]);

    const [wide, small] = [page.viewportSize(), page.getByText(named("pictures:order.small"))];
    await page.setViewportSize({ width: 390, height: 844 });
    await small.click();
    const tops = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
    await expectSound(page);
    await small.click();
    await page.setViewportSize(wide ?? { width: 1280, height: 900 });

    await tiles(page)
      .nth(0)
      .getByRole("button", { name: named("pictures:order.later") })
      .click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["La longue table", "Face au large"]);
    if (javaScript)
      await expect(
        tiles(page)
          .nth(1)
          .getByRole("button", { name: named("pictures:order.later") }),
      ).toBeFocused();

    await tiles(page)
      .nth(1)
      .getByRole("button", { name: named("pictures:order.first") })
      .click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["Face au large", "La longue table"]);
    await tiles(page)
      .nth(1)
      .getByRole("button", { name: named("pictures:order.first") })
      .click();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["La longue table", "Face au large"]);

    await tiles(page)
      .nth(0)
      .getByRole("button", { name: partOfName("pictures:tile.hide") })
      .click();
    await expect(message(page, words(place, "flash.hidden"))).toBeVisible();
    await expect(tiles(page).nth(0).getByText(named("pictures:tile.hidden"))).toBeVisible();

    await tiles(page)
      .nth(0)
      .getByRole("link", { name: named("pictures:tile.view") })
      .click();
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByRole("heading", { level: 2 })).toHaveText("La longue table");
    const size = await viewer.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const view = page.viewportSize();
    expect(size, "it fills the window").toEqual([view?.width, view?.height]);
    await expectSound(page);
    if (javaScript) await page.keyboard.press("ArrowRight");
    else await viewer.getByRole("link", { name: named("pictures:viewer.next") }).click();
    await expect(viewer.getByRole("heading", { level: 2 })).toHaveText("Face au large");
    if (javaScript) await page.keyboard.press("Escape");
    else await viewer.getByRole("link", { name: named("common:actions.close") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    if (javaScript)
      await expect(
        tiles(page)
          .nth(1)
          .getByRole("link", { name: named("pictures:tile.view") }),
      ).toBeFocused();

    await tiles(page)
      .nth(0)
      .getByRole("link", { name: named("pictures:tile.edit") })
      .click();
    await page.getByRole("dialog").getByLabel(named("pictures:fields.title")).fill("Figues et pivoines");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: named("pictures:add.save") })
      .click();
    await expect(message(page, words(place, "flash.described"))).toBeVisible();
    await expect
      .poll(async () => (await titles(page)).slice(0, 2))
      .toEqual(["Figues et pivoines", "Face au large"]);

    const deleteButton = (index: number) =>
      tiles(page)
        .nth(index)
        .getByRole("button", { name: named("pictures:tile.delete") });
    await deleteButton(0).click();
    const said = message(page, words(place, "flash.removed"));
    await expect(said).toBeVisible();
    if (javaScript) {
      await expect(tiles(page).nth(0)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(said.getByRole("button", { name: named("common:actions.undo") })).toBeFocused();
      await page.keyboard.press("Enter");
    } else await said.getByRole("button", { name: named("common:actions.undo") }).click();
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
  test(`in the language ${place.language}, the list shows an error next to a file if its picture cannot be read or if its upload takes longer than thirty seconds`, async ({
    page,
  }) => {
    // Makes the upload timeout of the page a hundred times shorter.
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
    const save = dialog.getByRole("button", { name: named("pictures:add.save") });
    const lines = chosen(dialog);
    const small = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#a04020" } })
      .jpeg()
      .toBuffer();
    const many = Array.from({ length: UPLOADED_FILES_MAX + 1 }, (_, index) => ({
      ...{ name: `mer-${index}.jpg`, mimeType: "image/jpeg", buffer: small },
    }));
    await dialog.getByRole("button", { name: CHOOSE }).setInputFiles(many);
    await expect(lines, "they are sent one by one, so the bound of one form is none").toHaveCount(
      many.length,
    );
    await expect(dialog.locator("[data-files] > li[data-problem]")).toHaveCount(0);
    for (let left = many.length; left > 0; left -= 1)
      await lines
        .first()
        .getByRole("button", { name: named("pictures:add.remove") })
        .click();
    await dialog.getByRole("button", { name: CHOOSE }).setInputFiles([NO_PICTURE]);
    await expect(lines).toContainText(words(place, "errors.type"));
    await expect(lines.getByRole("button", { name: named("pictures:add.retry") })).toBeHidden();
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await dialog
      .getByRole("button", { name: CHOOSE })
      .setInputFiles([BROKEN, await photograph("mer", "#2040a0")]);
    await expect(lines.nth(1).getByLabel(named("pictures:fields.title"))).toHaveValue("mer");
    await dialog.getByLabel(named("pictures:fields.description")).fill("Cassis");
    await expect(save).not.toHaveAttribute("aria-disabled", "true");
    await save.click();
    await expect(lines.nth(0)).toContainText(words(place, "errors.read_failed"));
    await expect(lines.nth(0).locator("img")).toHaveCount(0);
    await expect(lines.nth(1)).toContainText(words(place, "errors.timeout"));
    await expect(lines.nth(1).getByRole("button", { name: named("pictures:add.retry") })).toBeVisible();
    await lines
      .nth(0)
      .getByRole("button", { name: named("pictures:add.remove") })
      .click();
    await expect(lines).toHaveCount(1);

    const album = (key: string) => ALL_TEXTS[place.language].get(`albums:${key}`) ?? key;
    await page.goto(at(place.domain, "/portfolios"));
    await page.goto(
      at(
        place.domain,
        (await linksTo(page.getByRole("main"), "/portfolios/0").first().getAttribute("href")) ?? "",
      ),
    );
    await page.route("**/portfolios/*", (route) =>
      route.request().method() === "POST" ? undefined : route.continue(),
    );
    await page
      .getByRole("button", { name: partOfName("albums:add") })
      .setInputFiles([BROKEN, await photograph("mer", "#2040a0")]);
    const files = page.getByRole("list", { name: named("albums:files") }).getByRole("listitem");
    await expect(files.nth(0)).toContainText(album("refused.read_failed"));
    await expect(files.nth(1)).toContainText(album("refused.timeout"));
  });
