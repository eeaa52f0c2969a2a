import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { ALBUM_LIMITS, portfolioAlbum } from "../../app/models/pictures/rules.ts";
import { countView } from "../../app/models/statistics/count-view.server.ts";
import { portfolioViewName } from "../../app/models/statistics/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { addPicture, createPortfolio } from "../support/albums.ts";
import { createProvider, loadTowns } from "../support/projects.ts";
import { placeSearches } from "../support/place-searches.ts";
import { startProduct, type Product } from "../support/product.ts";
import { noisePicture } from "../support/sent-pictures.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const STORY = {
  intent: "save",
  title: "Camille et Hugo",
  description: "Tout tenait à une table.\n\n« Pour que personne ne soit loin. »",
  weddingDate: "2025-06-14",
  style: "Champêtre chic",
  location: "Bastide des Œillets",
  q: "Gordes, 84220",
  guests: "110",
  totalBudget: "32 000",
  plannerBudget: "4 200,50",
};

let product: Product;
let photo: Uint8Array;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
  await loadTowns(product);
  photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
});
afterAll(() => product.stop());

const save = ({ visitor }: Account, fields: Record<string, string> = {}, path = "/portfolios/new") =>
  visitor.post(path, { ...STORY, ...fields });
const press = ({ visitor }: Account, id: string, fields: Record<string, string>) =>
  visitor.post(`/portfolios/${id}`, fields);

interface Stored {
  id: string;
  title: string;
  city: string;
  latitude: number;
  total_budget: number | null;
  planner_budget: number | null;
  is_published: number;
  views_total: number;
}
const storedOf = async ({ id }: { id: string }): Promise<Stored[]> =>
  (
    await product.db
      .prepare("SELECT * FROM portfolios WHERE provider_id = ? ORDER BY id")
      .bind(id)
      .all<Stored>()
  ).results;
const picture = async (providerId: string, portfolioId: string) =>
  addPicture(await serviceContextOf(product), portfolioAlbum(providerId, portfolioId), photo);
const keysOf = async (portfolioId: string): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT key FROM pictures WHERE album_id = ? AND is_key = 1")
      .bind(portfolioId)
      .all<{ key: string }>()
  ).results.map(({ key }) => key);
const together = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_item, index) => work(index)));

