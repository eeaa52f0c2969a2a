import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { momentOfHour } from "../../app/i18n/local-days.ts";
import { sendOutbox } from "../../app/jobs/send-outbox.server.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { deleteCouple } from "../../app/models/couples/delete-couple.server.ts";
import { sendAnswerDigests } from "../../app/models/couples/news/send-answer-digests.server.ts";
import { coupleUnsubscribePath } from "../../app/models/couples/wanted-mails/unsubscribe-link.server.ts";
import { COUPLE_MAIL_KINDS, type CoupleMailKind } from "../../app/models/couples/wanted-mails/rules.ts";
import { endProject } from "../../app/models/projects/end-project.server.ts";
import { askWhoStillLooks } from "../../app/models/projects/lapse/ask-still-looking.server.ts";
import { markRequestSeen } from "../../app/models/requests/mark-seen.server.ts";
import { rejectRequests, undoRejections } from "../../app/models/requests/reject-request.server.ts";
import { unlockRequest } from "../../app/models/requests/unlock-request.server.ts";
import { askForReviewsAfterEvents } from "../../app/models/reviews/ask-after-events.server.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createCouple, signInCouple } from "../support/couples.ts";
import { directSql } from "../support/direct-sql.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { createRequest } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { visibleText } from "../support/visible-text.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const SECRET = "local-form-secret-local";
const TODAY = new Date().toISOString().slice(0, 10);
/** The moment today when it is this hour in Paris. */
const parisHour = (hour: number) => momentOfHour(TODAY, hour, "Europe/Paris");
const EVENING = parisHour(18);

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  await product.holdMessages();
  await seedLookups(product.db);
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());
beforeEach(async () => {
  await run("DELETE FROM couple_news");
});

const { run, first } = directSql(() => product);

/** The same product at a given time. */
const at = (now: number): ServiceContext => ({
  ...ctx,
  db: openDatabase(product.env.DB, "first-primary"),
  clock: { now: () => now },
});

type Couple = Awaited<ReturnType<typeof createCouple>>;

async function digestsTo({ coupleId }: Pick<Couple, "coupleId">) {
  const { results } = await product.db
    .prepare(
      "SELECT language, domain, recipient, payload FROM outbox WHERE instr(idempotency_key, ?) = 1 ORDER BY rowid",
    )
    .bind(`couple_digest:${coupleId}:`)
    .all<{ language: string; domain: string; recipient: string; payload: string }>();
  return results.map(({ payload, ...mail }) => ({ ...mail, ...JSON.parse(payload) }));
}
const newsOf = ({ coupleId }: Pick<Couple, "coupleId">) =>
  first<number>("n", "SELECT count(*) AS n FROM couple_news WHERE couple_id = ?", coupleId);

const rejection = (
  { id, companyName }: { id: string; companyName?: string },
  reason: "budget" | "questionable" = "budget",
) => ({
  providerId: id,
  providerName: companyName ?? "Atelier",
  reason,
  isReasonShown: true,
});

/** A couple whose only provider unlocks its request at a given time. */
async function unlocked(now = EVENING - HOUR, overrides: Parameters<typeof createCouple>[1] = {}) {
  const couple = await createCouple(product, {
    asked: { companyName: "Atelier Ouvert", credits: 3 },
    createdAt: now - HOUR,
    ...overrides,
  });
  expect(await unlockRequest(at(now), couple.asked.id, couple.request.id)).toMatchObject({
    kind: "unlocked",
  });
  return couple;
}

