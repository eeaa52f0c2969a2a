import type { Locator } from "playwright/test";
import * as z from "zod";
import {
  at,
  expect,
  expectNoSidewaysScroll,
  firstLinkIn,
  onceWithAndWithoutJavaScript,
  test,
  waitForMailTo,
  type Page,
} from "../support/browser.ts";
import { signInAs } from "../support/demo.ts";
import { tellProject } from "../support/couple.ts";
import { linksTo } from "../support/find.ts";
import { freshWord } from "../support/fresh-word.ts";
import { field, PLACES } from "../support/new-provider.ts";
import { photograph } from "../support/pictures.ts";
import { structuredDataIn, typesOf } from "../support/structured-data.ts";
import { named, partOfName } from "../support/texts.ts";

async function become(page: Page, name: string, domain: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, name, domain);
}

/** Opens a request whose couple can be asked for a review. */
async function openPastRequest(page: Page, domain: string): Promise<void> {
  await page.goto(at(domain, "/event-requests?filter=past&pageSize=50"));
  const paths = await linksTo(page.getByRole("main"), "/event-requests/").evaluateAll((links) => [
    ...new Set(links.map((link) => link.getAttribute("href") ?? "")),
  ]);
  for (const path of paths.filter((href) => /^\/event-requests\/[0-9a-f-]{36}$/.test(href))) {
    await page.goto(at(domain, path));
    if ((await page.getByRole("button", { name: named("event_request:review.ask") }).count()) > 0) return;
  }
  throw new Error("no couple can be asked for a review");
}

/** What the public profile of an account says about its business. */
async function readBusiness(page: Page): Promise<{ name: string; town: string; reviews: number }> {
  const business = structuredDataIn(await page.content()).find((node) =>
    typesOf(node).includes("LocalBusiness"),
  );
  const { name, address, aggregateRating } = z
    .object({
      name: z.string(),
      address: z.object({ addressLocality: z.string() }),
      aggregateRating: z.object({ reviewCount: z.number() }).optional(),
    })
    .parse(business);
  return { name, town: address.addressLocality, reviews: aggregateRating?.reviewCount ?? 0 };
}

