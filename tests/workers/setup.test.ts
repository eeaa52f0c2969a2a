import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bringUpToDate } from "../../scripts/database/bring-up-to-date.ts";
import { localTarget } from "../../scripts/database/targets.ts";
import { examineProduct } from "../../scripts/doctor/examine-product.ts";
import { lineOf } from "../../scripts/doctor/finding.ts";
import { startLocal } from "../../scripts/local/bindings.ts";
import { remoteDatabase } from "../../scripts/local/remote-database.ts";
import { readEnvironment } from "../../scripts/parties/environment.ts";
import { uploadsOf } from "../../scripts/parties/error-reports.ts";
import { openProduct } from "../../scripts/parties/production.ts";
import { carryOutPlan, printPlan } from "../../scripts/setup/run-setup.ts";
import { useGivenVars } from "../../scripts/setup/settings-steps.ts";
import type { SetupContext } from "../../scripts/setup/step.ts";
import { openAccounts, SENTRY_DSN } from "../support/deployed/accounts.ts";
import { PRODUCTION_HOST, SHELL_SETTINGS } from "../support/production-settings.ts";

let miniflare: Miniflare;
let db: D1Database;
beforeAll(async () => {
  miniflare = await startLocal({ persist: null, script: null });
  db = await remoteDatabase(miniflare);
});
afterAll(() => miniflare.dispose());

let folder: string;
let file: string;
let accounts: ReturnType<typeof openAccounts>["accounts"];
let transport: ReturnType<typeof openAccounts>["transport"];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trousseau-setup-"));
  file = join(folder, "wrangler.production.toml");
  empty();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Begins with empty accounts and a configuration of the repository. */
function empty(configuration = "wrangler.production.toml"): void {
  copyFileSync(configuration, file);
  shell = SHELL_SETTINGS;
  ({ accounts, transport } = openAccounts(async (sql) => (await db.prepare(sql).all()).results));
}

async function openSetup(
  given: Record<string, string> = SHELL_SETTINGS,
): Promise<SetupContext & { lines: string[] }> {
  const product = await openProduct(file, transport, given);
  const { environment } = product;
  useGivenVars(environment, given);
  const lines: string[] = [];
  return {
    product,
    place: { jurisdiction: environment.bucket.jurisdiction },
    openDatabase: () => localTarget(db),
    print: (line) => void lines.push(line),
    lines,
  };
}

/** Runs the setup once, and returns what it printed. */
async function setUp(given?: Record<string, string>): Promise<string[]> {
  const ctx = await openSetup(given);
  await carryOutPlan(ctx);
  return ctx.lines;
}

async function doctor(given: Record<string, string> = SHELL_SETTINGS) {
  return examineProduct(await openProduct(file, transport, given));
}
/** What the shell of the doctor has; a test may change it. */
let shell: Record<string, string>;
const wrongLines = async () => (await doctor(shell)).filter(({ state }) => state === "wrong").map(lineOf);

const secretsOfWorker = () => Object.fromEntries(accounts.cloudflare.secrets ?? []);

