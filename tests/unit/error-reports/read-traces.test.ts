import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { describeError, logEvent } from "../../../app/log.ts";
import { buildEvent } from "../../../error-reports/build-event.ts";
import { readTraces, type Trace } from "../../../error-reports/read-traces.ts";

const REQUEST_ID = "0198c5a2-5f0e-4c31-9d5e-1f2a3b4c5d6e";

/**
 * A request as Cloudflare describes it to a Tail Worker. Its URL, headers and place contain invented personal data, none of
 * which may be reported.
 */
function fetchTrace(part: Partial<Trace>): Trace {
  const request = {
    url: "https://fr.domain.com/venues/dupont-mariages/edit/general?email=marie@exemple.fr",
    method: "POST",
    headers: { cookie: "session=bWFyaWVkdXBvbnRAZXhlbXBsZQ", "cf-connecting-ip": "203.0.113.7" },
    cf: { city: "Lyon", postalCode: "69001" },
    getUnredacted: () => request,
  };
  return {
    event: { request, response: { status: 500 } },
    eventTimestamp: 1_795_867_417_934,
    logs: [],
    exceptions: [],
    outcome: "ok",
    ...part,
  };
}

const lineOf = (entry: Parameters<typeof logEvent>[0]): Trace["logs"][number] => {
  const lines: string[] = [];
  const note = (line: unknown): void => void lines.push(String(line));
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(note);
  logEvent(entry);
  vi.restoreAllMocks();
  return { timestamp: 1_795_867_417_940, level: entry.level ?? "log", message: lines };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe("an error that the product has caught and logged", () => {
  const failure = describeError(new TypeError("no account marie@exemple.fr"));
  const trace = fetchTrace({
    logs: [
      lineOf({ level: "error", event: "failure", requestId: REQUEST_ID, code: "unexpected", failure }),
      lineOf({
        level: "error",
        event: "request",
        requestId: REQUEST_ID,
        domain: "fr",
        status: 500,
        userId: 4711,
      }),
    ],
  });

  test("is reported once, with class, path, domain, status and the id of the request", () => {
    expect(readTraces([trace])).toMatchObject([
      {
        name: "TypeError",
        message: "no account [email]",
        work: "POST /venues/:value/edit/general",
        isCaught: true,
        tags: { event: "failure", code: "unexpected", domain: "fr", status: "500", requestId: REQUEST_ID },
      },
    ]);
  });

  test("has the frames of the stack in its event, and nothing of the request or the person", () => {
    const [report] = readTraces([trace]);
    if (!report) throw new Error("no report");
    const event = buildEvent({ report, times: 3 }, "staging");
    const frames = event.exception?.values?.[0]?.stacktrace?.frames ?? [];
    expect(frames.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/tests\/unit\/error-reports\/read-traces\.test\.ts$/),
    );
    expect(event).toMatchObject({ environment: "staging", extra: { times: 3 }, platform: "javascript" });
    expect(event.sdk?.settings?.infer_ip).toBe("never");
    for (const key of ["request", "user", "breadcrumbs", "contexts", "server_name"])
      expect(event).not.toHaveProperty(key);
    const sent = JSON.stringify(event);
    for (const secret of ["marie", "dupont", "exemple", "bWFyaWVk", "203.0.113", "Lyon", "69001", "4711"])
      expect(sent).not.toContain(secret);
  });
});

test("lines of other levels, and the line of a failed request without a cause, are not reported", () => {
  const logs = [
    lineOf({ event: "request", status: 200 }),
    lineOf({ level: "warn", event: "rate_limited" }),
    lineOf({ level: "error", event: "request", status: 503 }),
  ];
  expect(readTraces([fetchTrace({ logs })])).toEqual([]);
});

test("the cause of a request that no page could answer is reported from the line of the request", () => {
  const failure = describeError(new RangeError("too deep"));
  const logs = [lineOf({ level: "error", event: "request", status: 500, failure })];
  expect(readTraces([fetchTrace({ logs })])).toMatchObject([{ name: "RangeError", message: "too deep" }]);
});

test("an error without a cause is reported by the name of its event, and only listed fields are", () => {
  const logs = [
    lineOf({ level: "error", event: "dead_letters", count: 3, examples: "marie", party: "Marie" }),
  ];
  expect(readTraces([fetchTrace({ logs })])).toMatchObject([{ name: "dead_letters", message: "" }]);
  expect(readTraces([fetchTrace({ logs })])[0]?.tags).toEqual({ event: "dead_letters" });
});

test("uncaught exceptions of crons and queues, and exceeded limits, are reported", () => {
  const exceptions = [
    { timestamp: 1, name: "Error", message: "no answer", stack: "    at Object.queue (index.js:1:185)" },
  ];
  const traces: Trace[] = [
    fetchTrace({ event: { cron: "*/5 * * * *", scheduledTime: 1 }, exceptions }),
    fetchTrace({
      event: { queue: "trousseau-jobs", batchSize: 1 },
      exceptions,
      scriptVersion: { id: "version-1" },
    }),
    fetchTrace({ outcome: "exceededCpu" }),
    fetchTrace({ outcome: "canceled" }),
  ];
  expect(
    readTraces(traces).map(({ name, work, version, isCaught }) => [name, work, version, isCaught]),
  ).toEqual([
    ["Error", "cron */5 * * * *", null, false],
    ["Error", "queue trousseau-jobs", "version-1", false],
    ["exceededCpu", "POST /venues/:value/edit/general", null, false],
  ]);
});

test("a line of another program is reported by its texts, without the objects that it contains", () => {
  const logs = [{ timestamp: 1, level: "error", message: ["Warning: marie@exemple.fr", { name: "Marie" }] }];
  expect(readTraces([fetchTrace({ logs })])).toMatchObject([
    { name: "console.error", message: "Warning: [email]" },
  ]);
});

test("no line of the log, whatever it contains, brings an e-mail address into an event", () => {
  const canary = "marie.dupont@exemple.fr";
  const text = fc.oneof(fc.string(), fc.constantFrom(" at x (", ")", " | ", ": ", "Error: ", "index.js:1:2"));
  const dirty = fc
    .tuple(fc.array(text), fc.array(text))
    .map(([a, b]) => `${a.join("")} ${canary} ${b.join("")}`);
  const field = fc.constantFrom(
    "event",
    "failure",
    "code",
    "part",
    "party",
    "cron",
    "domain",
    "status",
    "requestId",
    "x",
  );
  const line = fc.oneof(
    fc
      .dictionary(field, dirty)
      .map((fields) => JSON.stringify({ level: "error", event: "failure", ...fields })),
    dirty,
  );
  fc.assert(
    fc.property(line, dirty, dirty, dirty, (message, name, stack, method) => {
      const request = { url: `https://a.b/${name}`, method, headers: {}, getUnredacted: () => request };
      const trace = fetchTrace({
        event: { request },
        logs: [{ timestamp: 1, level: "error", message: [message] }],
        exceptions: [{ timestamp: 1, name, message: name, stack }],
      });
      const events = readTraces([trace]).map((report) => buildEvent({ report, times: 1 }, "production"));
      expect(JSON.stringify(events)).not.toMatch(/marie|dupont|exemple/);
    }),
    { numRuns: 2000 },
  );
});
