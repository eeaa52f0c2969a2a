import * as z from "zod";
import { callJson, type Transport } from "../transport";
import type { BrevoSettings } from "./send-mail";

const TIMEOUT_MS = 8_000;

/** Asks Brevo for our account (GET /v3/account), which it returns only for a key that it accepts. */
export async function isBrevoKeyAccepted(
  transport: Transport,
  { baseUrl, apiKey }: BrevoSettings,
): Promise<boolean> {
  const result = await callJson(transport, {
    url: `${baseUrl}/v3/account`,
    headers: { "api-key": apiKey },
    timeoutMs: TIMEOUT_MS,
    schema: z.object({ email: z.string() }),
  });
  return result.kind === "ok";
}
