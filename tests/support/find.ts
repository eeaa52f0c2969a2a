import { LANGUAGES } from "../../app/models/domains/codes.rules.ts";
import { expect, type Locator, type Page } from "playwright/test";

type Place = Page | Locator;

const pageOf = (place: Place): Page => ("page" in place ? place.page() : place);

/**
 * Returns the links whose path begins with `path`, with or without a language in front, on the host of the page or on the
 * other side of its domain. Use it for links with changing names, such as the names of couples in a list.
 */
export function linksTo(place: Place, path: string): Locator {
  const beginnings = ["", ...LANGUAGES.map((language) => `/${language}`)].map(
    (prefix) => `[href^="${prefix}${path}"]`,
  );
  const elsewhere = `[href^="http"][href*=".localhost"][href*="${path}"]`;
  return place.getByRole("link").and(pageOf(place).locator([...beginnings, elsewhere].join(", ")));
}

/** Returns the rows of a table below its head. */
export const dataRows = (place: Place): Locator =>
  place.getByRole("row").filter({ has: pageOf(place).getByRole("cell") });

/** Returns the hidden field that contains a value of the form. */
export const hiddenField = (place: Place, name: string): Locator =>
  place.locator(`input[type="hidden"][name="${name}"]`);

/** Returns the error of a field that people see and screen readers announce, or "" if the field has no error. */
export const errorOf = (field: Locator): Promise<string> =>
  field.evaluate((control) =>
    (control.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => (id.endsWith("-error") ? document.getElementById(id) : null))
      .map((error) => (error?.checkVisibility() ? error.innerText : ""))
      .join("")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

/** Waits until a field is marked as invalid and its error contains this text. */
export async function expectError(field: Locator, text: string | RegExp = /\S/): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(async () => {
    const error = await errorOf(field);
    if (typeof text === "string") expect(error).toContain(text.replaceAll(/\s+/g, " "));
    else expect(error).toMatch(text);
  }).toPass({ timeout: 10_000 });
}
