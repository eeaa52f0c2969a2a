import { expect, test } from "vitest";
import { SitemapWriter } from "../../../app/models/sitemap/file-writer.server.ts";
import {
  isSurplusFile,
  parseSitemapFileName,
  SITEMAP_FILE_MAX,
  sitemapEntries,
  sitemapFile,
  sitemapIndex,
} from "../../../app/models/sitemap/files.rules.ts";

const page = (path: string, changedAt: number | null = null) => ({
  alternates: [
    { language: "fr", href: `https://www.fr.example${path}` },
    { language: "en", href: `https://www.fr.example/en${path}` },
    { language: "x-default", href: `https://www.fr.example${path}` },
  ],
  changedAt,
});

test("a page has one entry for each language, and each entry names all languages and x-default", () => {
  const entries = sitemapEntries(page("/a"));
  expect(entries.map((entry) => /<loc>([^<]+)/.exec(entry)?.[1])).toEqual([
    "https://www.fr.example/a",
    "https://www.fr.example/en/a",
  ]);
  for (const entry of entries)
    for (const { language, href } of page("/a").alternates)
      expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
});

test("an entry has a date only if the content has one", () => {
  expect(sitemapEntries(page("/a", Date.UTC(2026, 1, 3)))[0]).toContain(
    "<lastmod>2026-02-03T00:00:00.000Z</lastmod>",
  );
  expect(sitemapEntries(page("/a"))[0]).not.toContain("lastmod");
});

test("characters with a meaning in XML are escaped in files and in the index", () => {
  const texts = [sitemapFile(sitemapEntries(page("/a?b&c<d>"))), sitemapIndex(["https://x.example/?a&b"])];
  for (const text of texts) expect(text).not.toMatch(/&(?!#\d+;)|<d>/);
});

test("only a name with a number is parsed as the name of a sitemap file", () => {
  expect(parseSitemapFileName("1.xml")).toBe(1);
  for (const name of ["0.xml", "01.xml", "1.xml.gz", "-1.xml", "1000000.xml", "index.xml", "../1.xml", ""])
    expect(parseSitemapFileName(name), name).toBeNull();
});

test("files after the last one are surplus, and the index is not", () => {
  expect(isSurplusFile("sitemaps/fr/4.xml", "fr", 3)).toBe(true);
  for (const name of ["sitemaps/fr/3.xml", "sitemaps/fr/index.xml"])
    expect(isSurplusFile(name, "fr", 3), name).toBe(false);
});

test("a file that is full is stored, and the next file gets the next number", async () => {
  const stored = new Map<string, string>();
  const bucket = { put: (name: string, text: string) => Promise.resolve(void stored.set(name, text)) };
  const writer = new SitemapWriter(bucket, "fr", 2);
  for (let index = 0; index < SITEMAP_FILE_MAX.addresses; index += 1) await writer.add(page(`/${index}`));
  await writer.endFile();
  await writer.endFile();
  expect([...stored.keys()]).toEqual(["sitemaps/fr/3.xml", "sitemaps/fr/4.xml"]);
  expect(writer).toMatchObject({ fileCount: 4, entryCount: 2 * SITEMAP_FILE_MAX.addresses });
  for (const text of stored.values()) expect(text.split("<loc>").length - 1).toBe(SITEMAP_FILE_MAX.addresses);

  const long = new SitemapWriter(bucket, "de", 0);
  for (let index = 0; index < 30; index += 1) await long.add(page(`/${"x".repeat(100_000)}`));
  await long.endFile();
  expect(long.fileCount).toBeGreaterThan(1);
  for (const [name, text] of stored) expect(text.length, name).toBeLessThan(1.1 * SITEMAP_FILE_MAX.bytes);
});
