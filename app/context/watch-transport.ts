import type { Transport } from "~/integrations/transport";
import { rejectsKey, type KeyParty } from "~/models/operations/key-parties.rules";
import type { Settings } from "./settings";

const STRIPE_ORIGIN = "https://api.stripe.com";

/** Returns the same transport, which also reports each response in which a third party rejects our key. */
export function watchRejectedKeys(
  transport: Transport,
  settings: Pick<Settings, "BREVO_BASE_URL" | "INSEE_BASE_URL">,
  report: (party: KeyParty) => void,
): Transport {
  const parties = new Map<string, KeyParty>([
    [STRIPE_ORIGIN, "stripe"],
    [new URL(settings.BREVO_BASE_URL).origin, "brevo"],
    [new URL(settings.INSEE_BASE_URL).origin, "insee"],
  ]);
  return async (url, init) => {
    const response = await transport(url, init);
    const party = rejectsKey(response.status) ? parties.get(new URL(url).origin) : undefined;
    if (party) report(party);
    return response;
  };
}
