import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshEmail } from "../support/accounts.ts";
import { ApiClient, memberOf, type ApiAnswer, type ApiRequest } from "../support/api/api-client.ts";
import { mailedTokenOfProject, projectBody } from "../support/api/projects.ts";
import { coupleWithRequest, freshMobile, mailedCoupleLink } from "../support/couples.ts";
import { directSql } from "../support/direct-sql.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { createVenue } from "../support/venues.ts";
import { watchChanges } from "../support/watch-changes.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
});
afterAll(() => product.stop());

const { run, first } = directSql(() => product);

const get = (client: ApiClient, path: string) => client.send({ method: "GET", path });
const post = (client: ApiClient, path: string, body: unknown = {}, headers = {}) =>
  client.send({ method: "POST", path, body, headers });

const contact = (email: string) => ({ firstname: "Camille", lastname: "Bertin", email, phone: "0612489035" });

/** A client with a draft in which a planner is chosen. */
async function withChoice(domain = "fr") {
  const { id } = await createProvider(product);
  const client = ApiClient.open(product, domain);
  const saved = await post(client, "/api/project/save", await projectBody(client, { place: "gordes" }));
  const owner = client.withToken(memberOf(saved.json, "projectToken"));
  const chosen = await post(owner, "/api/project/choose-prestataires", { planners: [id] });
  expect(chosen.status, chosen.text).toBe(200);
  return { client: owner, planner: id };
}

const slugOf = ({ json }: ApiAnswer): string => memberOf(json, "errorSlug");

describe("a couple's project by the API alone", () => {
  test("from the first step to the couple's session", async () => {
    const { client, planner } = await withChoice();
    const offered = await get(client, "/api/project/planners");
    expect(offered.headers.get("Cache-Control")).toBe("private, no-store");
    expect(JSON.stringify(offered.json)).toContain(planner);

    const email = freshEmail("couple");
    const sent = await post(client, "/api/project/send-prestataires", contact(email));
    expect(sent.json).toEqual({ success: true, status: "confirmation_sent" });
    const token = await mailedTokenOfProject(product, email);
    const anybody = client.withToken(null);
    expect((await post(anybody, "/api/project/confirm", { token })).json).toEqual({ status: "confirmed" });
    expect((await post(anybody, "/api/project/confirm", { token })).json).toEqual({ status: "confirmed" });
    expect(await first("n", "SELECT count(*) AS n FROM event_requests WHERE provider_id = ?", planner)).toBe(
      1,
    );
    const gone = await get(client, "/api/project/planners");
    expect([gone.status, slugOf(gone)]).toEqual([401, "project.errors.expired"]);

    await post(anybody, "/api/project/register", { email });
    const link = (await mailedCoupleLink(product, email))?.split("/").at(-1);
    const entered = await post(anybody, "/api/couple/enter", { token: link });
    const couple = anybody.withToken(memberOf(entered.json, "token"));
    expect((await post(anybody, "/api/couple/enter", { token: link })).status).toBe(404);
    const updated = await post(couple, "/api/project/update-profile", {
      firstname: "Alix",
      locale: "en",
      notifications: ["reviews"],
    });
    expect(updated.json).toMatchObject({
      profile: { firstname: "Alix", lastname: "Bertin", locale: "en", notifications: ["reviews"] },
    });
    expect(updated.text).not.toContain(email);
    expect((await post(couple, "/api/couple/leave")).status).toBe(204);
    expect((await post(couple, "/api/project/update-profile", {})).status).toBe(401);
  });

  test("one key for two drafts from one address sends both projects", async () => {
    const [one, other] = [await withChoice(), await withChoice()];
    const headers = { "Idempotency-Key": "send-1" };
    const body = contact(freshEmail("couple"));
    for (const { client } of [one, other]) {
      const sent = await post(client, "/api/project/send-prestataires", body, headers);
      expect([sent.status, sent.headers.get("Idempotency-Replayed")], sent.text).toEqual([202, null]);
    }
    const again = await post(one.client, "/api/project/send-prestataires", body, headers);
    expect([again.status, again.headers.get("Idempotency-Replayed")], again.text).toEqual([202, "true"]);
  });

  test("a page of providers follows the one before, and a choice for venues needs the wish for venues", async () => {
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    const venue = await createVenue(product, owner.id);
    const { client } = await withChoice();
    const both = await get(client, "/api/project/prestataires");
    expect(both.json).toMatchObject({ venues: [], hasMore: false });
    const beyond = await get(client, "/api/project/planners?page=99999");
    expect(beyond.json).toEqual({ planners: [], hasMore: false });
    const refused = await post(client, "/api/project/choose-prestataires", { venues: [venue] });
    expect(slugOf(refused)).toBe("project.errors.providers_unknown");
    const again = await post(
      client,
      "/api/project/save",
      await projectBody(client.withToken(null), { wanted: "both" }),
    );
    expect(memberOf(again.json, "projectToken")).toBe(client.token);
    expect(JSON.stringify((await get(client, "/api/project/prestataires")).json)).toContain(venue);
  });

  test("a draft belongs to its domain, and its token opens nothing else", async () => {
    const { client } = await withChoice();
    const elsewhere = ApiClient.open(product, "de").withToken(client.token);
    expect(slugOf(await get(elsewhere, "/api/project/planners"))).toBe("project.errors.expired");
    expect((await post(client, "/api/project/update-profile", {})).status).toBe(401);
    expect((await get(client, "/api/me")).status).toBe(401);
    const asCouple = client.withToken(client.token?.replace("trp_", "trk_") ?? "");
    expect((await post(asCouple, "/api/couple/leave")).status).toBe(401);
  });

  test("all wrong fields are named at once, by their names in the API", async () => {
    const client = ApiClient.open(product);
    const body = await projectBody(client, { place: "Nowhere at all", eventType: 9_999, languages: [9_999] });
    const unknown = await post(client, "/api/project/save", { ...body, eventDate: "2001-01-01" });
    expect(Object.keys(Object(unknown.json).fields).toSorted()).toEqual([
      "eventDate",
      "eventType",
      "languages",
    ]);
    const place = await post(client, "/api/project/save", { ...body, eventType: 1, languages: [1] });
    expect(Object.keys(Object(place.json).fields)).toEqual(["place"]);
  });
});

