import { expect, test } from "vitest";
import type { ErrorReport } from "../../../error-reports/read-traces.ts";
import { ReportWindow, REPORTS_PER_MINUTE } from "../../../error-reports/report-window.ts";

const MINUTE = 60_000;
const START = 1_795_867_417_934;
const reportOf = (message: string): ErrorReport => ({
  name: "Error",
  message,
  stack: "",
  at: START,
  work: "GET /",
  tags: {},
  version: null,
  isCaught: true,
});
const times = (count: number, messageOf: (index: number) => string): ErrorReport[] =>
  Array.from({ length: count }, (_none, index) => reportOf(messageOf(index)));

test("the same error is sent once a minute, with the number of times that it happened since", () => {
  const reports = new ReportWindow();
  expect(
    reports.take(
      times(1000, () => "same"),
      START,
    ),
  ).toMatchObject([{ times: 1000 }]);
  expect(
    reports.take(
      times(7, () => "same"),
      START + MINUTE - 1,
    ),
  ).toEqual([]);
  expect(reports.take([reportOf("same")], START + MINUTE)).toMatchObject([{ times: 8 }]);
});

test("an isolate sends only so many different errors a minute, and the others later", () => {
  const reports = new ReportWindow();
  const sent = Array.from({ length: 10 }, (_none, batch) =>
    reports.take(
      times(100, (index) => `error ${batch} ${index}`),
      START + batch,
    ),
  );
  expect(sent.flat()).toHaveLength(REPORTS_PER_MINUTE);
  expect(reports.take([], START + MINUTE)).toHaveLength(REPORTS_PER_MINUTE);
  // What did not fit into the count was dropped, so nothing grows.
  let later = 0;
  for (let minute = 2; minute < 30; minute += 1) later += reports.take([], START + minute * MINUTE).length;
  expect(later).toBeLessThan(250);
});
