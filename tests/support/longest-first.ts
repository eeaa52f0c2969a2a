import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The Worker test files that take more than twenty seconds, as listed at the end of `npm test`. Files that mostly wait
 * are placed between files that need the processor.
 */
const LONGEST = [
  ...["bad-input", "outbox", "messages", "premium", "access", "billing", "guards", "sandbox", "limits"],
  ...["credit-purchases", "malformed-forms", "payment-events", "picture-preparation", "pipeline"],
].map((name) => `/tests/workers/${name}.test.ts`);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return rank === -1 ? LONGEST.length : rank;
};

/**
 * Sorts the test files so that the longest start first. A long file at the end would leave the other process without
 * work.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
