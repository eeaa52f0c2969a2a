import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount } from "../support/accounts.ts";
import { runCron } from "../support/cron.ts";
import { connectInstagram, SOCIAL_NETWORKS_PATH } from "../support/instagram.ts";
import { openLastOnboardingStep } from "../support/onboarding.ts";
import { startProduct, type Product } from "../support/product.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";

/** Longer than a third party may be silent until the operator is told. */
const SILENCE = 6 * 60_000;
const DOWN: Record<string, Record<string, string>> = {
  registers: { insee: "500", open_register: "500" },
  instagram: { instagram: "500" },
  photon: { photon: "500" },
};

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    template: "lists",
    settings: { INSEE_API_KEY: "key", GEOCODER: "photon" },
  });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await choose({ intent: "reset" });
  for (const table of ["operation_troubles", "past_troubles", "silent_parties", "outbox"])
    await product.db.prepare(`DELETE FROM ${table}`).run();
});

const choose = (modes: Record<string, string>) => product.visitor().post("/sandbox/failures", modes);
const rows = async <Row>(text: string, ...values: (string | number)[]) =>
  (
    await product.db
      .prepare(text)
      .bind(...values)
      .all<Row>()
  ).results;
const silent = async () =>
  (await rows<{ party: string }>("SELECT party FROM silent_parties")).map(({ party }) => party);
/** The mails about troubles, as in their idempotency keys, oldest first. */
const told = async () =>
  (
    await rows<{ name: string }>(
      "SELECT idempotency_key AS name FROM outbox WHERE kind LIKE 'trouble%' ORDER BY rowid",
    )
  ).map(({ name }) => name.split(":").slice(0, 2).join(":"));

/** How many calls without an answer the log names. */
const reported = () => product.log.filter((line) => line.includes('"party_silent"')).length;

/** A person uses each third party once, while it is down. Returns whether the page has the text for this case. */
const USES: Record<string, () => Promise<() => Promise<boolean>>> = {
  registers: async () => {
    const { visitor } = await createAccount(product, { isOnboarded: false, moderation: "pending" });
    await openLastOnboardingStep(visitor);
    return async () => {
      const { text } = await visitor.visit("/onboarding/siret?siret=44306184100047");
      return text.includes(ALL_TEXTS.fr.get("onboarding:siret.unavailable") ?? "?");
    };
  },
  instagram: async () => {
    const { visitor } = await createAccount(product, { isPremium: true });
    await connectInstagram(visitor);
    return async () => {
      const { location } = await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "sync" });
      const { text } = await visitor.visit(location ?? SOCIAL_NETWORKS_PATH);
      return pageContainsText("fr", "social_networks:instagram.errors.sync", text);
    };
  },
  photon: async () => async () => {
    const { text } = await product.visitor().visit("/places?q=rue%20de%20la%20r%C3%A9publique");
    return text.includes(ALL_TEXTS.fr.get("places:none") ?? "?");
  },
};

test.each(Object.keys(DOWN))(
  "if %s do not answer, people read the usual text, and the operator is told once, and once when it is over",
  async (party) => {
    const readsText = await USES[party]?.();
    await choose(DOWN[party] ?? {});
    expect(await readsText?.()).toBe(true);
    await expect.poll(silent).toEqual([party]);

    await runCron(product, "sweep");
    expect(await told(), "one failed call and one of the cron").toEqual([]);
    await rows("UPDATE silent_parties SET since = since - ?", SILENCE);
    expect(await readsText?.()).toBe(true);
    await runCron(product, "sweep");
    await runCron(product, "sweep");
    expect(await told()).toEqual([`trouble_began:${party}_silent`]);

    await choose({ intent: "reset" });
    await runCron(product, "sweep");
    await runCron(product, "sweep");
    expect(await told()).toEqual([`trouble_began:${party}_silent`, `trouble_over:${party}_silent`]);
    expect(await silent()).toEqual([]);
    expect(product.log.some((line) => line.includes('"party_silent"') && line.includes(`"${party}"`))).toBe(
      true,
    );
  },
  90_000,
);

test("calls that succeed store nothing, and one that fails is forgotten when the cron gets an answer", async () => {
  const readsNone = await USES["photon"]?.();
  expect(await readsNone?.()).toBe(false);
  expect(await silent()).toEqual([]);
  await choose({ photon: "garbage" });
  await readsNone?.();
  await expect.poll(silent).toEqual(["photon"]);
  await choose({ intent: "reset" });
  await rows("UPDATE silent_parties SET since = since - ?", SILENCE);
  await runCron(product, "sweep");
  expect(await silent()).toEqual([]);
  expect(await told()).toEqual([]);
}, 60_000);

test("an expired token of a person and an unknown number are answers", async () => {
  const before = reported();
  const { visitor } = await createAccount(product, { isPremium: true });
  await connectInstagram(visitor);
  await product.visitor().post("/sandbox/instagram", { intent: "revoke" });
  await visitor.post(SOCIAL_NETWORKS_PATH, { intent: "sync" });
  const newcomer = await createAccount(product, { isOnboarded: false, moderation: "pending" });
  await openLastOnboardingStep(newcomer.visitor);
  await newcomer.visitor.visit("/onboarding/siret?siret=90000002700012");
  await runCron(product, "sweep");
  expect(reported()).toBe(before);
}, 60_000);

test("if INSEE does not answer and the open register does, nobody is hindered and nothing is stored", async () => {
  const before = reported();
  const { visitor } = await createAccount(product, { isOnboarded: false, moderation: "pending" });
  await openLastOnboardingStep(visitor);
  await choose({ insee: "500" });
  const { text } = await visitor.visit("/onboarding/siret?siret=55208131766522");
  expect(text).not.toContain(ALL_TEXTS.fr.get("onboarding:siret.unavailable") ?? "?");
  await runCron(product, "sweep");
  expect(reported()).toBe(before);
}, 60_000);
