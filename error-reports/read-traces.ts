import { reportedPath } from "./reported-path";
import { scrubText } from "./scrub-text";

/** What is read of one invocation of the product. Headers, cookies and the query of a request are never read. */
export type Trace = Pick<
  TraceItem,
  "event" | "eventTimestamp" | "logs" | "exceptions" | "outcome" | "scriptVersion"
>;

/** An error of the product without personal data. */
export interface ErrorReport {
  /** The class of the error, or the name of the event in the log. */
  name: string;
  message: string;
  /** Lines of the call stack, as V8 writes them. */
  stack: string;
  /** When it happened, in milliseconds; 0 if that is unknown. */
  at: number;
  /** The kind of work: the method and path of a request, a cron or a queue. */
  work: string;
  tags: Readonly<Record<string, string>>;
  /** The id of the version that was deployed. */
  version: string | null;
  /** Whether the product caught the error itself. */
  isCaught: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the texts of a call of the console. Objects are left out, because they may hold anything. */
const textsOf = (message: unknown): string[] =>
  (Array.isArray(message) ? message : [message]).filter((each: unknown) => typeof each === "string");

/** Returns the fields of a line of our own log (app/log.ts), or null if another program wrote the line. */
function fieldsOf(message: unknown): Fields | null {
  const [line = "", ...more] = textsOf(message);
  if (more.length > 0 || !line.startsWith("{")) return null;
  try {
    const read: unknown = JSON.parse(line);
    return isFields(read) && typeof read["event"] === "string" ? read : null;
  } catch {
    // Cloudflare cuts very long lines.
    return null;
  }
}

/** The fields of the log that are reported, with the form of their values. The id of a person is not among them. */
const TAGS: Readonly<Record<string, RegExp>> = {
  event: /^[a-z_]{1,40}$/,
  code: /^[a-z_]{1,40}$/,
  part: /^[a-z_ -]{1,40}$/,
  party: /^[a-z_]{1,20}$/,
  cron: /^[\d*/, -]{1,40}$/,
  domain: /^[a-z]{2}$/,
  status: /^\d{3}$/,
  requestId: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
};

function tagsOf(fields: Fields): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [name, form] of Object.entries(TAGS)) {
    const value = String(fields[name] ?? "");
    if (form.test(value)) tags[name] = value;
  }
  return tags;
}

const METHOD = /^[A-Z]{3,7}$/;
const QUEUE = /^[a-z-]{1,60}$/;

function workOf({ event }: Trace): string {
  if (!event) return "unknown";
  if ("request" in event) {
    const { method, url } = event.request;
    const path = URL.canParse(url) ? new URL(url).pathname : "/";
    return `${METHOD.test(method) ? method : "?"} ${reportedPath(path)}`;
  }
  if ("cron" in event) return `cron ${TAGS["cron"]?.test(event.cron) ? event.cron : "?"}`;
  if ("queue" in event) return `queue ${QUEUE.test(event.queue) ? event.queue : "?"}`;
  return "unknown";
}

/** What `describeError` of app/log.ts writes: the class, the message, and the first lines of the stack. */
const FAILURE =
  /^([A-Z][A-Za-z]{0,60}): ([^]*?)(?:\s(at (?:async )?(?:[^()\n]{1,120} \()?[^\s()]{1,200}:\d+:\d+\)?[^]*))?$/;
const CLASS = /^[A-Z][A-Za-z]{0,60}$/;

function readFailure(failure: string): Pick<ErrorReport, "name" | "message" | "stack"> {
  const [, name = "Error", message = failure, stack = ""] = FAILURE.exec(failure) ?? [];
  return { name, message: scrubText(message), stack: stack.replaceAll(" | ", "\n") };
}

/** The two outcomes without a line in the log: the platform ended the product. */
const ENDED_BY_PLATFORM: ReadonlySet<string> = new Set(["exceededCpu", "exceededMemory"]);

function reportsOf(trace: Trace): ErrorReport[] {
  const lines = trace.logs.map((log) => ({ log, fields: fieldsOf(log.message) }));
  const request = lines.find(({ fields }) => fields?.["event"] === "request")?.fields ?? {};
  const { domain, status } = tagsOf(request);
  const common = {
    at: trace.eventTimestamp ?? 0,
    work: workOf(trace),
    version: trace.scriptVersion?.id ?? null,
    isCaught: true,
    stack: "",
  };
  const shared = { ...(domain ? { domain } : {}), ...(status ? { status } : {}) };
  const logged = lines.flatMap(({ log, fields }): ErrorReport[] => {
    if (log.level !== "error") return [];
    const own = tagsOf(fields ?? {});
    const found = { ...common, at: log.timestamp, tags: { ...shared, ...own } };
    if (!fields)
      return [{ ...found, name: "console.error", message: scrubText(textsOf(log.message).join(" ")) }];
    const { event, failure } = fields;
    if (typeof failure === "string") return [{ ...found, ...readFailure(failure) }];
    // The cause of a failed request has a line of its own.
    return event === "request" ? [] : [{ ...found, name: own["event"] ?? "error", message: "" }];
  });
  const thrown = trace.exceptions.map((exception): ErrorReport => ({
    ...common,
    at: exception.timestamp,
    name: CLASS.test(exception.name) ? exception.name : "Error",
    message: scrubText(exception.message),
    stack: exception.stack ?? "",
    tags: shared,
    isCaught: false,
  }));
  const ended = ENDED_BY_PLATFORM.has(trace.outcome)
    ? [{ ...common, name: trace.outcome, message: "", tags: shared, isCaught: false }]
    : [];
  return [...logged, ...thrown, ...ended];
}

/** Returns the errors of some invocations: lines of the level "error", uncaught exceptions, and exceeded limits. */
export const readTraces = (traces: readonly Trace[]): ErrorReport[] => traces.flatMap(reportsOf);