describe("the daily mail about answers", () => {
  test("at 18:00 of the domain a couple reads who opened, who declined and why, and how many are silent", async () => {
    const couple = await unlocked();
    const { projectId } = couple.request;
    const declining = await createProvider(product, { companyName: "Maison Prise" });
    const silent = await createProvider(product, { companyName: "Villa Muette" });
    const premium = await createProvider(product, { companyName: "Maison Premium" });
    await run(
      "UPDATE accounts SET premium_status = 'active', premium_start_at = ?, premium_end_at = ? WHERE id = ?",
      EVENING - 30 * DAY,
      EVENING + 30 * DAY,
      premium.id,
    );
    const declined = await createRequest(product, declining.id, { projectId });
    await createRequest(product, silent.id, { projectId, createdAt: EVENING - 4 * DAY });
    const read = await createRequest(product, premium.id, { projectId });
    await rejectRequests(at(EVENING - HOUR), rejection(declining), [declined.id]);
    for (let time = 0; time < 2; time += 1) await markRequestSeen(at(EVENING - HOUR), premium.id, read.id);
    await run("UPDATE couples SET language = 'nl' WHERE id = ?", couple.coupleId);

    await sendAnswerDigests(at(EVENING - 1));
    expect(await digestsTo(couple)).toEqual([]);
    expect(await newsOf(couple)).toBe(3);
    await sendAnswerDigests(at(EVENING));
    const [mail, ...others] = await digestsTo(couple);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      language: "nl",
      domain: "fr",
      recipient: couple.request.email,
      couple: couple.coupleId,
      path: couple.page,
    });
    expect(mail.facts.silent).toBe(1);
    expect(mail.facts.answers).toHaveLength(3);
    expect(mail.facts.answers).toEqual(
      expect.arrayContaining([
        { kind: "opened", name: "Atelier Ouvert", reason: null, event: null },
        { kind: "opened", name: "Maison Premium", reason: null, event: null },
        { kind: "declined", name: "Maison Prise", reason: "budget", event: null },
      ]),
    );
    expect(await newsOf(couple)).toBe(0);
    // The refusal is only in this mail: the couple gets no mail of its own about it.
    expect(
      await first(
        "n",
        "SELECT count(*) AS n FROM outbox WHERE instr(idempotency_key, ?) > 0",
        `_rejected:${declined.id}`,
      ),
    ).toBe(0);
  });

  test("London gets its mails an hour after Paris, and a run after 22:00 sends none", async () => {
    const london = await unlocked(EVENING - HOUR, { domain: "uk" });
    const paris = await unlocked();
    await sendAnswerDigests(at(EVENING + MINUTE));
    expect(await digestsTo(paris)).toHaveLength(1);
    expect(await digestsTo(london)).toEqual([]);
    await sendAnswerDigests(at(EVENING + HOUR + MINUTE));
    expect(await digestsTo(london)).toHaveLength(1);
    const late = await unlocked();
    await sendAnswerDigests(at(parisHour(22)));
    expect(await digestsTo(late)).toEqual([]);
  });

  test("ten parallel runs and repetitions send one mail; an answer after it waits for the next day", async () => {
    const couple = await unlocked();
    await Promise.all(Array.from({ length: 10 }, () => sendAnswerDigests(at(EVENING))));
    expect(await digestsTo(couple)).toHaveLength(1);
    const other = await createProvider(product, { companyName: "Atelier Tardif", credits: 1 });
    const later = await createRequest(product, other.id, { projectId: couple.request.projectId });
    await unlockRequest(at(EVENING + MINUTE), other.id, later.id);
    await Promise.all(Array.from({ length: 10 }, () => sendAnswerDigests(at(EVENING + 2 * MINUTE))));
    expect(await digestsTo(couple)).toHaveLength(1);
    expect(await newsOf(couple)).toBe(1);
    await sendAnswerDigests(at(EVENING + DAY));
    const [, next] = await digestsTo(couple);
    expect(next.facts.answers).toEqual([
      { kind: "opened", name: "Atelier Tardif", reason: null, event: null },
    ]);
  });

  test("answers that arrive while ten runs work are told once, and none is lost", async () => {
    const couple = await unlocked();
    const others = await Promise.all(
      Array.from({ length: 6 }, () => createProvider(product, { credits: 1 })),
    );
    const requests = await Promise.all(
      others.map(({ id }) => createRequest(product, id, { projectId: couple.request.projectId })),
    );
    await Promise.all(
      others.flatMap(({ id }, index) => [
        unlockRequest(at(EVENING - MINUTE), id, requests[index]?.id ?? ""),
        sendAnswerDigests(at(EVENING)),
      ]),
    );
    await sendAnswerDigests(at(EVENING + DAY));
    const told = (await digestsTo(couple)).flatMap(({ facts }) => facts.answers);
    expect(told).toHaveLength(7);
    expect(await newsOf(couple)).toBe(0);
  });

  test("a run that breaks in the middle of its batch writes nothing, and the next run sends the mail", async () => {
    const couple = await unlocked();
    await run("CREATE TRIGGER broken BEFORE DELETE ON couple_news BEGIN SELECT RAISE(ABORT, 'broken'); END");
    await expect(sendAnswerDigests(at(EVENING))).rejects.toThrow();
    await run("DROP TRIGGER broken");
    expect(await digestsTo(couple)).toEqual([]);
    await sendAnswerDigests(at(EVENING + 5 * MINUTE));
    expect(await digestsTo(couple)).toHaveLength(1);
  });

  test("one run sends the mails of more couples than fit into one batch", async () => {
    const model = await unlocked();
    const copies = Array.from(
      { length: 130 },
      (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    );
    await product.db.batch(
      copies.flatMap((id) => [
        product.db
          .prepare(
            "INSERT INTO couples (id, address_hmac, domain, language, created_at) VALUES (?, ?, 'fr', 'fr', 1)",
          )
          .bind(id, `copy-${id}`),
        product.db
          .prepare(
            `INSERT INTO couple_news (couple_id, request_id, kind, domain, happened_at)
             SELECT ?, request_id, kind, domain, happened_at FROM couple_news WHERE couple_id = ?`,
          )
          .bind(id, model.coupleId),
      ]),
    );
    await sendAnswerDigests(at(EVENING));
    expect(await first("n", "SELECT count(*) AS n FROM couple_news")).toBe(0);
    expect(
      await first(
        "n",
        "SELECT count(*) AS n FROM outbox WHERE idempotency_key LIKE 'couple_digest:00000000-%'",
      ),
    ).toBe(130);
  });

  test.each<[string, (couple: Couple) => Promise<unknown>]>([
    [
      "the request was marked as fake",
      ({ request }) => run("UPDATE event_requests SET fake_at = 1 WHERE id = ?", request.id),
    ],
    [
      "the project ended",
      ({ coupleId, request: { projectId } }) =>
        endProject(at(EVENING - MINUTE), {
          coupleId,
          projectId,
          ending: { kind: "withdrawn", reason: null },
        }),
    ],
    ["the couple was deleted", ({ coupleId }) => deleteCouple(at(EVENING - MINUTE), coupleId)],
    [
      "its mails bounce",
      ({ request }) =>
        run("UPDATE project_contacts SET bounced_at = 1 WHERE project_id = ?", request.projectId),
    ],
    [
      "the couple refuses this mail",
      ({ coupleId }) => run(`UPDATE couples SET unwanted_mails = '["answers"]' WHERE id = ?`, coupleId),
    ],
  ])("no mail is sent and the news are deleted if %s", async (_name, change) => {
    const couple = await unlocked();
    await change(couple);
    await sendAnswerDigests(at(EVENING));
    expect(await digestsTo(couple)).toEqual([]);
    expect(await newsOf(couple)).toBe(0);
  });

  test("a refusal is told once it cannot be undone, and an undone one never", async () => {
    const couple = await createCouple(product);
    const { id } = couple.request;
    const rejectedAt = EVENING - 5000;
    await rejectRequests(at(rejectedAt), rejection(couple.asked), [id]);
    await sendAnswerDigests(at(EVENING));
    expect(await digestsTo(couple)).toEqual([]);
    expect(await undoRejections(at(EVENING), couple.asked.id, rejectedAt)).toBe(1);
    expect(await newsOf(couple)).toBe(0);
    expect(
      await first(
        "shown",
        "SELECT reason_shown_at IS NOT NULL AS shown FROM event_requests WHERE id = ?",
        id,
      ),
    ).toBe(0);
    await rejectRequests(at(EVENING), rejection(couple.asked), [id]);
    await sendAnswerDigests(at(EVENING + MINUTE));
    expect(await digestsTo(couple)).toHaveLength(1);
    expect(await undoRejections(at(EVENING + 1), couple.asked.id, EVENING)).toBe(0);
  });

  test("a couple with two projects reads to which event each answer belongs", async () => {
    const couple = await unlocked();
    const other = await unlocked(EVENING - HOUR, { city: "Lyon" });
    await run("UPDATE projects SET couple_id = ? WHERE id = ?", couple.coupleId, other.request.projectId);
    await run("UPDATE couple_news SET couple_id = ? WHERE couple_id = ?", couple.coupleId, other.coupleId);
    await sendAnswerDigests(at(EVENING));
    const [mail] = await digestsTo(couple);
    expect(mail.path).toBe("/couple");
    expect(mail.facts.answers.map(({ event }: { event: { city: string } }) => event.city)).toEqual([
      "Gordes",
      "Lyon",
    ]);
  });

  test("the sent mail has the header of one-click unsubscription, and no log line contains the couple's address", async () => {
    const couple = await unlocked();
    await sendAnswerDigests(at(EVENING));
    const lines: unknown[] = [];
    const spies = (["log", "warn", "error"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...line) => void lines.push(line)),
    );
    const sent: string[] = [];
    const transport: ServiceContext["transport"] = (...call) => {
      sent.push(JSON.stringify(call));
      return ctx.transport(...call);
    };
    await run(
      "UPDATE outbox SET state = 'pending', due_at = 0 WHERE instr(idempotency_key, ?) = 1",
      `couple_digest:${couple.coupleId}:`,
    );
    await sendOutbox({ ...at(Date.now() + DAY), transport });
    for (const spy of spies) spy.mockRestore();
    const mail = sent.find((call) => call.includes(couple.request.email)) ?? "";
    expect(mail).toContain(`/couple/unsubscribe/${couple.coupleId}.answers.`);
    expect(mail).toContain("List-Unsubscribe=One-Click");
    expect(mail).toContain("Atelier Ouvert a ouvert votre demande");
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(couple.request.email);
  });
});

