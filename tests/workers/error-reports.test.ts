import { parseEnvelope, type Event } from "@sentry/core";
import { Miniflare, Response as MiniflareResponse, type Request as MiniflareRequest } from "miniflare";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeAll, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { bundleWorker } from "../../scripts/local/bindings.ts";

/** At most what `REPORTS_PER_MINUTE` of error-reports/report-window.ts says. */
const LIMIT = 20;
const CANARY = "marie.dupont@exemple.fr";

let product: string;
let reporter: string;
beforeAll(async () => {
  product = await bundleWorker("tests/support/failing-worker.ts");
  reporter = await bundleWorker("error-reports/worker.ts", true);
});

/** How the stand-in for Sentry answers the next events. */
type Answer = () => Promise<MiniflareResponse> | MiniflareResponse;
let answer: Answer;
/** The calls of Sentry, each with the time at which it arrived. */
let calls: { url: URL; headers: Headers; body: string; at: number }[];
let output: string[];
let miniflare: Miniflare | undefined;
afterEach(async () => {
  await miniflare?.dispose();
  miniflare = undefined;
});

/** Starts a Worker that fails, with the Worker that reports errors as its tail consumer. */
function start(): Miniflare {
  calls = [];
  output = [];
  answer = () => MiniflareResponse.json({ id: "0" });
  const { compatibility_date: compatibilityDate } = unstable_readConfig({
    config: "error-reports/wrangler.toml",
  });
  const options = { compatibilityDate: compatibilityDate ?? "" };
  miniflare = new Miniflare({
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const input of [stdout, stderr])
        createInterface({ input }).on("line", (line) => output.push(line));
    },
    workers: [
      {
        ...options,
        name: "trousseau",
        modules: [{ type: "ESModule", path: "index.js", contents: product }],
        tails: ["trousseau-error-reports"],
      },
      {
        ...options,
        name: "trousseau-error-reports",
        modules: [{ type: "ESModule", path: "worker.js", contents: reporter }],
        bindings: {
          SENTRY_DSN: "https://0123456789abcdef@o1.ingest.de.sentry.io/42",
          ENVIRONMENT: "staging",
        },
        outboundService: async (request: MiniflareRequest) => {
          const { url, headers } = request;
          const at = Date.now();
          const body = await request.text();
          calls.push({ url: new URL(url), headers: new Headers([...headers]), body, at });
          return answer();
        },
      },
    ],
  });
  return miniflare;
}

const visit = async (path: string): Promise<number> => {
  const url = `https://fr.domain.com${path}`;
  const headers = { cookie: `session=${CANARY}`, "user-agent": CANARY };
  const response = await miniflare?.dispatchFetch(url, { headers });
  await response?.text();
  return response?.status ?? 0;
};

/** Waits until Sentry has been called so often, and a moment longer for calls too many. */
async function callsAre(count: number): Promise<void> {
  await expect.poll(() => calls.length, { timeout: 10_000 }).toBe(count);
  await new Promise((wait) => setTimeout(wait, 300));
  expect(calls).toHaveLength(count);
}

const eventOf = ({ body }: { body: string }): Event => {
  const [, [item]] = parseEnvelope(body);
  // The type of an item says nothing about its payload.
  return JSON.parse(JSON.stringify(item?.[1]));
};

/**
 * Expects what Sentry publishes: the envelope (develop.sentry.dev/sdk/foundations/transport/envelopes), the
 * authentication in the query, and the required attributes of an event, read on 2026-11-28.
 */
