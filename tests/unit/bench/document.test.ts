import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PAGES_SECTION } from "../../../scripts/bench/page-figures.ts";
import { BENCH_PAGES } from "../../../scripts/bench/pages.ts";
import { linesOfPart, readRecordedParts, RECORDED_TABLES } from "../../../scripts/bench/record.ts";

const parts = readRecordedParts();
const document = readFileSync("docs/performance.md", "utf8");

/** The lines of tables as cells, because the formatter chooses the spaces and the dashes between them. */
const cellsOf = (lines: readonly string[]): string[][] =>
  lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((cell) => cell.trim().replace(/^:?-+:?$/, "---")));

describe("the document of performance", () => {
  const tables = [...document.matchAll(RECORDED_TABLES)].map(([, name = "", text = ""]) => ({ name, text }));

  test("each recorded part of the bench has its tables in the document", () => {
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(parts).toSorted());
    expect(tables.length).toBeGreaterThanOrEqual(3);
  });

  test.each(tables)(
    "the tables of the part $name show the figures of its last recorded run",
    ({ name, text }) => {
      const part = parts[name];
      expect(part).toBeDefined();
      if (part) expect(cellsOf(text.split("\n"))).toEqual(cellsOf(linesOfPart(part)));
    },
  );

  test("each page that the bench opens has a row of figures", () => {
    const recorded = new Set(
      (parts["pages"]?.figures ?? [])
        .filter(({ section }) => section === PAGES_SECTION)
        .map(({ name }) => name),
    );
    const opened = Object.entries(BENCH_PAGES).flatMap(([id, page]) => ("elsewhere" in page ? [] : [id]));
    expect(opened.filter((name) => !recorded.has(name))).toEqual([]);
  });
});
