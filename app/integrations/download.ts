import { resultBeforeDeadline, CallFailure, readBytes, type CallResult, type Transport } from "./transport";

interface Download {
  url: string;
  timeoutMs: number;
  maxBytes: number;
}

/**
 * HTTP statuses that mean that the file no longer exists or that its signed URL has expired. A retry with the same URL
 * cannot help.
 */
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

/** Fetches a file with one deadline and a limit on its size. Redirects are not followed. */
export async function downloadFile(
  transport: Transport,
  { url, timeoutMs, maxBytes }: Download,
): Promise<CallResult<Uint8Array<ArrayBuffer>>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await resultBeforeDeadline(signal, fetchFile(transport, url, maxBytes, signal));
  } catch (error) {
    if (error instanceof CallFailure) return { kind: "unavailable", reason: error.reason };
    return { kind: "unavailable", reason: signal.aborted ? "timeout" : "network" };
  }
}

async function fetchFile(
  transport: Transport,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<CallResult<Uint8Array<ArrayBuffer>>> {
  const response = await transport(url, { redirect: "manual", signal });
  if (response.status === 200) return { kind: "ok", value: await readBytes(response, maxBytes, signal) };
  // Cancels the body of the response. Otherwise the connection would stay open until the body has been read.
  void response.body?.cancel().catch(() => undefined);
  if (GONE.has(response.status)) return { kind: "not_found" };
  const isRedirect = response.status === 0 || (response.status >= 300 && response.status < 400);
  return { kind: "unavailable", reason: isRedirect ? "redirect" : `status_${response.status}` };
}
