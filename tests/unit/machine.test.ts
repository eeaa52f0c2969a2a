import { expect, test } from "vitest";
import { DOMAIN_CODES } from "../../app/models/domains/codes.rules.ts";
import { hostsAdvice, LOCAL_HOSTS, systemProblem } from "../../scripts/machine.mjs";

test("the commands run on Linux and macOS, and say on Windows what to use", () => {
  expect(systemProblem("linux")).toBeNull();
  expect(systemProblem("darwin")).toBeNull();
  expect(systemProblem("win32")).toContain("WSL 2");
});

test("a system that does not lead *.localhost to itself is told the line with all hosts", async () => {
  expect(await hostsAdvice(() => Promise.resolve({ address: "127.0.0.1" }))).toBeNull();
  expect(await hostsAdvice(() => Promise.resolve({ address: "::1" }))).toBeNull();
  const line = `127.0.0.1 ${LOCAL_HOSTS.join(" ")}`;
  expect(await hostsAdvice(() => Promise.reject(new Error("ENOTFOUND")))).toContain(line);
  expect(await hostsAdvice(() => Promise.resolve({ address: "203.0.113.9" }))).toContain(line);
});

test("the advice names both hosts of each domain", () => {
  for (const code of DOMAIN_CODES)
    expect(LOCAL_HOSTS).toEqual(expect.arrayContaining([`${code}.localhost`, `www.${code}.localhost`]));
});
