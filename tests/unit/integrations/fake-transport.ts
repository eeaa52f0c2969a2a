import type { Transport } from "~/integrations/transport";

export interface RecordedCall {
  url: URL;
  init: RequestInit;
  headers: Headers;
  json: unknown;
}

/** A transport that gives one answer per call from a list and records the requests. */
export function fakeTransport(...answers: (Response | Error)[]): {
  transport: Transport;
  calls: RecordedCall[];
} {
  const calls: RecordedCall[] = [];
  const transport: Transport = (url, init) => {
    calls.push({
      url: new URL(url),
      init,
      headers: new Headers(init.headers),
      json: typeof init.body === "string" ? JSON.parse(init.body) : null,
    });
    const answer = answers[calls.length - 1];
    if (answer === undefined) return Promise.reject(new Error(`unexpected call ${calls.length} to ${url}`));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { transport, calls };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
