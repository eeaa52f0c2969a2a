import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { Agent, request } from "node:http";
import type { Figure } from "./measure.ts";
import type { Products } from "./products.ts";

const PEOPLE = 30;
const SECONDS = 25;
const SIGN_INS_PER_SECOND = 3;
/** The time that a person spends on a page before opening the next. */
const THINK_MS = 800;

interface Answer {
  status: number;
  text: string;
  ms: number;
}

interface Call {
  path: string;
  cookie?: string;
  form?: Record<string, string>;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Measures thirty planners at work, with and without three sign-ins per second in parallel. Planners open pages with
 * pauses, and one step in ten unlocks a request. Each planner has an IP address, so that only limits per account apply.
 */
export async function benchLoad({ db, ports, signIn }: Products): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const call = ({ path, cookie, form }: Call, address: string): Promise<Answer> => {
    const host = `fr.localhost:${ports.withFiles}`;
    const body = form && new URLSearchParams(form).toString();
    const headers = {
      Host: host,
      "CF-Connecting-IP": address,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body ? { Origin: `http://${host}`, "Content-Type": "application/x-www-form-urlencoded" } : {}),
    };
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const method = body ? "POST" : "GET";
      const sent = request(
        { host: "127.0.0.1", port: ports.withFiles, path, method, agent, headers },
        (got) => {
          const chunks: Buffer[] = [];
          got.on("data", (chunk: Buffer) => chunks.push(chunk));
          got.on("end", () =>
            resolve({
              status: got.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - started,
            }),
          );
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  };

  const { results: planners } = await db
    .prepare(
      `SELECT id, email FROM accounts WHERE domain = 'fr' AND role = 'ROLE_PRESTATAIRE' AND email LIKE 'volume-%'
       ORDER BY id LIMIT ?`,
    )
    .bind(PEOPLE + SECONDS * SIGN_INS_PER_SECOND)
    .all<{ id: string; email: string }>();
  const people = planners.slice(0, PEOPLE);
  const comers = planners.slice(PEOPLE);
  await db
    .prepare("UPDATE accounts SET credits = credits + 50 WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(people.map(({ id }) => id)))
    .run();
  const cookies = await Promise.all(people.map(({ id }) => signIn(id)));

  /** Up to twenty locked requests of a provider. The benchmark unlocks each of them at most once. */
  const lockedOf = async (id: string): Promise<string[]> => {
    const { results } = await db
      .prepare(
        `SELECT id FROM event_requests WHERE provider_id = ? AND status_order = 0 ORDER BY id DESC LIMIT 20`,
      )
      .bind(id)
      .all<{ id: string }>();
    return results.map((row) => row.id);
  };

  async function trial(withSignIns: boolean): Promise<Figure[]> {
    const times: number[] = [];
    const statuses = new Map<string, number>();
    const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);
    const until = performance.now() + SECONDS * 1000;
    const work = async (cookie: string, index: number, locked: string[]) => {
      await wait((index * THINK_MS) / PEOPLE);
      for (let turn = index; performance.now() < until; turn += 1) {
        const [id] = locked;
        const unlocks = turn % 10 === 0 && id !== undefined;
        if (unlocks) locked.shift();
        const detail = `/event-requests/${id ?? ""}`;
        const path = unlocks ? detail : (["/event-requests", detail, "/", "/dashboard"][turn % 4] ?? "/");
        const pageRequest = unlocks ? { path, cookie, form: { intent: "unlock" } } : { path, cookie };
        const { status, ms } = await call(pageRequest, `198.51.100.${index}`);
        times.push(ms);
        if (status >= 400) count(`${unlocks ? "unlock" : path} ${status}`);
        await wait(THINK_MS);
      }
    };
    let signedIn = 0;
    let tried = 0;
    const enter = async ({ email }: { email: string }) => {
      tried += 1;
      const { status } = await call(
        { path: "/login", form: { email, password: DEMO_PASSWORD } },
        `203.0.113.${tried}`,
      );
      if (status === 302) signedIn += 1;
      else count(`sign-in ${status}`);
    };
    const signIns = async () => {
      const running: Promise<void>[] = [];
      for (const comer of withSignIns ? comers : []) {
        running.push(enter(comer));
        await wait(1000 / SIGN_INS_PER_SECOND);
      }
      await Promise.all(running);
    };
    const locked = await Promise.all(people.map(({ id }) => lockedOf(id)));
    await Promise.all([
      signIns(),
      ...cookies.map((cookie, index) => work(cookie, index, locked[index] ?? [])),
    ]);
    const section = `${PEOPLE} people at work${withSignIns ? `, ${SIGN_INS_PER_SECOND} sign-ins a second beside them` : ""}`;
    const goal = withSignIns ? { goal: 150 } : {};
    return [
      { section, name: "pages and unlocks", value: times.length, unit: "" },
      { section, name: "p50", value: percentile(times, 0.5), unit: "ms" },
      { section, name: "p95", value: percentile(times, 0.95), unit: "ms", ...goal },
      { section, name: "p99", value: percentile(times, 0.99), unit: "ms" },
      ...(withSignIns
        ? [{ section, name: "sign-ins not let in", value: tried - signedIn, unit: "", goal: 0 }]
        : []),
      {
        section,
        name: "rejected or failed",
        value: [...statuses.values()].reduce((a, b) => a + b, 0),
        unit: "",
        goal: 0,
      },
      ...[...statuses].map(([name, value]) => ({ section, name, value, unit: "" })),
    ];
  }

  try {
    return [...(await trial(false)), ...(await trial(true))];
  } finally {
    agent.destroy();
  }
}
