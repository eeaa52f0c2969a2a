import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { confirmConnection } from "../../app/models/instagram/change-connection.server.ts";
import { findConnection } from "../../app/models/instagram/queries.server.ts";
import { renewTokens } from "../../app/models/instagram/renew-tokens.server.ts";
import { RENEWAL_WINDOW_MS, SYNC_INTERVAL_MS, TICKET_LIFETIME_MS } from "../../app/models/instagram/rules.ts";
import { syncDueConnections, syncPictures } from "../../app/models/instagram/sync-pictures.server.ts";
import { purgeDeletedPictures, deletePicture } from "../../app/models/pictures/delete-picture.server.ts";
import { readAlbum } from "../../app/models/pictures/queries.server.ts";
import { PICTURE_RESTORABLE_MS, galleryAlbum } from "../../app/models/pictures/rules.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { connectInstagram, SOCIAL_NETWORKS_PATH, visitInstagram } from "../support/instagram.ts";
import { followRedirects } from "../support/message-scene.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";

const DAY = 24 * 3_600_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => product.visitor().post("/sandbox/failures", { intent: "reset" }));

const premium = () => createAccount(product, { isPremium: true });
const contextAt = async (later = 0, instead?: (url: string) => Response | null): Promise<ServiceContext> => ({
  ...(await serviceContextOf(product, instead ? { instead } : {})),
  clock: { now: () => Date.now() + later },
});
const told = async (visitor: Visitor, answer: Awaited<ReturnType<Visitor["visit"]>>, key: string) =>
  pageContainsText("fr", `social_networks:instagram.${key}`, (await followRedirects(visitor, answer)).text);
const connectionOf = async ({ id }: Account, later = 0) => findConnection(await contextAt(later), id);
const galleryIn = async ({ id }: Account) => readAlbum(await contextAt(), galleryAlbum(id));
const sandboxRun = async (text: string, ...values: number[]) =>
  (await remoteDatabase(product.miniflare, "SANDBOX_DB"))
    .prepare(text)
    .bind(...values)
    .run();

/** Waits until the pictures of a connection are imported and returns them. */
const whenBrought = (account: Account, count: number) =>
  expect.poll(async () => (await connectionOf(account))?.pictures, { timeout: 20_000 }).toBe(count);

async function connected(): Promise<Account> {
  const account = await premium();
  await connectInstagram(account.visitor);
  await whenBrought(account, 10);
  await expect.poll(async () => (await connectionOf(account))?.syncedAt ?? null).not.toBeNull();
  return account;
}

