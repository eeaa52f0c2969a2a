import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FOLLOW_UP_DAYS, FOLLOW_UP_STATES, type FollowUpState } from "../../app/models/requests/rules.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createUnlockedRequest } from "../support/reports.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

const DAY = 86_400_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const followedUpAt = async (id: string) =>
  (
    await product.db
      .prepare("SELECT followed_up_at AS at FROM event_requests WHERE id = ?")
      .bind(id)
      .first<{ at: number | null }>()
  )?.at ?? null;
const stateOf = (id: string) =>
  product.db
    .prepare("SELECT follow_up_state AS state FROM event_requests WHERE id = ?")
    .bind(id)
    .first("state");
const contacted = (account: Account, id: string) =>
  account.visitor.post(`/event-requests/${id}`, { intent: "follow_up" });
const change = (account: Account, id: string, state: FollowUpState) =>
  account.visitor.post(`/event-requests/${id}`, { intent: "follow_up_state", state });
const givePremium = (account: Account) =>
  product.db
    .prepare("UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?")
    .bind(Date.now() + DAY, account.id)
    .run();

describe("an unlocked request without a follow-up", () => {
  test("the home page shows an unlocked request until it is marked as contacted, and again if the mark is removed", async () => {
    const account = await createAccount(product, { credits: 1 });
    const home = async () => (await account.visitor.visit("/")).text;
    expect(pageContainsText("fr", "home:follow_up.title", await home())).toBe(false);
    const { id } = await createUnlockedRequest(product, account);
    const recalled = await home();
    expect(pageContainsText("fr", "home:follow_up.title", recalled)).toBe(true);
    expect(recalled).toContain(`/event-requests/${id}`);
    expect(
      pageContainsText(
        "fr",
        "event_request:follow_up.action",
        (await account.visitor.visit(`/event-requests/${id}`)).text,
      ),
    ).toBe(true);

    expect((await contacted(account, id)).location).toBe(`/event-requests/${id}`);
    const first = await followedUpAt(id);
    expect(first).not.toBeNull();
    await contacted(account, id);
    expect(await followedUpAt(id)).toBe(first);
    expect(pageContainsText("fr", "home:follow_up.title", await home())).toBe(false);
    const page = (await account.visitor.visit(`/event-requests/${id}`)).text;
    expect(pageContainsText("fr", "event_request:follow_up.state", page)).toBe(true);

    await change(account, id, "to_contact");
    expect(await followedUpAt(id)).toBeNull();
    expect(pageContainsText("fr", "home:follow_up.title", await home())).toBe(true);
  });

  test("the home page omits requests for past events, requests that are too old, and rejected requests", async () => {
    const account = await createAccount(product);
    const now = Date.now();
    // The request is two days older than the limit, because the limit is counted in calendar days.
    const longAgo = now - (FOLLOW_UP_DAYS + 2) * DAY;
    await createRequest(product, account.id, { unlockedAt: now, eventDate: "2020-06-01" });
    await createRequest(product, account.id, {
      createdAt: longAgo,
      unlockedAt: now,
    });
    await createRequest(product, account.id, { unlockedAt: now, rejectedAt: now, rejectionReason: "budget" });
    expect(pageContainsText("fr", "home:follow_up.title", (await account.visitor.visit("/")).text)).toBe(
      false,
    );
    await createRequest(product, account.id, { unlockedAt: now });
    expect(pageContainsText("fr", "home:follow_up.title", (await account.visitor.visit("/")).text)).toBe(
      true,
    );
  });

  test("with premium, a request leaves the list of requests to answer when the provider marks it as contacted", async () => {
    const account = await createAccount(product);
    await givePremium(account);
    const { id } = await createRequest(product, account.id, { eventDate: "2099-06-01" });
    expect((await account.visitor.visit("/")).text).toContain(`/event-requests/${id}`);
    await contacted(account, id);
    expect((await account.visitor.visit("/")).text).not.toContain(`/event-requests/${id}`);
  });
});

describe("saving a follow-up", () => {
  test("a follow-up cannot be saved for a request that is locked, rejected or another provider's", async () => {
    const account = await createAccount(product);
    const locked = await createRequest(product, account.id);
    const rejected = await createRequest(product, account.id, {
      unlockedAt: Date.now(),
      rejectedAt: Date.now(),
      rejectionReason: "budget",
    });
    for (const { id } of [locked, rejected]) {
      await contacted(account, id);
      for (const state of FOLLOW_UP_STATES) await change(account, id, state);
      expect(await followedUpAt(id)).toBeNull();
      expect(await stateOf(id)).toBe("to_contact");
      expect((await account.visitor.visit(`/event-requests/${id}`)).text).not.toContain('value="follow_up"');
    }
    const other = await createAccount(product);
    const theirs = await createRequest(product, other.id, { unlockedAt: Date.now() });
    for (const id of [theirs.id, randomIds.uuid()]) {
      expect((await contacted(account, id)).status).toBe(404);
      expect((await change(account, id, "won")).status).toBe(404);
    }
    expect(await followedUpAt(theirs.id)).toBeNull();
  });

  test("the follow-up states of an unlocked request may be chosen in any order; the page of the request and the list show the current state", async () => {
    const account = await createAccount(product);
    const { id } = await createRequest(product, account.id, { seenAt: 1, unlockedAt: Date.now() });
    await contacted(account, id);
    const first = await followedUpAt(id);
    for (const state of ["meeting", "lost", "quote_sent", "won", "contacted"] as const) {
      expect((await change(account, id, state)).location).toBe(`/event-requests/${id}`);
      expect(await stateOf(id)).toBe(state);
      expect(await followedUpAt(id)).toBe(first);
      const chip = `event_request:follow_up.states.${state}` as const;
      const page = (await account.visitor.visit(`/event-requests/${id}`)).text;
      expect(pageContainsText("fr", "event_request:follow_up.saved", page), state).toBe(true);
      expect(page).toMatch(new RegExp(`<option[^>]*value="${state}"[^>]*selected`));
      expect(pageContainsText("fr", chip, (await account.visitor.visit("/event-requests")).text), state).toBe(
        true,
      );
    }
    await change(account, id, "won");
    await contacted(account, id);
    expect(await stateOf(id), "the first button of an outdated page").toBe("won");
    expect(
      (await account.visitor.post(`/event-requests/${id}`, { intent: "follow_up_state", state: "maybe" }))
        .status,
    ).toBe(400);
    expect(await stateOf(id)).toBe("won");
  });

  test("a rejected request keeps its follow-up state, but the page of the request no longer offers to change the state", async () => {
    const account = await createAccount(product);
    const { id } = await createRequest(product, account.id, { unlockedAt: Date.now() });
    await change(account, id, "quote_sent");
    await account.visitor.post(`/event-requests/${id}`, { intent: "reject", reason: "budget" });
    await change(account, id, "won");
    expect(await stateOf(id)).toBe("quote_sent");
    const page = (await account.visitor.visit(`/event-requests/${id}`)).text;
    expect(page).not.toContain('value="follow_up');
    expect(pageContainsText("fr", "event_request:follow_up.saved", page)).toBe(false);
    expect(
      pageContainsText("fr", "shell:status.rejected", (await account.visitor.visit("/event-requests")).text),
    ).toBe(true);
  });
});
