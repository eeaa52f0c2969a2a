import * as z from "zod";
import { callJson, type Transport } from "../transport";

const TIMEOUT_MS = 4_000;

/** Asks INSEE for the state of its service (GET /informations), which it returns only for a key that it accepts. */
export async function isInseeKeyAccepted(
  transport: Transport,
  settings: { INSEE_BASE_URL: string; INSEE_API_KEY: string },
): Promise<boolean> {
  const result = await callJson(transport, {
    url: `${settings.INSEE_BASE_URL}/api-sirene/3.11/informations`,
    headers: { "x-insee-api-key-integration": settings.INSEE_API_KEY },
    timeoutMs: TIMEOUT_MS,
    schema: z.record(z.string(), z.unknown()),
  });
  return result.kind === "ok";
}
