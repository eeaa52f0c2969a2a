import { describe, expect, test } from "vitest";
import { missingVenueContent, COMPLETENESS_PARTS } from "../../../app/models/venues/completeness.rules.ts";
import { checkStep } from "../../../app/models/venues/wizard/check-steps.rules.ts";
import {
  isSameStep,
  coordinatesOfSameAddress,
  readDraft,
} from "../../../app/models/venues/wizard/draft.rules.ts";

const GENERAL = {
  ...{ name: "Domaine de la Tuilière", type: "domain", address: "Route de Lacoste" },
  ...{ zipcode: "84480", city: "Bonnieux", countryCode: "FR" },
  ...{ email: "bonjour@tuiliere.fr", phone: "04 90 12 48 30", phoneCountry: "FR" },
};
const errorsOf = (submission: ReturnType<typeof checkStep>) => submission.reply().error ?? {};

describe("the first step of a venue", () => {
  test("the first step requires name, type, e-mail address, phone number and postal address, and reports every missing field", () => {
    expect(errorsOf(checkStep("general", GENERAL))).toEqual({});
    expect(Object.keys(errorsOf(checkStep("general", { phoneCountry: "FR" }))).toSorted()).toEqual(
      ["address", "city", "countryCode", "email", "name", "phone", "type", "zipcode"].toSorted(),
    );
  });

  test("a wrong phone number and a wrong postal code each have their own error text, in addition to the other errors", () => {
    const wrong = { ...GENERAL, name: "", phone: "12", zipcode: " " };
    expect(errorsOf(checkStep("general", wrong))).toEqual({
      name: ["venues:errors.name_required"],
      phone: ["venues:errors.phone_invalid"],
      zipcode: ["validation:zipcode_required"],
    });
    expect(errorsOf(checkStep("general", { ...GENERAL, zipcode: "84" }))).toEqual({
      zipcode: ["validation:invalid_zipcode"],
    });
  });

  test("a field that contains only spaces counts as empty", () => {
    expect(errorsOf(checkStep("general", { ...GENERAL, contactName: "  " }))).toEqual({});
    expect(errorsOf(checkStep("general", { ...GENERAL, name: "  " }))).toEqual({
      name: ["venues:errors.name_required"],
    });
    expect(errorsOf(checkStep("description", { description: " ", details: " " }))).toEqual({
      description: ["venues:errors.description_required"],
    });
  });

  test.each([
    ["website", "no address"],
    ["instagram", "https://www.facebook.com/tuiliere"],
    ["facebook", "https://www.instagram.com/tuiliere"],
    ["email", "bonjour@"],
    ["name", "a"],
    ["zipcode", "84"],
  ])("a wrong value is rejected with an error at the field %s", (field, value) => {
    expect(Object.keys(errorsOf(checkStep("general", { ...GENERAL, [field]: value })))).toEqual([field]);
  });
});

describe("the second step of a venue", () => {
  const description = "Une bastide.";

  test.each(["seatedCapacity", "standingCapacity", "bedrooms", "minPrice", "maxPrice"])(
    "the field %s must be empty or at least 1",
    (field) => {
      for (const value of ["1", "1 200", ""])
        expect(errorsOf(checkStep("description", { description, [field]: value })), value).toEqual({});
      for (const value of ["0", "-1", "0,5", "beaucoup"])
        expect(Object.keys(errorsOf(checkStep("description", { description, [field]: value })))).toEqual([
          field,
        ]);
    },
  );

  test("half a bedroom is rejected and does not become zero", () => {
    for (const bedrooms of ["1.5", "1,5", "12.50"])
      expect(Object.keys(errorsOf(checkStep("description", { description, bedrooms }))), bedrooms).toEqual([
        "bedrooms",
      ]);
  });

  test("the second step requires a description, and a highest price that is not below the lowest", () => {
    expect(Object.keys(errorsOf(checkStep("description", {})))).toEqual(["description"]);
    const prices = { description, minPrice: "900", maxPrice: "899,99" };
    expect(Object.keys(errorsOf(checkStep("description", prices)))).toEqual(["maxPrice"]);
    const both = errorsOf(checkStep("description", { ...prices, description: "" }));
    expect(Object.keys(both).toSorted()).toEqual(["description", "maxPrice"]);
  });
});

describe("the stored draft of a venue", () => {
  const NONE = { general: "{}", description: "{}", features: "{}", services: "{}" };

  test("two versions of a step are equal if they differ only in order, empty fields or the search text", () => {
    const step = { name: "Domaine", city: "Gordes", q: "Gordes, 84220" };
    expect(isSameStep(step, { city: "Gordes", name: "Domaine", website: "" })).toBe(true);
    expect(isSameStep(step, { ...step, address: undefined })).toBe(true);
    expect(isSameStep(step, { ...step, city: "Bonnieux" })).toBe(false);
    expect(isSameStep({ features: ["garden"] }, { features: ["garden", "pool"] })).toBe(false);
  });

  test("a step that was never sent is not the same as a step that was sent with empty fields", () => {
    expect(readDraft(NONE)).toEqual({ general: null, description: null, features: null, services: null });
    expect(readDraft({ ...NONE, features: '{"features":[]}' }).features).toEqual({ features: [] });
  });

  test("unreadable values of a draft are ignored, and all other values are kept", () => {
    const draft = readDraft({ ...NONE, general: '{"name":1,"city":"Gordes"}', description: "no json" });
    expect(draft.general).toEqual({ city: "Gordes" });
    expect(draft.description).toBeNull();
  });

  test("a draft keeps its chosen place while postal code, town and country are unchanged", () => {
    const before = {
      ...{ zipcode: "84480", city: "Bonnieux", countryCode: "FR" },
      ...{ latitude: 43.8, longitude: 5.3 },
    };
    expect(coordinatesOfSameAddress(before, { ...before })).toEqual({ latitude: 43.8, longitude: 5.3 });
    expect(coordinatesOfSameAddress(before, { ...before, city: "Gordes" })).toBeNull();
    expect(coordinatesOfSameAddress({ zipcode: "84480" }, { zipcode: "84480" })).toBeNull();
  });
});

test("the completeness check returns the missing fields", () => {
  const nothing = {
    ...{ hasDetails: false, hasContact: false, seatedCapacity: null, standingCapacity: null },
    ...{ minPrice: null, maxPrice: null, features: 0, services: 0, pictures: 0, videos: 0 },
  };
  expect(missingVenueContent(nothing)).toEqual({ missing: [...COMPLETENESS_PARTS], share: 0 });
  const all = { ...nothing, hasDetails: true, hasContact: true, standingCapacity: 1, maxPrice: 100 };
  expect(missingVenueContent({ ...all, features: 1, services: 1, pictures: 1, videos: 0 })).toEqual({
    missing: ["videos"],
    share: 7 / 8,
  });
});
