import { at, expect, expectAccessible, test, type Page } from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { ALL_TEXTS } from "../support/texts.ts";

const text = (key: string): string => ALL_TEXTS.fr.get(key) ?? "?";
const opener = (page: Page) => page.getByRole("link", { name: text("shell:palette.button"), exact: true });
const field = (page: Page) => page.getByRole("combobox", { name: text("palette:label") });
const options = (page: Page) =>
  page.getByRole("listbox", { name: text("palette:results") }).getByRole("option");

test("the command palette is loaded when it is first opened, works by keyboard, and returns the focus when it is closed", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await signInAs(page, "free");
  await page.goto(at("fr", "/billing"));
  expect(loaded.filter((path) => /framework|palette/.test(path))).toEqual([]);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("group", { name: text("palette:groups.recent") })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("berth");
  const request = options(page).filter({ hasText: "Camille Berthier" });
  await expect(request).toBeVisible();
  await page.keyboard.type("zzz");
  await expect(request).toHaveCount(0);
  await expect(page.getByText("berthzzz")).toBeVisible();
  await expectAccessible(page);

  await field(page).fill("entreprise adr");
  await expect(options(page)).toHaveText([/Adresse/]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at("fr", "/company/address"));
});

test("the command palette reports a lost network and an ended session, and still finds pages", async ({
  page,
}) => {
  await signInAs(page, "free");
  await page.goto(at("fr", "/billing"));
  await opener(page).click();
  await expect(options(page).first()).toBeVisible();
  await page.route("**/palette?*", (route) =>
    // A sign-in page of a public Wi-Fi, which the browser receives instead of the product's response.
    route.fulfill({ contentType: "text/html", body: "<p>Wi-Fi</p>" }),
  );
  await field(page).fill("portrait");
  await expect(page.getByRole("alert")).toContainText(text("palette:failed"));
  await expect(options(page)).toHaveText([text("portrait:title")]);
  await page.unroute("**/palette?*");
  await page.getByRole("button", { name: text("palette:retry") }).click();
  await expect(page.getByText(text("palette:failed"))).toHaveCount(0);

  await page.context().clearCookies();
  await field(page).fill("camille");
  await expect(page.getByRole("link", { name: text("palette:sign_in") })).toHaveAttribute(
    "href",
    "/login?redirectTo=%2Fbilling",
  );
});

test.describe("the command palette without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the palette's button leads to the search for requests or, for administrators, to the search for accounts", async ({
    page,
  }) => {
    for (const [account, list] of [
      ["free", "/event-requests"],
      ["admin", "/admin/users"],
    ] as const) {
      await page.context().clearCookies();
      await signInAs(page, account);
      await page.goto(at("fr", "/account"));
      await opener(page).click();
      await expect(page).toHaveURL(at("fr", `${list}#q`));
      await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
    }
  });
});
