import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { layerOf, LAYERS } from "../../../scripts/lint/layers.js";

const PAGE = "docs/architecture.md";

/** The rows of the table under "## Layers". */
function writtenLayers() {
  const [, section = ""] = /^## Layers\n(.*?)^## /ms.exec(readFileSync(PAGE, "utf8")) ?? [];
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) => {
    const [name = "", files = "", may = "", typesOnly = ""] = row
      .slice(1)
      .split("|")
      .map((cell) => cell.trim());
    return { name, files: [...files.matchAll(/`([^`*]+)`/g)].map(([, path = ""]) => path), may, typesOnly };
  });
}

const written = writtenLayers();

describe(`the table of layers in ${PAGE}`, () => {
  test("the table has every layer of scripts/lint/layers.js with all the layers it may import", () => {
    const inCode = LAYERS.map(({ name, may, typesOnly = [] }) => ({
      name,
      may: may.join(", ") || "nothing",
      typesOnly: typesOnly.join(", ") || "—",
    }));
    expect(written.map(({ name, may, typesOnly }) => ({ name, may, typesOnly }))).toEqual(inCode);
  });

  test.each(written)("the table names files of the layer $name", ({ name, files }) => {
    expect(files).not.toEqual([]);
    for (const path of files) {
      expect(existsSync(path), path).toBe(true);
      expect(layerOf(path.endsWith("/") ? `${path}file.ts` : path)?.name, path).toBe(name);
    }
  });
});
