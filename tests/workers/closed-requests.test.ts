import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { openDatabase } from "../../app/models/core/database.ts";
import { findCalendarEvent } from "../../app/models/calendar/queries.server.ts";
import { sendReply } from "../../app/models/replies/send-reply.server.ts";
import { REQUEST_ENDINGS } from "../../app/models/projects/ending.rules.ts";
import { selectUnlockedContact } from "../../app/models/requests/contact.queries.server.ts";
import {
  displayStatus,
  isShownByPremium,
  statusOrderOf,
  storedStatus,
} from "../../app/models/requests/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { createUnlockedRequest } from "../support/reports.ts";
import { createRequest, type CreatedRequest } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

const pathOf = ({ id }: Pick<CreatedRequest, "id">) => `/event-requests/${id}`;
const say = (key: string, { text }: Answer) => pageContainsText("fr", `event_request:${key}`, text);
const first = <Row>(text: string, ...values: (string | number)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .first<Row>();
const run = (text: string, ...values: (string | number)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();

/** Whether a page or a data response contains the couple's e-mail address or phone number. */
const showsContact = ({ text }: Answer, { email, phone }: CreatedRequest): boolean =>
  text.includes(email) || text.includes(phone) || text.includes(phone.slice(3));

/** What a closed request must keep: no unlock, no rejection, no reminder, no reply and no follow-up. */
const tracesOf = ({ id }: CreatedRequest) =>
  first(
    `SELECT unlocked_at AS unlockedAt, rejected_at AS rejectedAt, remind_on AS remindOn, followed_up_at AS followedUpAt,
       (SELECT COUNT(*) FROM credit_ledger WHERE reference = r.id) AS ledger,
       (SELECT COUNT(*) FROM request_replies WHERE request_id = r.id) AS replies,
       (SELECT COUNT(*) FROM outbox WHERE idempotency_key LIKE '%' || r.id || '%') AS mails
     FROM event_requests r WHERE id = ?`,
    id,
  );
const UNTOUCHED = {
  unlockedAt: null,
  rejectedAt: null,
  remindOn: null,
  followedUpAt: null,
  ledger: 0,
  replies: 0,
  mails: 0,
};

describe("a closed request", () => {
  test.each(REQUEST_ENDINGS)(
    "a request that closed as %s says so in the list and on its page",
    async (endedAs) => {
      const account = await createAccount(product, { credits: 2 });
      const request = await createRequest(product, account.id, { seenAt: 1, endedAt: Date.now(), endedAs });
      const [list, page] = [
        await account.visitor.visit("/event-requests"),
        await account.visitor.visit(pathOf(request)),
      ];
      for (const shown of [list, page]) {
        expect(pageContainsText("fr", "shell:status.closed", shown.text)).toBe(true);
        expect(say(`ending.mark.${endedAs}`, shown)).toBe(true);
      }
      expect(say(`ending.title.${endedAs}`, page)).toBe(true);
      expect(say("ending.closed", page)).toBe(true);
      expect(showsContact(page, request)).toBe(false);
      for (const dialog of ["unlock", "reject"]) {
        const opened = await account.visitor.visit(`${pathOf(request)}?dialog=${dialog}`);
        expect(opened.text.includes(`name="intent" value="${dialog}"`), dialog).toBe(false);
      }
      const filtered = await account.visitor.visit("/event-requests?filter=closed");
      expect(filtered.text.includes(pathOf(request))).toBe(true);
      for (const filter of ["to_answer", "unlocked", "contacted", "declined"])
        expect((await account.visitor.visit(`/event-requests?filter=${filter}`)).text).not.toContain(
          pathOf(request),
        );
      const choosing = await account.visitor.visit("/event-requests?select=1");
      expect(choosing.text.includes(`choose-${request.id}`)).toBe(false);
    },
  );

  test("answering it gives 409 with a text of its own, and changes nothing", async () => {
    const account = await createAccount(product, { credits: 2 });
    const request = await createRequest(product, account.id, { seenAt: 1, endedAt: Date.now() });
    const forms: Record<string, string>[] = [
      { intent: "unlock" },
      { intent: "reject", reason: "budget" },
      { intent: "remind_in", days: "3" },
      { intent: "reply", subject: "Votre demande", body: "Bonjour Camille, parlons-en." },
    ];
    for (const form of forms) {
      const answer = await account.visitor.post(pathOf(request), form);
      expect(answer.status, form["intent"]).toBe(409);
      expect(say("errors.closed", answer), form["intent"]).toBe(true);
      expect(say("ending.mark.booked", answer), "the page shows the closed state").toBe(true);
    }
    const bulk = await account.visitor.post("/event-requests?select=1", {
      intent: "reject",
      reason: "budget",
      requests: request.id,
    });
    expect(bulk.status).toBe(409);
    expect(say("errors.closed", bulk)).toBe(true);
    for (const form of [{ intent: "follow_up" }, { intent: "follow_up_state", state: "won" }])
      await account.visitor.post(pathOf(request), form);
    expect(
      (await account.visitor.post(pathOf(request), { intent: "report", reason: "duplicate" })).status,
    ).toBe(409);
    expect(await tracesOf(request)).toEqual(UNTOUCHED);
    expect(await first("SELECT credits FROM accounts WHERE id = ?", account.id)).toEqual({ credits: 2 });
  });

  test("the provider can write notes, and removes a reminder that it set before", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id, { seenAt: 1 });
    await account.visitor.post(pathOf(request), { intent: "remind_in", days: "3" });
    await run(
      "UPDATE event_requests SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?",
      Date.now(),
      request.id,
    );
    expect(
      (await account.visitor.post(pathOf(request), { intent: "note_add", note: "Dommage." })).status,
    ).toBe(302);
    const page = await account.visitor.visit(pathOf(request));
    expect(page.text.includes("Dommage.")).toBe(true);
    expect(say("reminder.lead", page)).toBe(false);
    expect((await account.visitor.post(pathOf(request), { intent: "remind_stop" })).status).toBe(302);
    expect(await tracesOf(request)).toEqual(UNTOUCHED);
  });

  test("opening it marks it as read without changing the number of unread requests, and shows no contact under Premium", async () => {
    const account = await createAccount(product, { isPremium: true });
    const request = await createRequest(product, account.id, { endedAt: Date.now() - HOUR });
    for (const path of [pathOf(request), `${pathOf(request)}.data`, `${pathOf(request)}/calendar.ics`]) {
      expect(showsContact(await account.visitor.visit(path), request), path).toBe(false);
    }
    await expect
      .poll(() =>
        first(
          `SELECT a.requests_unseen AS unseen, r.seen_at IS NOT NULL AS isSeen
           FROM event_requests r JOIN accounts a ON a.id = r.provider_id WHERE r.id = ?`,
          request.id,
        ),
      )
      .toEqual({ unseen: 0, isSeen: 1 });
    const again = await account.visitor.visit(pathOf(request));
    expect(showsContact(again, request)).toBe(false);
    expect(pageContainsText("fr", "shell:status.closed", again.text)).toBe(true);
  });

  test("a request that was read under Premium before its end stays readable until Premium ends", async () => {
    const account = await createAccount(product, { isPremium: true });
    const request = await createRequest(product, account.id, {
      createdAt: Date.now() - DAY,
      seenAt: Date.now() - 2 * HOUR,
      endedAt: Date.now() - HOUR,
      endedAs: "booked",
    });
    const page = await account.visitor.visit(pathOf(request));
    expect(showsContact(page, request)).toBe(true);
    expect(pageContainsText("fr", "shell:status.unlocked", page.text)).toBe(true);
    expect(say("ending.mark.booked", page) && say("ending.premium", page)).toBe(true);
    expect(say("reject.short", page)).toBe(false);
    expect((await account.visitor.post(pathOf(request), { intent: "follow_up" })).status).toBe(302);
    expect(
      await first("SELECT follow_up_state AS state FROM event_requests WHERE id = ?", request.id),
    ).toEqual({
      state: "contacted",
    });
    expect((await account.visitor.post(pathOf(request), { intent: "reject", reason: "budget" })).status).toBe(
      409,
    );
    expect(
      (await account.visitor.visit("/event-requests?filter=unlocked")).text.includes(pathOf(request)),
    ).toBe(true);
    await run("UPDATE accounts SET premium_end_at = ? WHERE id = ?", Date.now() - 1, account.id);
    const after = await account.visitor.visit(pathOf(request));
    expect(showsContact(after, request)).toBe(false);
    expect(say("ending.closed", after)).toBe(true);
    expect(
      (await account.visitor.visit("/event-requests?filter=closed")).text.includes(pathOf(request)),
    ).toBe(true);
  });
});

