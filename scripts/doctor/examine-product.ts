import type { DeployedProduct } from "../parties/production.ts";
import { checkBrevo } from "./check-brevo.ts";
import { checkResources, checkSettings } from "./check-cloudflare.ts";
import { checkDatabase } from "./check-database.ts";
import { checkErrorReports } from "./check-error-reports.ts";
import { checkHosts, checkInsee, checkInstagram } from "./check-others.ts";
import { checkStripe } from "./check-stripe.ts";
import { examine, type Finding } from "./finding.ts";

const TOKEN = "the token needs the permissions for Workers, D1, R2 and Queues of the account";

/** Examines everything that the deployed product needs. It changes nothing. */
export async function examineProduct(product: DeployedProduct): Promise<Finding[]> {
  return [
    ...(await examine("settings", TOKEN, () => checkSettings(product))),
    ...(await examine("buckets and queues", TOKEN, () => checkResources(product))),
    ...(await examine("database", TOKEN, () => checkDatabase(product))),
    ...(await examine("Stripe", "compare the key with the one of Stripe's dashboard", () =>
      checkStripe(product),
    )),
    ...(await examine("Brevo", "compare the key with the one at Brevo, and the authorised IP addresses", () =>
      checkBrevo(product),
    )),
    ...(await examine("INSEE", "try again later", () => checkInsee(product))),
    ...checkInstagram(product),
    ...(await examine("error reports", TOKEN, () => checkErrorReports(product))),
    ...(await examine("hosts", TOKEN, () => checkHosts(product))),
  ];
}
