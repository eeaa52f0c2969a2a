import type { Transport } from "../../app/integrations/transport.ts";
import { examine, type Finding } from "../doctor/finding.ts";
import { contractOfMail, contractOfSms } from "./contract-brevo.ts";
import { contractOfInstagram, contractOfPhoton, contractOfRegisters } from "./contract-public.ts";
import { contractOfStripe } from "./contract-stripe.ts";

const NEXT = "compare the client with the party's documentation";

/** Calls each client once against the real third party, and reports what it skipped and why. */
export async function testContracts(
  transport: Transport,
  given: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  return [
    ...(await examine("Brevo, mail", NEXT, () => contractOfMail(transport, given))),
    contractOfSms(),
    ...(await examine("Stripe", NEXT, () => contractOfStripe(transport, given))),
    ...(await examine("Registers", NEXT, () => contractOfRegisters(transport, given))),
    ...(await examine("Photon", NEXT, () => contractOfPhoton(transport))),
    contractOfInstagram(),
  ];
}