describe("connecting an Instagram account", () => {
  test("a provider goes to Instagram and back, confirms the connection, and gets ten hidden pictures with their captions", async () => {
    const account = await premium();
    const { visitor } = account;
    expect((await visitor.visit(SOCIAL_NETWORKS_PATH)).text).toContain('value="connect"');
    const back = await visitInstagram(visitor, "allow");
    expect(back).toMatch(/^\/social-networks\?token=[\w-]{43}#instagram-pictures$/);
    const asked = await visitor.visit(back.replace(/#.*/, ""));
    expect(asked.text).toContain('value="confirm"');
    expect(asked.text).toContain("@maison.lumiere.demo");
    expect(asked.headers.get("Referrer-Policy")).toBe("same-origin");
    // Opening this page does not connect the account yet.
    expect(await connectionOf(account)).toBeNull();
    const ticket = /token=([\w-]+)/.exec(back)?.[1] ?? "";
    const confirmed = await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "confirm", ticket });
    expect([confirmed.status, confirmed.location]).toEqual([303, SOCIAL_NETWORKS_PATH]);
    expect(await told(visitor, confirmed, "connected")).toBe(true);
    await whenBrought(account, 10);
    const isReady = async () =>
      (await galleryIn(account)).pictures.filter(({ upload }) => upload === null).length;
    await expect.poll(isReady, { timeout: 20_000 }).toBe(10);
    const { pictures, used } = await galleryIn(account);
    expect(used).toBe(0);
    expect(pictures.every(({ isVisible, source }) => !isVisible && source === "instagram")).toBe(true);
    expect(pictures.map(({ description }) => description)).toContain(
      "La table du soir, sous les oliviers. 🌿",
    );
    const page = (await visitor.visit(SOCIAL_NETWORKS_PATH)).text;
    expect(pageContainsText("fr", "social_networks:instagram.states.linked", page)).toBe(true);
    expect(page).toContain('value="sync"');
  });

  test("the ticket that connects an Instagram account works once, for a few minutes and only for its own account", async () => {
    const [owner, other] = [await premium(), await premium()];
    const ticketOf = async () =>
      /token=([\w-]+)/.exec(await visitInstagram(owner.visitor, "allow"))?.[1] ?? "";
    const ticket = await ticketOf();
    const confirm = ({ visitor }: Account, given = ticket) =>
      visitor.post(SOCIAL_NETWORKS_PATH, { intent: "confirm", ticket: given });
    expect(await told(other.visitor, await confirm(other), "errors.other_account")).toBe(true);
    const opened = await other.visitor.visit(`${SOCIAL_NETWORKS_PATH}?token=${ticket}`);
    expect(opened.location).toBe(SOCIAL_NETWORKS_PATH);
    expect(await told(other.visitor, opened, "errors.other_account")).toBe(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(owner)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await connectionOf(owner)).not.toBeNull();
    expect(await confirmConnection(await contextAt(), owner.id, ticket)).toBe("ticket");
    expect(await told(owner.visitor, await confirm(owner), "errors.ticket")).toBe(true);
    expect(await told(owner.visitor, await confirm(owner, "x"), "errors.ticket")).toBe(true);
    expect(await connectionOf(other)).toBeNull();
    const late = await contextAt(TICKET_LIFETIME_MS + 1000);
    expect(await confirmConnection(late, owner.id, await ticketOf())).toBe("ticket");
    const replaced = await ticketOf();
    await ticketOf();
    expect(await told(owner.visitor, await confirm(owner, replaced), "errors.ticket")).toBe(true);
  });

  test("coming back from Instagram works only with an unchanged `state` parameter, within ten minutes and in the session that began to connect", async () => {
    const [account, other] = [await premium(), await premium()];
    const { location } = await account.visitor.post(SOCIAL_NETWORKS_PATH, { intent: "connect" });
    const state = new URL(location ?? "", "http://fr.localhost").searchParams.get("state") ?? "";
    const [until = "", signature = ""] = state.split(".");
    const late = `${Number(until) + 600_000}.${signature}`;
    const returns = [
      [other, state],
      [account, ""],
      [account, "1.a"],
      [account, late],
      [account, `${until}.${"A".repeat(43)}`],
    ] as const;
    for (const [{ visitor }, sent] of returns) {
      const query = new URLSearchParams({ code: "AQcode", state: sent });
      const answer = await visitor.visit(`/social-networks/instagram?${query}`);
      expect(await told(visitor, answer, "errors.state"), sent).toBe(true);
    }
    const unknown = new URLSearchParams({ code: "AQunknown", state });
    const refused = await account.visitor.visit(`/social-networks/instagram?${unknown}`);
    expect(await told(account.visitor, refused, "errors.failed")).toBe(true);
    expect(await connectionOf(account)).toBeNull();
  });

  test("if the account was deleted in the meantime, coming back from Instagram stores nothing", async () => {
    const { id, visitor } = await premium();
    await visitInstagram(visitor, "allow");
    await product.db.exec(
      "CREATE TRIGGER leaving AFTER DELETE ON instagram_tickets BEGIN UPDATE accounts SET deleted_at = 1 WHERE id = OLD.provider_id; END",
    );
    try {
      await visitInstagram(visitor, "allow");
    } finally {
      await product.db.exec("DROP TRIGGER leaving");
    }
    expect(
      await product.db.prepare("SELECT * FROM instagram_tickets WHERE provider_id = ?").bind(id).first(),
    ).toBeNull();
  });

  test("if the provider refuses at Instagram or has no Premium, the page says so and nothing changes", async () => {
    const account = await premium();
    const denied = await account.visitor.visit(await visitInstagram(account.visitor, "deny"));
    expect(pageContainsText("fr", "social_networks:instagram.errors.denied", denied.text)).toBe(true);
    const free = await createAccount(product);
    const page = (await free.visitor.visit(SOCIAL_NETWORKS_PATH)).text;
    expect(page).not.toContain('value="connect"');
    expect(pageContainsText("fr", "social_networks:instagram.premium_only", page)).toBe(true);
    for (const intent of ["connect", "sync"]) {
      const answer = await free.visitor.post(SOCIAL_NETWORKS_PATH, { intent });
      expect(await told(free.visitor, answer, "errors.premium")).toBe(true);
    }
  });
});

describe("an existing connection", () => {
  test("a synchronisation imports new posts, but no post twice and no picture that its owner has deleted", async () => {
    const account = await connected();
    const { id, visitor } = account;
    const sync = () => visitor.post(SOCIAL_NETWORKS_PATH, { intent: "sync" });
    expect(await told(visitor, await sync(), "nothing_new")).toBe(true);
    const [first] = (await galleryIn(account)).pictures;
    await deletePicture(await contextAt(), galleryAlbum(id), first?.key ?? "");
    await purgeDeletedPictures(await contextAt(PICTURE_RESTORABLE_MS + 1));
    await sync();
    expect((await connectionOf(account))?.pictures).toBe(9);
    await product.visitor().post("/sandbox/instagram", { intent: "publish" });
    const [one, two] = await Promise.all([sync(), sync()]);
    expect([one.status, two.status]).toEqual([303, 303]);
    expect((await connectionOf(account))?.pictures).toBe(10);
    await sandboxRun("DELETE FROM instagram_posts WHERE id > ?", 0);
  });

  test("the next run of the cron continues an import that stopped halfway", async () => {
    const account = await connected();
    await product.db.prepare("DELETE FROM media WHERE account_id = ?").bind(account.id).run();
    await product.db
      .prepare("UPDATE instagram_links SET synced_at = NULL WHERE provider_id = ?")
      .bind(account.id)
      .run();
    const broken = await contextAt(0, (url) =>
      url.includes("demo-7") ? new Response("", { status: 500 }) : null,
    );
    expect(await syncPictures(broken, account.id)).toEqual({ kind: "synced", imported: 9 });
    expect((await connectionOf(account))?.syncedAt).toBeNull();
    await runCron(product, "sweep");
    expect(await connectionOf(account)).toMatchObject({ pictures: 10, syncedAt: expect.any(Number) });
    expect(await syncDueConnections(await contextAt())).toEqual({ synced: 0, imported: 0 });
    expect((await syncDueConnections(await contextAt(SYNC_INTERVAL_MS + 1000))).synced).toBeGreaterThan(0);
  });

  test("the cron renews a connection before its end, and a connection that Instagram rejects expires", async () => {
    const account = await connected();
    const soon = Date.now() + RENEWAL_WINDOW_MS - 1000;
    const age = () =>
      product.db
        .prepare(
          "UPDATE instagram_links SET expires_at = ?, connected_at = ?, refreshed_at = NULL WHERE provider_id = ?",
        )
        .bind(soon, Date.now() - 2 * DAY, account.id)
        .run();
    const expiry = () =>
      product.db
        .prepare("SELECT expires_at FROM instagram_links WHERE provider_id = ?")
        .bind(account.id)
        .first<number>("expires_at");
    await age();
    await sandboxRun("UPDATE instagram_tokens SET created_at = created_at - ?", 2 * DAY);
    await product.visitor().post("/sandbox/failures", { instagram: "500" });
    expect(await renewTokens(await contextAt())).toEqual({ renewed: 0, expired: 0 });
    expect(await expiry()).toBe(soon);
    await product.visitor().post("/sandbox/failures", { instagram: "none" });
    await runCron(product, "sweep");
    expect(await expiry()).toBeGreaterThan(Date.now() + 59 * DAY);
    expect(await syncPictures(await contextAt(), account.id)).toMatchObject({ kind: "synced" });
    await age();
    await product.visitor().post("/sandbox/instagram", { intent: "revoke" });
    expect(await renewTokens(await contextAt())).toEqual({ renewed: 0, expired: 1 });
    expect((await connectionOf(account))?.isExpired).toBe(true);
    const page = (await account.visitor.visit(SOCIAL_NETWORKS_PATH)).text;
    expect(pageContainsText("fr", "social_networks:instagram.expired", page)).toBe(true);
    expect(page).toContain('value="connect"');
    // When the same Instagram account is connected again, the import continues where it stopped.
    const { syncedAt } = (await connectionOf(account)) ?? {};
    await connectInstagram(account.visitor);
    expect(await connectionOf(account)).toMatchObject({ isExpired: false, pictures: 10 });
    expect((await connectionOf(account))?.syncedAt).toBeGreaterThanOrEqual(syncedAt ?? Infinity);
  });

  test("if the access was withdrawn at Instagram, the connection expires at the next synchronisation; a failure of Instagram changes nothing", async () => {
    const account = await connected();
    const { visitor } = account;
    const sync = () => visitor.post(SOCIAL_NETWORKS_PATH, { intent: "sync" });
    await visitor.post("/sandbox/failures", { instagram: "500" });
    expect(await told(visitor, await sync(), "errors.sync")).toBe(true);
    expect((await connectionOf(account))?.isExpired).toBe(false);
    await visitor.post("/sandbox/failures", { instagram: "none" });
    await visitor.post("/sandbox/instagram", { intent: "expire" });
    expect(await told(visitor, await sync(), "errors.expired")).toBe(true);
    expect((await connectionOf(account))?.isExpired).toBe(true);
  });

  test("without Premium a connection pauses and loses nothing, and revoking a connection deletes its token but no picture", async () => {
    const account = await connected();
    const { id, visitor } = account;
    await product.db.prepare("UPDATE accounts SET premium_end_at = 1 WHERE id = ?").bind(id).run();
    expect(await syncPictures(await contextAt(SYNC_INTERVAL_MS), id)).toEqual({ kind: "paused" });
    const page = (await visitor.visit(SOCIAL_NETWORKS_PATH)).text;
    expect(pageContainsText("fr", "social_networks:instagram.paused", page)).toBe(true);
    expect(page).not.toContain('value="sync"');
    expect(
      await told(visitor, await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "revoke" }), "revoked"),
    ).toBe(true);
    expect(await connectionOf(account)).toBeNull();
    expect((await galleryIn(account)).pictures).toHaveLength(10);
  });

  test("the token of a connection is encrypted for its account, and no log and no page contains it", async () => {
    const account = await connected();
    const { results } = await (
      await remoteDatabase(product.miniflare, "SANDBOX_DB")
    )
      .prepare("SELECT token FROM instagram_tokens")
      .all<{ token: string }>();
    expect(results.length).toBeGreaterThan(1);
    const stored = await product.db
      .prepare("SELECT token FROM instagram_links WHERE provider_id = ?")
      .bind(account.id)
      .first<string>("token");
    const page = (await account.visitor.visit(SOCIAL_NETWORKS_PATH)).text;
    const log = product.log.join("\n");
    expect(log).toContain("/social-networks");
    for (const { token } of results)
      for (const text of [stored ?? "", page, log]) expect(text.includes(token)).toBe(false);
    expect(log).not.toMatch(/token=|[?&]code=|[?&]state=/);
    const thief = await createAccount(product, { isPremium: true });
    await product.db
      .prepare("UPDATE instagram_links SET provider_id = ? WHERE provider_id = ?")
      .bind(thief.id, account.id)
      .run();
    expect(await syncPictures(await contextAt(), thief.id)).toEqual({ kind: "expired" });
  });
});
