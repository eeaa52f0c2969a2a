import { expect, test } from "vitest";
import type { Transport } from "~/integrations/transport";
import { lineOf } from "../../../scripts/doctor/finding";
import { settingsForContracts } from "../../../scripts/contract/settings-for-contracts";
import { testContracts } from "../../../scripts/contract/test-contracts";
import { json } from "./fake-transport";

const SIRET = "12002701600563";
const BOTH = ["idempotencyKey", "Idempotency-Key"];

/** The third parties as they are documented. `names` are the headers that Brevo reads as the idempotency key. */
function openParties(names: readonly string[]) {
  const called: string[] = [];
  const keys = new Set<string>();
  const payments = new Map<string | null, string>();
  const transport: Transport = async (url, init) => {
    const { hostname, pathname } = new URL(url);
    called.push(hostname);
    if (hostname === "api.brevo.com") {
      const { headers } = JSON.parse(String(init.body));
      const key = names.map((name) => headers[name]).find((each) => each !== undefined);
      if (key !== undefined && keys.has(key))
        return json({ code: "duplicate_parameter", message: "already used" }, 400);
      if (key !== undefined) keys.add(key);
      return json({ messageId: "<1@smtp-relay>" }, 201);
    }
    if (hostname === "api.stripe.com") {
      if (pathname === "/v1/prices") return json({ object: "list", data: [], has_more: false });
      if (pathname !== "/v1/payment_intents")
        return json({ id: "cus_1", object: "customer", livemode: false });
      const key = new Headers(init.headers).get("idempotency-key");
      payments.set(key, payments.get(key) ?? `pi_${payments.size}`);
      return json({ id: payments.get(key), object: "payment_intent", livemode: false });
    }
    if (hostname === "recherche-entreprises.api.gouv.fr")
      return json({
        total_results: 1,
        results: [{ nom_complet: "INSEE", siege: { siret: SIRET, etat_administratif: "A" } }],
      });
    if (hostname === "photon.komoot.io") return json({ type: "FeatureCollection", features: [] });
    return json({}, 503);
  };
  return { transport, called };
}

const MAIL = {
  BREVO_API_KEY: "key",
  MAIL_FROM: "a@trousseau-tests.com",
  CONTRACT_MAIL_TO: "b@trousseau-tests.com",
};
const linesOf = async (names: readonly string[], given: Record<string, string>) =>
  (await testContracts(openParties(names).transport, given)).map(lineOf).join("\n");

test("the contract with Brevo tells under which name the idempotency key counts", async () => {
  expect(await linesOf(BOTH, MAIL)).toContain(
    "✓ Brevo, mail: the idempotency key counts as idempotencyKey and as Idem",
  );
  expect(await linesOf(["Idempotency-Key"], MAIL)).toContain("counts as Idempotency-Key");
  const none = await linesOf([], MAIL);
  expect(none).toContain("✗ Brevo, mail: a second mail with the same keys is not sent");
});

test("the contract calls Stripe with a key of the test mode and never with a live key", async () => {
  expect(await linesOf(BOTH, { STRIPE_SECRET_KEY: "sk_test_1" })).toContain(
    "✓ Stripe: a payment with the same key is created once",
  );
  for (const STRIPE_SECRET_KEY of ["sk_live_1", "rk_live_1"]) {
    const { transport, called } = openParties(BOTH);
    const told = (await testContracts(transport, { STRIPE_SECRET_KEY })).map(lineOf).join("\n");
    expect(told).toContain("– Stripe: not called, because the key is not of the test mode");
    expect(called).not.toContain("api.stripe.com");
  }
});

test("without keys the contract calls only the public parties, and says what it skipped", async () => {
  const { transport, called } = openParties(BOTH);
  const told = (await testContracts(transport, {})).map(lineOf).join("\n");
  expect(new Set(called)).toEqual(new Set(["recherche-entreprises.api.gouv.fr", "photon.komoot.io"]));
  for (const party of ["Brevo, mail", "Brevo, SMS", "Stripe", "INSEE", "Instagram"])
    expect(told).toContain(`– ${party}: not called`);
  expect(told).toContain("✗ Photon: Montpellier is not found");
});

test("an environment adds its settings to those of the shell, and an unknown one is an error that names the others", () => {
  const shell = {
    BREVO_API_KEY: "key",
    ENVIRONMENT: "production",
    ALLOWED_RECIPIENTS: "@trousseau-tests.com",
  };
  expect(settingsForContracts(undefined, shell)).toEqual(shell);
  expect(settingsForContracts("staging", shell)).toMatchObject({ ...shell, ENVIRONMENT: "staging" });
  expect(settingsForContracts("staging", shell)["PUBLIC_HOSTS"]).toContain("staging");
  expect(() => settingsForContracts("test", shell)).toThrow("There are: production, staging.");
});
