import { defineConfig } from "playwright/test";
import { DEPLOYMENT_PORT, PRODUCTION_PORT } from "./tests/support/production-port.ts";

const port = Number(process.env["E2E_PORT"] ?? 8790);
/** `tests/support/browser.ts` names it in the same way. */
const screensPort = port + 1000;
/** `tests/support/couple.ts` names it in the same way. */
const timePort = port + 3000;

const MAP = "map.spec.ts";
const PRODUCTION = "production.spec.ts";
const DEPLOYMENT = "first-deployment.spec.ts";

const launchOptions = (...args: string[]) => ({
  ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Pages share a process, which has read axe and the fonts already: a fifth less work for the processor.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    ...args,
  ],
});

const withAllHostsAt = (serverPort: number) => ({
  ignoreHTTPSErrors: true,
  launchOptions: launchOptions("--disable-gpu", `--host-resolver-rules=MAP * 127.0.0.1:${serverPort}`),
});

/** Browser tests run against what `npm start` serves, with states of their own. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One more than the cores of CI: stories wait for mails, and another page fills that time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  outputDir: ".cache/e2e",
  reporter: [["list"], ["json", { outputFile: ".cache/reports/e2e.json" }]],
  use: {
    baseURL: `http://fr.localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
  },
  projects: [
    // The longest tests begin first. One of them at the end would leave the other processes without work.
    // Each starts a server of its own, and every host name, Stripe's too, leads there.
    { name: "deployment", testMatch: DEPLOYMENT, use: withAllHostsAt(DEPLOYMENT_PORT) },
    { name: "production", testMatch: PRODUCTION, use: withAllHostsAt(PRODUCTION_PORT) },
    // Only the map needs WebGL; software rendering makes every other page slower.
    {
      name: "map",
      testMatch: MAP,
      use: {
        launchOptions: launchOptions(
          "--use-gl=angle",
          "--use-angle=swiftshader",
          "--enable-unsafe-swiftshader",
        ),
      },
    },
    {
      name: "pages",
      testIgnore: [MAP, PRODUCTION, DEPLOYMENT],
      use: { launchOptions: launchOptions("--disable-gpu") },
    },
  ],
  webServer: {
    command: "node scripts/serve-tests.mjs",
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), SCREENS_PORT: String(screensPort), TIME_PORT: String(timePort) },
    timeout: 300_000,
    reuseExistingServer: !process.env["CI"],
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
