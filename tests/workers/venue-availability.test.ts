import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDayAt } from "../../app/i18n/calendar-day.ts";
import { availabilityPath } from "../../app/models/venues/availability/availability.rules.ts";
import { addDays } from "../../app/models/core/time.rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account, type AccountState } from "../support/accounts.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVenue } from "../support/venues.ts";

let product: Product;
/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8977;
beforeAll(async () => {
  product = await startProduct({ port: PORT });
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const TODAY = calendarDayAt(Date.now(), "Europe/Paris");
const dayIn = (count: number) => addDays(TODAY, count);

interface Owner extends Account {
  venue: string;
  page: string;
}

async function owner(state: AccountState = {}): Promise<Owner> {
  const account = await createAccount(product, { role: "ROLE_VENUE", ...state });
  const venue = await createVenue(product, account.id);
  return { ...account, venue, page: availabilityPath(venue) };
}

const takenDays = async (venue: string) =>
  (
    await product.db
      .prepare("SELECT day, source FROM venue_taken_days WHERE venue_id = ? ORDER BY day, source")
      .bind(venue)
      .all<{ day: string; source: string }>()
  ).results.map(({ day, source }) => `${day} ${source}`);

const store = (venue: string, day: string, source: "owner" | "calendar") =>
  product.db.prepare("INSERT INTO venue_taken_days VALUES (?, ?, ?)").bind(venue, day, source).run();

const press = ({ visitor, page }: Owner, marking: "take" | "free", day: string) =>
  visitor.post(page, { intent: "day", day: `${marking}.${day}` });

const undoOf = ({ text }: Answer): string => /name="days" value="([^"]+)"/.exec(text)?.[1] ?? "";

