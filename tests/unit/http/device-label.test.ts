import { expect, test } from "vitest";
import { appLabel } from "../../../app/http/device-label.ts";

test.each([
  ["TrousseauApp/1.4 (iPhone; iOS 19.1)", "TrousseauApp · iPhone"],
  ["okhttp/4.12.0", "okhttp"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Windows"],
  ["<b>/1.0", null],
  [`${"a".repeat(31)}/1`, null],
  ["", null],
  [null, null],
])("an app that sends the User-Agent %j is named %j", (userAgent, label) => {
  expect(appLabel(userAgent)).toBe(label);
});