describe("an unlocked request of a project that ended", () => {
  test("it stays readable, has the word of the ending beside its status, and can still be declined", async () => {
    const account = await createAccount(product, { credits: 1 });
    const request = await createUnlockedRequest(product, account);
    await run(
      "UPDATE event_requests SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?",
      Date.now(),
      request.id,
    );
    const [list, page] = [
      await account.visitor.visit("/event-requests"),
      await account.visitor.visit(pathOf(request)),
    ];
    for (const shown of [list, page]) {
      expect(pageContainsText("fr", "shell:status.unlocked", shown.text)).toBe(true);
      expect(say("ending.mark.withdrawn", shown)).toBe(true);
    }
    expect(say("ending.unlocked", page)).toBe(true);
    expect(showsContact(page, request)).toBe(true);
    const home = await account.visitor.visit("/");
    expect(home.text.includes(pathOf(request)), "home asks for nothing").toBe(false);
    expect((await account.visitor.post(pathOf(request), { intent: "reject", reason: "budget" })).status).toBe(
      302,
    );
    const declined = await account.visitor.visit(pathOf(request));
    expect(say("rejected.title", declined)).toBe(true);
    expect(say("ending.mark.withdrawn", declined)).toBe(false);
  });

  test("the provider with whom the couple booked reads this, and can still unlock the request", async () => {
    const account = await createAccount(product, { credits: 1 });
    const request = await createRequest(product, account.id, { seenAt: 1 });
    await run(
      "UPDATE projects SET ended_at = ?, ended_as = 'booked', booked_request_id = ? WHERE id = ?",
      ...[Date.now(), request.id, request.projectId],
    );
    const page = await account.visitor.visit(pathOf(request));
    expect(say("ending.title.booked_with_you", page)).toBe(true);
    expect(say("ending.mark.booked_with_you", page)).toBe(true);
    expect((await account.visitor.post(pathOf(request), { intent: "unlock" })).status).toBe(302);
    expect(showsContact(await account.visitor.visit(pathOf(request)), request)).toBe(true);
  });

  test("a reply is not recorded if the couple's contact was erased", async () => {
    const account = await createAccount(product, { credits: 1 });
    const request = await createUnlockedRequest(product, account);
    await run(
      "UPDATE event_requests SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?",
      Date.now(),
      request.id,
    );
    await run("DELETE FROM project_contacts WHERE project_id = ?", request.projectId);
    const page = await account.visitor.visit(pathOf(request));
    expect(page.status).toBe(200);
    expect(showsContact(page, request)).toBe(false);
    const form = { intent: "reply", subject: "Votre demande", body: "Bonjour Camille, parlons-en." };
    const answer = await account.visitor.post(pathOf(request), form);
    expect(answer.status).toBe(409);
    expect(say("errors.closed", answer)).toBe(true);
    expect(await first("SELECT COUNT(*) AS n FROM request_replies WHERE request_id = ?", request.id)).toEqual(
      { n: 0 },
    );
  });
});

