import type * as z from "zod";

/** How a client reaches its provider: the global fetch in production, the SANDBOX binding's fetch elsewhere. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** Why there is no usable answer. `status_…` is the provider's own HTTP status. */
export type UnavailableReason =
  "timeout" | "network" | "redirect" | "too_large" | "garbage" | `status_${number}`;

/** What a call to a third party can come to. Routes and jobs branch on `kind`; nothing is ever thrown at them. */
export type CallResult<T> =
  | { kind: "ok"; value: T }
  | { kind: "not_found" }
  /** The provider refuses what we sent; sending it again cannot help. `body` is its JSON, or null. */
  | { kind: "invalid"; status: number; body: unknown }
  /** `retryAfter` in seconds, when the provider says. */
  | { kind: "rate_limited"; retryAfter?: number }
  | { kind: "unavailable"; reason: UnavailableReason };

export interface JsonCall<T> {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** For the whole exchange, body of the answer included. */
  timeoutMs: number;
  maxBytes?: number;
  schema: z.ZodType<T>;
}

const DEFAULT_MAX_BYTES = 256 * 1024;
/** A provider cannot park us for longer than this, whatever its header says. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;
/** Statuses that mean "your request is wrong". Refused keys and unpaid accounts (401, 402, 403) are ours to mend: unavailable. */
const INVALID_STATUSES = new Set([400, 406, 409, 410, 413, 415, 422]);

/** Why an exchange came to nothing; never leaves this folder. */
export class CallFailure extends Error {
  constructor(readonly reason: UnavailableReason) {
    super(reason);
  }
}

/**
 * One HTTP exchange with a third party, as SECURITY.md rule 25 wants it: a deadline over everything, no redirect followed,
 * a cap on the answer's size counted while it streams in, and only an answer of the expected form gets through.
 */
export async function callJson<T>(transport: Transport, call: JsonCall<T>): Promise<CallResult<T>> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  try {
    return await beforeDeadline(signal, exchange(transport, call, signal));
  } catch (error) {
    if (error instanceof CallFailure) return { kind: "unavailable", reason: error.reason };
    return { kind: "unavailable", reason: signal.aborted ? "timeout" : "network" };
  }
}

async function exchange<T>(
  transport: Transport,
  call: JsonCall<T>,
  signal: AbortSignal,
): Promise<CallResult<T>> {
  const headers: Record<string, string> = { accept: "application/json", ...call.headers };
  const init: RequestInit = { method: call.method ?? "GET", headers, redirect: "manual", signal };
  if (call.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(call.body);
  }
  const response = await transport(call.url, init);
  const { status } = response;
  if (status === 0 || (status >= 300 && status < 400)) return discard(response, "redirect");
  if (status === 404) {
    drop(response);
    return { kind: "not_found" };
  }
  if (status === 429) {
    const retryAfter = retryAfterSeconds(response.headers);
    drop(response);
    return retryAfter === null ? { kind: "rate_limited" } : { kind: "rate_limited", retryAfter };
  }
  const maxBytes = call.maxBytes ?? DEFAULT_MAX_BYTES;
  if (INVALID_STATUSES.has(status)) {
    return { kind: "invalid", status, body: parseJson(await readCapped(response, maxBytes, signal)) ?? null };
  }
  if (status < 200 || status > 299) return discard(response, `status_${status}`);
  const parsed = call.schema.safeParse(parseJson(await readCapped(response, maxBytes, signal)));
  return parsed.success ? { kind: "ok", value: parsed.data } : { kind: "unavailable", reason: "garbage" };
}

/** Settles with the work or, at the deadline, without it: a transport that ignores its signal must not hold a request. */
export async function beforeDeadline<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let expire = () => {};
  const deadline = new Promise<never>((_resolve, reject) => {
    expire = () => reject(new CallFailure("timeout"));
  });
  signal.addEventListener("abort", expire, { once: true });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    signal.removeEventListener("abort", expire);
    // The loser of the race may still fail; nobody listens any more.
    work.catch(() => undefined);
  }
}

/** The body as text; a CallFailure when it is larger than allowed or late. */
export async function readCapped(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    drop(response);
    throw new CallFailure("too_large");
  }
  if (!response.body) return "";
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) {
        stop();
        throw new CallFailure("too_large");
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (signal.aborted) throw new CallFailure("timeout");
  return text + decoder.decode();
}

/** Undefined, which no schema here accepts, when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function discard<T>(response: Response, reason: UnavailableReason): CallResult<T> {
  drop(response);
  return { kind: "unavailable", reason };
}

/** Lets go of a body we do not read, so that the connection is free again. */
function drop(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/** Retry-After (seconds or a date), else Brevo's own header, which counts seconds too. */
function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get("retry-after") ?? headers.get("x-sib-ratelimit-reset");
  if (value === null) return null;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