describe("addresses and numbers", () => {
  /** What a client can see of an answer besides its time and its id. */
  const seen = ({ status, text, headers }: ApiAnswer) => ({
    status,
    text: text.replace(/urn:uuid:[\w-]+/, ""),
    headers: [...headers.keys()].toSorted(),
  });

  test("the answers do not tell whether a project has an address", async () => {
    const known = await coupleWithRequest(product);
    const { client } = await withChoice();
    for (const path of ["/api/project/register", "/api/project/check-account"]) {
      const ofKnown = await post(client, path, { email: known.request.email });
      const ofUnknown = await post(client, path, { email: freshEmail("couple") });
      expect(ofKnown.status).toBeLessThan(300);
      expect(seen(ofUnknown)).toEqual(seen(ofKnown));
    }
  });

  test("an address gets few mails an hour, and a number few codes", async () => {
    const { client } = await withChoice();
    const email = freshEmail("couple");
    const repeated = async (request: ApiRequest, sender: ApiClient): Promise<string[]> => {
      const slugs = new Set<string>();
      for (let sent = 0; sent < 8; sent += 1) {
        const answer = await sender.send(request);
        if (answer.status === 429) slugs.add(slugOf(answer));
      }
      return [...slugs];
    };
    const mail: ApiRequest = { method: "POST", path: "/api/project/register", body: { email } };
    expect(await repeated(mail, client)).toEqual(["common.errors.rate_limited"]);
    const project = { method: "POST", path: "/api/project/send-prestataires", body: contact(email) } as const;
    expect(await repeated(project, client)).toEqual(["project.errors.limit"]);
    const { visitor } = await coupleWithRequest(product, { phone: freshMobile() });
    const couple = client.withToken(`trk_${visitor.publicCookies.get("couple")}`);
    expect(await repeated({ method: "POST", path: "/api/project/check-phone" }, couple)).toEqual([
      "account.phone.errors.limit_reached",
    ]);
  });

  test("without SMS for today the couple gets no code", async () => {
    const { visitor } = await coupleWithRequest(product, { phone: freshMobile() });
    const couple = ApiClient.open(product).withToken(`trk_${visitor.publicCookies.get("couple")}`);
    // The first code creates the counter of all codes.
    expect((await post(couple, "/api/project/check-phone")).status).toBe(200);
    await run("UPDATE limit_counters SET count = 1000000 WHERE key = 'sms:all'");
    const answer = await post(couple, "/api/project/check-phone");
    await run("UPDATE limit_counters SET count = 0 WHERE key = 'sms:all'");
    expect([answer.status, slugOf(answer)]).toEqual([503, "couple.phone.errors.unavailable"]);
  });

  test("a session that was ended on a page does not open the API", async () => {
    const { visitor } = await coupleWithRequest(product);
    const couple = ApiClient.open(product).withToken(`trk_${visitor.publicCookies.get("couple")}`);
    expect((await post(couple, "/api/project/update-profile", {})).status).toBe(200);
    await visitor.post("/couple/account", { intent: "sign_out_everywhere" });
    expect((await post(couple, "/api/project/update-profile", {})).status).toBe(401);
  });
});

