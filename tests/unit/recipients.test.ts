import { expect, test } from "vitest";
import { isAllowedRecipient, readRecipients } from "../../app/models/outbox/recipients.rules.ts";

const ALLOWED = readRecipients("Anna@Trousseau.com, @tests.com,+33612345678,");

test.each([
  ["anna@trousseau.com", true],
  ["ANNA@trousseau.com", true],
  ["bruno@trousseau.com", false],
  ["bruno@tests.com", true],
  ["bruno@sub.tests.com", false],
  ["bruno@tests.com@other.com", false],
  ["bruno@nottests.com", false],
  ["+33612345678", true],
  ["33612345678", true],
  ["+33612345679", false],
])("with a list of recipients, %s may receive messages: %s", (recipient, isAllowed) => {
  expect(isAllowedRecipient(recipient, ALLOWED)).toBe(isAllowed);
});

test("an empty list allows everybody", () => {
  expect(isAllowedRecipient("bruno@other.com", readRecipients(" ,"))).toBe(true);
});
