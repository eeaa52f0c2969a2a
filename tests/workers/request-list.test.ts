import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/models/core/database.ts";
import {
  compareRequests,
  pageCountOf,
  SORT_FIELDS,
  type ListPage,
  type SortDirection,
  type SortField,
} from "../../app/models/requests/list.rules.ts";
import {
  cursorsAround,
  listRequests,
  type RequestLine,
} from "../../app/models/requests/list.queries.server.ts";
import {
  PAGE_SIZES,
  REQUEST_STATUSES,
  statusOrderOf,
  storedStatus,
} from "../../app/models/requests/rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { loggedRequest } from "../support/request-log.ts";
import { createRequest } from "../support/requests.ts";
import { createManyRequests } from "../support/request-volume.ts";
import { withStillClock } from "../support/statements-run.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
});
afterAll(() => product.stop());

const DIRECTIONS: SortDirection[] = ["asc", "desc"];
const ORDERS = SORT_FIELDS.flatMap((sort) => DIRECTIONS.map((direction) => ({ sort, direction })));

const keyOf = (sort: SortField, line: RequestLine): string =>
  ({
    createdAt: "",
    eventDate: line.eventDate,
    status: `${line.statusOrder}.${line.receivedDay}`,
    distance: String(line.distanceKm ?? 99_999).padStart(5, "0"),
  })[sort] + line.id;

const COLUMNS = {
  createdAt: ["id"],
  eventDate: ["event_date", "id"],
  status: ["status_order", "received_day", "id"],
  distance: ["distance_rank", "id"],
};
const directOrder = ({ sort, direction }: (typeof ORDERS)[number]) =>
  `ORDER BY ${COLUMNS[sort].map((column) => `${column} ${direction}`).join(", ")}`;

describe("the pages of the request list", () => {
  test("forwards, backwards and by page number, the list shows every row once and in the right order", async () => {
    const { id: providerId } = await createAccount(product);
    const { id: other } = await createAccount(product);
    const db = openDatabase(product.db, null);
    let total = 0;
    const ids: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            day: fc.integer({ min: 1, max: 9 }),
            status: fc.constantFrom(...REQUEST_STATUSES),
            isEnded: fc.boolean(),
          }),
          {
            minLength: 20,
            maxLength: 30,
          },
        ),
        async (made) => {
          for (const { day, status, isEnded } of made) {
            const { id } = await createRequest(product, providerId, {
              eventDate: `2027-05-0${day}`,
              latitude: day === 9 ? 0 : 40 + day,
              longitude: day === 9 ? 0 : 5,
              unlockedAt: status === "unlocked" ? 1 : null,
              rejectedAt: status === "rejected" ? 1 : null,
              fakeAt: status === "fake" ? 1 : null,
              endedAt: status === "closed" || (isEnded && status !== "locked") ? 2 : null,
            });
            ids.push(id);
            await createRequest(product, other, { eventDate: `2027-05-0${day}` });
          }
          total += made.length;
          for (const order of ORDERS) await checkOrder({ ...order, pageSize: 25 });
        },
      ),
      { numRuns: 4 },
    );

    async function checkOrder(order: Pick<ListPage, "sort" | "direction" | "pageSize">): Promise<void> {
      const read = (page: number, cursor: ListPage["cursor"]) =>
        listRequests({ db }, providerId, { ...order, page, cursor }, total);
      const forwards: RequestLine[] = [];
      const pages = pageCountOf(total, order.pageSize);
      let cursor: ListPage["cursor"] = null;
      for (let page = 1; page <= pages; page += 1) {
        const { lines } = await read(page, cursor);
        expect((await read(page, null)).lines, `page ${page} by number`).toEqual(lines);
        forwards.push(...lines);
        for (const line of lines) expect(line.statusOrder).toBe(statusOrderOf(storedStatus(line)));
        cursor = cursorsAround(order, page, lines).next;
      }
      const sign = order.direction === "asc" ? 1 : -1;
      const sorted = [...forwards].sort((a, b) =>
        keyOf(order.sort, a) < keyOf(order.sort, b) ? -sign : sign,
      );
      expect(forwards.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      expect([...forwards].sort(compareRequests(order)), "as `compareRequests` sorts").toEqual(forwards);
      expect(forwards.map(({ id }) => id).sort()).toEqual([...ids].sort());

      const last = await read(pages, null);
      const backwards = [...last.lines];
      let previous = cursorsAround(order, pages, last.lines).previous;
      for (let page = pages - 1; page >= 1; page -= 1) {
        const { lines } = await read(page, previous);
        backwards.unshift(...lines);
        previous = cursorsAround(order, page, lines).previous;
      }
      expect(backwards).toEqual(forwards);
    }
  });

  test("an empty list has one page and no rows", async () => {
    const { visitor } = await createAccount(product);
    const answer = await visitor.visit("/event-requests?page=7");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Aucune demande pour l’instant");
  });
});

