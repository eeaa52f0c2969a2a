import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The Worker test files that take more than thirty seconds on two busy cores, the longest first, as listed at the end of
 * `npm test`.
 */
const LONGEST = [
  ...["bad-input", "guards", "messages", "deploy", "upload-forms", "backup"],
  ...["picture-preparation", "couple-enumeration", "night", "pipeline", "api-contract", "access"],
  ...["payment-events", "limits", "third-party-faults", "gallery", "outbox", "places"],
  ...["premium", "production", "crons", "albums", "portfolios", "api-fuzz"],
  ...["malformed-forms", "place-areas", "credit-purchases", "review-photos", "unlock-races", "sandbox"],
  ...["credit-refunds", "instagram", "setup", "sent-twice", "billing", "venue-calendars"],
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
