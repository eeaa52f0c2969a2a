import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHANGES_PER_DAY_MAX } from "../../app/models/projects/changes/change.rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, freshEmail } from "../support/accounts.ts";
import { signInCouple } from "../support/couples.ts";
import { directSql } from "../support/direct-sql.ts";
import { loggedRequest } from "../support/request-log.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { createProvider, dayFromNow, loadTowns } from "../support/projects.ts";
import { createRequest } from "../support/requests.ts";
import { withStillClock } from "../support/statements-run.ts";
import { visibleText } from "../support/visible-text.ts";
import { createVenue } from "../support/venues.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  await loadTowns(product);
});
afterAll(() => product.stop());

const { first } = directSql(() => product);
const row = <Row>(text: string, ...values: (string | number)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .first<Row>();
const slugs = async (kind: string): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT slug FROM lookups WHERE kind = ? AND is_active = 1 ORDER BY position")
      .bind(kind)
      .all<{ slug: string }>()
  ).results.map(({ slug }) => slug);

const DAY = dayFromNow(200);
const NEW_DAY = dayFromNow(260);
const MESSAGE = "Nous cherchons quelqu’un qui connaît bien la région, et qui aime les grandes tables.";

/** A project that a couple has sent to two planners, with the couple's browser. */
async function sentProject(overrides: Parameters<typeof createRequest>[2] = {}) {
  const [guests] = await slugs("guest_range");
  const [budget] = await slugs("budget_range");
  const one = await createProvider(product, { companyName: "Premier" });
  const other = await createProvider(product, { companyName: "Second" });
  const email = freshEmail("couple");
  const details = {
    email,
    eventDate: DAY,
    guestRange: guests ?? "",
    budgetRange: budget ?? "",
    message: MESSAGE,
  };
  const request = await createRequest(product, one.id, { ...details, ...overrides });
  const second = await createRequest(product, other.id, {
    ...details,
    ...overrides,
    projectId: request.projectId,
  });
  const { visitor, coupleId } = await signInCouple(product, [request.projectId]);
  const path = `/couple/projects/${request.projectId}/change`;
  return { one, other, request, second, visitor, coupleId, path, email };
}

async function formOf(visitor: Visitor, path: string): Promise<Record<string, string>> {
  const page = (await visitor.visit(path)).text;
  const seen = /<input[^>]*name="seen"[^>]*value="([^"]+)"/.exec(page)?.[1];
  if (seen === undefined) throw new Error(`no form at ${path}`);
  const [guests] = await slugs("guest_range");
  const [budget] = await slugs("budget_range");
  return {
    intent: "save",
    seen,
    eventDate: DAY,
    q: "Gordes",
    guestRange: guests ?? "",
    budgetRange: budget ?? "",
    message: MESSAGE,
  };
}

/** All stored copies of a project's data, and everything that is computed from them. */
async function copiesOf(requestId: string) {
  const copy = await row<Record<string, unknown>>(
    `SELECT r.event_date, r.city, r.guest_range, r.budget_range, r.distance_km, r.changed_at, r.provider_id
     FROM event_requests r WHERE r.id = ?`,
    requestId,
  );
  const provider = String(copy?.["provider_id"]);
  const buckets = await product.db
    .prepare(
      "SELECT bucket, count FROM request_counts WHERE provider_id = ? AND sort = 'eventDate' AND count > 0 ORDER BY bucket",
    )
    .bind(provider)
    .all<{ bucket: string; count: number }>();
  return { copy, buckets: buckets.results };
}

