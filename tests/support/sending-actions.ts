import type { Page } from "playwright/test";
import { photograph } from "./pictures.ts";

/** Something that a person does and that makes a script of the page send a request to the server. */
export interface SendingAction {
  what: string;
  /** The files of `app/enhance` whose code makes or sends the request. */
  scripts: readonly string[];
  /** The demonstration account of the person, and its domain. */
  as: string;
  domain: string;
  path: string;
  /**
   * The beginning of a link's URL. If it is given, the page of the action is behind the first such link on `path`, with
   * `then` appended to the URL.
   */
  follow?: string;
  then?: string;
  send: (page: Page, word: string) => Promise<void>;
  shown: (page: Page) => Promise<string>;
  /**
   * What the page shows after the request has failed: the typed `word`, the newly chosen value, or the value that is
   * stored on the server.
   */
  stays: "typed" | "chosen" | "stored";
}

/** Scripts that show no message when their request fails, each with the reason. */
export const SILENT_SCRIPTS: Readonly<Record<string, string>> = {
  "parts/page/closing.ts": "the next page shows again whatever could not be closed",
  "parts/pictures/lightbox.ts": "visitors need not know that a view of a picture was not counted",
  "parts/page/favorites.ts":
    "the page has a message of its own for it, which tests/e2e/favorites.spec.ts shows",
  "login-page.ts": "its dialog shows its own message, and nothing is saved",
};

/** Simulates a person who switches to another browser tab and comes back. */
const turnAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });

const valueOf = (selector: string) => (page: Page) => page.locator(selector).first().inputValue();
const textOf = (selector: string) => async (page: Page) =>
  (await page.locator(selector).first().textContent()) ?? "";

/** Types into a field and presses a button of its form. */
const fillAndPress = (field: string, button: string): SendingAction["send"] => {
  return async (page, word) => {
    await page.locator(field).first().fill(word);
    await page.locator(button).first().click();
  };
};

/**
 * Changes a checkbox from the state that it had when the page was loaded, and presses a button. A second call does not
 * change the checkbox back.
 */
const turnAndPress = (box: string, button: string): SendingAction["send"] => {
  return async (page) => {
    const field = page.locator(box);
    await field.setChecked(
      !(await field.evaluate((element) => "defaultChecked" in element && element.defaultChecked)),
    );
    await page.locator(button).first().click();
  };
};

const PICTURES = {
  as: "premium-venue",
  domain: "de",
  path: "/venues",
  follow: "/venues/0",
  then: "/edit/images",
};
const STEP = {
  as: "premium-venue",
  domain: "de",
  path: "/venues",
  follow: "/venues/0",
  then: "/edit/description",
};
const REQUEST = { as: "premium", domain: "de", path: "/event-requests", follow: "/event-requests/0" };

