import { openDatabase } from "../../app/models/core/database.ts";
import { randomIds, sha256 } from "../../app/models/core/identifiers.ts";
import { prepareTokens } from "../../app/models/accounts/api-tokens/prepare-tokens.server.ts";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { medianWithSpread, type Figure } from "./measure.ts";
import type { Products } from "./products.ts";
import { requestsPerCpuSecond, type Asked } from "./server.ts";

const ROUNDS = 5;
/** Requests of a round. A client may make 300 reads a minute, so each round has a client of its own. */
const MEASURED = { warmUp: 50, requests: 200 };
const LIST = "/event-requests";
const SECTION = "The HTTP API at 1,000,000 requests";
/** Calls without much work, with which the cost of the API itself is measured. */
const SMALL_CALLS = ["/api/me", "/api/prestations"];
const LIST_CALL = "/api/event-requests";

/** Signs a client of the API in by SQL, and returns its tokens. */
async function signInClient({ db, signIn }: Products, accountId: string) {
  const [, session = ""] = (await signIn(accountId)).split("=");
  const tokens = await prepareTokens({ clock: Date, ids: randomIds }, await sha256(session));
  await openDatabase(db, null).write(...tokens.statements);
  return tokens;
}

/** Measures calls of the API beside the pages that do the same. */
export async function benchApi(products: Products): Promise<Figure[]> {
  const { logged, called, signIn, ownerId } = products;
  const figures: Figure[] = [];
  const note = (name: string, value: number, unit: string, goal: number) =>
    figures.push({ section: SECTION, name, value, unit, goal });
  const cookie = await signIn(ownerId);
  const { token, refreshToken } = await signInClient(products, ownerId);

  const rowsOf = async (path: string) => {
    await called(path, token);
    const line = await called(path, token);
    if (line.status !== 200) throw new Error(`${path} answered ${line.status}`);
    return line;
  };
  await logged(LIST, cookie);
  const page = await logged(LIST, cookie);
  const list = await rowsOf(LIST_CALL);
  note(`${LIST_CALL}: rows, the page's are ${page.rowsRead}`, list.rowsRead, "rows", page.rowsRead + 3);
  note(`${LIST_CALL}: round trips`, list.roundTrips, "", page.roundTrips);
  for (const path of SMALL_CALLS) {
    const { rowsRead, roundTrips } = await rowsOf(path);
    figures.push({ section: SECTION, name: `${path}: rows`, value: rowsRead, unit: "rows" });
    note(`${path}: round trips`, roundTrips, "", 1);
  }
  const byForm = await logged("/login", "", { email: "volume@fr.example.com", password: DEMO_PASSWORD });
  const byToken = await called("/api/auth/login-check", null, {
    username: "volume@fr.example.com",
    password: DEMO_PASSWORD,
  });
  if (byForm.status !== 302 || byToken.status !== 200)
    throw new Error(`signing in answered ${byForm.status} and ${byToken.status}`);
  note("signing in by token: round trips", byToken.roundTrips, "", byForm.roundTrips);
  note(
    `signing in by token: rows, the form's are ${byForm.rowsRead}`,
    byToken.rowsRead,
    "rows",
    byForm.rowsRead + 3,
  );
  const refreshed = await called("/api/auth/refresh", null, { refresh_token: refreshToken });
  if (refreshed.status !== 200) throw new Error(`refreshing answered ${refreshed.status}`);
  note("refreshing tokens: round trips", refreshed.roundTrips, "", 1);
  note("refreshing tokens: rows written", refreshed.rowsWritten, "rows", 10);

  figures.push(...(await cpuFigures(products, cookie)));
  return figures;
}

/** Compares the CPU time of calls with that of the page, in turn, so that conditions are equal. */
async function cpuFigures(products: Products, cookie: string): Promise<Figure[]> {
  const { ports, ownerId } = products;
  const times = new Map<string, number[]>();
  const measure = async (name: string, asked: Asked) => {
    const found = times.get(name) ?? [];
    found.push(1000 / (await requestsPerCpuSecond(asked, MEASURED)));
    times.set(name, found);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(LIST, { port: ports.product, path: LIST, cookie });
    for (const path of [LIST_CALL, ...SMALL_CALLS]) {
      const { token } = await signInClient(products, ownerId);
      await measure(path, { port: ports.product, path, token });
    }
  }
  const of = (name: string) => times.get(name) ?? [];
  const shares = of(LIST_CALL).map((ms, round) => ms / (of(LIST)[round] ?? Number.NaN));
  return [
    { section: SECTION, name: `${LIST}: CPU of the page`, ...medianWithSpread(of(LIST)), unit: "ms" },
    { section: SECTION, name: `${LIST_CALL}: CPU`, ...medianWithSpread(of(LIST_CALL)), unit: "ms" },
    {
      section: SECTION,
      name: `${LIST_CALL}: CPU, as a share of the page's`,
      ...medianWithSpread(shares),
      unit: "",
      goal: 0.4,
    },
    ...SMALL_CALLS.map((path) => ({
      section: SECTION,
      name: `${path}: CPU`,
      ...medianWithSpread(of(path)),
      unit: "ms",
      goal: 2,
    })),
  ];
}