function expectPublished({ url, headers, body }: (typeof calls)[number]): void {
  expect(url.origin + url.pathname).toBe("https://o1.ingest.de.sentry.io/api/42/envelope/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sentry_version: "7",
    sentry_key: "0123456789abcdef",
    sentry_client: expect.stringMatching(/^[\w.-]+\/\d+\.\d+\.\d+$/),
  });
  expect(headers.get("content-type")).toBe("application/x-sentry-envelope");
  const lines = body.split("\n");
  expect(lines).toHaveLength(3);
  const [header, itemHeader, payload] = lines.map((line) => JSON.parse(line));
  expect(header).toMatchObject({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(itemHeader).toEqual({ type: "event" });
  expect(payload).toMatchObject({
    event_id: header.event_id,
    timestamp: expect.any(Number),
    platform: "javascript",
    level: "error",
    environment: "staging",
  });
}

test("logged errors, uncaught exceptions and failed crons arrive in Sentry's form, without data of a person", async () => {
  start();
  expect(await visit(`/venues/marie-dupont/edit?email=${CANARY}`)).toBe(500);
  await callsAre(2);
  expect(await visit(`/register?email=${CANARY}`)).toBe(500);
  await callsAre(3);
  const worker = await miniflare?.getWorker("trousseau");
  await worker?.scheduled({ cron: "*/5 * * * *" }).catch(() => undefined);
  await callsAre(4);
  calls.forEach(expectPublished);
  const events = calls.map(eventOf);
  expect(
    events.map(({ transaction, exception }) => [
      transaction,
      exception?.values?.[0]?.type,
      exception?.values?.[0]?.value,
      exception?.values?.[0]?.mechanism?.handled,
    ]),
  ).toEqual([
    ["GET /venues/:value/edit", "RangeError", "error a of [email]", true],
    ["GET /venues/:value/edit", "RangeError", "always the same", true],
    ["GET /register", "TypeError", "not caught: [email]", false],
    ["cron */5 * * * *", "Error", "the cron failed", false],
  ]);
  for (const event of events) {
    const frames = event.exception?.values?.[0]?.stacktrace?.frames ?? [];
    expect(frames.at(-1)).toMatchObject({
      filename: expect.stringContaining("index.js"),
      lineno: expect.any(Number),
    });
  }
  for (const { body, headers } of calls) {
    expect(body + JSON.stringify([...headers])).not.toMatch(/marie|dupont|exemple/);
    expect(headers.has("cookie")).toBe(false);
  }
  expect(await visit("/login")).toBe(200);
  await callsAre(4);
});

test("of a thousand errors at most the limit is sent, each once", async () => {
  start();
  await Promise.all(Array.from({ length: 10 }, (_none, batch) => visit(`/?from=${batch * 50}&count=50`)));
  await callsAre(LIMIT);
  const messages = calls.map((call) => eventOf(call).exception?.values?.[0]?.value);
  expect(new Set(messages).size).toBe(LIMIT);
  expect(messages).toContain("always the same");
});

test("after 429 nothing is sent until the time that Sentry names", async () => {
  start();
  answer = () => new MiniflareResponse(null, { status: 429, headers: { "retry-after": "2" } });
  await visit("/");
  await callsAre(1);
  answer = () => MiniflareResponse.json({ id: "0" });
  let visits = 0;
  const sendAgain = async () => {
    visits += 1;
    await visit(`/?from=${visits}`);
    return calls.length;
  };
  // An error that is held back also counts for the limit of errors per minute, so this test causes only a few.
  await expect.poll(sendAgain, { timeout: 30_000, interval: 700 }).toBeGreaterThan(1);
  const [limited = 0, next = 0] = calls.map(({ at }) => at);
  expect(next - limited).toBeGreaterThanOrEqual(2000);
});

test("while Sentry answers 500, each error is sent once, and nothing fails", async () => {
  start();
  answer = () => new MiniflareResponse("no", { status: 500 });
  expect(await visit("/")).toBe(500);
  await callsAre(2);
  expect(await visit("/?from=1")).toBe(500);
  await callsAre(3);
  expect(output.join("\n")).not.toMatch(/uncaught/i);
});

test("while Sentry does not answer, the product does, and the first event after it arrives", async () => {
  start();
  answer = () => new Promise<never>(() => undefined);
  const began = Date.now();
  expect(await visit("/")).toBe(500);
  expect(Date.now() - began).toBeLessThan(20_000);
  await callsAre(1);
  // Five seconds later the call was given up, and the second error of that invocation was not tried.
  await new Promise((wait) => setTimeout(wait, 5500));
  answer = () => MiniflareResponse.json({ id: "0" });
  await visit("/?from=1");
  await callsAre(2);
  expect(output.join("\n")).not.toMatch(/uncaught/i);
});
