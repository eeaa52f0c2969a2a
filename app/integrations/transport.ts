import type * as z from "zod";
import { days, inSeconds } from "~/models/core/time.rules";

/** Sends the HTTP requests of a client: in production by the global fetch, elsewhere by the SANDBOX binding. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The reason why there is no usable response. `status_…` contains the HTTP status that the third party returned. */
export type UnavailableReason =
  | "timeout"
  | "network"
  | "redirect"
  | "too_large"
  | "garbage"
  | `status_${number}`;

/** Result of a call to a third party. Callers branch on `kind`; calls never throw. */
export type CallResult<T> =
  | { kind: "ok"; value: T }
  | { kind: "not_found" }
  /**
   * The third party rejects the call, so a retry cannot help. `body` is the parsed body of the response; null if it is
   * not JSON.
   */
  | { kind: "invalid"; status: number; body: unknown }
  /**
   * The third party limits our calls. `retryAfter` is in seconds; it is missing if the third party does not send it.
   */
  | { kind: "rate_limited"; retryAfter?: number }
  | { kind: "unavailable"; reason: UnavailableReason };

export interface JsonCall<T> {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** The body that is sent as JSON. */
  body?: unknown;
  /** The body that is sent as a form, instead of `body`. */
  form?: Record<string, string>;
  /** Timeout of the whole exchange in ms, including the response body. */
  timeoutMs: number;
  maxBytes?: number;
  schema: z.ZodType<T>;
  /**
   * HTTP error statuses for which the caller needs the response body. A response with one of them gives the kind
   * `invalid`, which contains the body, instead of `unavailable`.
   */
  readFailures?: readonly number[];
  /**
   * The value that a successful call returns if its response body cannot be read. Set it for calls that must not be
   * repeated: without it, such a call has the result `unavailable`.
   */
  unreadable?: T;
}

const DEFAULT_MAX_BYTES = 256 * 1024;
/** Upper limit in seconds for the time that a third party asks us to wait (Retry-After). */
const MAX_RETRY_AFTER_SECONDS = inSeconds(days(1));
/**
 * HTTP statuses that make a retry useless. Statuses about a rejected key or an unpaid account (401, 402, 403) are not
 * in the list; they give the result `unavailable`.
 */
const INVALID_STATUSES = new Set([400, 406, 409, 410, 413, 415, 422]);

/** The reason why an exchange failed. Only this folder uses this class. */
export class CallFailure extends Error {
  constructor(readonly reason: UnavailableReason) {
    super(reason);
  }
}

/**
 * Sends one HTTP request to a third party. The deadline covers the whole exchange, redirects are not followed, and the
 * size of the response is limited. The response must match the given schema.
 */
export async function callJson<T>(transport: Transport, call: JsonCall<T>): Promise<CallResult<T>> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  let hasSucceeded = false;
  const noteSuccess = () => {
    hasSucceeded = true;
  };
  try {
    return await resultBeforeDeadline(signal, exchange(transport, call, signal, noteSuccess));
  } catch (error) {
    if (hasSucceeded && call.unreadable !== undefined) return { kind: "ok", value: call.unreadable };
    if (error instanceof CallFailure) return { kind: "unavailable", reason: error.reason };
    return { kind: "unavailable", reason: signal.aborted ? "timeout" : "network" };
  }
}

async function exchange<T>(
  transport: Transport,
  call: JsonCall<T>,
  signal: AbortSignal,
  noteSuccess: () => void,
): Promise<CallResult<T>> {
  const headers: Record<string, string> = { accept: "application/json", ...call.headers };
  const init: RequestInit = { method: call.method ?? "GET", headers, redirect: "manual", signal };
  if (call.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(call.body);
  } else if (call.form) {
    headers["content-type"] = "application/x-www-form-urlencoded";
    init.body = new URLSearchParams(call.form).toString();
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
  if (INVALID_STATUSES.has(status) || call.readFailures?.includes(status)) {
    return {
      kind: "invalid",
      status,
      body: parseJson(await readTextWithLimit(response, maxBytes, signal)) ?? null,
    };
  }
  if (status < 200 || status > 299) return discard(response, `status_${status}`);
  noteSuccess();
  const parsed = call.schema.safeParse(parseJson(await readTextWithLimit(response, maxBytes, signal)));
  if (parsed.success) return { kind: "ok", value: parsed.data };
  throw new CallFailure("garbage");
}

/**
 * Returns the result of `work`, or rejects at the deadline. So the request also ends if a transport ignores its abort
 * signal.
 */
export async function resultBeforeDeadline<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let expire = () => {};
  const deadline = new Promise<never>((_resolve, reject) => {
    expire = () => reject(new CallFailure("timeout"));
  });
  signal.addEventListener("abort", expire, { once: true });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    signal.removeEventListener("abort", expire);
    // If `work` rejects after the deadline, its error is no longer needed.
    work.catch(() => undefined);
  }
}

/** Returns the body as text. Throws CallFailure if the body is too large or the deadline has passed. */
export const readTextWithLimit = async (
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> => new TextDecoder().decode(await readBytes(response, maxBytes, signal));

/** Returns the bytes of a body. Throws CallFailure if the body is too large or the deadline has passed. */
export async function readBytes(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    drop(response);
    throw new CallFailure("too_large");
  }
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  // If `cancel` fails, it does not matter: the deadline has already ended the read.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const chunks: Uint8Array[] = [];
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
      chunks.push(value);
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (signal.aborted) throw new CallFailure("timeout");
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Parses JSON. If the text is not JSON, returns undefined, which every schema rejects. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON, so the schema rejects it.
    return undefined;
  }
}

function discard<T>(response: Response, reason: UnavailableReason): CallResult<T> {
  drop(response);
  return { kind: "unavailable", reason };
}

/** Cancels a body that nobody reads, so that its connection can be used again. */
function drop(response: Response): void {
  // If the cancellation fails, it does not matter: the rest of this response is not needed.
  response.body?.cancel().catch(() => undefined);
}

/**
 * Returns how many seconds to wait before a retry. They are in the header Retry-After (as a number or a date) or,
 * without it, in a header that only Brevo sends.
 */
function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get("retry-after") ?? headers.get("x-sib-ratelimit-reset");
  if (value === null) return null;
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