describe("a couple changes a project that it has sent", () => {
  test("project, copies, counts, distance and search words change together, and both values are kept", async () => {
    const { one, request, visitor, path } = await sentProject();
    const [, guests = ""] = await slugs("guest_range");
    const before = await copiesOf(request.id);
    const answer = await visitor.post(path, {
      ...(await formOf(visitor, path)),
      eventDate: NEW_DAY,
      q: "Avignon",
      guestRange: guests,
    });
    expect(answer.location, visibleText(answer.text)).toBe(`/couple/projects/${request.projectId}`);
    const after = await copiesOf(request.id);
    expect(after.copy).toMatchObject({ event_date: NEW_DAY, city: "Avignon", guest_range: guests });
    expect(after.copy?.["distance_km"]).not.toBe(before.copy?.["distance_km"]);
    expect(after.copy?.["changed_at"]).toBeGreaterThan(0);
    expect(after.buckets).toEqual([{ bucket: NEW_DAY.slice(0, 7), count: 1 }]);
    const noted = await product.db
      .prepare("SELECT part, before, after FROM project_changes WHERE project_id = ? ORDER BY part")
      .bind(request.projectId)
      .all<{ part: string; before: string; after: string }>();
    expect(noted.results.map(({ part }) => part)).toEqual(["date", "guests", "place"]);
    expect(JSON.parse(noted.results[2]?.before ?? "")).toMatchObject({ city: "Gordes" });
    // The provider finds the request by its new town and no longer by the old one.
    const find = async (word: string) =>
      (await one.visitor.visit(`/event-requests?q=${word}`)).text.includes(request.id);
    expect([await find("avignon"), await find("gordes")]).toEqual([true, false]);
  });

  test("the provider sees both values on the page and a mark in the list; a later request shows no earlier change", async () => {
    const { one, request, visitor, path } = await sentProject();
    const [old = "", guests = ""] = await slugs("guest_range");
    const labels = (await row<{ old: string; new: string }>(
      `SELECT (SELECT labels ->> '$.fr' FROM lookups WHERE kind = 'guest_range' AND slug = ?) AS old,
              (SELECT labels ->> '$.fr' FROM lookups WHERE kind = 'guest_range' AND slug = ?) AS new`,
      old,
      guests,
    )) ?? { old: "", new: "" };
    await visitor.post(path, { ...(await formOf(visitor, path)), guestRange: guests });
    const page = visibleText((await one.visitor.visit(`/event-requests/${request.id}`)).text);
    expect(page).toContain(`${labels.new} (avant\u00a0: ${labels.old})`);
    expect(visibleText((await one.visitor.visit("/event-requests")).text)).toContain("projet modifié");
    const late = await createProvider(product, { companyName: "Tardif" });
    const lateRequest = await createRequest(product, late.id, {
      projectId: request.projectId,
      createdAt: Date.now() + 1000,
    });
    const latePage = visibleText((await late.visitor.visit(`/event-requests/${lateRequest.id}`)).text);
    expect(latePage).not.toContain("(avant");
    expect(visibleText((await visitor.visit(path.replace(/\/change$/, ""))).text)).toContain(
      `${labels.new} (avant\u00a0: ${labels.old})`,
    );
  });

  test("saving what is already stored changes nothing", async () => {
    const { request, visitor, path } = await sentProject();
    const answer = await visitor.post(path, await formOf(visitor, path));
    expect(answer.status).toBe(303);
    expect(
      await first("n", "SELECT count(*) AS n FROM project_changes WHERE project_id = ?", request.projectId),
    ).toBe(0);
  });

  test("a venue that is taken on the new day is named before anything is saved", async () => {
    const { request, visitor, path } = await sentProject();
    const owner = await createProvider(product, { role: "ROLE_VENUE", companyName: "SARL du Moulin" });
    const venueId = await createVenue(product, owner.id, { name: "La Grange" });
    await createRequest(product, owner.id, {
      projectId: request.projectId,
      venue: { id: venueId, name: "La Grange" },
    });
    await owner.visitor.post(`/venues/${venueId}/availability`, {
      intent: "day",
      day: `take.${NEW_DAY}`,
    });
    const form = { ...(await formOf(visitor, path)), eventDate: NEW_DAY };
    const warned = await visitor.post(path, form);
    expect(warned.status).toBe(200);
    expect(visibleText(warned.text)).toContain("La Grange est déjà pris à cette date.");
    expect((await copiesOf(request.id)).copy).toMatchObject({ event_date: DAY });
    const saved = await visitor.post(path, { ...form, intent: "save_anyway" });
    expect(saved.status).toBe(303);
    expect((await copiesOf(request.id)).copy).toMatchObject({ event_date: NEW_DAY });
  });

  test("the second of two tabs is shown both versions and overwrites nothing", async () => {
    const { request, visitor, path } = await sentProject();
    const [, guests = "", more = ""] = await slugs("guest_range");
    const form = await formOf(visitor, path);
    expect((await visitor.post(path, { ...form, guestRange: guests })).status).toBe(303);
    const second = await visitor.post(path, { ...form, guestRange: more });
    expect(second.status).toBe(409);
    expect(second.text).toContain("data-versions");
    expect((await copiesOf(request.id)).copy).toMatchObject({ guest_range: guests });
  });

  test("of several changes in one millisecond from one page, one is saved and the others are refused", async () => {
    const { request, visitor, path } = await sentProject();
    const choices = await slugs("guest_range");
    const form = await formOf(visitor, path);
    const answers = await withStillClock(product.miniflare, () =>
      Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          visitor.post(path, { ...form, guestRange: choices[1 + (index % (choices.length - 1))] ?? "" }),
        ),
      ),
    );
    const stored = String((await copiesOf(request.id)).copy?.["guest_range"]);
    const project = await first<string>(
      "g",
      "SELECT guest_range AS g FROM projects WHERE id = ?",
      request.projectId,
    );
    expect(project).toBe(stored);
    expect(
      await first("n", "SELECT count(*) AS n FROM project_changes WHERE project_id = ?", request.projectId),
    ).toBe(1);
    expect(answers.some(({ status }) => status === 303)).toBe(true);
  });

  test("a project that has ended, and one of another couple, cannot be changed", async () => {
    const { request, visitor, path } = await sentProject();
    const form = { ...(await formOf(visitor, path)), eventDate: NEW_DAY };
    const stranger = await sentProject();
    expect((await stranger.visitor.visit(path)).status).toBe(404);
    expect((await stranger.visitor.post(path, form)).status).toBe(404);
    await visitor.post(`/couple/projects/${request.projectId}/withdraw`, { intent: "withdraw" });
    const refused = await visitor.post(path, form);
    expect(refused.status).toBe(409);
    expect((await copiesOf(request.id)).copy).toMatchObject({ event_date: DAY });
  });

  test("the change after the last one allowed for a day is refused", async () => {
    const { request, visitor, path } = await sentProject();
    const [one = "", other = ""] = await slugs("guest_range");
    const statuses = [];
    for (let index = 0; index <= CHANGES_PER_DAY_MAX; index += 1) {
      const form = await formOf(visitor, path);
      statuses.push(
        (await visitor.post(path, { ...form, guestRange: index % 2 === 0 ? other : one })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: CHANGES_PER_DAY_MAX }, () => 303), 409]);
    expect(
      await first(
        "n",
        "SELECT count(DISTINCT changed_at) AS n FROM project_changes WHERE project_id = ?",
        request.projectId,
      ),
    ).toBe(CHANGES_PER_DAY_MAX);
  });

  test("a repeated request is linked by its new day and no longer by the old one", async () => {
    const { one, request, email, visitor, path } = await sentProject();
    const same = await createRequest(product, one.id, { email, eventDate: NEW_DAY });
    await visitor.post(path, { ...(await formOf(visitor, path)), eventDate: NEW_DAY });
    const twinOf = (id: string) =>
      first<string | null>("t", "SELECT twin_id AS t FROM event_requests WHERE id = ?", id);
    expect(await twinOf(request.id)).toBe(same.id);
    await visitor.post(path, { ...(await formOf(visitor, path)), eventDate: dayFromNow(300) });
    expect([await twinOf(request.id), await twinOf(same.id)]).toEqual([null, null]);
  });
});

test("a change of everything with ten requests is one batch with at most 120 written rows", async () => {
  const { request, visitor, path } = await sentProject();
  for (let index = 0; index < 8; index += 1) {
    const { id } = await createAccount(product);
    await createRequest(product, id, { projectId: request.projectId, eventDate: DAY });
  }
  const [, guests = ""] = await slugs("guest_range");
  const [, budget = ""] = await slugs("budget_range");
  const form = await formOf(visitor, path);
  const answer = await visitor.post(path, {
    ...form,
    eventDate: NEW_DAY,
    q: "Avignon",
    guestRange: guests,
    budgetRange: budget,
    message: `${MESSAGE} Et la musique.`,
  });
  expect(answer.status).toBe(303);
  const { rowsWritten } = await loggedRequest(product, answer.headers.get("x-request-id") ?? "");
  expect(rowsWritten).toBeLessThanOrEqual(120);
});