/** Searches a town from any page of the directory and turns the pages of the list until the card of a provider is shown. */
async function findCard(page: Page, { name, town }: { name: string; town: string }): Promise<Locator> {
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByLabel(named("directory:find.where")).fill(town);
  await page
    .getByRole("main")
    .getByRole("button", { name: named("directory:find.submit") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(town);
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
  while ((await card.count()) === 0)
    await page.getByRole("link", { name: named("common:pagination.next") }).click();
  return card;
}

onceWithAndWithoutJavaScript(PLACES, (place, { javaScript, expectSound }) => {
  const { domain } = place;

  test("a couple finds a planner in a town, keeps it, and its project form has it; later its review is published, counted and answered", async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signInAs(page, "free", domain);
    await page.goto(at(domain, "/integrate-badge"));
    const profile = await page
      .getByRole("link", { name: partOfName("public_profile:menu") })
      .first()
      .getAttribute("href");
    await page.context().clearCookies();
    await page.goto(at(domain, profile ?? ""));
    const { name, town, reviews } = await readBusiness(page);

    await test.step("the couple keeps the planner and tells its project", async () => {
      const card = await findCard(page, { name, town });
      await card.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page
        .getByRole("button", { name: named("favorites:add") })
        .first()
        .click();
      // Without scripts a cached page cannot show which listings are favourites, but the response says what was done.
      const answer = javaScript
        ? page.getByRole("button", { name: named("favorites:remove") })
        : page.getByRole("status").filter({ hasText: name });
      await expect(answer.first()).toBeVisible();
      await page
        .getByRole("banner")
        .getByRole("link", { name: partOfName("favorites:link") })
        .click();
      await page.getByRole("button", { name: named("favorites:send") }).click();
      await page.waitForURL(/\/project\?provider=/);
      await field(page, "serviceType").selectOption({ index: 1 });
      await tellProject(page, { ...place, town, javaScript });
      await expect(page.getByRole("checkbox", { name })).toBeChecked();
    });

    await page.context().clearCookies();
    await signInAs(page, "free", domain);
    await openPastRequest(page, domain);
    const email = await linksTo(page.getByRole("main"), "mailto:").first().getAttribute("href");
    await page.getByRole("button", { name: named("event_request:review.ask") }).click();
    await expect(page.getByRole("button", { name: named("event_request:review.ask") })).toHaveCount(0);

    await page.context().clearCookies();
    const recipient = decodeURIComponent(/mailto:([^?]+)/.exec(email ?? "")?.[1] ?? "");
    const link = firstLinkIn(await waitForMailTo(page, recipient));
    await page.goto(link);
    await expectSound(page);
    await expectNoSidewaysScroll(page);
    const title = `Une seule table (${freshWord()})`;
    await page.getByRole("button", { name: named("reviews:form.submit.write") }).click();
    await expect(page.getByText(named("reviews:errors.rating")).first()).toBeVisible();
    await expectSound(page);
    await page.getByRole("radio", { name: named("reviews:form.stars.4") }).check({ force: true });
    await page.getByLabel(named("reviews:form.title"), { exact: true }).fill(title);
    await page
      .getByLabel(named("reviews:form.text"), { exact: true })
      .fill("Tout le monde a dansé jusqu’au matin.");
    await page.getByLabel(named("reviews:form.own")).check();
    await page.getByRole("button", { name: named("reviews:form.submit.write") }).click();
    await expect(page.getByText(named("reviews:link.state.waiting"))).toBeVisible();
    await expectSound(page);

    await page.getByLabel(named("reviews:photos.choose")).setInputFiles(await photograph(page, 900, "jpeg"));
    await page.getByRole("button", { name: named("reviews:photos.add"), exact: true }).click();
    // The photo is prepared by a queue.
    await expect(async () => {
      await page.goto(link);
      await expect(page.getByRole("img", { name: named("reviews:photos.alt") })).toBeVisible();
    }).toPass();
    await expectSound(page);

    await become(page, "admin", domain);
    await page.goto(at(domain, "/admin/reviews"));
    const waiting = page.getByRole("main").getByRole("region").filter({ hasText: title }).last();
    await waiting.getByRole("button", { name: named("admin_reviews:publish") }).click();
    await expect(page.getByRole("main").getByText(title)).toHaveCount(0);

    await become(page, "free", domain);
    await page.goto(at(domain, "/reviews"));
    const own = page.getByRole("main").getByRole("region", { name: title });
    await own.getByText(named("own_reviews:answer.open"), { exact: true }).click();
    const answer = `Merci à vous deux (${freshWord()}).`;
    await own.getByLabel(named("own_reviews:answer.label")).fill(answer);
    await expectSound(page);
    await own.getByRole("button", { name: named("own_reviews:answer.submit") }).click();
    await expect(own.getByText(named("own_reviews:answer.states.waiting"))).toBeVisible();

    await become(page, "admin", domain);
    await page.goto(at(domain, "/admin/reviews"));
    const answered = page.getByRole("main").getByRole("region").filter({ hasText: answer }).last();
    await answered.getByRole("button", { name: named("admin_reviews:publish_answer") }).click();
    await expect(page.getByRole("main").getByText(answer)).toHaveCount(0);

    await page.context().clearCookies();
    await page.goto(link);
    const rated = await findCard(page, { name, town });
    await expect(rated).toContainText(/[45][.,]\d/);
    await rated.getByRole("link", { name }).click();
    const review = page.getByRole("article").filter({ hasText: title });
    await expect(review).toContainText(answer);
    await expect(review.getByRole("listitem").getByRole("img")).toBeVisible();
    expect((await readBusiness(page)).reviews).toBe(reviews + 1);
    await expectSound(page);
    await review.getByRole("link", { name: named("reviews:section.report") }).click();
    await expect(page.getByRole("heading", { level: 1, name: named("reviews:report.title") })).toBeVisible();
    await expectSound(page);
  });
});
