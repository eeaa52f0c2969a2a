import { readFileSync } from "node:fs";
import { at, expect, test, withAndWithoutJavaScript, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { named } from "../support/texts.ts";

const PAGE = "/portrait-experiences";

/** The editor, after it has loaded. Until then the page shows a field that looks the same. */
const editor = (page: Page) => page.locator(".ProseMirror");
/** The form field with the text. The editor covers this field and writes its text into the field. */
const sent = (page: Page, name: string) => page.locator(`textarea[name=${name}]`);

withAndWithoutJavaScript(({ javaScript, expectSound }) => {
  test("a provider writes a portrait, which is stored as a draft and then saved", async ({ page }) => {
    const domain = javaScript ? "it" : "es";
    await signInAs(page, "free", domain);
    await page.goto(at(domain, PAGE));

    if (!javaScript) {
      await page
        .getByRole("textbox", { name: named("portrait:sections.portrait.title") })
        .fill("Undici anni, **dodici l’anno**.\n\n- uno\n- due");
      await page.getByRole("button", { name: named("common:actions.save") }).click();
      await expect(
        page.getByRole("textbox", { name: named("portrait:sections.portrait.title") }),
      ).toHaveValue("Undici anni, **dodici l’anno**.\n\n- uno\n- due");
      return;
    }

    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const section = page.getByRole("textbox", { name: named("portrait:sections.portrait.title") });
    const bar = page.getByRole("toolbar").first();
    await expect(section).toHaveAttribute("role", "textbox");
    await expect(editor(page)).toHaveCount(0);

    // The editor is loaded only when a section is opened.
    await section.click();
    await expect(editor(page)).toHaveCount(1);
    await expect(section).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type("Undici anni, ");
    await page.keyboard.press("ControlOrMeta+b");
    await expect(bar.getByRole("button", { name: named("rich_text:format.bold") }).first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.type("dodici");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.press("Enter");
    await bar.getByRole("button").nth(1).click();
    await page.keyboard.type("uno");
    await page.keyboard.press("Enter");
    await page.keyboard.type("due");
    await expect(section.getByRole("listitem")).toHaveText(["uno", "due"]);
    await expect(section.getByRole("strong")).toHaveText("dodici");
    await expectSound(page);

    // The Tab key moves the focus out of the editor.
    await page.keyboard.press("Tab");
    await expect(section).not.toBeFocused();
    await expect(section.getByRole("listitem").getByRole("listitem")).toHaveCount(0);

    const kept = page.getByText(named("portrait:draft.kept", "portrait:draft.failed"));
    await expect(kept).toHaveText(/\d/);
    // The page does not show “saved as draft” and “not saved” at the same time.
    await expect(page.getByText(named("common:unsaved"))).toBeHidden();
    await page.reload();
    await expect(sent(page, "portrait")).toHaveValue("Undici anni, **dodici**\n\n- uno\n- due");
    await expect(page.getByRole("link", { name: named("portrait:draft.discard") })).toBeVisible();
    await page.getByRole("button", { name: named("common:actions.save") }).click();
    await expect(page.getByRole("link", { name: named("portrait:draft.discard") })).toHaveCount(0);
    await expect(section.getByRole("strong")).toHaveText("dodici");
    expect(requested.filter((url) => !url.startsWith(at(domain, "")))).toEqual([]);
  });
});

test("text pasted from Google Docs and Word keeps its bold words and lists, and a typed line that begins with “3.” is not turned into a list", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await signInAs(page, "free");
  await page.goto(at("fr", PAGE));
  const section = page.getByRole("textbox", { name: named("portrait:sections.experience.title") });
  const typed = sent(page, "experience");
  // Waits for the element with this role. Until React has replaced the server's field, a click would go to the old
  // field, and Playwright would wait forever.
  await expect(section).toHaveAttribute("role", "textbox");
  await section.click();
  await expect(editor(page)).toHaveCount(1);
  await expect(section).toBeFocused();
  const replaceBy = async (html: string) => {
    await section.press("ControlOrMeta+a");
    await section.press("Delete");
    await section.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  };

  await replaceBy(readFileSync("tests/support/pasted/google-docs.html", "utf8"));
  await expect(typed).toHaveValue(
    "Texte ordinaire de la maison.\n\n**Mots en gras** et la suite.\n\n- Premier point\n- Second point",
  );
  await replaceBy(readFileSync("tests/support/pasted/word.html", "utf8"));
  await expect(typed).toHaveValue(
    "Une phrase de Word avec **du gras**.\n\n- Le premier point\n- Le second point\n\n1. Étape une",
  );
  for (const [html, text] of [
    ['<p style="font-weight:bold">Tout</p>', "**Tout**"],
    ["<p>a <b style='font-weight: 400'>b</b> <span style='font-weight:600'>c</span></p>", "a b **c**"],
    ['<ol start="3"><li>Platz</li><li>Platz</li></ol>', "3. Platz\n\n4. Platz"],
    ["<ol><li>un</li><li>deux</li></ol><p>Fin</p>", "1. un\n2. deux\n\nFin"],
    ["<h2>Titre</h2><div>Texte<br>suite</div><script>alert(1)</script>", "Titre\n\nTexte\nsuite"],
    ["<table><tr><td>1 &lt; 2</td></tr></table>", "1 < 2"],
    ["<table><tr><th>Jour J</th><td>1 500 €</td></tr></table>", "Jour J 1 500 €"],
    ['<ol><li value="3">Platz</li></ol>', "3. Platz"],
    ["<ol reversed><li>zwei</li><li>eins</li></ol>", "2. zwei\n\n1. eins"],
    ['<p><span style="font:bold 12px Arial">Gras</span> et\u200b <del>plus</del></p>', "**Gras** et"],
    [
      "<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1.<span>&nbsp;</span></span>Le matin</p>",
      "1.1. Le matin",
    ],
    [
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2)<span>&nbsp;</span></span>Deux</p>",
      "2. Deux",
    ],
  ] as const) {
    await replaceBy(html);
    await expect(typed).toHaveValue(text);
  }

  await section.press("ControlOrMeta+a");
  await section.press("Delete");
  await page.keyboard.type("3. Platz 2024");
  await expect(section.getByRole("listitem")).toHaveCount(0);
  await expect(typed).toHaveValue("3. Platz 2024");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1. eins");
  await expect(section.getByRole("listitem")).toHaveText("eins");
  expect(complaints).toEqual([]);
});

