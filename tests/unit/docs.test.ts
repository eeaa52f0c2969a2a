import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentedAccounts, DEMO_PASSWORD } from "../../db/seed/demo/states.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs/decisions").map((file) => `docs/decisions/${file}`),
];
const PATH = /(?:`|\()((?:app|db|sandbox|scripts|tests|locales|docs|public|\.ci|\.github)\/[\w./$-]*)/g;

test("every path the documents name exists", () => {
  for (const file of documents) {
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(PATH)) {
      expect(existsSync(path.replace(/\/$/, "")), `${path} in ${file}`).toBe(true);
    }
  }
});

test("the README names the demonstration's accounts and their password", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain(DEMO_PASSWORD);
  for (const { email } of documentedAccounts("fr")) expect(readme).toContain(`\`${email}\``);
});

test("every command the README names is a script of package.json", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [, name = ""] of readFileSync("README.md", "utf8").matchAll(
    /npm (?:run )?(start|test|[\w:]+)/g,
  )) {
    expect(Object.keys(scripts)).toContain(name);
  }
});
