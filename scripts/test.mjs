#!/usr/bin/env node
/**
 * `npm test`: everything CI runs, on a fresh machine with Node only. Static checks count as one test each. The last line
 * is `N passed, N failed` over all suites; the exit code is 1 when anything failed or a suite ran no test.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { installDependencies } from "./install.mjs";

const REPORTS = ".cache/reports";
const totals = { passed: 0, failed: 0 };
/** Names of what failed, said again at the end: a suite's own account is thousands of lines above it. */
const failures = [];

function step(name, command, args, count, env = {}) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const { passed, failed, names = [] } = count(status ?? 1);
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...(failed > 0 && names.length === 0 ? [name] : names.map((test) => `${name}: ${test}`)));
  console.log(`   ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

const asOneTest = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });

/** Reads a suite's own report; a suite that ended badly or ran nothing counts as failed whatever it counted. */
function fromReport(file, read) {
  return (status) => {
    try {
      const { passed, failed, names } = read(JSON.parse(readFileSync(file, "utf8")));
      const hasHiddenFailure = failed === 0 && (status !== 0 || passed === 0);
      return { passed, failed: failed + (hasHiddenFailure ? 1 : 0), names };
    } catch {
      return { passed: 0, failed: 1 };
    }
  };
}

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  names: report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${relative(process.cwd(), file.name)} › ${test.fullName}`),
  ),
});

const failedSpecs = ({ specs, suites = [] }) => [
  ...specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
  ...suites.flatMap(failedSpecs),
];
const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  names: suites.flatMap(failedSpecs),
});

const npx = (...args) => ["npx", ["--no-install", ...args]];
const vitest = (project) => {
  const file = `${REPORTS}/${project}.json`;
  return [
    ...npx(
      "vitest",
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ),
    fromReport(file, vitestCounts),
  ];
};

installDependencies();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

step("format", ...npx("prettier", "--check", ".", "--log-level", "warn"), asOneTest);
step("types", ...npx("tsc", "--noEmit"), asOneTest);
step("lint", ...npx("eslint", "."), asOneTest);
step("unit", ...vitest("unit"));
const isBuilt = step("build", ...npx("remix", "vite:build", "--logLevel", "error"), asOneTest);
if (isBuilt) {
  step("workers", ...vitest("workers"));
  const browser = ensureBrowser();
  step("e2e", ...npx("playwright", "test"), fromReport(`${REPORTS}/e2e.json`, playwrightCounts), {
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  });
}

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