describe("a portfolio of a provider", () => {
  test("a portfolio names the other businesses that worked at the wedding, on its own page and in the public story", async () => {
    const account = await createProvider(product);
    const { location } = await save(account, {
      "partners[0].trade": "photographer",
      "partners[0].name": "Claire Obscur",
      "partners[0].link": "claireobscur.fr",
      "partners[1].trade": "",
      "partners[2].trade": "florist",
      "partners[2].name": "Les Œillets & Cie",
    });
    const own = (await account.visitor.visit(location ?? "")).text;
    for (const part of ["Claire Obscur", "Les Œillets &amp; Cie", "Photographie"])
      expect(own).toContain(part);
    const form = (await account.visitor.visit(`${location}/edit`)).text;
    expect(form).toContain('value="Claire Obscur"');
    expect(form).toContain('value="https://claireobscur.fr"');
    // Saves the same portfolio without its first partner.
    await save(
      account,
      { "partners[0].trade": "florist", "partners[0].name": "Les Œillets & Cie" },
      `${location}/edit`,
    );
    expect((await account.visitor.visit(location ?? "")).text).not.toContain("Claire Obscur");
    const refused = await save(account, { "partners[0].name": "Sans métier" }, `${location}/edit`);
    expect(refused.status).toBe(400);
    expect(pageContainsText("fr", "portfolios:errors.partner_trade", refused.text)).toBe(true);
  });

  test("a portfolio is created, changed and deleted; the server locates its town and stores its amounts in cents", async () => {
    const account = await createAccount(product, { isPremium: true });
    const added = await save(account, { services: "FULL_PLANNING" });
    const [stored] = await storedOf(account);
    expect(added.location).toBe(`/portfolios/${stored?.id}`);
    expect(stored).toMatchObject({
      city: "Gordes",
      latitude: 43.9113,
      total_budget: 3_200_000,
      planner_budget: 420_050,
      is_published: 0,
    });
    const path = `/portfolios/${stored?.id}`;
    expect((await account.visitor.visit(path)).text).toContain("84220 Gordes");
    const form = (await account.visitor.visit(`${path}/edit`)).text;
    expect(form).toContain("4\u202f200,50");
    expect(form).toContain("Gordes, 84220");

    const changed = await save(account, { title: "Nour et Julien", q: "" }, `${path}/edit`);
    expect(changed.location).toBe(path);
    expect(await storedOf(account)).toMatchObject([{ title: "Nour et Julien", city: "", latitude: 0 }]);
    await picture(account.id, stored?.id ?? "");
    expect((await press(account, stored?.id ?? "", { intent: "delete" })).location).toBe("/portfolios");
    expect(await storedOf(account)).toEqual([]);
    expect(await keysOf(stored?.id ?? "")).toEqual([]);
    expect((await account.visitor.visit(path)).status).toBe(404);
  });

  test("without scripts a search for the town shows places to choose from, and keeps the typed values", async () => {
    const account = await createAccount(product);
    const before = await placeSearches(product);
    const found = await save(account, { intent: "search", q: "Saint-Rémy", title: "Inès et Paul" });
    expect(found.status).toBe(200);
    expect(found.text).toContain("Saint-Rémy-de-Provence");
    expect(found.text).toContain("Inès et Paul");
    const several = await save(account, { q: "Saint-Rémy" });
    expect(several.status).toBe(400);
    expect(pageContainsText("fr", "portfolios:errors.town", several.text)).toBe(true);
    const unknown = await save(account, { q: "Nulle-Part-sur-Rien" });
    expect(pageContainsText("fr", "portfolios:errors.town_unknown", unknown.text)).toBe(true);
    expect(await storedOf(account)).toEqual([]);
    // A form that is sent with the button “save” also searches for the town.
    expect(await placeSearches(product)).toBe(before + 3);
  });

  test("a portfolio with a service that is not offered is rejected", async () => {
    const account = await createAccount(product);
    expect((await save(account, { services: "MAGIC" })).status).toBe(400);
    expect(await storedOf(account)).toEqual([]);
  });

  test("a form that is sent again after a lost response creates only one portfolio", async () => {
    const account = await createAccount(product, { isPremium: true });
    const answers = await together(3, () => save(account));
    const [stored] = await storedOf(account);
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill(`/portfolios/${stored?.id}`));
    expect(await storedOf(account)).toHaveLength(1);
    await save(account, { title: "Une autre histoire" });
    expect(await storedOf(account)).toHaveLength(2);
  });

  test("on the free plan one of thirty parallel submissions is stored, and then the list no longer offers to add a portfolio", async () => {
    for (let round = 0; round < 6; round += 1) {
      const account = await createAccount(product);
      const answers = await together(30, (index) => save(account, { title: `Histoire ${index}` }));
      expect(answers.filter(({ location }) => location !== null)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
      expect(await storedOf(account)).toHaveLength(1);
      const list = (await account.visitor.visit("/portfolios")).text;
      expect(list).not.toContain('href="/portfolios/new"');
      expect(list).toContain("/subscription");
      expect((await account.visitor.visit("/portfolios/new")).location).toBe("/portfolios");
    }
  });

  test("portfolios that were added with Premium stay when Premium ends, but then only one portfolio can be published at a time", async () => {
    const account = await createAccount(product);
    const [one, other] = [
      await createPortfolio(product, account.id),
      await createPortfolio(product, account.id, false),
    ];
    await picture(account.id, other);
    const answer = await press(account, other, { intent: "publish" });
    expect(answer.status).toBe(409);
    expect(pageContainsText("fr", "portfolios:errors.quota", answer.text)).toBe(true);
    await press(account, one, { intent: "unpublish" });
    expect((await press(account, other, { intent: "publish" })).status).toBe(303);
  });

  test("nobody can see or change another account's portfolio", async () => {
    const owner = await createAccount(product);
    const id = await createPortfolio(product, owner.id, false);
    const key = await picture(owner.id, id);
    const other = await createAccount(product, { isPremium: true });
    expect((await other.visitor.visit(`/portfolios/${id}`)).status).toBe(404);
    expect((await other.visitor.visit(`/portfolios/${id}/edit`)).status).toBe(404);
    expect((await save(other, {}, `/portfolios/${id}/edit`)).status).toBe(404);
    for (const form of [
      { intent: "publish" },
      { intent: "unpublish" },
      { intent: "caption", picture: key, caption: "La table" },
      { intent: "cover", picture: key },
      { intent: "remove", picture: key },
      { intent: "move", picture: key, to: "earlier" },
    ])
      expect((await press(other, id, form)).status, form.intent).toBe(404);
    await press(other, id, { intent: "delete" });
    expect(await storedOf(owner)).toMatchObject([{ id, title: "Aux oliviers", is_published: 0 }]);
    expect(await keysOf(id)).toEqual([key]);
  });

  test("a page of the list has a limited number of portfolios, and the next page continues after the last of them", async () => {
    const account = await createAccount(product, { isPremium: true });
    for (let made = 0; made < 21; made += 1) await createPortfolio(product, account.id, false);
    const first = (await account.visitor.visit("/portfolios")).text;
    expect(first.match(/Aux oliviers<\/a>/g)).toHaveLength(20);
    expect((await account.visitor.visit("/portfolios?page=2")).text.match(/Aux oliviers<\/a>/g)).toHaveLength(
      1,
    );
  });
});

