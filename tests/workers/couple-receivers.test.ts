import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { sql } from "../../app/models/core/database.ts";
import { answerOf } from "../../app/models/couples/answers.rules.ts";
import { isSilent } from "../../app/models/projects/receivers/receivers.queries.server.ts";
import { REPLACEMENTS_MAX } from "../../app/models/projects/receivers/receivers.rules.ts";
import { CHOICES_PER_KIND_MAX } from "../../app/models/projects/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount } from "../support/accounts.ts";
import { createCouple } from "../support/couples.ts";
import { directSql } from "../support/direct-sql.ts";
import { sendTogether, type RawRequest } from "../support/parallel-sockets.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider, loadTowns } from "../support/projects.ts";
import { createRequest, type RequestOverrides } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVenue } from "../support/venues.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8790;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct({ port: PORT });
  await product.holdMessages();
  await seedLookups(product.db);
  await loadTowns(product);
  ctx = await serviceContextOf(product);
  // Other tests cover the limit of forms per hour.
  await product.db
    .prepare("CREATE TRIGGER no_limits AFTER INSERT ON limit_counters BEGIN DELETE FROM limit_counters; END")
    .run();
});
afterAll(() => product.stop());

const { run, first } = directSql(() => product);

/** A project that was sent to one planner four days ago, with the couple's browser. */
async function sentProject(overrides: RequestOverrides = {}) {
  const { asked, request, visitor, page } = await createCouple(product, {
    asked: { credits: 3 },
    createdAt: Date.now() - 4 * DAY,
    ...overrides,
  });
  await run("UPDATE projects SET wanted = 'both' WHERE id = ?", request.projectId);
  const replacePath = `${page}/providers?replace=${request.id}`;
  // The Belgian domain shows the same couple the same page, in Dutch.
  const dutch = product.visitor("be");
  dutch.publicCookies.set("couple", visitor.publicCookies.get("couple") ?? "");
  return { asked, request, visitor, dutch, page, replacePath };
}

/** Sends the project to further receivers. */
const send = (
  { visitor }: Pick<Awaited<ReturnType<typeof sentProject>>, "visitor">,
  path: string,
  chosen: { providers?: readonly string[]; venues?: readonly string[] },
) => visitor.post(path, { intent: "next", ...chosen });

/** Expects that a choice is refused with this status and text, in French and in Dutch. */
async function expectRefusal(
  project: Awaited<ReturnType<typeof sentProject>>,
  path: string,
  chosen: Parameters<typeof send>[2],
  refusal: { status: number; key: string },
) {
  for (const [language, visitor] of [
    ["fr", project.visitor],
    ["nl", project.dutch],
  ] as const) {
    const { status, text } = await send({ visitor }, path, chosen);
    expect({ status, isShown: pageContainsText(language, refusal.key, text) }, language).toEqual({
      status: refusal.status,
      isShown: true,
    });
  }
}

const requestsOf = async (projectId: string) =>
  (
    await product.db
      .prepare(
        "SELECT id, provider_id AS providerId, ended_as AS endedAs FROM event_requests WHERE project_id = ? ORDER BY id",
      )
      .bind(projectId)
      .all<{ id: string; providerId: string; endedAs: string | null }>()
  ).results;

/** What is stored about the requests of an account, beside what a recount of the requests finds. */
async function sumsOf(accountId: string) {
  const stored = await product.db
    .prepare(
      `SELECT a.requests_total AS total, a.requests_unseen AS unseen,
         (SELECT coalesce(sum(received), 0) FROM requests_daily WHERE provider_id = a.id) AS received,
         (SELECT coalesce(sum(status_closed), 0) FROM requests_daily WHERE provider_id = a.id) AS closed,
         (SELECT coalesce(sum(status_unlocked), 0) FROM requests_daily WHERE provider_id = a.id) AS unlocked
       FROM accounts a WHERE a.id = ?`,
    )
    .bind(accountId)
    .first();
  const counted = await product.db
    .prepare(
      `SELECT count(*) AS total, coalesce(sum(seen_at IS NULL AND ended_at IS NULL), 0) AS unseen, count(*) AS received,
         coalesce(sum(status_order = 1), 0) AS closed, coalesce(sum(status_order = 2), 0) AS unlocked
       FROM event_requests WHERE provider_id = ?`,
    )
    .bind(accountId)
    .first();
  return { stored, counted };
}
async function expectSums(accountId: string) {
  const { stored, counted } = await sumsOf(accountId);
  expect(stored).toEqual(counted);
}

