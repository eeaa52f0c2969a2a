import type { ServiceContext } from "~/context/types";
import { isBrevoKeyAccepted } from "~/integrations/brevo/check-key";
import { isInseeKeyAccepted } from "~/integrations/sirene/check-key";
import type { KeyParty } from "~/models/operations/key-parties.rules";

/** Makes a call to a third party that changes nothing, and returns whether the party accepts our key. */
export async function isKeyAccepted(
  { transport, stripe, settings }: Pick<ServiceContext, "transport" | "stripe" | "settings">,
  party: KeyParty,
): Promise<boolean> {
  switch (party) {
    case "stripe":
      return (await stripe.ask((api) => api.prices.list({ limit: 1 }))).kind === "ok";
    case "brevo":
      return isBrevoKeyAccepted(transport, {
        baseUrl: settings.BREVO_BASE_URL,
        apiKey: settings.BREVO_API_KEY,
      });
    case "insee":
      return settings.INSEE_API_KEY === "" || isInseeKeyAccepted(transport, settings);
  }
}
