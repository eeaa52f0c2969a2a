import * as z from "zod";
import { callJson } from "../../app/integrations/transport.ts";
import { valueOf, type DeployedProduct } from "../parties/production.ts";
import { expectThat, right, skipped, wrong, type Finding } from "./finding.ts";

const TIMEOUT_MS = 15_000;
/** The number of INSEE's own seat. */
export const KNOWN_SIRET = "12002701600563";

export async function checkInsee({ environment, transport, given }: DeployedProduct): Promise<Finding[]> {
  const key = given["INSEE_API_KEY"];
  if (!key)
    return [
      skipped(
        "INSEE was not asked",
        "set INSEE_API_KEY in the shell; without a key only the open register is used",
      ),
    ];
  const base = environment.vars["INSEE_BASE_URL"] ?? "https://api.insee.fr";
  const result = await callJson(transport, {
    url: `${base}/api-sirene/3.11/siret/${KNOWN_SIRET}`,
    headers: { "x-insee-api-key-integration": key },
    timeoutMs: TIMEOUT_MS,
    schema: z.unknown(),
  });
  if (result.kind === "rate_limited")
    return [skipped("INSEE limits our calls", "run the doctor again in a minute")];
  return [
    expectThat(
      result.kind === "ok" || result.kind === "not_found",
      "INSEE accepts the key",
      "make a new key at portail-api.insee.fr",
    ),
  ];
}

/** Says what is known about Instagram. Whether Meta granted the permission is known to no call of ours. */
export function checkInstagram(product: DeployedProduct): Finding[] {
  if (!valueOf(product, "INSTAGRAM_CLIENT_ID"))
    return [skipped("Instagram is off", "it needs an app at Meta")];
  return [
    skipped(
      "Instagram is on; only Meta knows whether App Review has granted instagram_business_basic",
      "until then only people with a role in the app can connect",
    ),
  ];
}

const healthSchema = z.looseObject({ status: z.string(), version: z.string().optional() });

/** Asks each host for its health, and compares its version with the deployed one. */
export async function checkHosts({
  environment,
  cloudflare,
  transport,
}: DeployedProduct): Promise<Finding[]> {
  const version = await cloudflare.deployedVersion(environment.worker);
  if (version === null) return [wrong("nothing is deployed yet", "npm run deploy with the same --env")];
  return Promise.all([...environment.hosts.keys()].map((host) => checkHost(transport, host, version)));
}

async function checkHost(
  transport: DeployedProduct["transport"],
  host: string,
  version: string,
): Promise<Finding> {
  try {
    const answer = await transport(`https://${host}/health`, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const read = healthSchema.safeParse(await answer.json());
    if (!read.success)
      return wrong(`${host} does not answer as the product`, "compare the routes at Cloudflare");
    const { status } = read.data;
    if (status !== "ok") return wrong(`${host} is ${status}`, `open https://${host}/health, which says why`);
    return read.data.version === version
      ? right(`${host} is well and has the deployed version`)
      : wrong(
          `${host} has another version than the deployed one`,
          "wait a minute, then compare the routes at Cloudflare",
        );
  } catch {
    // A host without a name in DNS, without a certificate or without an answer.
    return wrong(
      `${host} does not answer`,
      "npm run deploy makes the routes; a new certificate takes some minutes",
    );
  }
}