test("if a draft cannot be stored, the page says so, and the browser asks for confirmation before the page is left", async ({
  page,
}) => {
  await signInAs(page, "premium", "de");
  await page.goto(at("de", PAGE));
  await page.route("**/portrait-experiences/draft", (route) => route.fulfill({ status: 429, body: "" }));
  const benefits = page.getByRole("textbox", { name: named("portrait:sections.benefits.title") });
  await expect(benefits).toHaveAttribute("role", "textbox");
  await benefits.click();
  await expect(editor(page)).toHaveCount(1);
  await expect(benefits).toBeFocused();
  await page.keyboard.type("Drei Sprachen");
  await expect(page.getByText(named("portrait:draft.kept", "portrait:draft.failed"))).toHaveText(
    "Entwurf nicht gespeichert",
  );
  const asked = page.waitForEvent("dialog");
  const leaving = page.goto(at("de", "/videos")).catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await leaving;
});

test("the details of a venue have the same editor as the portrait, and the browser asks before unsaved text is lost", async ({
  page,
}) => {
  await signInAs(page, "premium-venue");
  await page.goto(at("fr", "/venues"));
  const venue = await page.getByRole("heading", { level: 2 }).getByRole("link").first().getAttribute("href");
  await page.goto(at("fr", `${venue ?? ""}/edit/description`));
  const details = page.getByRole("textbox", { name: named("venues:description.details") });
  const unsaved = page.getByText(named("common:unsaved"));
  await expect(details).toHaveAttribute("role", "textbox");
  await expect(editor(page)).toHaveCount(0);
  await details.click();
  await expect(editor(page)).toHaveCount(1);
  await expect(details).toBeFocused();
  await expect(unsaved).toBeHidden();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Un parc");
  await expect(unsaved).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const left = page.goto(at("fr", "/venues")).catch(() => null);
  await (await asked).dismiss();
  await left;
  await page.getByRole("button", { name: named("common:actions.next") }).click();
  await page.waitForURL(/\/edit\/features$/);
  await page.goBack();
  await expect(sent(page, "details")).toHaveValue("**Un parc**");
});