describe("the pictures of a portfolio", () => {
  const send = async (
    { visitor }: Account,
    id: string,
    files: readonly (readonly [string, Uint8Array])[],
  ) => {
    const form = new FormData();
    form.set("intent", "add");
    for (const [name, bytes] of files)
      form.append("photos", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
    const request = new Request("http://form.example/", { method: "POST", body: form });
    return visitor.visit(`/portfolios/${id}`, {
      body: await request.arrayBuffer(),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
  };

  test("files are checked one by one: a file that is too large or not a picture is named, and all others are stored", async () => {
    const account = await createAccount(product);
    const id = await createPortfolio(product, account.id, false);
    const answer = await send(account, id, [
      ["table.jpg", photo],
      ["bal.jpg", new Uint8Array(ALBUM_LIMITS.portfolio.maxBytes + 1)],
      ["liste.jpg", new TextEncoder().encode("not a picture")],
    ]);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("bal.jpg");
    expect(pageContainsText("fr", "albums:refused.too_large", answer.text)).toBe(true);
    expect(answer.text).toContain("liste.jpg");
    expect(pageContainsText("fr", "albums:refused.type", answer.text)).toBe(true);
    const { results } = await product.db
      .prepare("SELECT key FROM pictures WHERE album_id = ?")
      .bind(id)
      .all();
    expect(results).toHaveLength(1);
    expect((await send(account, id, [["table.jpg", photo]])).status).toBe(303);
  });

  test("a portfolio can be published only with a picture, and its page is then public", async () => {
    const account = await createProvider(product, { isPremium: true });
    const id = await createPortfolio(product, account.id, false);
    const early = await press(account, id, { intent: "publish" });
    expect(pageContainsText("fr", "portfolios:errors.no_picture", early.text)).toBe(true);
    const key = await picture(account.id, id);
    await press(account, id, { intent: "caption", picture: key, caption: "  Le dîner  sous les tilleuls " });
    const address = `/providers/${account.id}/portfolios/${id}`;
    const anybody = product.visitor();
    const look = async (path: string) => anybody.visit(path, { headers: { "User-Agent": BROWSER } });
    expect((await look(address)).status).toBe(404);
    await press(account, id, { intent: "publish" });
    const moved = await look(address);
    expect(moved.status).toBe(301);
    const path = new URL(moved.location ?? "", "http://x").pathname;
    const page = await look(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Le dîner sous les tilleuls");
    expect(page.text).toContain('"@type":"Article"');
    expect(page.text).not.toContain(account.email);
    await expect.poll(async () => (await storedOf(account))[0]?.views_total).toBe(1);

    await press(account, id, { intent: "remove", picture: key });
    expect((await look(path)).status).toBe(404);
    await press(account, id, { intent: "undo", picture: key });
    expect((await look(path)).status).toBe(200);
    await press(account, id, { intent: "unpublish" });
    expect((await look(path)).status).toBe(404);
  });

  test("amounts that are hidden are not read from the database", async () => {
    const account = await createProvider(product, { isPremium: true });
    await save(account, { isBudgetHidden: "on" });
    const [stored] = await storedOf(account);
    const id = stored?.id ?? "";
    await picture(account.id, id);
    await press(account, id, { intent: "publish" });
    const path = `/providers/${account.id}/portfolios/${id}`;
    const read = async () => {
      const { location } = await product.visitor().visit(path);
      return (await product.visitor().visit(new URL(location ?? "", "http://x").pathname)).text;
    };
    expect(await read()).not.toMatch(/32[\s\u202f\u00a0]000|4[\s\u202f\u00a0]200/u);
    await save(account, {}, `/portfolios/${id}/edit`);
    expect(await read()).toMatch(/32[\s\u202f\u00a0]000/u);
  });

  test("after parallel deletions and choices of the key picture, exactly one picture is the key picture", async () => {
    for (let round = 0; round < 4; round += 1) {
      const account = await createAccount(product);
      const id = await createPortfolio(product, account.id, false);
      const keys: string[] = [];
      for (let made = 0; made < 6; made += 1) keys.push(await picture(account.id, id));
      await together(30, (index) =>
        press(account, id, {
          picture: keys[index % 5] ?? "",
          ...(index % 3 === 2
            ? { intent: "move", to: "later" }
            : { intent: index % 3 === 0 ? "remove" : "cover" }),
        }),
      );
      expect(await keysOf(id)).toHaveLength(1);
    }
  });
});

describe("the views of portfolios", () => {
  test("title, date and views of the period are shown with Premium, but not on the free plan", async () => {
    const account = await createAccount(product, { isPremium: true });
    const id = await createPortfolio(product, account.id);
    const day = calendarDayAt(Date.now(), "Europe/Paris");
    const db = openDatabase(product.db, null);
    for (const visitor of ["mark of one", "mark of two", "mark of three"]) {
      const view = { providerId: account.id, page: portfolioViewName(id), day };
      await countView({ db, ids: randomIds }, view, visitor);
    }
    expect(await storedOf(account)).toMatchObject([{ views_total: 3 }]);
    for (const period of ["today", "7days", "30days"]) {
      const list = (await account.visitor.visit(`/portfolios?period=${period}`)).text;
      expect(list, period).toMatch(/<td[^>]*><b[^>]*>3<\/b>/);
      expect((await account.visitor.visit(`/portfolios/${id}?period=${period}`)).text, period).toContain(
        ">3<",
      );
    }
    await product.db
      .prepare("UPDATE accounts SET premium_status = 'none', premium_end_at = NULL WHERE id = ?")
      .bind(account.id)
      .run();
    const free = (await account.visitor.visit("/portfolios")).text;
    expect(free).not.toMatch(/<td[^>]*><b[^>]*>3<\/b>/);
    expect(pageContainsText("fr", "portfolios:upsell.portfolios.title", free)).toBe(true);
  });
});