describe("the reason of a refusal", () => {
  test.each([
    ["budget", true, "Ses tarifs ne correspondent pas à votre budget."],
    ["budget", false, null],
    ["questionable", true, null],
    ["other", true, null],
  ] as const)("the couple of a refusal because of %s (shown: %s) reads %s", async (reason, isShown, text) => {
    const couple = await createCouple(product, { asked: { companyName: "Maison Prise" } });
    const { visitor } = couple.asked;
    const path = `/event-requests/${couple.request.id}`;
    const form = { intent: "reject", reason, ...(isShown ? { showReason: "on" } : {}) };
    expect((await visitor.post(path, form)).status).toBe(302);
    await run("UPDATE event_requests SET rejected_at = rejected_at - 60000 WHERE id = ?", couple.request.id);
    const page = visibleText((await couple.visitor.visit(couple.page)).text);
    const data = (await couple.visitor.visit("/couple/data.json")).text;
    expect(page).toContain("Ne peut pas vous accompagner");
    expect(JSON.parse(data).projects[0].receivers[0].declineReason).toBe(text === null ? null : reason);
    if (text === null) expect(page).not.toMatch(/tarifs|douteuse|Autre raison/);
    else expect(page).toContain(text);
  });

  test("a refusal of several requests shows its reason to each couple", async () => {
    const couple = await createCouple(product);
    const list = "/event-requests?select=1";
    const form = { intent: "reject", reason: "location", showReason: "on", requests: [couple.request.id] };
    expect((await couple.asked.visitor.post(list, form)).status).toBe(302);
    expect(
      await first(
        "shown",
        "SELECT reason_shown_at IS NOT NULL AS shown FROM event_requests WHERE id = ?",
        couple.request.id,
      ),
    ).toBe(1);
  });
});

