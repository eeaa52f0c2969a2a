import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest, type CreatedRequest } from "../support/requests.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.holdMessages();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const first = <Row>(statement: string, ...values: unknown[]) =>
  product.db
    .prepare(statement)
    .bind(...values)
    .first<Row>();
const count = async (statement: string, ...values: unknown[]) =>
  (await first<{ n: number }>(`SELECT COUNT(*) AS n FROM ${statement}`, ...values))?.n ?? -1;
const accountOf = (id: string) =>
  first<{ credits: number; total: number; unseen: number }>(
    "SELECT credits, requests_total AS total, requests_unseen AS unseen FROM accounts WHERE id = ?",
    id,
  );
const requestOf = (id: string) =>
  first<{ seen: number | null; unlocked: number | null; rejected: number | null; reason: string | null }>(
    `SELECT seen_at AS seen, unlocked_at AS unlocked, rejected_at AS rejected, rejection_reason AS reason
     FROM event_requests WHERE id = ?`,
    id,
  );
const pathOf = ({ id }: CreatedRequest) => `/event-requests/${id}`;
const unlock = ({ visitor }: Account, request: CreatedRequest) =>
  visitor.post(pathOf(request), { intent: "unlock" });
const reject = ({ visitor }: Account, request: CreatedRequest, reason = "budget") =>
  visitor.post(pathOf(request), { intent: "reject", reason });

/** Waits for the work that the Worker does after its response. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check();
    } catch (error) {
      if (attempt > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const CANARY = { email: "canari.jaune@couple.example", phone: "+33699887766" };
/** Matches every way of writing the couple's number. */
const holdsCanary = (text: string) =>
  text.includes("canari.jaune") || text.replaceAll(/\D/g, "").includes("99887766");

describe("the contact details of a request", () => {
  const LEAF = "routes/shell/requests/request";
  const formsOf = (path: string) => [
    path,
    `${path}?dialog=unlock`,
    `${path}?dialog=reject`,
    `${path}?dialog=contact&isUnlocked=1&premium=1`,
    `${path}.data`,
    `${path}.data?_routes=${encodeURIComponent(LEAF)}`,
    `${path}.data?_routes=routes%2Fshell%2Flayout%2C${encodeURIComponent(LEAF)}`,
    `${path}.data?_routes=root`,
    `${path}?_data=${encodeURIComponent(LEAF)}`,
  ];
  const OTHERS = [
    "/event-requests",
    "/event-requests?sort=eventDate",
    "/event-requests?sort=status&direction=desc&pageSize=100",
    "/event-requests?sort=email",
    "/event-requests.data",
    "/event-requests.data?_routes=routes%2Fshell%2Frequests%2Frequests",
    "/credits",
    "/credits.data",
    "/",
    "/_root.data",
    "/menu",
  ];

  test("no response of any kind and no line of the log contains the contact details of a locked request", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id, CANARY);
    const rejected = await createRequest(product, account.id, { ...CANARY, rejectedAt: 1 });
    for (const path of [...formsOf(pathOf(request)), ...formsOf(pathOf(rejected)), ...OTHERS]) {
      const answer = await account.visitor.visit(path);
      expect(answer.status, path).toBeLessThan(500);
      expect(holdsCanary(answer.text + JSON.stringify([...answer.headers])), path).toBe(false);
    }
    const posts: Record<string, string>[] = [
      { intent: "unlock" },
      { intent: "reject" },
      { intent: "reject", reason: "nonsense" },
      { intent: "contact" },
      { intent: "reject", reason: "budget" },
    ];
    for (const form of posts) {
      for (const path of [`${pathOf(request)}?dialog=unlock`, `${pathOf(request)}.data`]) {
        const answer = await account.visitor.post(path, form);
        expect(holdsCanary(answer.text), JSON.stringify(form)).toBe(false);
      }
    }
    expect(product.log.some(holdsCanary)).toBe(false);
  });

  test("the contact details of an unlocked request are on the page of the request, and on no page of another account", async () => {
    const account = await createAccount(product, { credits: 1 });
    const other = await createAccount(product, { credits: 1 });
    const request = await createRequest(product, account.id, CANARY);
    await createRequest(product, other.id, { ...CANARY, projectId: request.projectId });
    await unlock(account, request);
    const own = await account.visitor.visit(pathOf(request));
    expect(own.text).toContain(CANARY.email);
    expect(own.text).toContain(`tel:${CANARY.phone}`);
    expect(holdsCanary((await account.visitor.visit(`${pathOf(request)}.data`)).text)).toBe(true);
    for (const path of formsOf(pathOf(request))) {
      const answer = await other.visitor.visit(path);
      // The data of the root route are public, and contain no request.
      if (!path.endsWith("_routes=root")) expect(answer.status, path).toBe(404);
      expect(holdsCanary(answer.text), path).toBe(false);
    }
    expect(product.log.some(holdsCanary)).toBe(false);
  });

  test("if an unlocked request is rejected, its contact details stay visible", async () => {
    const account = await createAccount(product, { credits: 1 });
    const request = await createRequest(product, account.id, CANARY);
    await unlock(account, request);
    await reject(account, request);
    const { text } = await account.visitor.visit(pathOf(request));
    expect(text).toContain(CANARY.email);
    expect((await accountOf(account.id))?.credits).toBe(0);
  });

  test("while premium runs, contact details are visible without a debit or an unlock; when premium ends, they are hidden again", async () => {
    const account = await createAccount(product, { credits: 2, isPremium: true });
    const request = await createRequest(product, account.id, CANARY);
    expect((await account.visitor.visit(pathOf(request))).text).toContain(CANARY.email);
    expect((await account.visitor.visit("/event-requests")).text).not.toContain("À débloquer");
    expect((await unlock(account, request)).status).toBe(302);
    expect((await accountOf(account.id))?.credits).toBe(2);
    expect((await requestOf(request.id))?.unlocked).toBeNull();
    await product.db
      .prepare("UPDATE accounts SET premium_end_at = ? WHERE id = ?")
      .bind(Date.now() - 1, account.id)
      .run();
    for (const path of formsOf(pathOf(request)))
      expect(holdsCanary((await account.visitor.visit(path)).text), path).toBe(false);
  });
});