describe("a couple adds providers to a project that it has sent", () => {
  test("a planner and a venue get the project as it is, are counted and told; an equal form changes nothing more", async () => {
    const project = await sentProject();
    const { request, page } = project;
    const planner = await createProvider(product);
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    const venueId = await createVenue(product, owner.id, { name: "La Bastide" });
    const chosen = { providers: [planner.id], venues: [venueId] };
    const answers = [
      await send(project, `${page}/providers`, chosen),
      await send(project, `${page}/providers`, chosen),
    ];
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, page],
      [303, page],
    ]);
    const rows = await requestsOf(request.projectId);
    expect(rows).toHaveLength(3);
    for (const { id } of [planner, owner]) {
      const made = rows.find(({ providerId }) => providerId === id);
      expect(
        await first(
          "n",
          "SELECT count(*) AS n FROM outbox WHERE idempotency_key = ?",
          `new_event_request:${made?.id}`,
        ),
      ).toBeGreaterThan(0);
      await expectSums(id);
    }
    expect(
      await first<number>("at", "SELECT last_sent_at AS at FROM projects WHERE id = ?", request.projectId),
    ).toBeGreaterThan(Date.now() - HOUR);
    expect((await project.visitor.visit(page)).text).toContain("La Bastide");
  });

  test("five of each kind stay five, one after the other and at the same moment; who declined frees a place", async () => {
    const project = await sentProject();
    const { request, page, visitor } = project;
    const path = `${page}/providers`;
    const planners = await Promise.all(Array.from({ length: 7 }, () => createProvider(product)));
    const ids = planners.map(({ id }) => id);
    expect((await send(project, path, { providers: ids.slice(0, 3) })).status).toBe(303);
    await expectRefusal(
      project,
      path,
      { providers: ids.slice(3, 5) },
      { status: 400, key: "couple:errors.places_taken" },
    );
    const sending = (id: string): RawRequest => ({
      path,
      host: `www.fr.localhost:${PORT}`,
      cookie: [...visitor.publicCookies].map(([name, value]) => `${name}=${value}`).join("; "),
      form: { intent: "next", providers: id },
    });
    await sendTogether(
      PORT,
      Array.from({ length: 12 }, (_, index) => sending(ids[3 + (index % 4)] ?? "")),
    );
    expect(await requestsOf(request.projectId)).toHaveLength(CHOICES_PER_KIND_MAX);
    expect((await visitor.visit(path)).text).not.toContain('name="providers"');
    await run(
      "UPDATE event_requests SET rejected_at = ?, rejection_reason = 'busy', status_rank = 2, seen_at = 1 WHERE id = ?",
      Date.now() - HOUR,
      request.id,
    );
    const asked = (await requestsOf(request.projectId)).map(({ providerId }) => providerId);
    const left = ids.filter((id) => !asked.includes(id));
    expect((await send(project, path, { providers: left.slice(0, 1) })).status).toBe(303);
    expect((await send(project, path, { providers: left.slice(1, 2) })).status).toBe(400);
    expect(await requestsOf(request.projectId)).toHaveLength(CHOICES_PER_KIND_MAX + 1);
    for (const id of ids) await expectSums(id);
  });

  test("a hidden, taken, asked or unknown choice is refused at the field, and then nobody gets the project", async () => {
    const project = await sentProject();
    const { request, asked, page } = project;
    const path = `${page}/providers`;
    const good = await createProvider(product);
    const hidden = await createProvider(product);
    await run("UPDATE accounts SET moderation = 'refused' WHERE id = ?", hidden.id);
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    const venueId = await createVenue(product, owner.id, { name: "Le Moulin" });
    const day = await first<string>(
      "d",
      "SELECT event_date AS d FROM projects WHERE id = ?",
      request.projectId,
    );
    await owner.visitor.post(`/venues/${venueId}/availability`, { intent: "day", day: `take.${day}` });
    const refused = (chosen: Parameters<typeof send>[2], key: string) =>
      expectRefusal(project, path, chosen, { status: 400, key });
    await refused({ providers: [good.id, hidden.id] }, "project:errors.providers_unknown");
    await refused({ providers: [good.id], venues: [venueId] }, "project:errors.venue_taken");
    await refused({ providers: [good.id, asked.id] }, "couple:errors.already_asked");
    await refused({}, "project:errors.providers_none");
    expect(await requestsOf(request.projectId)).toHaveLength(1);
  });

  test("a project of another couple is not found, and one that has ended is not sent", async () => {
    const [project, stranger] = [await sentProject(), await sentProject()];
    const planner = await createProvider(product);
    const path = `${project.page}/providers`;
    expect((await send(stranger, path, { providers: [planner.id] })).status).toBe(404);
    expect((await stranger.visitor.visit(path)).status).toBe(404);
    await project.visitor.post(`${project.page}/withdraw`, { intent: "withdraw" });
    const answer = await send(project, path, { providers: [planner.id] });
    expect(answer.status).toBe(409);
    expect(await requestsOf(project.request.projectId)).toHaveLength(1);
    await expectSums(planner.id);
  });

  test("more listings keep the ticks, and those that have the project are not listed", async () => {
    const project = await sentProject();
    const planner = await createProvider(product);
    const more = await project.visitor.post(`${project.page}/providers`, {
      intent: "more",
      shown: "12",
      shownVenues: "12",
      providers: [planner.id],
    });
    expect(more.status).toBe(303);
    const { text } = await project.visitor.visit((more.location ?? "").replace(/#.*/, ""));
    expect(new RegExp(`<input[^>]*id="p-${planner.id}"[^>]*checked`).test(text)).toBe(true);
    expect(text).not.toContain(`id="p-${project.asked.id}"`);
  });
});

