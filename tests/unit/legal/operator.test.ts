import { expect, test } from "vitest";
import { settingsSchema } from "../../../app/context/settings.ts";
import { OPERATOR_DETAILS, operatorOf } from "../../../app/models/legal/operator.rules.ts";
import { securityFile } from "../../../app/models/legal/security-file.rules.ts";

test("a domain has the common operator, except for the details that it has of its own", () => {
  const OPERATOR_OF_DOMAINS = JSON.stringify({ de: { name: "Beispiel GmbH", supervisor: "Amt" } });
  const settings = settingsSchema.parse({ OPERATOR_NAME: "Exemple SAS", OPERATOR_OF_DOMAINS });
  expect(operatorOf(settings, "fr").name).toBe("Exemple SAS");
  expect(operatorOf(settings, "de")).toEqual({
    ...operatorOf(settings, "fr"),
    name: "Beispiel GmbH",
    supervisor: "Amt",
  });
});

test("the legal notice has a row for each detail of an operator", () => {
  expect([...OPERATOR_DETAILS].sort()).toEqual(
    Object.keys(operatorOf(settingsSchema.parse({}), "fr")).sort(),
  );
});

test("the security file names the contact and a day of expiry within a year", () => {
  const file = securityFile("security@domain.com", Date.parse("2026-11-28T10:00:00Z"));
  expect(file).toContain("Contact: mailto:security@domain.com\n");
  expect(file).toContain("Expires: 2027-05-27T00:00:00Z\n");
});