describe("another provider's request", () => {
  test("a read or write of another provider's request gets the same response as for a request that does not exist", async () => {
    const owner = await createAccount(product);
    const other = await createAccount(product, { credits: 3 });
    const request = await createRequest(product, owner.id);
    const ids = [
      request.id,
      "01900000-0000-7000-8000-000000000001",
      "1",
      "..%2F..",
      "%00",
      request.id.toUpperCase(),
    ];
    for (const id of ids) {
      for (const path of [`/event-requests/${id}`, `/event-requests/${id}.data`]) {
        expect((await other.visitor.visit(path)).status, path).toBe(404);
        expect((await other.visitor.post(path, { intent: "unlock" })).status, path).toBe(404);
        expect((await other.visitor.post(path, { intent: "reject", reason: "other" })).status, path).toBe(
          404,
        );
      }
    }
    const page = await other.visitor.visit(`/event-requests/${request.id}`);
    expect(page.text).toContain("Demande introuvable");
    expect(await requestOf(request.id)).toEqual({ seen: null, unlocked: null, rejected: null, reason: null });
    expect((await accountOf(other.id))?.credits).toBe(3);
  });

  test("before moderation a provider can read no request", async () => {
    const account = await createAccount(product, { moderation: "pending", credits: 1 });
    const request = await createRequest(product, account.id);
    for (const path of ["/event-requests", pathOf(request), "/credits"])
      expect((await account.visitor.visit(path)).location, path).toBe("/");
    expect((await unlock(account, request)).location).toBe("/");
    expect((await accountOf(account.id))?.credits).toBe(1);
  });
});

