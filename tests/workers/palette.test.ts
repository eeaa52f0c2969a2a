import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  GROUP_ENTRIES_MAX,
  RECENT_ENTRIES_MAX,
  type PaletteAnswer,
  type PaletteGroupName,
} from "../../app/models/palette/rules.ts";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { createVenue } from "../support/venues.ts";
import { withStillClock } from "../support/statements-run.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
});
afterAll(() => product.stop());

async function ask(visitor: Visitor, q: string | null = null) {
  const answer = await visitor.visit(q === null ? "/palette" : `/palette?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  const { pages, groups }: PaletteAnswer = JSON.parse(answer.text);
  const linesOf = (name: PaletteGroupName) => groups.find((group) => group.name === name)?.entries ?? [];
  return { ...answer, pages, groups, names: groups.map(({ name }) => name), linesOf };
}

const COUPLE = {
  firstname: "Anaïs",
  lastname: "Quermeur",
  city: "Roquebrune",
  eventDate: "2031-05-17",
  email: "anais.quermeur@couple.example",
  phone: "+33699112233",
};

describe("searching the requests of an account", () => {
  test.each([
    ["anais", "a name without its accents"],
    ["querm", "the beginning of a name"],
    ["roqueb", "a place"],
    ["05/2031", "a month in numbers"],
    ["mai 2031", "a month in words"],
  ])("the text “%s” finds the request: %s", async (q) => {
    const account = await createAccount(product);
    const { id } = await createRequest(product, account.id, COUPLE);
    await createRequest(product, account.id, { city: "Gordes", eventDate: "2030-06-01" });
    const lines = (await ask(account.visitor, q)).linesOf("requests");
    expect(lines.map(({ to }) => to)).toEqual([`/event-requests/${id}`]);
    expect(lines[0]?.name).toBe("Anaïs Quermeur");
    expect(lines[0]?.detail).toMatch(/^17 mai 2031 · Roquebrune · /);
  });

  test("requests of another account are never found, nor suggested before the person types", async () => {
    const [owner, other] = [await createAccount(product), await createAccount(product)];
    const { id } = await createRequest(product, owner.id, COUPLE);
    for (const q of [null, "anais", "quermeur", "roquebrune", "05/2031", id, owner.id, owner.email])
      expect((await ask(other.visitor, q)).groups.flatMap(({ entries }) => entries)).toEqual([]);
  });

  test("a response of the palette never contains contact data, even if the request is unlocked", async () => {
    const account = await createAccount(product);
    await createRequest(product, account.id, COUPLE);
    await createRequest(product, account.id, { ...COUPLE, seenAt: 1, unlockedAt: 1 });
    for (const q of [null, "anais", "05/2031", COUPLE.email, COUPLE.phone]) {
      const { text } = await ask(account.visitor, q);
      for (const secret of [COUPLE.email, COUPLE.phone, "99112233"]) expect(text).not.toContain(secret);
    }
  });

  test.each(["", " ", "a", "%", '"* OR x:*', "\u0000", "NEAR(a b)", "🎉", "a".repeat(500)])(
    "the typed text %j gets a response without an error",
    async (q) => {
      const account = await createAccount(product);
      await createRequest(product, account.id, COUPLE);
      expect((await ask(account.visitor, q)).linesOf("requests")).toEqual([]);
    },
  );

  test("a response of the palette shows a few of many matches, reads few rows, and links to the list with all matches", async () => {
    const account = await createAccount(product);
    await createManyRequests(product, account.id, 2_000);
    // The clock stands still, so that no cached list expires before the measurement.
    const [start, found, byMonth] = await withStillClock(product.miniflare, async () => {
      await ask(account.visitor);
      return [
        await ask(account.visitor),
        await ask(account.visitor, "camille"),
        await ask(account.visitor, "06/2027"),
      ] as const;
    });
    expect(start.linesOf("recent")).toHaveLength(RECENT_ENTRIES_MAX);
    for (const [answer, q] of [
      [found, "camille"],
      [byMonth, "06%2F2027"],
    ] as const) {
      expect(answer.groups).toMatchObject([{ name: "requests", all: `/event-requests?q=${q}` }]);
      expect(answer.linesOf("requests")).toHaveLength(GROUP_ENTRIES_MAX);
    }
    for (const answer of [start, found, byMonth]) {
      const { rowsRead, rowsWritten, roundTrips } = await loggedRequest(
        product,
        answer.headers.get("X-Request-Id") ?? "",
      );
      expect(rowsRead).toBeLessThanOrEqual(60);
      expect({ rowsWritten, roundTrips }).toEqual({ rowsWritten: 0, roundTrips: 2 });
    }
  });
});

describe("what each person finds in the command palette", () => {
  test("the palette finds the pages of the account's own menu, in the account's language", async () => {
    const planner = await ask((await createAccount(product)).visitor);
    expect(planner.pages).toContainEqual({
      name: "Adresse",
      detail: "Entreprise",
      to: "/company/address",
      opensNewTab: false,
    });
    expect(planner.pages.some(({ to }) => to.startsWith("/admin"))).toBe(false);
    const german = await ask((await createAccount(product, { domain: "de", language: "de" })).visitor);
    expect(german.pages.find(({ to }) => to === "/company/address")?.detail).toBe("Unternehmen");
  });

  test("an account that waits for approval finds pages, but no requests", async () => {
    const account = await createAccount(product, { moderation: "pending" });
    await createRequest(product, account.id, COUPLE);
    const start = await ask(account.visitor);
    expect(start.names).toEqual([]);
    expect(start.pages.some(({ to }) => to === "/event-requests")).toBe(false);
    expect((await ask(account.visitor, "anais")).names).toEqual([]);
  });

  test("administrators find accounts and venues, but no requests", async () => {
    const owner = await createAccount(product, {
      role: "ROLE_VENUE",
      lastname: "Xavérine",
      companyName: "Les Tuileries",
    });
    await createRequest(product, owner.id, COUPLE);
    const venue = await createVenue(product, owner.id, { name: "Château Xavérine" });
    const administrator = await createAccount(product, { role: "ROLE_ADMIN" });
    const found = await ask(administrator.visitor, "xaver");
    expect(found.names).toEqual(["accounts", "venues"]);
    expect(found.linesOf("accounts").map(({ to }) => to)).toEqual([`/admin/users/${owner.id}`]);
    expect(found.linesOf("venues").map(({ to }) => to)).toEqual([`/admin/venues/${venue}`]);
    expect((await ask(administrator.visitor, "anais")).groups.flatMap(({ entries }) => entries)).toEqual([]);
    expect((await ask(administrator.visitor)).linesOf("recent_accounts").length).toBeGreaterThan(0);
  });

  test("an administrator without a second factor finds neither accounts nor venues", async () => {
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN", hasSecondFactor: false });
    for (const q of [null, "marchand"]) expect((await ask(visitor, q)).names).toEqual([]);
  });

  test("an impersonating administrator finds what the account finds, and no more", async () => {
    const [owner, other] = [await createAccount(product), await createAccount(product)];
    const { id } = await createRequest(product, owner.id, COUPLE);
    await createRequest(product, other.id, COUPLE);
    const { visitor } = await createAccount(product, { role: "ROLE_ADMIN" });
    await visitor.post("/admin/impersonate", { userId: owner.id });
    const found = await ask(visitor, "anais");
    expect(found.names).toEqual(["requests"]);
    expect(found.linesOf("requests").map(({ to }) => to)).toEqual([`/event-requests/${id}`]);
    expect((await ask(visitor)).pages.some(({ to }) => to.startsWith("/admin"))).toBe(false);
  });

  test("the response of the palette tells a script if nobody is signed in, and the palette's URL accepts no form", async () => {
    const answer = await product
      .visitor()
      .visit("/palette?q=anais", { headers: { "X-From-Script": "none" } });
    expect(answer.headers.get("X-Outcome")).toBe("signed_out");
    expect(answer.text).toBe("");
    const { visitor } = await createAccount(product);
    expect((await visitor.visit("/palette", { method: "POST", form: { q: "anais" } })).status).toBe(405);
  });

  test("the number of searches is limited per account, even from several IP addresses", async () => {
    const { visitor } = await createAccount(product);
    // The clock stands still, because the limit counts the searches of ten seconds.
    const answers = await withStillClock(product.miniflare, () =>
      Promise.all(
        Array.from({ length: 100 }, () => {
          visitor.moveOn();
          return visitor.visit("/palette?q=zz");
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
    await ask((await createAccount(product)).visitor, "zz");
  });
});
