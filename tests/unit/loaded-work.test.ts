import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import type { JobMessage } from "../../app/context/create-service-context.ts";
import type { NightStep } from "../../app/models/night/steps.rules.ts";

/** A file of tests/workers and the title of a test in this file. */
type Where = readonly [file: string, name: string];

const NIGHT = "night.test.ts";
const CRONS = "crons.test.ts";
const STEPS: Where = [
  NIGHT,
  "each nightly step runs in invocations of its own, within half of the limits, however much there is to do",
];
const TURNS: Where = [
  CRONS,
  "for thousands of rows, the comparison with the ledger, the warnings and the medians take several queue messages, within half of every limit",
];

/**
 * For each nightly step, a test that gives the step too much work for one run, and checks that the run uses at most
 * half of every limit. DUE_WORK of tests/support/due-work.ts does the same for the crons.
 */
const LOADED_STEPS: Readonly<Record<NightStep, Where>> = {
  integrity: TURNS,
  expired_rows: STEPS,
  lapsed_projects: [
    "lapses.test.ts",
    "2,000 lapsed projects end in batches of 100, continue after a fault, and stay within half of the limits",
  ],
  still_looking_mails: [
    "lapses.test.ts",
    "asking 2,500 couples takes several queue messages, each within half of the limits, and asks nobody twice",
  ],
  old_projects: STEPS,
  unused_accounts: TURNS,
  answer_medians: TURNS,
  product_figures: [
    "product-figures.test.ts",
    "the figures of ten years of metrics are counted by one queue message, within half of the limits",
  ],
  review_requests: [
    "review-requests.test.ts",
    "asking 600 couples takes several queue messages, each within half of the limits, and asks nobody twice",
  ],
  listings: TURNS,
  sitemaps: [
    "sitemap.test.ts",
    "the sitemap of thousands of addresses takes several queue messages, each within half of the limits",
  ],
  media: [
    NIGHT,
    "the sweep of 180,000 files is split over several queue messages, and the work for each message stays within half of the limits",
  ],
};

/**
 * For each kind of queue message, a test that checks that handling the message uses at most half of every limit.
 * LOADED_STEPS has the tests for messages of the kind `night-step`.
 */
const LOADED_JOBS: Readonly<Record<JobMessage["job"], Where>> = {
  "send-outbox": [NIGHT, "1,000 due messages are each sent once, in runs within half of the limits"],
  "make-exports": [
    NIGHT,
    "an export with 500 pictures is split into files, and each file is made within half of the limits, memory included",
  ],
  "prepare-picture": [
    "heavy-requests.test.ts",
    "a picture of 12 megapixels is prepared within half of every limit",
  ],
};

/** For each queue, the tests of all kinds of messages that it delivers. */
const QUEUES: Readonly<Record<string, readonly Where[]>> = {
  "trousseau-jobs": [LOADED_JOBS["send-outbox"]],
  "trousseau-pictures": [LOADED_JOBS["prepare-picture"]],
  "trousseau-steps": [LOADED_JOBS["make-exports"], ...Object.values(LOADED_STEPS)],
  "trousseau-jobs-dead": [[CRONS, "a full batch of dead letters is handled within half of every limit"]],
};

test("for each queue, tests check that its messages use at most half of every limit", () => {
  const { queues } = unstable_readConfig({ config: "wrangler.toml" });
  expect(Object.keys(QUEUES).sort()).toEqual(
    queues.consumers?.map((consumer: { queue: string }) => consumer.queue).sort(),
  );
  for (const [file, name] of Object.values(QUEUES).flat()) {
    const text = readFileSync(`tests/workers/${file}`, "utf8");
    expect(text, `${file} has the test`).toContain(`test("${name}"`);
    expect(text).toContain("expectWithinBudget");
  }
});
