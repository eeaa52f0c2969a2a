import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePlanQuota } from "../../app/models/subscriptions/plan.rules.ts";
import { VIDEOS_MAX } from "../../app/models/videos/limits.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { startProduct, type Product } from "../support/product.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVideo, VIDEO_FORM } from "../support/videos.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8806;
const ROUNDS = 8;
const AT_ONCE = 30;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ port: PORT });
});
afterAll(() => product.stop());

const storedOf = async ({ id }: Account) =>
  (
    await product.db
      .prepare(
        `SELECT id, host, video_id AS videoId, hash, title, description, is_visible AS isVisible
         FROM videos WHERE provider_id = ? ORDER BY id`,
      )
      .bind(id)
      .all<{ id: string; title: string; isVisible: number }>()
  ).results;
const add = (account: Account, fields: Record<string, string> = {}) =>
  account.visitor.post("/videos", { intent: "add", ...VIDEO_FORM, ...fields });
const policyOf = (headers: Headers) => headers.get("Content-Security-Policy") ?? "";

describe("the videos of a provider", () => {
  test("a video is added by its link, changed, hidden, shown and deleted", async () => {
    const account = await createAccount(product, { isPremium: true });
    expect((await add(account, { title: "  Une   journée\nà la Bastide " })).location).toBe("/videos");
    const [video] = await storedOf(account);
    expect(video).toMatchObject({
      host: "youtube",
      videoId: "dQw4w9WgXcQ",
      hash: null,
      title: VIDEO_FORM.title,
      description: VIDEO_FORM.description,
      isVisible: 1,
    });
    const id = video?.id ?? "";
    const press = (intent: string, fields = {}) => account.visitor.post("/videos", { intent, id, ...fields });

    await press("change", { title: "Les vœux face au large", description: "" });
    expect(await storedOf(account)).toMatchObject([{ title: "Les vœux face au large", description: "" }]);
    await press("hide");
    expect(await storedOf(account)).toMatchObject([{ isVisible: 0 }]);
    expect((await account.visitor.visit("/videos")).text).toContain("facade-dimmed");
    await press("show");
    expect(await storedOf(account)).toMatchObject([{ isVisible: 1 }]);

    const asking = await account.visitor.visit(`/videos?dialog=delete&video=${id}`);
    expect(pageContainsText("fr", "videos:delete.title", asking.text)).toBe(true);
    expect((await press("delete")).location).toBe("/videos");
    expect(await storedOf(account)).toEqual([]);
  });

  test("a video is hidden if the checkbox was not ticked when it was added, and the same video cannot be added a second time", async () => {
    const account = await createAccount(product, { isPremium: true });
    const { isVisible: _box, ...hidden } = VIDEO_FORM;
    await account.visitor.post("/videos", { intent: "add", ...hidden });
    expect(await storedOf(account)).toMatchObject([{ isVisible: 0 }]);
    const again = await add(account, { link: "https://www.youtube.com/shorts/dQw4w9WgXcQ" });
    expect(again.status).toBe(409);
    expect(pageContainsText("fr", "videos:errors.known", again.text)).toBe(true);
    expect(await storedOf(account)).toHaveLength(1);
  });

  test("a page requests nothing from the video hosts, and only a page with videos may show their players", async () => {
    const account = await createAccount(product);
    expect(policyOf((await account.visitor.visit("/videos")).headers)).not.toContain("frame-src");
    await add(account);
    const page = await account.visitor.visit("/videos");
    expect(policyOf(page.headers)).toContain(`frame-src ${account.visitor.origin};`);
    expect(page.text).not.toMatch(/<(?:iframe|img|link|script)\b[^>]*(?:youtube|ytimg|vimeo)/);
    expect(page.text).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });

  test("nobody can see, change or delete the video of another account", async () => {
    const owner = await createAccount(product);
    const id = await createVideo(product, owner.id, { title: "Le mien à moi" });
    const other = await createAccount(product);
    expect((await other.visitor.visit(`/videos?dialog=edit&video=${id}`)).text).not.toContain("Le mien");
    for (const form of [
      { intent: "change", title: "Le leur à eux", description: "" },
      { intent: "hide" },
      { intent: "show" },
      { intent: "delete" },
    ]) {
      expect((await other.visitor.post("/videos", { ...form, id })).status, form.intent).toBe(404);
    }
    expect(await storedOf(owner)).toMatchObject([{ id, title: "Le mien à moi", isVisible: 1 }]);
  });

  test("a visible video completes the step “videos” of the checklist", async () => {
    const account = await createAccount(product);
    const hasOpenStep = async () =>
      pageContainsText("fr", "home:checklist.steps.videos.title", (await account.visitor.visit("/")).text);
    expect(await hasOpenStep()).toBe(true);
    const id = await createVideo(product, account.id);
    expect(await hasOpenStep()).toBe(false);
    await account.visitor.post("/videos", { intent: "hide", id });
    expect(await hasOpenStep()).toBe(true);
  });
});

describe("the quota of the free plan", () => {
  test(`of ${AT_ONCE} videos that are added in parallel, only as many as the quota allows are stored`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await createAccount(product);
      for (let count = 1; count < freePlanQuota.videos; count += 1) await createVideo(product, account.id);
      const answers = await sendTogether(
        PORT,
        Array.from({ length: AT_ONCE }, (_item, index) => ({
          path: "/videos",
          host: `fr.localhost:${PORT}`,
          cookie: account.visitor.cookieHeader(),
          form: { intent: "add", ...VIDEO_FORM, link: `https://vimeo.com/${1000 + index}` },
        })),
      );
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
      expect(await storedOf(account)).toHaveLength(freePlanQuota.videos);
    }
  });

  test("when the quota is used up, the page says so and offers Premium in place of the button", async () => {
    const account = await createAccount(product);
    const before = (await account.visitor.visit("/videos")).text;
    expect(before).toContain('href="/videos?dialog=add"');
    for (let made = 0; made < freePlanQuota.videos; made += 1) await createVideo(product, account.id);
    const full = (await account.visitor.visit("/videos?dialog=add")).text;
    expect(full).not.toContain('href="/videos?dialog=add"');
    expect(full).not.toContain('name="link"');
    expect(pageContainsText("fr", "videos:quota.body", full)).toBe(true);
    expect(full).toContain('href="/subscription"');
    const pushed = await add(account);
    expect(pushed.status).toBe(409);
    expect(pageContainsText("fr", "videos:errors.quota_reached", pushed.text)).toBe(true);
  });

  test("with Premium there is no quota, but a page has a maximum number of videos", async () => {
    const account = await createAccount(product, { isPremium: true });
    for (let made = 1; made < VIDEOS_MAX; made += 1) await createVideo(product, account.id);
    expect((await add(account)).location).toBe("/videos");
    const more = await add(account, { link: "https://vimeo.com/5" });
    expect(more.status).toBe(409);
    expect(pageContainsText("fr", "videos:errors.full", more.text)).toBe(true);
  });
});