/** What the setup must have made, whatever happened on the way. */
function expectComplete(): void {
  const { cloudflare, stripe, brevo } = accounts;
  const [database] = cloudflare.databases.values();
  expect([...cloudflare.databases.keys()]).toEqual(["trousseau"]);
  expect(database?.place).toEqual({ jurisdiction: "eu" });
  expect(readEnvironment(file).database.id).toBe(database?.uuid);
  expect(
    [...cloudflare.buckets].map(([name, { jurisdiction, rules }]) => [name, jurisdiction, rules.length]),
  ).toEqual([
    ["trousseau-media", "eu", 0],
    ["trousseau-backups", "eu", 2],
  ]);
  expect([...cloudflare.queues].sort()).toEqual([
    "trousseau-jobs",
    "trousseau-jobs-dead",
    "trousseau-pictures",
    "trousseau-steps",
  ]);
  expect(stripe.products).toHaveLength(1);
  expect(stripe.prices.map(({ lookup_key: key }) => key)).toEqual(["premium_monthly", "premium_yearly"]);
  expect(stripe.portals).toHaveLength(1);
  const [endpoint, ...others] = stripe.endpoints;
  expect(others).toEqual([]);
  expect(endpoint?.url).toBe(`https://${PRODUCTION_HOST}/webhooks/stripe`);
  const secrets = secretsOfWorker();
  expect(secrets["STRIPE_WEBHOOK_SECRET"]).toBe(endpoint?.secret);
  expect(brevo.webhooks).toHaveLength(1);
  expect(secrets["BREVO_WEBHOOK_SECRET"]).toBe(brevo.webhooks[0]?.token);
  expect(Object.keys(secrets).sort()).toEqual(
    [
      ...["BREVO_API_KEY", "BREVO_WEBHOOK_SECRET", "FORM_SECRET", "INSEE_API_KEY", "PASSWORD_PEPPER"],
      ...["SECOND_FACTOR_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    ].sort(),
  );
}

describe("setup with empty accounts and an empty database", () => {
  test("the plan changes nothing, the setup makes everything, and a second setup changes nothing", async () => {
    const before = await openSetup();
    expect(await printPlan(before)).toBeGreaterThan(8);
    expect(accounts.writes).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(readFileSync("wrangler.production.toml", "utf8"));

    const lines = await setUp();
    expectComplete();
    const secrets = secretsOfWorker();
    const writes = accounts.writes;
    const configuration = readFileSync(file, "utf8");
    expect(configuration).toContain(`{ pattern = "www.be.trousseau-tests.com", custom_domain = true }`);
    expect(configuration).not.toContain("trousseau.example");

    expect(await setUp()).toEqual([]);
    expect(accounts.writes).toBe(writes);
    expect(secretsOfWorker()).toEqual(secrets);
    const printed = [...lines, ...before.lines].join("\n");
    for (const secret of Object.values(secrets)) expect(printed).not.toContain(secret);

    accounts.cloudflare.deployedVersion = "version-1";
    const findings = await doctor();
    expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
    const told = findings.map(lineOf).join("\n");
    expect(told).toContain("labels of the form lists: 882 of 882");
    for (const secret of [...Object.values(secrets), ...Object.values(SHELL_SETTINGS).slice(2, 6)])
      expect(told).not.toContain(secret);
  }, 120_000);

  test("after a connection that breaks at any change, the next setup completes the same accounts", async () => {
    await bringUpToDate(localTarget(db), () => {});
    await setUp();
    const all = accounts.writes;
    expect(all).toBeGreaterThan(20);
    for (let broken = 1; broken <= all; broken += 1) {
      empty();
      accounts.breaksAfter = broken;
      await expect(setUp(), `change ${broken}`).rejects.toThrow();
      accounts.breaksAfter = Number.POSITIVE_INFINITY;
      await setUp();
      expectComplete();
      expect(await setUp()).toEqual([]);
    }
  }, 120_000);
});

describe("setup when something is there already", () => {
  beforeEach(async () => {
    await bringUpToDate(localTarget(db), () => {});
  });

  test("a secret of our own that is set is never replaced", async () => {
    accounts.cloudflare.secrets = new Map([["SECOND_FACTOR_KEY", "the key of everybody"]]);
    await setUp();
    expect(secretsOfWorker()["SECOND_FACTOR_KEY"]).toBe("the key of everybody");
  });

  test("new secrets of our own are also written into the file that is named for them", async () => {
    const keepFile = join(folder, "keep");
    await carryOutPlan({ ...(await openSetup()), keepFile });
    expect(readFileSync(keepFile, "utf8")).toContain(
      `SECOND_FACTOR_KEY=${secretsOfWorker()["SECOND_FACTOR_KEY"]}`,
    );
  });

  test("without hosts of our own, setup says which settings it needs and changes nothing", async () => {
    const given = Object.fromEntries(
      Object.entries(SHELL_SETTINGS).filter(([name]) => name !== "PRODUCTION_HOSTS"),
    );
    await expect(setUp(given)).rejects.toThrow(
      /PRODUCTION_HOSTS names an address that exists only in examples/,
    );
    expect(accounts.writes).toBe(0);
  });

  test("without Stripe's key, setup names it after it has stored what it could", async () => {
    const { STRIPE_SECRET_KEY: _key, ...given } = SHELL_SETTINGS;
    await expect(setUp(given)).rejects.toThrow(/STRIPE_SECRET_KEY/);
    expect(accounts.cloudflare.queues.size).toBe(4);
  });

  test("a webhook of Stripe with an old API version and an unknown secret is replaced", async () => {
    await setUp();
    const [old] = accounts.stripe.endpoints;
    if (old) old.api_version = "2025-10-29.clover";
    await setUp();
    expectComplete();
    expect(accounts.stripe.endpoints[0]?.id).not.toBe(old?.id);
  });

  test("webhooks that were deleted get new secrets, even if the connection breaks at any change", async () => {
    async function deleteWebhooks(): Promise<void> {
      empty();
      await setUp();
      accounts.stripe.endpoints = [];
      accounts.brevo.webhooks = [];
      accounts.writes = 0;
    }
    await deleteWebhooks();
    await setUp();
    const all = accounts.writes;
    expect(all).toBe(5);
    for (let broken = 1; broken <= all; broken += 1) {
      await deleteWebhooks();
      accounts.breaksAfter = broken;
      await expect(setUp(), `change ${broken}`).rejects.toThrow();
      accounts.breaksAfter = Number.POSITIVE_INFINITY;
      await setUp();
      expectComplete();
    }
  });

  test("if Stripe does not make the new portal the default one, setup says what to do and makes no second portal", async () => {
    accounts.stripe.makesDefault = false;
    await expect(setUp()).rejects.toThrow(/save it once/);
    await expect(setUp()).rejects.toThrow(/save it once/);
    expect(accounts.stripe.portals).toHaveLength(1);
  });
});

describe("reports of errors", () => {
  beforeEach(async () => {
    await bringUpToDate(localTarget(db), () => {});
  });
  const REPORTER = "trousseau-error-reports";
  const uploads = () => uploadsOf(readEnvironment(file));

  test("without SENTRY_DSN only the product is deployed, and no Worker gets its log", async () => {
    await setUp();
    expect(readEnvironment(file).tailConsumers).toEqual([]);
    expect(uploads()).toEqual([["--config", file]]);
  });

  test("with SENTRY_DSN the Worker that reports errors is deployed before the product, which gives it its log", async () => {
    const given = { ...SHELL_SETTINGS, SENTRY_DSN };
    const before = await openSetup(given);
    await printPlan(before);
    expect(before.lines.join("\n")).toContain(`let the Worker ${REPORTER} read the log`);
    await setUp(given);
    expect(readEnvironment(file)).toMatchObject({ tailConsumers: [REPORTER], vars: { SENTRY_DSN } });
    expect(await setUp(given)).toEqual([]);
    const [reporter, product] = uploads();
    expect(reporter?.slice(0, 4)).toEqual(["--config", "error-reports/wrangler.toml", "--name", REPORTER]);
    expect(reporter).toEqual(expect.arrayContaining(["ENVIRONMENT:production", `SENTRY_DSN:${SENTRY_DSN}`]));
    expect(product).toEqual(["--config", file]);
  });

  test("a DSN that cannot be read is rejected before anything changes", async () => {
    await expect(setUp({ ...SHELL_SETTINGS, SENTRY_DSN: "https://sentry.io/42" })).rejects.toThrow(
      /SENTRY_DSN cannot be read/,
    );
    expect(accounts.writes).toBe(0);
  });

  test("after SENTRY_DSN was removed, a deploy stops until setup has removed the Worker's name", async () => {
    await setUp({ ...SHELL_SETTINGS, SENTRY_DSN });
    writeFileSync(file, readFileSync(file, "utf8").replace(/^SENTRY_DSN = .*\n/m, ""));
    expect(uploads).toThrow(/npm run setup -- --env production/);
    await setUp();
    expect(readEnvironment(file).tailConsumers).toEqual([]);
    expect(uploads()).toHaveLength(1);
  });

  test("a configuration without the line for the Worker's name gets it", async () => {
    writeFileSync(file, readFileSync(file, "utf8").replace(/^tail_consumers = .*\n/m, ""));
    await setUp({ ...SHELL_SETTINGS, SENTRY_DSN });
    expect(readEnvironment(file).tailConsumers).toEqual([REPORTER]);
  });

  test("the doctor says that nothing is reported, or what is missing, or that all is there", async () => {
    await setUp();
    accounts.cloudflare.deployedVersion = "version-1";
    expect((await doctor()).map(lineOf).join("\n")).toContain("– errors are reported to no service");
    await setUp({ ...SHELL_SETTINGS, SENTRY_DSN });
    const missing = (await wrongLines()).join("\n");
    expect(missing).toContain(`✗ the Worker ${REPORTER}, which reports errors`);
    expect(missing).toContain(`✗ the Worker ${REPORTER} gets the log`);
    accounts.cloudflare.errorReportsVersion = "version-1";
    accounts.cloudflare.tailConsumers = [REPORTER];
    expect(await wrongLines()).toEqual([]);
    expect((await doctor()).map(lineOf).join("\n")).toContain(
      "✓ o1.ingest.de.sentry.io takes reports of errors",
    );
    for (const [status, isRight] of [
      [400, true],
      [429, true],
      [403, false],
      [500, false],
    ] as const) {
      accounts.sentry = status;
      expect((await wrongLines()).join("\n"), String(status)).toMatch(
        isRight ? /^$/ : /✗ o1\.ingest\.de\.sentry\.io takes reports of errors: it answered/,
      );
    }
    accounts.sentry = 0;
    expect((await wrongLines()).join("\n")).toMatch(/does not answer/);
    for (const finding of await doctor()) expect(lineOf(finding)).not.toContain("0123456789abcdef");
  });

  test("the doctor reports a Worker that still gets the log although SENTRY_DSN was removed", async () => {
    await setUp();
    accounts.cloudflare.deployedVersion = "version-1";
    accounts.cloudflare.tailConsumers = [REPORTER];
    expect((await wrongLines()).join("\n")).toContain(`✗ the Worker ${REPORTER} still gets the log`);
  });
});

describe("staging", () => {
  const STAGING_SHELL = {
    ...SHELL_SETTINGS,
    ALLOWED_RECIPIENTS: "@trousseau-tests.com",
    STRIPE_SECRET_KEY: "sk_test_standin",
    STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
  };
  beforeEach(async () => {
    await bringUpToDate(localTarget(db), () => {});
    empty("wrangler.staging.toml");
  });

  test("setup makes resources of its own, and the doctor finds nothing wrong", async () => {
    await setUp(STAGING_SHELL);
    const { cloudflare } = accounts;
    const made = [...cloudflare.databases.keys(), ...cloudflare.buckets.keys(), ...cloudflare.queues];
    expect(made).toHaveLength(7);
    expect(made.filter((name) => !name.startsWith("trousseau-staging"))).toEqual([]);
    expect(readEnvironment(file).vars).toMatchObject({
      ENVIRONMENT: "staging",
      ALLOWED_RECIPIENTS: "@trousseau-tests.com",
    });
    expect(await setUp(STAGING_SHELL)).toEqual([]);
    cloudflare.deployedVersion = "version-1";
    const findings = await doctor(STAGING_SHELL);
    expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
    expect(findings.map(lineOf).join("\n")).toContain("✓ staging has keys of test mode");
  });

  test.each([
    [
      "live keys",
      { ...SHELL_SETTINGS, ALLOWED_RECIPIENTS: "@trousseau-tests.com" },
      /STRIPE_PUBLISHABLE_KEY is a live key/,
    ],
    [
      "nobody who may get mails",
      { ...STAGING_SHELL, ALLOWED_RECIPIENTS: "" },
      /ALLOWED_RECIPIENTS is missing/,
    ],
  ])("with %s, setup changes nothing", async (_what, given, problem) => {
    await expect(setUp(given)).rejects.toThrow(problem);
    expect(accounts.writes).toBe(0);
  });
});

describe("the doctor", () => {
  beforeEach(async () => {
    await bringUpToDate(localTarget(db), () => {});
    await setUp();
    accounts.cloudflare.deployedVersion = "version-1";
  });

  const breaks: [string, () => void, RegExp][] = [
    [
      "a secret is missing",
      () => accounts.cloudflare.secrets?.delete("FORM_SECRET"),
      /✗ setting FORM_SECRET is missing/,
    ],
    [
      "the bucket of pictures is gone",
      () => accounts.cloudflare.buckets.delete("trousseau-media"),
      /✗ bucket trousseau-media/,
    ],
    [
      "a queue is gone",
      () => accounts.cloudflare.queues.delete("trousseau-steps"),
      /✗ queue trousseau-steps/,
    ],
    [
      "the database is gone",
      () => accounts.cloudflare.databases.clear(),
      /✗ the database trousseau does not exist/,
    ],
    ["a price is gone", () => accounts.stripe.prices.pop(), /✗ Stripe has no price premium_yearly/],
    [
      "a price differs from the page",
      () => accounts.stripe.prices.forEach((price) => (price.unit_amount = 100)),
      /✗ Stripe's price premium_monthly: 1\.00 eur each month/,
    ],
    [
      "Stripe computes the VAT, and a price includes it",
      () => {
        writeFileSync(file, readFileSync(file, "utf8").replace("[vars]", '[vars]\nTAX = "stripe"'));
        accounts.stripe.prices.forEach((price) => (price.tax_behavior = "inclusive"));
      },
      /✗ Stripe's price premium_monthly: its tax behaviour is inclusive/,
    ],
    ["the portal is gone", () => (accounts.stripe.portals = []), /✗ Stripe's customer portal has no default/],
    [
      "a feature of the portal is off",
      () =>
        accounts.stripe.portals.forEach((portal) => {
          portal.features = { ...portal.features, invoice_history: { enabled: false } };
        }),
      /✗ Stripe's customer portal lacks: the history of invoices/,
    ],
    ["Stripe's webhook is gone", () => (accounts.stripe.endpoints = []), /✗ Stripe has no webhook to https/],
    [
      "Stripe's webhook is switched off",
      () => accounts.stripe.endpoints.forEach((endpoint) => (endpoint.status = "disabled")),
      /✗ Stripe's webhook is disabled/,
    ],
    [
      "Stripe's webhook has an old API version",
      () => accounts.stripe.endpoints.forEach((endpoint) => (endpoint.api_version = "2020-08-27")),
      /✗ Stripe's webhook has the API version 2020-08-27/,
    ],
    [
      "Stripe's webhook sends an event too few",
      () => accounts.stripe.endpoints.forEach((endpoint) => endpoint.enabled_events.pop()),
      /✗ Stripe's webhook sends 17 kinds of events/,
    ],
    [
      "the sender is not active",
      () => (accounts.brevo.sender.active = false),
      /✗ Brevo's sender .* is not active/,
    ],
    [
      "the domain is not authenticated",
      () => (accounts.brevo.domain.authenticated = false),
      /✗ Brevo: the domain/,
    ],
    ["DKIM is missing", () => (accounts.brevo.domain.hasDkim = false), /✗ DKIM of/],
    ["DMARC is missing", () => (accounts.brevo.domain.hasDmarc = false), /✗ DMARC of/],
    ["Brevo's webhook is gone", () => (accounts.brevo.webhooks = []), /✗ Brevo has no webhook/],
    [
      "Brevo has the webhook twice",
      () => accounts.brevo.webhooks.push(...accounts.brevo.webhooks),
      /✗ Brevo has 2 webhooks/,
    ],
    [
      "there are no credits for SMS",
      () => (accounts.brevo.smsCredits = 0),
      /✗ SMS of the sender Invented: 0 credits/,
    ],
    ["INSEE refuses the key", () => (accounts.insee = 401), /✗ INSEE accepts the key/],
    [
      "a host does not answer",
      () => accounts.absentHosts.add(PRODUCTION_HOST),
      /✗ fr\.trousseau-tests\.com does not answer/,
    ],
    ["the product is not well", () => (accounts.health.status = "degraded"), /✗ .* is degraded/],
    [
      "the secret key of Stripe is of test mode",
      () => {
        writeFileSync(file, readFileSync(file, "utf8").replace("pk_live_", "pk_test_"));
        shell = { ...SHELL_SETTINGS, STRIPE_SECRET_KEY: "sk_test_standin" };
      },
      /✗ production has keys of test mode/,
    ],
    [
      "the keys of Stripe are of two modes",
      () => writeFileSync(file, readFileSync(file, "utf8").replace("pk_live_", "pk_test_")),
      /✗ Stripe's keys: the secret key is of live mode, the publishable key of test mode/,
    ],
  ];
  test("each thing that breaks is reported, alone or with what depends on it", async () => {
    expect(await wrongLines()).toEqual([]);
    for (const [what, breakIt, line] of breaks) {
      empty();
      await setUp();
      accounts.cloudflare.deployedVersion = "version-1";
      breakIt();
      expect((await wrongLines()).join("\n"), what).toMatch(line);
    }
  }, 120_000);

  test("a missing trigger and a missing entry of a form list are reported", async () => {
    await db
      .prepare(
        "DELETE FROM lookups WHERE kind = 'service' AND slug IN (SELECT slug FROM lookups WHERE kind = 'service' LIMIT 1)",
      )
      .run();
    const trigger = await db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' LIMIT 1")
      .first<string>("name");
    await db.prepare(`DROP TRIGGER ${trigger}`).run();
    const told = (await wrongLines()).join("\n");
    expect(told).toMatch(/✗ triggers and views/);
    expect(told).toMatch(/✗ form lists: 125 of 126 entries/);
    await bringUpToDate(localTarget(db), () => {});
    expect(await wrongLines()).toEqual([]);
  });

  test("a refused key is reported without the key, and a party without a key is skipped", async () => {
    const told = (
      await doctor({ ...SHELL_SETTINGS, STRIPE_SECRET_KEY: "sk_live_refused", BREVO_API_KEY: "refused" })
    )
      .map(lineOf)
      .join("\n");
    expect(told).toMatch(/✗ Stripe: Stripe answered 401/);
    expect(told).toMatch(/✗ Brevo: Brevo answered 401/);
    expect(told).not.toContain("refused");
    const {
      STRIPE_SECRET_KEY: _stripe,
      BREVO_API_KEY: _brevo,
      INSEE_API_KEY: _insee,
      ...given
    } = SHELL_SETTINGS;
    const skipped = (await doctor(given))
      .filter(({ state }) => state === "skipped")
      .map(lineOf)
      .join("\n");
    for (const party of ["Stripe", "Brevo", "INSEE"]) expect(skipped).toContain(`– ${party} was not asked`);
  });
});
