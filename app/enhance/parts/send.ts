import {
  FROM_SCRIPT,
  LEADS_TO,
  NO_ACCOUNT,
  OUTCOME,
  SEEN,
  readOutcome,
} from "~/models/core/script-answer.rules";
import { REQUEST_TIMEOUT_MS } from "./request-timeout";

/** What became of something that a script asked for. */
export type Outcome =
  /**
   * `to`: address of the next page; `page`: the HTML that came, null for none; `json`: the JSON that came, null for none;
   * `seen`: version of the stored data from which the form starts after this answer, null if none came.
   */
  | { kind: "saved"; to: string | null; page: Document | null; json: string | null; seen: string | null }
  /** `page`: the form with its errors, or the page that says why, to which the product leads. */
  | { kind: "refused"; to: string | null; page: Document | null; json: string | null }
  | { kind: "signed_out" }
  /** `words`: what the product says of it, if it does. */
  | { kind: "failed"; words: string | null; json: string | null }
  /** The answer did not come from the product, so the form may be saved or not. `isLate`: it took too long. */
  | { kind: "unreached"; isLate: boolean }
  /** Stopped by the script itself. */
  | { kind: "aborted" };

/** An answer as it came, whatever sent it. */
export interface Answer {
  status: number;
  header(name: string): string | null;
  text: string;
}

interface Sending {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Goes on when the page is left; then nobody reads the answer. */
  keepalive?: boolean;
  /** The page that the answer leads to is not needed. */
  staysHere?: boolean;
  /** Part of the body that is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

const pageIn = ({ header, text }: Answer): Document | null =>
  text !== "" && header("Content-Type")?.startsWith("text/html") ? parse(text) : null;

const jsonIn = ({ header, text }: Answer): string | null =>
  header("Content-Type")?.startsWith("application/json") ? text : null;

/**
 * Only the product tells an outcome in a header, so a page of a network's sign-in, of a proxy or of the host is never
 * taken for its answer, whatever its status.
 */
export function readAnswer(answer: Answer): Outcome {
  const { status } = answer;
  const told = readOutcome(answer.header(OUTCOME));
  const page = pageIn(answer);
  if (told === "signed_out") return { kind: "signed_out" };
  const content = { to: answer.header(LEADS_TO), page, json: jsonIn(answer) };
  if (told === "refused") return { kind: "refused", ...content };
  if (told === "done" && status < 300) return { kind: "saved", ...content, seen: answer.header(SEEN) };
  // A gateway may answer after the product has saved the form, so nobody knows whether it is saved.
  if (told === null) return { kind: "unreached", isLate: false };
  if (status >= 500) return { kind: "failed", words: null, json: null };
  return {
    kind: "failed",
    words: page?.querySelector("h1")?.textContent?.trim() || null,
    json: jsonIn(answer),
  };
}

/** The account that the page was made for. The product rejects the request if another account is signed in. */
const accountOfPage = (): string => document.documentElement.dataset["account"] ?? NO_ACCOUNT;

/** @throws when the answer does not arrive whole */
async function fetchAnswer(
  address: string,
  body: BodyInit | null,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, keepalive = false }: Sending,
): Promise<Answer> {
  const answer = await fetch(address, {
    ...(body === null ? {} : { method: "POST", body }),
    headers: { [FROM_SCRIPT]: accountOfPage() },
    keepalive,
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  const text = await answer.text();
  return { status: answer.status, header: (name) => answer.headers.get(name), text };
}

/** Like `fetchAnswer`, and reports how much of the body has been sent. `fetch` cannot report that. */
function uploadAnswer(
  address: string,
  body: FormData,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, onProgress }: Sending,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  return new Promise<Answer>((done, fail) => {
    request.open("POST", address);
    request.setRequestHeader(FROM_SCRIPT, accountOfPage());
    request.timeout = timeoutMs;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    for (const type of ["timeout", "error", "abort"])
      request.addEventListener(type, () =>
        fail(new DOMException("", type === "timeout" ? "TimeoutError" : "NetworkError")),
      );
    request.addEventListener("load", () =>
      done({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      }),
    );
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

async function outcomeOf(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Outcome> {
  try {
    return readAnswer(await answer);
  } catch (failure) {
    if (signal?.aborted) return { kind: "aborted" };
    return { kind: "unreached", isLate: failure instanceof Error && failure.name === "TimeoutError" };
  }
}

/** Gets a page, or data, of the product. */
export const ask = (address: string, sending: Sending = {}): Promise<Outcome> =>
  outcomeOf(fetchAnswer(address, null, sending), sending.signal);

/** The texts of a form. */
export function textsOf(data: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") texts.append(name, value);
  return texts;
}

/** After a form is saved, writes the version of the stored data into its field `seen`. */
export function takeSeen(form: HTMLFormElement, outcome: Outcome): void {
  const field = form.elements.namedItem("seen");
  if (outcome.kind === "saved" && outcome.seen !== null && field instanceof HTMLInputElement)
    field.value = outcome.seen;
}

/**
 * Posts a form: every script that sends something does it here. Files are sent only with `onProgress`. The outcome is
 * `saved` only when the product itself has said so.
 */
export async function send(address: string, data: FormData, sending: Sending = {}): Promise<Outcome> {
  const { onProgress, keepalive, staysHere, signal } = sending;
  const outcome = await outcomeOf(
    onProgress ? uploadAnswer(address, data, sending) : fetchAnswer(address, textsOf(data), sending),
    signal,
  );
  if (!("to" in outcome) || outcome.to === null || keepalive || staysHere) return outcome;
  const next = await ask(outcome.to, signal ? { signal } : {});
  return next.kind === "saved" ? { ...outcome, page: next.page } : outcome;
}

/** Gets a file, which may be of another host. @throws when it is not there, or is something else */
export async function getFile(address: string, type: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes(type))
    throw new Error(`${address} answered ${String(answer.status)}`);
  return answer;
}
