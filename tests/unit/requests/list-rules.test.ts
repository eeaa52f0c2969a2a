import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  requestListSearch,
  NO_FILTERS,
  LIST_ORDERS,
  pageCountOf,
  parseListQuery,
  planPageRead,
  SORT_FIELDS,
  SORT_ORDERS,
  writeCursor,
  type Cursor,
} from "../../../app/models/requests/list.rules.ts";
import { PAGE_SIZES, REQUEST_STATUSES } from "../../../app/models/requests/rules.ts";
import { statusBucketAt } from "../../../app/models/requests/status-bucket.rules.ts";

const parse = (search: string) => parseListQuery(new URLSearchParams(search));
const ALL = NO_FILTERS;
const DEFAULTS = { ...ALL, page: 1, pageSize: 25, sort: "createdAt", direction: "desc", cursor: null };
const ID = "01900000-0000-7000-8000-000000000001";

describe("the URL parameters of the list of requests", () => {
  test("by default the list has the newest requests first and 25 requests per page", () => {
    expect(parse("")).toEqual(DEFAULTS);
  });

  test.each([
    "page=0",
    "page=-1",
    "page=abc",
    "page=1.5",
    "page=99999999",
    "page=%00",
    "pageSize=10",
    "pageSize=1000000",
    "pageSize=25;DROP TABLE accounts",
    "sort=email",
    "sort=phone&direction=up",
    "direction=sideways",
    "cursor=2-after--" + ID,
    "cursor=%F0%9F%92%8D",
  ])("with the parameters %s the list has its default order and page", (search) => {
    expect(parse(search)).toEqual(DEFAULTS);
  });

  test("the sort order may be given in one parameter, as the form sends it, or in two parameters", () => {
    expect(LIST_ORDERS.map(({ value }) => value)).toEqual([
      ...["createdAt-desc", "createdAt-asc", "eventDate-asc", "eventDate-desc", "status-asc", "status-desc"],
      ...["distance-asc", "distance-desc"],
    ]);
    for (const { sort, direction, value } of LIST_ORDERS) {
      expect(parse(`sort=${value}`)).toMatchObject({ sort, direction });
      expect(parse(`sort=${sort}&direction=${direction}`)).toMatchObject({ sort, direction });
    }
    expect(parse("sort=createdAt-up")).toEqual(DEFAULTS);
  });

  test("each sort order has a default direction of its own", () => {
    for (const sort of SORT_FIELDS) expect(parse(`sort=${sort}`).direction).toBe(SORT_ORDERS[sort]);
  });

  test("a cursor is valid only for the page and the order for which it was made", () => {
    const cursor = `3-after-2027-06-19-${ID}`;
    const own = { page: 3, side: "after", value: "2027-06-19", id: ID };
    expect(parse(`sort=eventDate&page=3&cursor=${cursor}`).cursor).toEqual(own);
    expect(parse(`sort=eventDate&page=4&cursor=${cursor}`).cursor).toBeNull();
    expect(parse(`sort=status&page=3&cursor=${cursor}`).cursor).toBeNull();
    expect(parse(`page=3&cursor=${cursor}`).cursor).toBeNull();
  });

  test("list parameters that are written to a URL can be parsed from it unchanged", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SORT_FIELDS),
        fc.constantFrom("asc" as const, "desc" as const),
        fc.constantFrom(...PAGE_SIZES),
        fc.integer({ min: 2, max: 40_000 }),
        fc.constantFrom("after" as const, "before" as const),
        (sort, direction, pageSize, page, side) => {
          const value = { createdAt: "", eventDate: "2027-06-19", status: "1.2026-11-20", distance: "42" }[
            sort
          ];
          const cursor: Cursor = { page, side, value, id: ID };
          const search = requestListSearch({ ...ALL, sort, direction, pageSize }, page, writeCursor(cursor));
          expect(parse(search)).toEqual({ ...ALL, page, pageSize, sort, direction, cursor });
        },
      ),
    );
  });
});

describe("the plan for reading one page of the list of requests", () => {
  test("the query for a page begins at the right row; to find this row, it skips only few rows or uses stored counts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom(...PAGE_SIZES),
        fc.integer({ min: 1, max: 300 }),
        (total, pageSize, page) => {
          const plan = planPageRead({ ...parse(""), page, pageSize }, total);
          if (plan.kind === "keyset") throw new Error("no cursor was given");
          const before = (plan.page - 1) * pageSize;
          expect(plan.page).toBe(Math.min(page, pageCountOf(total, pageSize)));
          if (plan.kind === "counted") {
            // The list shows the newest first, but these rows are in ascending order, so positions are counted from the
            // end.
            expect(plan.skip).toBe(total - before - plan.limit);
            expect(Math.min(before, plan.skip)).toBeGreaterThan(200);
            return;
          }
          expect(plan.skip).toBeLessThanOrEqual(200);
          const start = plan.from === "start" ? plan.skip : total - plan.skip - plan.limit;
          expect(start).toBe(before);
        },
      ),
    );
  });

  test("in the order by status, a page far down the list is found by the status and the day of its first row", () => {
    const count = fc.nat({ max: 9 });
    const sum = fc.record({ locked: count, closed: count, unlocked: count, rejected: count, fake: count });
    fc.assert(
      fc.property(fc.array(sum, { minLength: 1, maxLength: 40 }), fc.nat(), (made, wanted) => {
        const days = made.map(({ locked, ...others }, index) => ({
          day: `2026-01-${String(index + 1).padStart(2, "0")}`,
          received: Object.values(others).reduce((all, number) => all + number, locked),
          ...others,
        }));
        const rows = REQUEST_STATUSES.flatMap((status, order) =>
          made.flatMap((counts, index) =>
            Array.from({ length: counts[status] }, () => ({ order, day: days[index]?.day ?? "" })),
          ),
        );
        if (rows.length === 0) return;
        const skip = wanted % rows.length;
        const { order, day, before } = statusBucketAt(days, skip);
        const isBefore = (row: (typeof rows)[number]) =>
          row.order < order || (row.order === order && row.day < day);
        expect(rows.filter(isBefore)).toHaveLength(before);
        expect(rows[skip]).toEqual({ order, day });
      }),
    );
  });

  test("the last page is read from the end of the list", () => {
    const plan = planPageRead({ ...parse(""), page: 40_000 }, 1_000_000);
    expect(plan).toEqual({ kind: "offset", from: "end", skip: 0, limit: 25, page: 40_000 });
  });
});