describe("the rules in the database", () => {
  const moment = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null, freq: 2 });

  test("status, contact, calendar and replies follow the same rule as the page, whatever the moments are", async () => {
    const now = Date.now();
    const db = openDatabase(product.db, "first-primary");
    const accounts: Record<"free" | "premium", Account> = {
      free: await createAccount(product, { credits: 1 }),
      premium: await createAccount(product, { isPremium: true }),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          seenAt: moment,
          unlockedAt: moment,
          rejectedAt: moment,
          fakeAt: moment,
          endedAt: moment,
        }),
        fc.boolean(),
        async (marks, isPremium) => {
          const { id: providerId } = isPremium ? accounts.premium : accounts.free;
          const { id } = await createRequest(product, providerId, marks);
          const row = await first<{ order: number }>(
            'SELECT status_order AS "order" FROM event_requests WHERE id = ?',
            id,
          );
          expect(row?.order).toBe(statusOrderOf(storedStatus(marks)));
          const isVisible = marks.unlockedAt !== null || (isPremium && isShownByPremium(marks));
          expect((await db.first(selectUnlockedContact(providerId, id, now))) !== null).toBe(isVisible);
          const isShownUnlocked = displayStatus(marks, isPremium) === "unlocked";
          const scope = { db, clock: { now: () => now } };
          expect((await findCalendarEvent(scope, providerId, id)) !== null).toBe(isShownUnlocked);
          const reply = {
            providerId,
            providerName: "Atelier",
            requestId: id,
            subject: "Bonjour",
            body: "Parlons-en.",
          };
          const outcome = await sendReply({ ...ctx, db, wakeOutbox: () => undefined }, reply);
          expect(outcome.kind === "sent").toBe(isShownUnlocked);
        },
      ),
      { numRuns: 60 },
    );
  });
});
