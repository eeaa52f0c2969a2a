import { expect, test } from "vitest";
import { csvFile } from "~/presenters/csv-file";

const textOf = (file: ReadableStream<Uint8Array>): Promise<string> => new Response(file).text();

test("pages follow one another, and a page without rows does not end the file", async () => {
  const pages = [[["a", "1"]], [], [["b", "2"]], []];
  const ended: number[] = [];
  const file = csvFile<number>({
    language: "fr",
    heads: ["nom", "nombre"],
    readPage: async (after) => {
      const page = after ?? 0;
      return { rows: pages[page] ?? [], next: page + 1 < pages.length ? page + 1 : null };
    },
    atEnd: async (rows) => {
      ended.push(rows);
      return ["fin"];
    },
  });
  expect(await textOf(file)).toBe("nom;nombre\r\na;1\r\nb;2\r\nfin\r\n");
  expect(ended).toEqual([2]);
});

test("a page is read only when the reader wants more", async () => {
  let reads = 0;
  const file = csvFile<number>({
    language: "en",
    heads: ["n"],
    readPage: async (after) => {
      reads += 1;
      return { rows: [[String(after)]], next: (after ?? 0) + 1 };
    },
  });
  const reader = file.getReader();
  for (let chunk = 0; chunk < 3; chunk += 1) await reader.read();
  expect(reads).toBeLessThanOrEqual(3);
  await reader.cancel();
});

test("a page that cannot be read breaks the file, and no end is recorded", async () => {
  const ended: number[] = [];
  const file = csvFile<number>({
    language: "en",
    heads: ["n"],
    readPage: async (after) => {
      if (after !== null) throw new Error("D1 is away");
      return { rows: [["1"]], next: 1 };
    },
    atEnd: async (rows) => {
      ended.push(rows);
      return null;
    },
  });
  await expect(textOf(file)).rejects.toThrow("D1 is away");
  expect(ended).toEqual([]);
});

test("an end that cannot be recorded breaks the file", async () => {
  const file = csvFile<number>({
    language: "en",
    heads: ["n"],
    readPage: async () => ({ rows: [["1"]], next: null }),
    atEnd: () => Promise.reject(new Error("D1 is away")),
  });
  await expect(textOf(file)).rejects.toThrow("D1 is away");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])(
  "the cell %j is not executed as a formula",
  async (cell) => {
    const file = csvFile<number>({
      language: "en",
      heads: ["n"],
      readPage: async () => ({ rows: [[cell]], next: null }),
    });
    expect(await textOf(file)).toContain(`'${cell}`);
  },
);