describe("a provider with 20,000 requests", () => {
  const TOTAL = 20_000;
  let visit: (search: string) => Promise<Answer>;
  let providerId: string;
  beforeAll(async () => {
    const account = await createAccount(product, { credits: 1 });
    providerId = account.id;
    await createManyRequests(product, providerId, TOTAL);
    visit = (search) => account.visitor.visit(`/event-requests${search}`);
    await visit("");
  });

  const cost = async (answer: Answer) => {
    expect(answer.status).toBe(200);
    return loggedRequest(product, answer.headers.get("X-Request-Id") ?? "");
  };
  const hrefs = (text: string) =>
    [...text.matchAll(/href="(\/event-requests\?[^"]*)"/g)].map((match) =>
      (match[1] ?? "").replaceAll("&amp;", "&").replace("/event-requests", ""),
    );

  test.each(ORDERS)(
    "a page in the order $sort $direction reads its own rows and at most 10 more, in two round trips",
    async (order) => {
      for (const pageSize of PAGE_SIZES) {
        const base = `?pageSize=${pageSize}&sort=${order.sort}&direction=${order.direction}`;
        const pages = pageCountOf(TOTAL, pageSize);
        // Loads the lists for forms before the measurement, because they are cached for a minute. The clock stands
        // still, so that this minute does not end before the measurement.
        const answers = await withStillClock(product.miniflare, async () => {
          await visit("");
          const first = await visit(base);
          const next = hrefs(first.text).find((href) => href.includes("cursor=2-after"));
          const last = await visit(`${base}&page=${pages}`);
          const previous = hrefs(last.text).find((href) => href.includes(`cursor=${pages - 1}-before`));
          return [first, last, await visit(next ?? "no link"), await visit(previous ?? "no link")];
        });
        for (const answer of answers) {
          const { rowsRead, roundTrips } = await cost(answer);
          expect(rowsRead).toBeLessThanOrEqual(pageSize + 10);
          expect(roundTrips).toBeLessThanOrEqual(2);
        }
      }
    },
  );

  test.each(ORDERS)(
    "in the order $sort $direction a jump into the middle shows the same rows as going there page by page",
    async (order) => {
      const db = openDatabase(product.db, null);
      const read = (page: number, cursor: ListPage["cursor"]) =>
        listRequests({ db }, providerId, { ...order, pageSize: 25, page, cursor }, TOTAL);
      const jumped = await read(401, null);
      const { next } = cursorsAround(order, 400, (await read(400, null)).lines);
      expect(jumped.lines).toEqual((await read(401, next)).lines);
      const direct = await product.db
        .prepare(
          `SELECT id FROM event_requests WHERE provider_id = ? ${directOrder(order)} LIMIT 25 OFFSET 10000`,
        )
        .bind(providerId)
        .all<{ id: string }>();
      expect(jumped.lines.map(({ id }) => id)).toEqual(direct.results.map(({ id }) => id));
    },
  );

  test.each([
    ["createdAt", 2],
    ["eventDate", 2],
    ["status", 3],
  ])("in the order %s a jump into the middle reads few rows, in %i round trips", async (sort, trips) => {
    for (const page of [200, 401, 640]) {
      const { rowsRead, roundTrips } = await cost(await visit(`?sort=${sort}&page=${page}`));
      expect(rowsRead, `page ${page}`).toBeLessThanOrEqual(2000);
      expect(roundTrips).toBe(trips);
    }
  });

  test("the stored counts change with each insertion and deletion", async () => {
    const stored = () =>
      product.db
        .prepare("SELECT sort, SUM(count) AS n FROM request_counts WHERE provider_id = ? GROUP BY sort")
        .bind(providerId)
        .all();
    const { projectId } = await createRequest(product, providerId);
    const counts = (n: number) => [
      { sort: "createdAt", n },
      { sort: "eventDate", n },
    ];
    expect((await stored()).results).toEqual(counts(TOTAL + 1));
    await product.db.prepare("DELETE FROM projects WHERE id = ?").bind(projectId).run();
    expect((await stored()).results).toEqual(counts(TOTAL));
  });

  test("the page of credits reads only the entries that it shows", async () => {
    const { visitor } = await createAccount(product, { credits: 2 });
    const { rowsRead } = await cost(await visitor.visit("/credits"));
    expect(rowsRead).toBeLessThanOrEqual(10);
  });
});