describe("refusing mails", () => {
  const linkOf = (coupleId: string, kind: CoupleMailKind) =>
    coupleUnsubscribePath(SECRET, { coupleId, kind });
  const refusedBy = async ({ coupleId }: Pick<Couple, "coupleId">) =>
    JSON.parse(
      (await first<string>("list", "SELECT unwanted_mails AS list FROM couples WHERE id = ?", coupleId)) ??
        "null",
    );
  const oneClick = async (path: string, body = "List-Unsubscribe=One-Click") => {
    const answer = await product.miniflare.dispatchFetch(`http://www.fr.localhost${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: "https://mail.example",
        "Sec-Fetch-Site": "cross-site",
      },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  test.each(COUPLE_MAIL_KINDS)(
    "a mail program refuses %s by one POST, which may be repeated",
    async (kind) => {
      const couple = await createCouple(product);
      const path = await linkOf(couple.coupleId, kind);
      for (let time = 0; time < 3; time += 1) expect(await oneClick(path)).toBe(200);
      expect(await refusedBy(couple)).toEqual([kind]);
      expect(await oneClick(`/en${path}`)).not.toBe(403);
      expect(await oneClick(path, "intent=subscribe")).toBe(403);
      expect(await refusedBy(couple)).toEqual([kind]);
    },
  );

  test("opening the link changes nothing; its button refuses, says what follows, and another button undoes it", async () => {
    const couple = await createCouple(product);
    const path = await linkOf(couple.coupleId, "still_looking");
    const visitor = product.visitor();
    const page = await visitor.visit(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(await refusedBy(couple)).toEqual([]);
    const done = await visitor.post(path, { "List-Unsubscribe": "One-Click" });
    expect(visibleText(done.text)).toContain("Votre projet se ferme quand même 30 jours après l’envoi");
    expect(await refusedBy(couple)).toEqual(["still_looking"]);
    const back = await visitor.post(path, { intent: "subscribe" });
    expect(visibleText(back.text)).toContain("Vous les recevrez de nouveau");
    expect(await refusedBy(couple)).toEqual([]);
  });

  test("the link of a deleted couple shows a page with status 404, and a forged link refuses nothing", async () => {
    const couple = await createCouple(product);
    const path = await linkOf(couple.coupleId, "answers");
    const forged = path.replace(".answers.", ".reviews.");
    expect((await product.visitor().visit(forged)).status).toBe(404);
    expect(await oneClick(forged)).toBe(404);
    expect(await refusedBy(couple)).toEqual([]);
    await deleteCouple(ctx, couple.coupleId);
    const gone = await product.visitor().visit(path);
    expect(gone.status).toBe(404);
    expect(visibleText(gone.text)).toContain("Ce lien ne fonctionne pas");
    expect(await oneClick(path)).toBe(404);
  });

  test("the account page shows and stores which mails the couple wants", async () => {
    const couple = await createCouple(product);
    const ticked = async () =>
      [...(await couple.visitor.visit("/couple/account")).text.matchAll(/<input[^>]*name="mails"[^>]*>/g)]
        .filter(([box]) => box.includes("checked"))
        .map(([box]) => /value="(\w+)"/.exec(box)?.[1]);
    expect(await ticked()).toEqual([...COUPLE_MAIL_KINDS]);
    await couple.visitor.post("/couple/account", { intent: "mails", mails: ["reviews"] });
    expect(await refusedBy(couple)).toEqual(["answers", "still_looking"]);
    expect(await ticked()).toEqual(["reviews"]);
    expect(visibleText((await couple.visitor.visit("/couple/data")).text)).toContain("Les réponses du jour");
    await couple.visitor.post("/couple/account", { intent: "mails" });
    expect(await refusedBy(couple)).toEqual([...COUPLE_MAIL_KINDS]);
  });

  test("a couple that refuses the question is not asked whether it still looks, but its project counts as asked", async () => {
    const now = Date.now();
    const [refusing, willing] = [
      await createCouple(product, { createdAt: now - 24 * DAY }),
      await createCouple(product, { createdAt: now - 24 * DAY }),
    ];
    await run(`UPDATE couples SET unwanted_mails = '["still_looking"]' WHERE id = ?`, refusing.coupleId);
    await askWhoStillLooks(at(now), null);
    const asked = async ({ request: { projectId } }: Couple) => ({
      mails: await first(
        "n",
        "SELECT count(*) AS n FROM outbox WHERE instr(idempotency_key, ?) = 1",
        `still_looking:${projectId}:`,
      ),
      isAsked: await first(
        "n",
        "SELECT still_looking_asked_at IS NOT NULL AS n FROM projects WHERE id = ?",
        projectId,
      ),
    });
    expect(await asked(refusing)).toEqual({ mails: 0, isAsked: 1 });
    expect(await asked(willing)).toEqual({ mails: 1, isAsked: 1 });
  });

  test("a couple that refuses invitations gets no link to a review by mail", async () => {
    const now = Date.now();
    const opened = { createdAt: now - 200 * DAY, unlockedAt: now - 190 * DAY };
    const eventDate = new Date(now - 8 * DAY).toISOString().slice(0, 10);
    const [refusing, willing] = [
      await createCouple(product, { ...opened, eventDate }),
      await createCouple(product, { ...opened, eventDate }),
    ];
    await run(`UPDATE couples SET unwanted_mails = '["reviews"]' WHERE id = ?`, refusing.coupleId);
    let cursor: string | null = null;
    do cursor = (await askForReviewsAfterEvents(at(now), cursor)).next;
    while (cursor !== null);
    const links = ({ request: { id } }: Couple) =>
      first("n", "SELECT count(*) AS n FROM review_links WHERE request_id = ?", id);
    expect(await links(refusing)).toBe(0);
    expect(await links(willing)).toBe(1);
  });
});

describe("favourites on the page of a project", () => {
  test("favourites that can receive the project are offered, and lead to the page with their box ticked", async () => {
    const couple = await createCouple(product, { createdAt: Date.now() - 4 * DAY });
    const other = await createProvider(product, { companyName: "Atelier Favori" });
    const abroad = await createProvider(product, { companyName: "Atelier Lointain", country: "BE" });
    for (const { id } of [couple.asked, other, abroad])
      await couple.visitor.post("/favorites/change", { id, kind: "planner", wanted: "yes" });
    expect(couple.visitor.publicCookies.has("favorites")).toBe(true);
    const page = await couple.visitor.visit(couple.page);
    const addPath = `${couple.page}/providers?providers=${other.id}`;
    expect(page.text).toContain(addPath);
    expect(page.text).not.toContain(`providers=${abroad.id}`);
    expect(page.text).not.toContain(`providers=${couple.asked.id}`);
    const adding = await couple.visitor.visit(addPath);
    const box = adding.text.match(/<input[^>]*>/g)?.find((input) => input.includes(`value="${other.id}"`));
    expect(box).toContain("checked");
    await run(
      "UPDATE event_requests SET ended_at = ?, ended_as = 'replaced' WHERE id = ?",
      Date.now(),
      couple.request.id,
    );
    const { projectId } = couple.request;
    const { visitor } = await signInCouple(product, [projectId]);
    const replaced = visibleText((await visitor.visit(couple.page)).text);
    expect(replaced).toContain("0 prestataire a votre demande");
    expect(replaced).not.toContain("Vos favoris");
  });
});