describe("the public calls", () => {
  test("they write nothing and give everybody the same answer", async () => {
    const planner = await createProvider(product, { services: ["full_planning"] });
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    const venue = await createVenue(product, owner.id);
    const paths = [
      "/api/directory/index",
      "/api/directory/services",
      "/api/directory/regions",
      "/api/directory/cities?department=vaucluse",
      "/api/directory/departments/vaucluse/planners/1",
      "/api/directory/cities/gordes/planners/1",
      `/api/directory/providers/${planner.id}`,
      `/api/directory/venues/${venue}`,
      "/api/project/event-types",
    ];
    const stranger = ApiClient.open(product);
    const member = await ApiClient.signedIn(product, planner.email);
    const changes = await watchChanges(product.db);
    const before = await changes.count();
    for (const path of paths) {
      const open = await get(stranger, path);
      expect([path, open.status]).toEqual([path, 200]);
      expect(open.headers.get("Cache-Control")).toContain("public");
      expect((await get(member, path)).json).toEqual(open.json);
      expect(open.text).not.toMatch(/lieu@domaine|\+3349000|account\.phone/);
    }
    expect(await changes.since(before)).toEqual([]);
  });

  test("a search finds by place, coordinates and name, and refuses what it does not know", async () => {
    const planner = await createProvider(product, { companyName: "Les Fêtes d’Ysaline" });
    const stranger = ApiClient.open(product);
    const search = (query: string) => get(stranger, `/api/search/planners?role=ROLE_PRESTATAIRE&${query}`);
    for (const query of ["place=gordes", "lat=43.9113&lng=5.2003", "q=Ysaline", "q=Gordes&distance=10"])
      expect((await search(query)).text, query).toContain(planner.id);
    for (const [query, field] of [
      ["", "place"],
      ["lat=43.9", "lng"],
      ["place=gordes&capacity=10", "capacity"],
      ["place=gordes&service[]=99999", "service"],
      ["place=gordes&priceFrom=20&priceTo=10", "priceTo"],
      ["place=gordes&colour=red", "colour"],
      ["place=nowhere", "place"],
    ] as const) {
      const answer = await search(query);
      expect([query, answer.status, Object.keys(Object(answer.json).fields)]).toEqual([query, 400, [field]]);
    }
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    for (const name of ["Les Terrasses", "La Bastide"]) await createVenue(product, owner.id, { name });
    const ofVenues = "/api/search/planners?role=ROLE_VENUE";
    for (const query of ["place=gordes", "place=gordes&distance=37", "place=gordes&priceTo=1"]) {
      const [planners, venues] = [await search(query), await get(stranger, `${ofVenues}&${query}`)];
      const roles = { planners: Object(planners.json).total, venues: Object(venues.json).total };
      for (const { json } of [planners, venues]) expect(json, query).toMatchObject({ facets: { roles } });
    }
    expect((await get(stranger, `${ofVenues}&place=gordes&capacity=123`)).json).toMatchObject({
      facets: { roles: { planners: Object((await search("place=gordes")).json).total } },
    });
    const [english, french] = [
      await get(stranger, "/api/project/event-types?locale=en"),
      await get(stranger, "/api/project/event-types"),
    ];
    expect(english.headers.get("Content-Language")).toBe("en");
    expect(english.text).not.toBe(french.text);
  });

  test("the view of a picture counts once a day, and not for a bot", async () => {
    const planner = await createProvider(product);
    const key = "k".repeat(43);
    await run(
      `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
       VALUES (?, ?, 'gallery', ?, 'ready', 1200, 900, 1000, 1)`,
      key,
      planner.id,
      planner.id,
    );
    await run(
      `INSERT INTO pictures (key, provider_id, album_id, position, is_visible, title, created_at)
       VALUES (?, ?, ?, 1, 1, '', 1)`,
      key,
      planner.id,
      planner.id,
    );
    const stranger = ApiClient.open(product);
    const path = `/api/images/${key}/increment-view`;
    const views = () => first("n", "SELECT views_total AS n FROM pictures WHERE key = ?", key);
    await post(stranger, path, {}, { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    const app = { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Trousseau/1.0" };
    await post(stranger, path, {}, app);
    await expect.poll(views).toBe(1);
    await post(stranger, path, {}, app);
    await post(stranger, path, {}, { "User-Agent": "Mozilla/5.0 (Linux; Android 15) Trousseau/1.0" });
    await expect.poll(views).toBe(2);
  });
});
