import type { KnipConfig } from "knip";

/** Entries are what a tool or a text names; whatever no import reaches from there is dead. */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        "app/worker.ts",
        "app/routes.ts",
        "app/routes/**/*.{ts,tsx}",
        "app/enhance/*.ts",
        "app/api/answers/*.ts",
        "app/presenters/*/{mails.server,mail-samples}.ts",
        "app/ui/**/*.css",
        "sandbox/worker.ts",
        "error-reports/worker.ts",
        "scripts/*.{ts,mjs}",
        "scripts/api/docs.css",
        "scripts/bench/floor-worker.tsx",
        "tests/support/integration-probe.ts",
        "tests/support/count-intl.js",
        "tests/support/count-usage.js",
        "tests/support/failing-assets.js",
        "tests/support/failing-bucket.js",
        "tests/support/failing-worker.ts",
        "tests/support/production-stand-ins.ts",
        "tests/support/deployed/*.mjs",
        "tests/e2e/**/*.spec.ts",
        "tests/features/**/*.ts",
        "playwright.config.ts",
      ],
      project: ["{app,db,error-reports,sandbox,scripts,tests}/**/*.{ts,tsx,js,mjs,css}", "*.{ts,js}"],
    },
    "scripts/data": {
      entry: ["*.mjs"],
      // Imported by a name put together from a language.
      ignoreDependencies: [/^@zxcvbn-ts\//],
    },
  },
};

export default config;
