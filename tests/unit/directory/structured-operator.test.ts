import { expect, test } from "vitest";
import { operatorOf } from "../../../app/models/legal/operator.rules.ts";
import { settingsSchema } from "../../../app/context/settings.ts";
import { structuredOperator } from "../../../app/presenters/directory/structured-operator.ts";
import { faultsOf } from "../../support/structured-data.ts";

const operator = operatorOf(settingsSchema.parse({}), "fr");

test("the structured data of the operator has its details and leaves out those it does not have", () => {
  const given = structuredOperator({ ...operator, vatNumber: "FR40303265045" }, "https://www.example.com/");
  expect(faultsOf(given)).toEqual([]);
  expect(given).toMatchObject({
    "@type": "Organization",
    url: "https://www.example.com/",
    legalName: operator.name,
    address: operator.address,
    email: operator.email,
    telephone: operator.phone,
    identifier: operator.register,
    vatID: "FR40303265045",
  });
  expect(Object.keys(structuredOperator({ ...operator, phone: "" }, "https://www.example.com/"))).toEqual([
    "@context",
    "@type",
    "name",
    "url",
    "legalName",
    "address",
    "email",
    "identifier",
  ]);
});