describe("a day of the calendar", () => {
  test("the button of a day marks the day or frees it, also without scripts", async () => {
    const me = await owner();
    const page = await me.visitor.visit(me.page);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`name="day" value="take.${dayIn(30)}" aria-pressed="false"`);
    expect(page.text).not.toContain(`value="take.${dayIn(-1)}"`);
    const answer = await press(me, "take", dayIn(30));
    expect(answer.location).toBe(`${me.page}#day-${dayIn(30)}`);
    expect(await takenDays(me.venue)).toEqual([`${dayIn(30)} owner`]);
    const marked = await me.visitor.visit(me.page);
    expect(marked.text).toContain(`name="day" value="free.${dayIn(30)}" aria-pressed="true"`);
    expect(pageContainsText("fr", "availability:flash.taken_day", marked.text)).toBe(true);
    await press(me, "free", dayIn(30));
    expect(await takenDays(me.venue)).toEqual([]);
    expect(
      pageContainsText("fr", "availability:flash.freed_day", (await me.visitor.visit(me.page)).text),
    ).toBe(true);
  });

  test("if the form of a day is sent twice, the day is marked once, and the second response says that nothing has changed", async () => {
    const me = await owner();
    await press(me, "take", dayIn(3));
    await press(me, "take", dayIn(3));
    expect(await takenDays(me.venue)).toHaveLength(1);
    expect(pageContainsText("fr", "availability:flash.nothing", (await me.visitor.visit(me.page)).text)).toBe(
      true,
    );
  });

  test("a day that a synced calendar takes cannot be freed by the owner, and stays taken when the owner's own mark is removed", async () => {
    const me = await owner();
    await store(me.venue, dayIn(5), "calendar");
    const { text } = await me.visitor.visit(me.page);
    expect(text).toMatch(new RegExp(`id="day-${dayIn(5)}"[^>]*type="button" aria-disabled="true"`));
    await press(me, "take", dayIn(5));
    await press(me, "free", dayIn(5));
    expect(await takenDays(me.venue)).toEqual([`${dayIn(5)} calendar`]);
  });

  test("after thirty parallel attempts to mark or free the same day, the day has one row or none", async () => {
    const me = await owner();
    const answers = await sendTogether(
      PORT,
      Array.from({ length: 30 }, (_request, at) => ({
        path: me.page,
        host: `fr.localhost:${PORT}`,
        cookie: me.visitor.cookieHeader(),
        form: { intent: "day", day: `${at % 3 === 0 ? "free" : "take"}.${dayIn(8)}` },
      })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    expect((await takenDays(me.venue)).length).toBeLessThanOrEqual(1);
    await press(me, "take", dayIn(8));
    expect(await takenDays(me.venue)).toEqual([`${dayIn(8)} owner`]);
  });
});

describe("a period of the calendar", () => {
  test("all days of a period are marked in one step, and the undo keeps the days that were marked before", async () => {
    const me = await owner();
    await me.visitor.visit(me.page);
    await press(me, "take", dayIn(11));
    const answer = await me.visitor.post(me.page, { intent: "take", from: dayIn(10), to: dayIn(13) });
    expect(answer.status).toBe(303);
    expect(await takenDays(me.venue)).toHaveLength(4);
    const page = await me.visitor.visit(me.page);
    expect(pageContainsText("fr", "availability:flash.taken_other", page.text)).toBe(true);
    await me.visitor.post(me.page, { intent: "undo", days: undoOf(page) });
    expect(await takenDays(me.venue)).toEqual([`${dayIn(11)} owner`]);
    expect(pageContainsText("fr", "availability:flash.undone", (await me.visitor.visit(me.page)).text)).toBe(
      true,
    );
  });

  test("all days of a period are freed in one step, and the undo marks the same days again", async () => {
    const me = await owner();
    for (const count of [20, 22]) await press(me, "take", dayIn(count));
    await me.visitor.post(me.page, { intent: "free", from: dayIn(19), to: dayIn(25) });
    expect(await takenDays(me.venue)).toEqual([]);
    await me.visitor.post(me.page, { intent: "undo", days: undoOf(await me.visitor.visit(me.page)) });
    expect(await takenDays(me.venue)).toEqual([`${dayIn(20)} owner`, `${dayIn(22)} owner`]);
  });

  test.each(["fr", "de"] as const)(
    "if a period cannot be marked, the reason is shown at the field of the day, in %s",
    async (language) => {
      const me = await owner({ language });
      me.visitor.cookies.set("locale", language);
      const send = (from: string, to: string) => me.visitor.post(me.page, { intent: "take", from, to });
      const cases = [
        [await send("", dayIn(1)), "day_required"],
        [await send(dayIn(-1), dayIn(1)), "outside"],
        [await send(dayIn(5), dayIn(4)), "order"],
        [await send(dayIn(1), dayIn(400)), "long"],
      ] as const;
      for (const [answer, error] of cases) {
        expect(answer.status, error).toBe(400);
        expect(pageContainsText(language, `availability:errors.${error}`, answer.text), error).toBe(true);
      }
      expect(await takenDays(me.venue)).toEqual([]);
    },
  );
});

describe("the page of the calendar", () => {
  test("the calendar has three pages of one year each, and a form returns to the page from which it was sent", async () => {
    const me = await owner();
    const first = await me.visitor.visit(me.page);
    const next = /href="[^"]*\?from=(\d{4}-\d{2})" [^>]*rel="next"/.exec(
      first.text.replaceAll("&amp;", "&"),
    )?.[1];
    const there = await me.visitor.visit(`${me.page}?from=${next}`);
    expect(there.text).toContain(`action="${me.page}?from=${next}"`);
    const day = `${next}-20`;
    const answer = await me.visitor.post(`${me.page}?from=${next}`, { intent: "day", day: `take.${day}` });
    expect(answer.location).toBe(`${me.page}?from=${next}#day-${day}`);
    expect((await me.visitor.visit(`${me.page}?from=1999-01`)).text).toContain(`id="day-${TODAY}"`);
  });

  test("only the owner can open the page of the calendar and send its forms", async () => {
    const [me, other] = [await owner(), await owner()];
    const planner = await createAccount(product);
    expect((await other.visitor.visit(me.page)).status).toBe(404);
    expect((await planner.visitor.visit(me.page)).location).toBe("/");
    const unknown = availabilityPath("0190a000-0000-7000-8000-000000000000");
    for (const page of [me.page, unknown, availabilityPath("x")])
      expect((await other.visitor.post(page, { intent: "day", day: `take.${dayIn(2)}` })).status).toBe(404);
    expect(await takenDays(me.venue)).toEqual([]);
  });

  test.each(["fr", "de"] as const)(
    "the page of the calendar shows an error for each failure, in %s",
    async (language) => {
      const me = await owner({ language });
      me.visitor.cookies.set("locale", language);
      await product.db.exec(
        "CREATE TRIGGER no_days BEFORE INSERT ON venue_taken_days BEGIN SELECT RAISE(ABORT, 'broken'); END",
      );
      const failed = await press(me, "take", dayIn(2));
      await product.db.exec("DROP TRIGGER no_days");
      expect(failed.status).toBe(500);
      expect(pageContainsText(language, "availability:errors.failed", failed.text)).toBe(true);
      await product.db.exec("ALTER TABLE read_calendars RENAME COLUMN problem TO gone");
      const unread = await me.visitor.visit(me.page);
      await product.db.exec("ALTER TABLE read_calendars RENAME COLUMN gone TO problem");
      expect(unread.status).toBe(500);
      expect(pageContainsText(language, "availability:errors.loading", unread.text)).toBe(true);
    },
  );
});