describe("the other providers of a couple's project", () => {
  const shown = async ({ visitor }: Account, request: CreatedRequest) =>
    (await visitor.visit(pathOf(request))).text.replaceAll("<!-- -->", "");

  test("the page of a request shows how many other providers have the request and how many have answered, and nothing else about them", async () => {
    const reader = await createAccount(product, { credits: 1 });
    const own = await createRequest(product, reader.id);
    expect(await shown(reader, own)).toContain("Cette demande n’a été envoyée qu’à vous.");
    const answers = [{}, { unlockedAt: 1 }, { unlockedAt: 1, rejectedAt: 2 }, { followedUpAt: 1 }];
    const secrets: string[] = [];
    for (const [place, answer] of answers.entries()) {
      const names = { firstname: `Ysaline${place}`, lastname: `Brunehaut${place}` };
      const other = await createAccount(product, { ...names, companyName: `Maison Quetsche ${place}` });
      const { id } = await createRequest(product, other.id, { projectId: own.projectId, ...answer });
      await createRequest(product, other.id, answer);
      secrets.push(id, other.id, other.email, ...Object.values(names), `Maison Quetsche ${place}`);
    }
    expect(await shown(reader, own)).toContain(
      "4 autres prestataires ont reçu cette demande. 3 prestataires ont déjà répondu.",
    );
    await unlock(reader, own);
    for (const path of [pathOf(own), `${pathOf(own)}.data`]) {
      const { text } = await reader.visitor.visit(path);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    await product.db.prepare("UPDATE event_requests SET fake_at = 1 WHERE id = ?").bind(secrets[0]).run();
    reader.visitor.cookies.set("locale", "en");
    expect(await shown(reader, own)).toContain("3 other suppliers received this enquiry. 3 replies so far.");
  });

  test("the page of a fake request shows nothing about other providers", async () => {
    const reader = await createAccount(product);
    const own = await createRequest(product, reader.id);
    await product.db.prepare("UPDATE event_requests SET fake_at = 1 WHERE id = ?").bind(own.id).run();
    expect(await shown(reader, own)).not.toContain("Cette demande n’a été envoyée qu’à vous.");
  });
});

describe("marking a request as seen", () => {
  test("only the first visit of the owner stores the mark and lowers the count of unseen requests", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id);
    await createRequest(product, account.id);
    await account.visitor.visit(pathOf(request), { method: "HEAD" });
    const ahead = await account.visitor.visit(pathOf(request), { headers: { "Sec-Purpose": "prefetch" } });
    expect(ahead.status, "a page that is shown later would not be counted").toBe(503);
    // Deferred writes run in order. When this later visit is recorded, the earlier visit has been recorded too.
    const other = await createAccount(product);
    const later = await createRequest(product, other.id);
    await other.visitor.visit(pathOf(later));
    await eventually(async () => expect((await requestOf(later.id))?.seen).not.toBeNull());
    expect((await requestOf(request.id))?.seen).toBeNull();

    await Promise.all(Array.from({ length: 10 }, () => account.visitor.visit(pathOf(request))));
    await eventually(async () => expect((await requestOf(request.id))?.seen).not.toBeNull());
    const seen = (await requestOf(request.id))?.seen;
    expect((await accountOf(account.id))?.unseen).toBe(1);

    const again = await account.visitor.visit(pathOf(request));
    const { rowsWritten } = await loggedRequest(product, again.headers.get("X-Request-Id") ?? "");
    expect(rowsWritten).toBe(0);
    expect((await requestOf(request.id))?.seen).toBe(seen);
    expect((await account.visitor.visit("/event-requests")).text).toContain("(non lue)");
  });
});