describe("a couple replaces a provider", () => {
  test("the request of a silent one closes as replaced, is no longer unread, and another gets the project", async () => {
    const project = await sentProject();
    const { request, asked, replacePath, page, visitor } = project;
    const other = await createProvider(product);
    expect((await visitor.visit(page)).text).toContain(`/providers?replace=${request.id}`);
    const answer = await send(project, replacePath, { providers: [other.id] });
    expect([answer.status, answer.location]).toEqual([303, page]);
    expect((await send(project, replacePath, { providers: [other.id] })).status).toBe(303);
    expect(
      (await requestsOf(request.projectId)).map(({ providerId, endedAs }) => [providerId, endedAs]),
    ).toEqual([
      [asked.id, "replaced"],
      [other.id, null],
    ]);
    for (const { id } of [asked, other]) await expectSums(id);
    expect((await asked.visitor.post(`/event-requests/${request.id}`, { intent: "unlock" })).status).toBe(
      409,
    );
  });

  test("before 72 hours, after an unlock, and twice, nothing changes", async () => {
    const other = await createProvider(product);
    for (const state of [
      { createdAt: Date.now() - 71 * HOUR },
      { unlockedAt: Date.now() - HOUR, seenAt: Date.now() - HOUR },
      { endedAt: Date.now() - HOUR, endedAs: "replaced" as const },
    ]) {
      const project = await sentProject(state);
      const before = await requestsOf(project.request.projectId);
      await expectRefusal(
        project,
        project.replacePath,
        { providers: [other.id] },
        { status: 409, key: "couple:errors.answered" },
      );
      expect(await requestsOf(project.request.projectId)).toEqual(before);
    }
    await expectSums(other.id);
  });

  test("one that has declined is replaced without a change of its request; a venue does not replace a planner", async () => {
    const project = await sentProject({ rejectedAt: Date.now() - HOUR, rejectionReason: "busy", seenAt: 1 });
    const owner = await createProvider(product, { role: "ROLE_VENUE" });
    const venueId = await createVenue(product, owner.id, { name: "Le Mas" });
    const [one, two] = [await createProvider(product), await createProvider(product)];
    for (const chosen of [{ venues: [venueId] }, { providers: [one.id, two.id] }]) {
      await expectRefusal(project, project.replacePath, chosen, {
        status: 400,
        key: "couple:errors.replace_single",
      });
    }
    expect((await send(project, project.replacePath, { providers: [one.id] })).status).toBe(303);
    expect((await requestsOf(project.request.projectId)).map(({ endedAs }) => endedAs)).toEqual([null, null]);
  });

  test("after ten replacements the eleventh is refused", async () => {
    const project = await sentProject();
    const { projectId } = project.request;
    for (let count = 0; count < REPLACEMENTS_MAX; count += 1) {
      const { id } = await createAccount(product);
      await createRequest(product, id, { projectId, createdAt: 1, endedAt: 2, endedAs: "replaced" });
    }
    const other = await createProvider(product);
    await expectRefusal(
      project,
      project.replacePath,
      { providers: [other.id] },
      { status: 409, key: "couple:errors.replacements_limit" },
    );
    expect(await requestsOf(projectId)).toHaveLength(REPLACEMENTS_MAX + 1);
  });

  test("of thirty replacements and unlocks at once, either the unlock or one replacement takes effect", async () => {
    for (let round = 0; round < 6; round += 1) {
      const project = await sentProject();
      const { request, asked, replacePath, visitor } = project;
      const others = await Promise.all(Array.from({ length: 3 }, () => createProvider(product)));
      const cookie = [...visitor.publicCookies].map(([name, value]) => `${name}=${value}`).join("; ");
      await sendTogether(
        PORT,
        Array.from({ length: 30 }, (_, index): RawRequest =>
          index % 2 === 0
            ? {
                path: replacePath,
                host: `www.fr.localhost:${PORT}`,
                cookie,
                form: { intent: "next", providers: others[index % 3]?.id ?? "" },
              }
            : {
                path: `/event-requests/${request.id}`,
                host: `fr.localhost:${PORT}`,
                cookie: asked.visitor.cookieHeader(),
                form: { intent: "unlock" },
              },
        ),
      );
      const [old, ...created] = await requestsOf(request.projectId);
      const unlockedAt = await first(
        "u",
        "SELECT unlocked_at AS u FROM event_requests WHERE id = ?",
        request.id,
      );
      expect([unlockedAt !== null, old?.endedAs ?? null, created.length], `round ${round}`).toEqual(
        unlockedAt === null ? [false, "replaced", 1] : [true, null, 0],
      );
      for (const { id } of [asked, ...others]) await expectSums(id);
    }
  });
});

