import * as z from "zod";
import { callJson, type CallResult, type JsonCall, type Transport } from "../transport";

/** Version of Meta's API. The endpoints that exchange tokens have no version. */
export const GRAPH_VERSION = "v24.0";

export interface InstagramSettings {
  /** Id of our app at Meta. */
  clientId: string;
  clientSecret: string;
  /** The URL of Instagram's page on which a person allows the connection. */
  authorizeUrl: string;
  tokenBaseUrl: string;
  graphBaseUrl: string;
}

/**
 * The result of a call. `token_rejected` means that the token has expired, or that the person has revoked it at
 * Instagram.
 */
export type InstagramResult<T> = CallResult<T> | { kind: "token_rejected" };

/** Meta's code for a token that is no longer valid. */
const TOKEN_INVALID = 190;
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/**
 * HTTP statuses that mean that something is wrong with the token or with our own app. Only the response body shows
 * which of the two.
 */
const REFUSED = [401, 403];

type GraphCall<T> = Omit<JsonCall<T>, "method" | "headers" | "body" | "form" | "readFailures"> & {
  /** The query parameters of the call. They contain the token, so the URL is never logged. */
  query: Record<string, string>;
};

/** Calls Instagram's API once. */
export async function callInstagramGraph<T>(
  transport: Transport,
  { query, url, ...call }: GraphCall<T>,
): Promise<InstagramResult<T>> {
  const answer = await callJson(transport, {
    ...call,
    url: `${url}?${new URLSearchParams(query)}`,
    readFailures: REFUSED,
  });
  if (answer.kind !== "invalid") return answer;
  const parsed = errorSchema.safeParse(answer.body);
  if (parsed.success && parsed.data.error.code === TOKEN_INVALID) return { kind: "token_rejected" };
  const { status } = answer;
  return REFUSED.includes(status) ? { kind: "unavailable", reason: `status_${status}` } : answer;
}