describe("unlocking a request", () => {
  test("unlocking spends one credit, adds entries to the ledger and the audit log, and is free the second time", async () => {
    const account = await createAccount(product, { credits: 3 });
    const request = await createRequest(product, account.id, { firstname: "Nour", lastname: "El Amrani" });
    // The first visit of a day writes one additional row.
    await account.visitor.visit("/credits");
    const answer = await unlock(account, request);
    expect(answer).toMatchObject({ status: 302, location: pathOf(request) });
    const cost = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
    expect(cost.rowsWritten).toBeLessThanOrEqual(12);
    expect(cost.roundTrips).toBe(2);

    const page = await account.visitor.visit(pathOf(request));
    expect(page.text).toContain("Demande débloquée. Il vous reste 2");
    expect(page.text).toContain(request.email);
    expect(
      await first(
        "SELECT kind, reference, subject, deposited, withdrawn FROM credit_ledger WHERE reference = ?",
        request.id,
      ),
    ).toEqual({
      kind: "unlock",
      reference: request.id,
      subject: "Nour El Amrani",
      deposited: 0,
      withdrawn: 1,
    });
    expect(await count("audit_log WHERE action = 'request.unlocked' AND actor_id = ?", account.id)).toBe(1);

    expect((await unlock(account, request)).location).toBe(pathOf(request));
    expect((await account.visitor.visit(pathOf(request))).text).toContain("Aucun crédit n’a été utilisé");
    expect((await accountOf(account.id))?.credits).toBe(2);
    expect(await count("credit_ledger WHERE reference = ?", request.id)).toBe(1);
    expect((await account.visitor.visit("/credits")).text).toContain("Nour El Amrani");
  });

  test("without a credit an unlock is rejected with the reason, and changes nothing", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id);
    const answer = await account.visitor.post(`${pathOf(request)}?dialog=unlock`, { intent: "unlock" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Il ne vous reste aucun crédit");
    expect((await requestOf(request.id))?.unlocked).toBeNull();
    expect(await count("credit_ledger WHERE provider_id = ?", account.id)).toBe(0);
  });

  test("a rejected request cannot be unlocked", async () => {
    const account = await createAccount(product, { credits: 1 });
    const request = await createRequest(product, account.id, { rejectedAt: 1 });
    const answer = await unlock(account, request);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Une demande refusée ne peut plus être débloquée.");
    expect((await accountOf(account.id))?.credits).toBe(1);
  });

  test("if one statement of an unlock fails, nothing changes and the page says so", async () => {
    const account = await createAccount(product, { credits: 1 });
    const request = await createRequest(product, account.id);
    for (const [table, key] of [
      ["credit_ledger", "kind = 'unlock'"],
      ["audit_log", "action = 'request.unlocked'"],
    ]) {
      await product.db
        .prepare(
          `CREATE TRIGGER fault BEFORE INSERT ON ${table} WHEN NEW.${key} BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END`,
        )
        .run();
      const answer = await unlock(account, request);
      await product.db.prepare("DROP TRIGGER fault").run();
      expect(answer.status).toBe(500);
      expect(answer.text).toContain("Aucun crédit n’a été utilisé");
      expect(answer.text).not.toContain("broken on purpose");
      expect(await requestOf(request.id)).toMatchObject({ unlocked: null });
      expect((await accountOf(account.id))?.credits).toBe(1);
      expect(await count("credit_ledger WHERE reference = ?", request.id)).toBe(0);
      expect(await count("audit_log WHERE action = 'request.unlocked' AND actor_id = ?", account.id)).toBe(0);
    }
    expect((await unlock(account, request)).status).toBe(302);
  });
});

