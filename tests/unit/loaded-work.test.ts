import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import type { JobMessage } from "../../app/context/create-service-context.ts";
import type { NightStep } from "../../app/models/night/steps.rules.ts";

/** A file of tests/workers, and a test in it. */
type Where = readonly [file: string, name: string];

const NIGHT = "night.test.ts";
const CRONS = "crons.test.ts";
const STEPS: Where = [
  NIGHT,
  "each step runs in invocations of its own, within half of the limits, however much there is to do",
];
const TURNS: Where = [
  CRONS,
  "the comparison, the warnings and the medians of thousands take several turns, within half of every limit",
];

/**
 * Which test runs each step of the night with more than one turn may do, under half of every limit. The parts of the
 * schedule are rows of DUE_WORK in tests/support/due-work.ts.
 */
const LOADED_STEPS: Readonly<Record<NightStep, Where>> = {
  integrity: TURNS,
  expired_rows: STEPS,
  old_projects: STEPS,
  unused_accounts: TURNS,
  answer_medians: TURNS,
  media: [NIGHT, "the sweep of 180,000 files goes on from turn to turn, each within half of the limits"],
};

/** The same for each kind of queue message; `night-step` is in the table above. */
const LOADED_JOBS: Readonly<Record<JobMessage["job"], Where>> = {
  "send-outbox": [NIGHT, "1,000 due messages are each sent once, in runs within half of the limits"],
  "make-exports": [
    NIGHT,
    "500 pictures become files that are each made within half of the limits, memory included",
  ],
  "prepare-picture": [
    "heavy-requests.test.ts",
    "a picture of 12 megapixels is prepared within half of every limit",
  ],
};

/** The kinds of messages that each queue brings. */
const QUEUES: Readonly<Record<string, readonly Where[]>> = {
  "trousseau-jobs": [LOADED_JOBS["send-outbox"]],
  "trousseau-pictures": [LOADED_JOBS["prepare-picture"]],
  "trousseau-steps": [LOADED_JOBS["make-exports"], ...Object.values(LOADED_STEPS)],
  "trousseau-jobs-dead": [[CRONS, "a full batch of dead letters stays within half of every limit"]],
};

test("each queue has tests that run its messages under half of every limit", () => {
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
