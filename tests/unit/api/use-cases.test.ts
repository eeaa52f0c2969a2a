import { expect, test } from "vitest";
import { featureEntries } from "../../support/features.ts";
import { importedBy, usedFrom, type ExportedFunction } from "../../support/used-functions.ts";

/** A use case is an exported function of a file of the models that is neither of rules nor of queries. */
const isUseCase = ({ file, name }: ExportedFunction): boolean =>
  /^app\/models\/.*\.server\.ts$/.test(file) &&
  !/(?:^|[./])queries\.server\.ts$/.test(file) &&
  /^[a-z]/.test(name);

const isUsedByCall = usedFrom("app/api");
const pageUseCases = importedBy(["app/routes", "app/controllers"]).filter(isUseCase);
const PAGES_ONLY = await featureEntries<string>("pages-only", "PAGES_ONLY");

test("every use case of a page is used by a call of the API too, or has a reason why it is not", () => {
  const withoutCall = pageUseCases.filter((one) => !isUsedByCall(one)).map(({ name }) => name);
  expect([...new Set(withoutCall)].filter((name) => !Object.hasOwn(PAGES_ONLY, name))).toEqual([]);
  // A reason that is no longer needed is removed.
  expect(Object.keys(PAGES_ONLY).filter((name) => !withoutCall.includes(name))).toEqual([]);
  expect(Object.values(PAGES_ONLY).filter((reason) => reason.trim().length < 20)).toEqual([]);
});

test("the search for use cases finds direct use, use through another use case, and no use", () => {
  expect(pageUseCases.length).toBeGreaterThan(200);
  const saveVideo = "app/models/videos/save-video.server.ts";
  expect(isUsedByCall({ file: saveVideo, name: "addVideo" })).toBe(true);
  expect(isUsedByCall({ file: saveVideo, name: "changeVideo" })).toBe(false);
  const verify = "app/models/accounts/phone-codes/verify-phone-code.server.ts";
  expect(isUsedByCall({ file: verify, name: "verifyPhoneCode" })).toBe(true);
});