describe("rejecting a request", () => {
  test("a rejection requires a reason, and the dialog stays open with an error", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id);
    for (const form of [
      { intent: "reject" },
      { intent: "reject", reason: "" },
      { intent: "reject", reason: "x" },
    ]) {
      const answer = await account.visitor.post(
        `${pathOf(request)}?dialog=reject`,
        form as Record<string, string>,
      );
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("Choisissez un motif pour refuser la demande.");
      expect(answer.text).toContain("<dialog");
    }
    expect((await requestOf(request.id))?.rejected).toBeNull();
  });

  test("the couple gets one mail about a rejection, in the couple's language and without the reason", async () => {
    const account = await createAccount(product, { companyName: "Studio Organdi" });
    const request = await createRequest(product, account.id, {
      domain: "it",
      language: "it",
      firstname: "Giulia",
      eventDate: "2027-09-11",
    });
    expect((await reject(account, request, "questionable")).location).toBe(pathOf(request));
    expect(await requestOf(request.id)).toMatchObject({ reason: "questionable" });
    const mail = await first<{ recipient: string; language: string; domain: string; payload: string }>(
      "SELECT recipient, language, domain, payload FROM outbox WHERE idempotency_key = ?",
      `event_request_rejected:${request.id}`,
    );
    expect(mail).toMatchObject({ recipient: request.email, language: "it", domain: "it" });
    expect(mail?.payload).not.toContain("questionable");
    expect(JSON.parse(mail?.payload ?? "{}")).toMatchObject({
      facts: {
        provider: "Studio Organdi",
        firstname: "Giulia",
        event: { eventDate: "2027-09-11", city: "Gordes" },
      },
    });
    const again = await reject(account, request, "budget");
    expect(again.status).toBe(409);
    expect(again.text).toContain("Cette demande est déjà refusée.");
    expect(await requestOf(request.id)).toMatchObject({ reason: "questionable" });
    expect(await count("audit_log WHERE action = 'request.rejected' AND actor_id = ?", account.id)).toBe(1);
    expect((await account.visitor.visit(pathOf(request))).text).toContain("Demande douteuse");
  });

  test("if the mail about a rejection cannot be stored, the rejection changes nothing", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id);
    await product.db
      .prepare("CREATE TRIGGER fault BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'fault'); END")
      .run();
    const answer = await reject(account, request);
    await product.db.prepare("DROP TRIGGER fault").run();
    expect(answer.status).toBe(500);
    expect(answer.text).toContain("n’a pas pu être refusée");
    expect((await requestOf(request.id))?.rejected).toBeNull();
    expect(await count("audit_log WHERE action = 'request.rejected' AND actor_id = ?", account.id)).toBe(0);
  });
});

describe("the list of requests", () => {
  test("the list of requests has one message for a failed load and another for unreadable data", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id);
    await product.db
      .prepare("UPDATE event_requests SET event_date = 'soon' WHERE id = ?")
      .bind(request.id)
      .run();
    const unreadable = await account.visitor.visit("/event-requests");
    expect(unreadable.status).toBe(500);
    expect(unreadable.text).toContain("Format de données invalide");
    await product.db.prepare("ALTER TABLE event_requests RENAME TO away").run();
    const unloadable = await account.visitor.visit("/event-requests");
    await product.db.prepare("ALTER TABLE away RENAME TO event_requests").run();
    expect(unloadable.status).toBe(500);
    expect(unloadable.text).toContain("Erreur lors du chargement des demandes");
  });
});

describe("the page of a request", () => {
  test("the page of a request needs at most two round trips and reads at most 30 rows", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id, { seenAt: 1 });
    await account.visitor.visit(pathOf(request));
    const answer = await account.visitor.visit(pathOf(request));
    const { rowsRead, roundTrips } = await loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
    expect(rowsRead).toBeLessThanOrEqual(30);
    expect(roundTrips).toBeLessThanOrEqual(2);
  });

  test("the page of a request is in the language of the domain, and shows the postal address of a place that has no coordinates", async () => {
    const account = await createAccount(product, { domain: "be", language: "nl" });
    const request = await createRequest(product, account.id, {
      latitude: 0,
      longitude: 0,
      eventDate: "2027-06-19",
    });
    const { text } = await account.visitor.visit(pathOf(request));
    expect(text).toContain('<html lang="nl"');
    expect(text).toContain("Zaterdag 19 juni 2027");
    expect(text).toContain("Gordes, 84220");
    expect(text).toContain("https://www.openstreetmap.org/search?query=");
  });

  test("if the page of a request cannot be loaded, the page says that the request could not be loaded", async () => {
    const account = await createAccount(product);
    const request = await createRequest(product, account.id);
    await product.db
      .prepare("UPDATE projects SET languages = 'not json' WHERE id = ?")
      .bind(request.projectId)
      .run();
    const answer = await account.visitor.visit(pathOf(request));
    expect(answer.status).toBe(500);
    expect(answer.text).toContain("Erreur lors du chargement de la demande");
  });
});
