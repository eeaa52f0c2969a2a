import {
  at,
  expect,
  firstLinkIn,
  onceWithAndWithoutJavaScript,
  test,
  waitForMailTo,
} from "../support/browser.ts";
import { tellProject } from "../support/couple.ts";
import { field, nextButton, PLACES, tick } from "../support/new-provider.ts";
import { named } from "../support/texts.ts";

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  test("a couple filters the choice, and continues its project in another browser where it stopped", async ({
    page,
  }) => {
    const scene = { ...place, javaScript };
    await page.goto(at(place.domain, "/project"));
    await field(page, "serviceType").selectOption({ index: 1 });
    await tellProject(page, scene);

    // The filters keep the ticks, and say when nobody matches.
    await tick(page, "providers");
    await page.locator("summary", { hasText: named("project:filters.planners") }).click();
    await field(page, "within").selectOption({ index: 4 });
    await page.getByRole("button", { name: named("project:filters.show") }).click();
    await expect(page).toHaveURL(/within=100/);
    await expect(page.locator("input[name=providers]:checked")).toHaveCount(1);
    await expectSound(page);
    await page.getByRole("button", { name: named("project:filters.clear") }).click();
    await expect(page).not.toHaveURL(/within=/);
    await expect(page.locator("input[name=providers]:checked")).toHaveCount(1);
    await nextButton(page).click();
    await page.waitForURL(/\/project\/contact/);

    const email = `later.${place.domain}.${javaScript ? "js" : "html"}.${Date.now()}@couple.example`;
    await page.locator("summary", { hasText: named("project:later.open") }).click();
    await page.locator("#later-email").fill(email);
    await page.getByRole("button", { name: named("project:later.submit") }).click();
    await page.waitForURL(/\/project\/later\?sent=1/);
    await expectSound(page);
    const link = firstLinkIn(await waitForMailTo(page, email));
    expect(link).toMatch(/\/project\/continue\//);

    // Another browser: it has none of the first one's cookies.
    await page.context().clearCookies();
    await page.goto(at(place.domain, "/project/contact"));
    await expect(page).toHaveURL(/\/project$/);
    await page.goto(link);
    await expectSound(page);
    await page.getByRole("button", { name: named("project:continue.submit") }).click();
    await page.waitForURL(/\/project\/contact/);
    await page.goto(at(place.domain, "/project/providers"));
    await expect(page.locator("input[name=providers]:checked")).toHaveCount(1);
  });
});

test("what is typed in the third step survives a reload, steps back and a change of language, and is stored only in the tab", async ({
  page,
}) => {
  const [place] = PLACES;
  if (!place) throw new Error("no place");
  await page.goto(at("fr", "/project"));
  await field(page, "serviceType").selectOption({ index: 1 });
  await tellProject(page, { ...place, javaScript: true });
  await tick(page, "providers");
  await nextButton(page).click();
  await page.waitForURL(/\/project\/contact/);
  await page.locator("#firstname").fill("Apolline");
  await page.locator("#email").fill("apolline@couple.example");
  await page.locator("label[for=consent]").click();

  const expectTyped = async () => {
    await expect(page.locator("#firstname")).toHaveValue("Apolline");
    await expect(page.locator("#email")).toHaveValue("apolline@couple.example");
    await expect(page.locator("#consent")).toBeChecked();
  };
  await page.reload();
  await expectTyped();
  await page.getByRole("link", { name: named("project:steps.back") }).click();
  await page.waitForURL(/\/project\/providers/);
  await nextButton(page).click();
  await page.waitForURL(/\/project\/contact/);
  await expectTyped();
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await page.waitForURL(/\/en\/project\/contact/);
  await expectTyped();
  // The first step keeps a typed text that was not sent, too.
  await page.goto(at("fr", "/project"));
  await page.locator("#message").fill("Un texte que personne n’a encore envoyé.");
  await page.reload();
  await expect(page.locator("#message")).toHaveValue("Un texte que personne n’a encore envoyé.");
});

test("a ticked feature of the filters does not count as a chosen venue", async ({ page }) => {
  const [place] = PLACES;
  if (!place) throw new Error("no place");
  await page.goto(at("fr", "/project"));
  await tick(page, "wanted", "venue");
  await tellProject(page, { ...place, javaScript: true });
  await page.locator("summary", { hasText: named("project:filters.venues") }).click();
  await tick(page, "feature", "garden");
  const count = page.locator("[data-counts-of=list-venues]");
  await expect(count).toBeHidden();
  await page.locator("input[name=venues]:enabled").first().check({ force: true });
  await expect(count).toHaveText(/^\D*1\D+5\D*$/);
});
