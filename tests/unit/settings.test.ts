import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REQUIRED_FOR_INSTAGRAM, REQUIRED_IN_PRODUCTION } from "../../app/context/production-settings.ts";
import { readSettings, SettingsError, settingsSchema } from "../../app/context/settings.ts";

test(".dev.vars.example names exactly the settings that the code reads", () => {
  const named = [...readFileSync(".dev.vars.example", "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(
    (match) => match[1],
  );
  expect([...named].sort()).toEqual(Object.keys(settingsSchema.shape).sort());
});

test("the README names the settings that production needs, in the list of settings and in the deployment steps", () => {
  const readme = readFileSync("README.md", "utf8");
  const [, configuration = "", deployment = ""] =
    /## Configuration(.*)## Deployment(.*)## /s.exec(readme) ?? [];
  for (const name of REQUIRED_IN_PRODUCTION) {
    expect(configuration).toContain(`\`${name}\``);
    if (!name.endsWith("_HOSTS")) expect(deployment).toContain(name);
  }
});

/** Correct values of the settings that are required for a deployment. */
const PRODUCTION = {
  ...Object.fromEntries(REQUIRED_IN_PRODUCTION.map((name) => [name, "a value long enough for all"])),
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PRODUCTION_HOSTS: "fr=fr.trousseau.com, be=be.trousseau.com",
  PUBLIC_HOSTS: "fr=www.trousseau.com, be=be.trousseau.be",
  OPERATOR_EMAIL: "bonjour@trousseau.com",
  MAIL_FROM: "atelier@trousseau.com",
  SUPPORT_EMAIL: "aide@trousseau.com",
  SECURITY_EMAIL: "security@trousseau.com",
};
const INSTAGRAM = {
  INSTAGRAM_CLIENT_ID: "1784",
  ...Object.fromEntries(REQUIRED_FOR_INSTAGRAM.map((name) => [name, "a value long enough for all"])),
};

const problemsOf = (env: Record<string, unknown>, hasSandbox = false): string[] => {
  try {
    readSettings(env, hasSandbox);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map(({ name, problem }) => `${name} ${problem}`);
  }
};

test("in production, no setting has the local default value that leads to the sandbox", () => {
  const settings = readSettings(PRODUCTION, false);
  expect(Object.values(settings).filter((value) => String(value).startsWith("/sandbox"))).toEqual([]);
});

test("in production, no rating and no advertising figure is known until a setting gives it", () => {
  const names = [
    "REVIEW_RATING",
    "BADGE_SHARE_PERCENT",
    "PRICING_RATING",
    "PRICING_RENEWAL_PERCENT",
    "CREDITS_PROOF_RATING",
    "CREDITS_PROOF_RECOMMEND",
  ] as const;
  const settings = readSettings(PRODUCTION, false);
  expect(names.map((name) => settings[name])).toEqual(names.map(() => null));
  expect(settings.REVIEW_URL).toBe("");
  expect(readSettings({ ...PRODUCTION, BADGE_SHARE_PERCENT: "40" }, false).BADGE_SHARE_PERCENT).toBe(40);
});

test("Instagram is off in production until a setting switches it on and its secrets are set", () => {
  expect(readSettings(PRODUCTION, false).INSTAGRAM_CLIENT_ID).toBe("");
  const settings = readSettings({ ...PRODUCTION, ...INSTAGRAM }, false);
  expect(settings.INSTAGRAM_AUTHORIZE_URL).toBe("https://www.instagram.com/oauth/authorize");
});

test("no other site may call the API until a setting names it, and then exactly the named ones may", () => {
  expect(readSettings(PRODUCTION, false).API_ORIGINS).toEqual([]);
  const API_ORIGINS = "https://app.trousseau.com,https://localhost,https://other.trousseau.com:8443";
  expect(readSettings({ ...PRODUCTION, API_ORIGINS }, false).API_ORIGINS).toEqual(API_ORIGINS.split(","));
  expect(readSettings({ API_ORIGINS: "http://localhost:3000" }, true).API_ORIGINS).toHaveLength(1);
});

const LOCAL = settingsSchema.parse({});
const UNREADABLE = "PRODUCTION_HOSTS cannot be read: it is fr=fr.domain.com,be=be.domain.com";
const NAMED_TWICE = "PUBLIC_HOSTS or PRODUCTION_HOSTS names one host twice";
const OTHER_MODE = "STRIPE_PUBLISHABLE_KEY has another mode than STRIPE_SECRET_KEY";

test.each<[string, Record<string, unknown>, string]>([
  ...REQUIRED_IN_PRODUCTION.map((name): [string, Record<string, unknown>, string] => [
    `no ${name}`,
    { [name]: "" },
    `${name} is missing`,
  ]),
  ...REQUIRED_FOR_INSTAGRAM.map((name): [string, Record<string, unknown>, string] => [
    `no ${name} beside the id of the app`,
    { ...INSTAGRAM, [name]: undefined },
    `${name} is missing`,
  ]),
  ...[...REQUIRED_IN_PRODUCTION, ...REQUIRED_FOR_INSTAGRAM]
    .filter((name) => !name.endsWith("_HOSTS") && name !== "PRODUCT_NAME")
    .map((name): [string, Record<string, unknown>, string] => [
      `the published value of ${name}`,
      { ...INSTAGRAM, [name]: LOCAL[name] },
      `${name} has the value that .dev.vars.example publishes`,
    ]),
  [
    "an e-mail address of the examples",
    { SUPPORT_EMAIL: "hello@trousseau.example" },
    "SUPPORT_EMAIL names an address that exists only in examples",
  ],
  [
    "an operator of a domain that is no JSON",
    { OPERATOR_OF_DOMAINS: "{de" },
    "OPERATOR_OF_DOMAINS cannot be read",
  ],
  [
    "a detail of an operator that nobody shows",
    { OPERATOR_OF_DOMAINS: '{"de":{"fax":"1"}}' },
    "OPERATOR_OF_DOMAINS cannot be read",
  ],
  [
    "a host of the examples",
    { PRODUCTION_HOSTS: "fr=fr.trousseau.example,be=be.trousseau.com" },
    "PRODUCTION_HOSTS names an address that exists only in examples",
  ],
  [
    "a local address of a third party",
    { BREVO_BASE_URL: "http://brevo.localhost:8787" },
    "BREVO_BASE_URL names an address that exists only in examples",
  ],
  [
    "a public host of the examples",
    { PUBLIC_HOSTS: "fr=www.trousseau.example,be=be.trousseau.be" },
    "PUBLIC_HOSTS names an address that exists only in examples",
  ],
  ["a colon between domain and host", { PRODUCTION_HOSTS: "fr:fr.trousseau.com" }, UNREADABLE],
  ["an unknown domain", { PRODUCTION_HOSTS: "fr=fr.trousseau.com,lu=lu.trousseau.com" }, UNREADABLE],
  ["an address in place of a host", { PRODUCTION_HOSTS: "fr=https://fr.trousseau.com" }, UNREADABLE],
  ["a comma too many", { PRODUCTION_HOSTS: "fr=fr.trousseau.com," }, UNREADABLE],
  [
    "no host for France",
    { PRODUCTION_HOSTS: "be=be.trousseau.com", PUBLIC_HOSTS: "fr=www.trousseau.com,be=be.trousseau.be" },
    "PRODUCTION_HOSTS has no host for France (fr=…)",
  ],
  ["one host for two domains", { PRODUCTION_HOSTS: "fr=trousseau.com,be=Trousseau.com" }, NAMED_TWICE],
  [
    "one host for back-office and public side",
    { PUBLIC_HOSTS: "fr=FR.trousseau.com,be=be.trousseau.be" },
    NAMED_TWICE,
  ],
  [
    "no public host for a domain",
    { PUBLIC_HOSTS: "fr=www.trousseau.com" },
    "PUBLIC_HOSTS has other domains than PRODUCTION_HOSTS",
  ],
  ["a live secret and a test key", { STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, OTHER_MODE],
  ["a test secret and a live key", { STRIPE_SECRET_KEY: "rk_test_1" }, OTHER_MODE],
  ["a key that cannot be one", { STRIPE_WEBHOOK_SECRET: "secret" }, "STRIPE_WEBHOOK_SECRET cannot be read"],
  ...[
    "app.trousseau.com",
    "https://app.trousseau.com/",
    "https://app.trousseau.com/path",
    "https://*.trousseau.com",
    "https://App.trousseau.com",
    "https://app.trousseau.com:443",
    "http://app.trousseau.com",
    "https://app.trousseau.com, https://other.trousseau.com",
    "https://app.trousseau.com,",
    "*",
    "null",
  ].map((origins): [string, Record<string, unknown>, string] => [
    `the origins ${origins} for the API`,
    { API_ORIGINS: origins },
    "API_ORIGINS cannot be read",
  ]),
  ...["http://app.localhost:3000", "http://localhost:3000"].map(
    (origin): [string, Record<string, unknown>, string] => [
      `the local origin ${origin} for the API`,
      { API_ORIGINS: origin },
      "API_ORIGINS names an address that exists only in examples",
    ],
  ),
  ["words in place of a number", { SMS_DAILY_BUDGET: "many" }, "SMS_DAILY_BUDGET cannot be read"],
])("production does not start with %s, and reports the wrong setting", (_what, wrong, problem) => {
  expect(problemsOf({ ...PRODUCTION, ...wrong })).toEqual([problem]);
});

test("all wrong settings are reported together, without their values", () => {
  const problems = problemsOf({
    ...PRODUCTION,
    PASSWORD_PEPPER: "short",
    SMS_SENDER: "Trousseau & Co",
    FORM_SECRET: "",
  });
  expect(problems).toEqual([
    "FORM_SECRET is missing",
    "PASSWORD_PEPPER cannot be read",
    "SMS_SENDER cannot be read",
  ]);
});

test("a malformed setting also prevents the start of the local product", () => {
  expect(problemsOf({ GEOCODER: "google" }, true)).toEqual(["GEOCODER cannot be read"]);
});

test("production may keep the name of the product, because a name is no secret and nothing invented", () => {
  expect(problemsOf({ ...PRODUCTION, PRODUCT_NAME: LOCAL["PRODUCT_NAME"] })).toEqual([]);
});

test("staging needs a list of recipients and test keys of Stripe, and production neither", () => {
  const staging = { ...PRODUCTION, ENVIRONMENT: "staging" };
  expect(problemsOf(PRODUCTION)).toEqual([]);
  expect(problemsOf(staging)).toEqual([
    "ALLOWED_RECIPIENTS is missing",
    "STRIPE_SECRET_KEY is a live key, and staging takes test keys only",
    "STRIPE_PUBLISHABLE_KEY is a live key, and staging takes test keys only",
  ]);
  const complete = {
    ...staging,
    ALLOWED_RECIPIENTS: "@trousseau.com",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  };
  expect(problemsOf(complete)).toEqual([]);
  expect(problemsOf({ ...complete, ALLOWED_RECIPIENTS: " , " })).toEqual(["ALLOWED_RECIPIENTS is missing"]);
  expect(problemsOf({ ...complete, ENVIRONMENT: "test" })).toEqual(["ENVIRONMENT cannot be read"]);
});