export const SENDING_ACTIONS: readonly SendingAction[] = [
  {
    ...PICTURES,
    what: "the title of a picture",
    scripts: ["parts/pictures/picture-words.ts"],
    send: async (page, word) => {
      const title = page.locator("form[data-words] [name=title]").first();
      await title.fill(word);
      await title.press("Enter");
      await page.locator("[data-words-state=failed]").first().waitFor();
    },
    shown: valueOf("form[data-words] [name=title]"),
    stays: "typed",
  },
  {
    ...PICTURES,
    what: "the visibility of a picture",
    scripts: ["parts/network/in-place.ts"],
    send: (page) => page.locator('form[data-in-place]:has([value="visibility"]) button').first().click(),
    shown: valueOf('form[data-in-place]:has([value="visibility"]) [name=visible]'),
    stays: "stored",
  },
  {
    ...PICTURES,
    what: "the order of pictures",
    scripts: ["parts/pictures/sort-pictures.ts"],
    send: (page) => page.locator("form[data-move] button[value=later]").first().click(),
    shown: valueOf("form[data-move] [name=picture]"),
    stays: "stored",
  },
  {
    ...PICTURES,
    what: "a new picture",
    scripts: ["parts/pictures/album-upload.ts"],
    send: async (page, word) => {
      const earlier = page.locator("[data-files] [data-file-remove]");
      if (await earlier.count()) await earlier.click();
      const file = await photograph(page, 1, "jpeg");
      await page.locator("#add-photos").setInputFiles([{ ...file, name: `${word}.jpg` }]);
      await page.locator("[data-files] [data-file-retry]").waitFor();
    },
    shown: async (page) => /[^:]*(?=\.jpg)/.exec(await textOf("[data-file-state]")(page))?.[0] ?? "",
    stays: "typed",
  },
  {
    ...STEP,
    then: "/availability",
    what: "the state of a day in a venue's calendar",
    scripts: ["venue-days.ts"],
    send: (page) => page.locator("button[id^=day-]").nth(100).click(),
    shown: async (page) => (await page.locator("button[id^=day-]").nth(100).getAttribute("value")) ?? "",
    stays: "stored",
  },
  {
    ...STEP,
    what: "the draft of a step of the venue wizard",
    scripts: ["parts/forms/keep-typed.ts", "parts/forms/step-draft.ts"],
    send: async (page, word) => {
      await page.locator("[name=bedrooms]").fill(word.length.toString());
      await page.locator("[name=description]").fill(word);
      await turnAway(page);
    },
    shown: valueOf("[name=description]"),
    stays: "typed",
  },
  {
    ...STEP,
    what: "a step of the venue wizard",
    scripts: ["unsaved.ts", "parts/network/sending.ts", "parts/forms/leaving-form.ts"],
    send: fillAndPress("[name=description]", "[data-save-bar] button[value=next]"),
    shown: valueOf("[name=description]"),
    stays: "typed",
  },
  {
    as: "premium",
    domain: "de",
    path: "/portrait-experiences",
    what: "the draft of a portrait",
    scripts: ["parts/forms/keep-typed.ts", "parts/forms/portrait-draft.ts"],
    send: async (page, word) => {
      // The first click on a section loads the editor.
      await page.locator("#benefits").click();
      const editor = page.locator("#benefits.ProseMirror, #benefits .ProseMirror");
      // The test empties the editor first. Directly after loading, the editor may not notice that all its text is
      // selected.
      await editor.fill("");
      await editor.fill(word);
      await turnAway(page);
    },
    // The typed text, without the Markdown signs for bold words and lists.
    shown: async (page) => (await page.locator("[name=benefits]").inputValue()).replace(/^- |\*/g, ""),
    stays: "typed",
  },
  {
    ...REQUEST,
    what: "a note on a request",
    scripts: ["parts/page/dialog-answers.ts", "parts/forms/leaving-form.ts"],
    send: fillAndPress("[name=note]", "form:has([value=note_add]) button"),
    shown: valueOf("[name=note]"),
    stays: "typed",
  },
  {
    as: "premium",
    domain: "de",
    path: "/reply-templates/new",
    what: "a new reply template",
    scripts: ["parts/forms/typed-forms.ts", "parts/forms/leaving-form.ts"],
    send: async (page, word) => {
      await page.locator("[name=name]").fill(word);
      await page.locator("[name=subject]").fill("Eure Hochzeit");
      await fillAndPress("[name=body]", "main form button[value=save]")(page, word);
    },
    shown: valueOf("[name=body]"),
    stays: "typed",
  },
  {
    as: "premium",
    domain: "de",
    path: "/account",
    what: "a new e-mail address, with the password",
    scripts: ["parts/forms/typed-forms.ts", "parts/forms/leaving-form.ts"],
    send: async (page, word) => {
      await page.locator("form:has([value=email]) [type=password]").fill("ein Passwort");
      await fillAndPress("form:has([value=email]) [name=email]", "form button[value=email]")(
        page,
        `${word.replaceAll(" ", "-")}@example.com`,
      );
    },
    shown: async (page) =>
      (await page.locator("form:has([value=email]) [name=email]").inputValue())
        .replace("@example.com", "")
        .replaceAll("-", " "),
    stays: "typed",
  },
  {
    as: "premium",
    domain: "de",
    path: "/account",
    what: "the choice of a language",
    scripts: ["parts/forms/typed-forms.ts"],
    send: turnAndPress('input[name=locale][value="it"]', "form button[value=language]"),
    shown: async (page) => String(await page.locator('input[name=locale][value="it"]').isChecked()),
    stays: "chosen",
  },
  {
    as: "premium",
    domain: "de",
    path: "/account/notifications",
    what: "a single checkbox",
    scripts: ["parts/forms/typed-forms.ts"],
    send: turnAndPress("[name=digestEmail]", "main form button[value=save]"),
    shown: async (page) => String(await page.locator("[name=digestEmail]").isChecked()),
    stays: "chosen",
  },
  {
    as: "premium",
    domain: "de",
    path: "/event-requests?select=1",
    what: "several requests that are declined together",
    scripts: ["parts/forms/typed-forms.ts"],
    send: async (page) => {
      await page.locator("input[type=checkbox][name=requests]").nth(1).check();
      await page.locator("form[data-action-bar] [name=reason]").first().selectOption({ index: 1 });
      await page.locator("form[data-action-bar] button:not([type=button])").click();
    },
    shown: async (page) =>
      String(await page.locator("input[type=checkbox][name=requests]").nth(1).isChecked()),
    stays: "chosen",
  },
  {
    as: "premium",
    domain: "de",
    path: "/account/picture",
    what: "the profile picture",
    scripts: ["parts/pictures/picture-upload.ts"],
    send: async (page, word) => {
      const file = await photograph(page, 1, "jpeg");
      await page.locator("main input[type=file]").setInputFiles([{ ...file, name: `${word}.jpg` }]);
      await page.locator("main button[value=upload]").click();
    },
    shown: async (page) =>
      /[^\\/]*(?=\.jpg)/.exec(await page.locator("main input[type=file]").inputValue())?.[0] ?? "",
    stays: "typed",
  },
  {
    as: "new",
    domain: "fr",
    path: "/onboarding/company",
    what: "the draft of a step of onboarding",
    scripts: ["onboarding-form.ts"],
    send: async (page, word) => {
      await page.locator("[name=name]").fill(word);
      await turnAway(page);
    },
    shown: valueOf("[name=name]"),
    stays: "typed",
  },
  {
    as: "new",
    domain: "fr",
    path: "/onboarding/company",
    what: "a step of onboarding",
    scripts: ["onboarding-form.ts", "parts/forms/leaving-form.ts"],
    send: async (page, word) => {
      await page.locator("[name=dateOfCreation]").fill("2019-03-04");
      await fillAndPress("[name=name]", "button[value=next]:not(.sr-only)")(page, word);
    },
    shown: valueOf("[name=name]"),
    stays: "typed",
  },
];
