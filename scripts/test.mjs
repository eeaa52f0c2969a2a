#!/usr/bin/env node
/**
 * `npm test` runs everything that CI runs, on a machine that needs only Node. `npm test -- unit` runs only the unit
 * tests. `npm test -- workers <name>` and `npm test -- e2e <name>` run only the test files whose name contains the
 * word. The last line is `N passed, N failed`, and each static check counts as one test. The exit code is 1 if anything
 * failed or a suite ran no test.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { installDependencies } from "./install.mjs";
import { isBuildCurrent } from "./local/build-age.mjs";

const REPORTS = ".cache/reports";
const SLOWEST = 10;

const totals = { passed: 0, failed: 0 };
/**
 * The names and messages of failed tests. They are printed again at the end, because the report of a suite fills
 * thousands of lines.
 */
const failures = [];
/** The duration of each step and of each test file in seconds. */
const steps = [];
const files = [];

/**
 * Runs a command to its end. Its output is printed while it runs or, if other commands run in parallel, as one block at
 * the end.
 */
function run(command, args, { env = {}, isAlone }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => resolve({ status: 1, output: String(error) }));
    child.on("close", (status) =>
      resolve({ status: status ?? 1, output: Buffer.concat(output).toString("utf8") }),
    );
  });
}

const secondsSince = (started) => Math.round((Date.now() - started) / 1000);

async function runStep({ name, command, args, count, env }, isAlone = true) {
  if (isAlone) console.log(`\n── ${name}`);
  const started = Date.now();
  const { status, output } = await run(command, args, { env, isAlone });
  const { passed, failed, names = [], times = [] } = count(status);
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...(failed > 0 && names.length === 0 ? [name] : names.map((test) => `${name}: ${test}`)));
  files.push(...times);
  steps.push({ name, seconds: secondsSince(started) });
  if (!isAlone) console.log(`\n── ${name}\n${output}`);
  console.log(`   ${passed} passed, ${failed} failed in ${secondsSince(started)} s`);
  return status === 0;
}

const asOneTest = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });

/** Reads the report of a test suite. A suite that crashed or ran no test counts as failed. */
function fromReport(file, read) {
  return (status) => {
    try {
      const { passed, failed, ...rest } = read(JSON.parse(readFileSync(file, "utf8")));
      const hasHiddenFailure = failed === 0 && (status !== 0 || passed === 0);
      return { passed, failed: failed + (hasHiddenFailure ? 1 : 0), ...rest };
    } catch {
      return { passed: 0, failed: 1 };
    }
  };
}

const inRepository = (path) => relative(process.cwd(), path);

/** The number of lines of an error message that are printed again at the end. */
const MESSAGE_LINES = 12;
/** Characters that only set the colour of a text on a terminal. */
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, "g");

/** Puts the first lines of an error message below the name of a test. */
function withMessage(name, message = "") {
  const lines = message.replace(COLOURS, "").trim().split("\n").slice(0, MESSAGE_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  names: report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => withMessage(`${inRepository(file.name)} › ${test.fullName}`, test.failureMessages[0])),
  ),
  times: report.testResults.map((file) => ({
    name: inRepository(file.name),
    seconds: (file.endTime - file.startTime) / 1000,
  })),
});

const allSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(allSpecs)];
const secondsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);

const messageOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;

function playwrightCounts({ stats, suites }) {
  const specs = suites.flatMap(allSpecs);
  const times = new Map();
  for (const spec of specs) times.set(spec.file, (times.get(spec.file) ?? 0) + secondsOf(spec));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: specs
      .filter((spec) => !spec.ok)
      .map((spec) => withMessage(`${spec.file}:${spec.line} › ${spec.title}`, messageOf(spec))),
    times: [...times].map(([file, seconds]) => ({ name: `tests/e2e/${file}`, seconds })),
  };
}

const npx = (name, ...args) => ({ name, command: "npx", args: ["--no-install", ...args], count: asOneTest });

function vitest(project, part) {
  const file = `${REPORTS}/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["vitest", "run", "--project", project, ...reporters, ...(part ? [part] : [])];
  return { ...npx(project, ...args), count: fromReport(file, vitestCounts) };
}

/** Checks that the Worker tests have run every SQL statement of the models. It must run after all Worker tests. */
const statements = npx("statements", "tsx", "scripts/unrun-statements.ts");

/** Builds the product with the component gallery (/dev/ui), which the browser tests use. */
const build = {
  ...npx("build", "remix", "vite:build", "--logLevel", "error", "--sourcemapServer"),
  env: { GALLERY: "1" },
};

function playwright(part) {
  const browser = ensureBrowser();
  return {
    ...npx("e2e", "playwright", "test", ...(part ? [part] : [])),
    count: fromReport(`${REPORTS}/e2e.json`, playwrightCounts),
    env: browser ? { CHROMIUM_PATH: browser } : {},
  };
}

async function runAll() {
  // CI has two cores, so two lines of steps run in parallel. The checks of the second line never stop each other.
  const checks = [
    npx("lint and types", "oxlint"),
    vitest("unit"),
    npx("dead code", "knip"),
    npx("format", "oxfmt", "--check"),
  ];
  const runChecks = async () => {
    for (const check of checks) await runStep(check, false);
  };
  let hasBuild = false;
  const buildAndTest = async () => {
    hasBuild = await runStep(build, false);
    return hasBuild && runStep(vitest("workers"), false);
  };
  const [areWorkersRight] = await Promise.all([buildAndTest(), runChecks()]);
  if (!hasBuild) return;
  // The statements are compared while the servers of the browser tests start, which keep only one core busy.
  await Promise.all([runStep(playwright(), false), ...(areWorkersRight ? [runStep(statements, false)] : [])]);
}

const PARTS = {
  unit: (part) => runStep(vitest("unit", part)),
  workers: async (part) => (await isBuilt()) && runStep(vitest("workers", part)),
  e2e: async (part) => (await isBuilt()) && runStep(playwright(part)),
};
const isBuilt = async () => isBuildCurrent() || runStep(build);

const [suite, part] = process.argv.slice(2);
if (suite !== undefined && !Object.hasOwn(PARTS, suite)) {
  console.error(`There is no part "${suite}": unit, workers or e2e; without one, everything is run.`);
  process.exit(1);
}
installDependencies();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const started = Date.now();
await (suite === undefined ? runAll() : PARTS[suite](part));

if (files.length > 1) {
  console.log(`\nThe slowest files, in seconds:`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}
console.log("\nThe steps, in seconds:");
for (const { name, seconds } of steps) console.log(`${String(seconds).padStart(5)}  ${name}`);
console.log(`${String(secondsSince(started)).padStart(5)}  in all\n`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