test("a request is silent in SQL exactly if the couple sees it as silent", async () => {
  const now = ctx.clock.now();
  const times = [null, now - 60 * DAY, now - HOUR];
  for (const premium of [null, [now - 90 * DAY, now + DAY], [now - 90 * DAY, now - 30 * DAY]] as const) {
    const { id: providerId } = await createAccount(product);
    await run(
      "UPDATE accounts SET premium_start_at = ?, premium_end_at = ? WHERE id = ?",
      premium?.[0] ?? null,
      premium?.[1] ?? null,
      providerId,
    );
    for (const createdAt of [now - 61 * DAY, now - 2 * DAY])
      for (const seenAt of times)
        for (const unlockedAt of [null, now - HOUR])
          for (const rejectedAt of [null, now - 1000, now - HOUR])
            for (const endedAt of [null, now - 1000]) {
              const rejectionReason = rejectedAt === null ? null : "busy";
              const state = { createdAt, seenAt, unlockedAt, rejectedAt, endedAt };
              const { id } = await createRequest(product, providerId, {
                ...state,
                rejectionReason,
                endedAs: "replaced",
              });
              const row = await ctx.db.first(sql<{ isSilent: number }>`
                SELECT ${isSilent(now)} AS isSilent FROM event_requests r WHERE r.id = ${id}`);
              const seen = answerOf(
                {
                  ...state,
                  fakeAt: null,
                  endedAs: endedAt === null ? null : "replaced",
                  premiumStartAt: premium?.[0] ?? null,
                  premiumEndAt: premium?.[1] ?? null,
                  isBooked: false,
                },
                now,
              ).state;
              expect(row?.isSilent === 1, JSON.stringify({ state, premium })).toBe(seen === "silent");
            }
  }
});
