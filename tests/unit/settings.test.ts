import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  readSettings,
  REQUIRED_FOR_INSTAGRAM,
  REQUIRED_IN_PRODUCTION,
  settingsSchema,
} from "../../app/context/settings.ts";

test(".dev.vars.example names exactly the settings that the code reads", () => {
  const named = [...readFileSync(".dev.vars.example", "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map(
    (match) => match[1],
  );
  expect([...named].sort()).toEqual(Object.keys(settingsSchema.shape).sort());
});

test("the README names the settings that production needs, in the list and in the deployment steps", () => {
  const readme = readFileSync("README.md", "utf8");
  const [, configuration = "", deployment = ""] =
    /## Configuration(.*)## Deployment(.*)## /s.exec(readme) ?? [];
  for (const name of REQUIRED_IN_PRODUCTION) {
    expect(configuration).toContain(`\`${name}\``);
    if (name !== "PRODUCTION_HOSTS") expect(deployment).toContain(name);
  }
});

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const inProduction = (names: readonly string[]) => ({
  ...Object.fromEntries(names.map((name) => [name, "a value long enough for all"])),
  ...STRIPE,
});

test("a setting that the sandbox replaces locally has no local value in production", () => {
  const settings = readSettings(inProduction(REQUIRED_IN_PRODUCTION), false);
  expect(Object.values(settings).filter((value) => String(value).startsWith("/sandbox"))).toEqual([]);
});

test("production refuses to start with the local value of a secret", () => {
  expect(() => readSettings({}, false)).toThrow(/PASSWORD_PEPPER/);
});

test("Instagram is off in production until it is switched on with its secrets", () => {
  expect(readSettings(inProduction(REQUIRED_IN_PRODUCTION), false).INSTAGRAM_CLIENT_ID).toBe("");
  const isOn = { ...inProduction(REQUIRED_IN_PRODUCTION), INSTAGRAM_CLIENT_ID: "1784" };
  expect(() => readSettings(isOn, false)).toThrow(/INSTAGRAM_CLIENT_SECRET, INSTAGRAM_TOKEN_KEY/);
  const secrets = inProduction(REQUIRED_FOR_INSTAGRAM);
  const settings = readSettings({ ...isOn, ...secrets }, false);
  expect(settings.INSTAGRAM_AUTHORIZE_URL).toBe("https://www.instagram.com/oauth/authorize");
});
