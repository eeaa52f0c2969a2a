import {
  SCRIPT_HEADER,
  TARGET_HEADER,
  NO_ACCOUNT_VALUE,
  OUTCOME_HEADER,
  DATA_VERSION_HEADER,
  parseScriptOutcome,
} from "~/models/core/script-answer.rules";
import { REQUEST_TIMEOUT_MS } from "./request-timeout";

/** The outcome of a request by a script. */
export type SendOutcome =
  /**
   * `to`: URL of the next page; `page`: received HTML; `json`: received JSON; `seen`: new version of the stored data,
   * for the field `seen` of the form. Each is null if it was not received.
   */
  | { kind: "saved"; to: string | null; page: Document | null; json: string | null; seen: string | null }
  /**
   * `page`: HTML of the form with its errors. If the response redirects, it is the HTML of the page that shows the
   * reason.
   */
  | { kind: "refused"; to: string | null; page: Document | null; json: string | null }
  | { kind: "signed_out" }
  /** `words`: the product's error text; null if there is none. */
  | { kind: "failed"; words: string | null; json: string | null }
  /**
   * The response did not come from the product, so it is unknown whether the form is saved. `isLate`: the request timed
   * out.
   */
  | { kind: "unreached"; isLate: boolean }
  /** The script itself has aborted the request. */
  | { kind: "aborted" };

/** A received response, independent of whether fetch or XMLHttpRequest sent the request. */
export interface ReceivedResponse {
  status: number;
  header(name: string): string | null;
  text: string;
}

interface Sending {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Whether the request continues after the person has left the page. No script then reads the response. */
  keepalive?: boolean;
  /** Whether a redirect is not followed. If true, and the response redirects to a page, that page is not fetched. */
  staysHere?: boolean;
  /** Called during the upload with the share of the body that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

const pageIn = ({ header, text }: ReceivedResponse): Document | null =>
  text !== "" && header("Content-Type")?.startsWith("text/html") ? parse(text) : null;

const jsonIn = ({ header, text }: ReceivedResponse): string | null =>
  header("Content-Type")?.startsWith("application/json") ? text : null;

/**
 * Derives the outcome of a response. Only the product's own responses have the header with the outcome. A page of a
 * proxy, a hosting company or a Wi-Fi sign-in is therefore never mistaken for such a response.
 */
export function outcomeOfResponse(answer: ReceivedResponse): SendOutcome {
  const { status } = answer;
  const reported = parseScriptOutcome(answer.header(OUTCOME_HEADER));
  const page = pageIn(answer);
  if (reported === "signed_out") return { kind: "signed_out" };
  const content = { to: answer.header(TARGET_HEADER), page, json: jsonIn(answer) };
  if (reported === "refused") return { kind: "refused", ...content };
  if (reported === "done" && status < 300)
    return { kind: "saved", ...content, seen: answer.header(DATA_VERSION_HEADER) };
  // A gateway may respond after the product has saved the form, so it is unknown whether the form is saved.
  if (reported === null) return { kind: "unreached", isLate: false };
  if (status >= 500) return { kind: "failed", words: null, json: null };
  return {
    kind: "failed",
    words: page?.querySelector("h1")?.textContent?.trim() || null,
    json: jsonIn(answer),
  };
}

/**
 * The account for which the server rendered the page. The product rejects the request if another account is signed in.
 */
const accountOfPage = (): string => document.documentElement.dataset["account"] ?? NO_ACCOUNT_VALUE;

/** @throws if the response does not arrive completely */
async function fetchAnswer(
  address: string,
  body: BodyInit | null,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, keepalive = false }: Sending,
): Promise<ReceivedResponse> {
  const answer = await fetch(address, {
    ...(body === null ? {} : { method: "POST", body }),
    headers: { [SCRIPT_HEADER]: accountOfPage() },
    keepalive,
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  const text = await answer.text();
  return { status: answer.status, header: (name) => answer.headers.get(name), text };
}

/** Like `fetchAnswer`, but reports how much of the body has been sent, which `fetch` cannot do. */
function uploadAnswer(
  address: string,
  body: FormData,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS, onProgress }: Sending,
): Promise<ReceivedResponse> {
  const request = new XMLHttpRequest();
  return new Promise<ReceivedResponse>((done, fail) => {
    request.open("POST", address);
    request.setRequestHeader(SCRIPT_HEADER, accountOfPage());
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

async function outcomeOf(
  answer: Promise<ReceivedResponse>,
  signal: AbortSignal | undefined,
): Promise<SendOutcome> {
  try {
    return outcomeOfResponse(await answer);
  } catch (failure) {
    if (signal?.aborted) return { kind: "aborted" };
    return { kind: "unreached", isLate: failure instanceof Error && failure.name === "TimeoutError" };
  }
}

/** Requests a page or data from the product. */
export const ask = (address: string, sending: Sending = {}): Promise<SendOutcome> =>
  outcomeOf(fetchAnswer(address, null, sending), sending.signal);

/** The text fields of a form. */
export function textFieldsOf(data: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") texts.append(name, value);
  return texts;
}

/** Writes the new version of the stored data into the form's field `seen`, after the form was saved. */
export function updateSeenField(form: HTMLFormElement, outcome: SendOutcome): void {
  const field = form.elements.namedItem("seen");
  if (outcome.kind === "saved" && outcome.seen !== null && field instanceof HTMLInputElement)
    field.value = outcome.seen;
}

/**
 * Posts a form; every script that sends something uses this function. Files are sent only if `onProgress` is given. The
 * outcome is `saved` only if the product has confirmed it.
 */
export async function postFormData(
  address: string,
  data: FormData,
  sending: Sending = {},
): Promise<SendOutcome> {
  const { onProgress, keepalive, staysHere, signal } = sending;
  const outcome = await outcomeOf(
    onProgress ? uploadAnswer(address, data, sending) : fetchAnswer(address, textFieldsOf(data), sending),
    signal,
  );
  if (!("to" in outcome) || outcome.to === null || keepalive || staysHere) return outcome;
  const next = await ask(outcome.to, signal ? { signal } : {});
  return next.kind === "saved" ? { ...outcome, page: next.page } : outcome;
}

/**
 * Fetches a file, possibly from another host. @throws if it does not exist or has another type
 */
export async function fetchFileOfType(address: string, type: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes(type))
    throw new Error(`${address} answered ${String(answer.status)}`);
  return answer;
}
