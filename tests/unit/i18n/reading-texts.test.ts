import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "../../../app/i18n/domains.ts";
import { textsOf } from "../../../scripts/vite/text-files.ts";

/** The module as a new isolate has it, and the languages that it reads. */
async function freshIsolate(answer: (language: Language, count: number) => Promise<{ common: object }>) {
  vi.resetModules();
  const texts = await import("../../../app/i18n/texts.server.ts");
  const read: Language[] = [];
  texts.readTextsWith((language) => {
    read.push(language);
    return answer(language, read.length);
  });
  return { ...texts, read };
}

// Test files of one process share their modules: the next one must not have the texts of this one.
afterAll(() => vi.resetModules());

const greeting = { common: { greeting: "hello" } };

describe("the texts of a language", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("those who need them at once share one reading, and later ones read nothing", async () => {
    const { translator, read } = await freshIsolate(() => Promise.resolve(greeting));
    const all = await Promise.all([translator("fr"), translator("fr"), translator("fr")]);
    for (const t of [...all, await translator("fr")]) expect(t("common:greeting")).toBe("hello");
    expect(read).toEqual(["fr"]);
  });

  test("nobody waits for another language", async () => {
    const { translator, preloadTexts } = await freshIsolate((language) =>
      language === "fr" ? Promise.resolve(greeting) : new Promise(() => undefined),
    );
    preloadTexts("de", () => undefined);
    expect((await translator("fr"))("common:greeting")).toBe("hello");
  });

  test("a failed reading is told to all who waited for it, and the next one reads again", async () => {
    const { translator, preloadTexts, read } = await freshIsolate((_language, count) =>
      count === 1 ? Promise.reject(new Error("away")) : Promise.resolve(greeting),
    );
    const deferred: Promise<unknown>[] = [];
    preloadTexts("fr", (work) => void deferred.push(work));
    await expect(translator("fr")).rejects.toThrow("away");
    await expect(Promise.all(deferred)).resolves.toEqual([undefined]);
    expect((await translator("fr"))("common:greeting")).toBe("hello");
    expect(read).toEqual(["fr", "fr"]);
  });

  test("a reading whose request was broken off holds up another request for a second at most", async () => {
    const { translator, read } = await freshIsolate((_language, count) =>
      count === 1 ? new Promise(() => undefined) : Promise.resolve(greeting),
    );
    void translator("fr");
    const waiting = translator("fr");
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await waiting)("common:greeting")).toBe("hello");
    expect(read).toEqual(["fr", "fr"]);
  });
});

describe("the files of texts", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "trousseau-texts-"));
    for (const language of LANGUAGES) {
      mkdirSync(join(folder, language));
      for (const name of ["common", "mails"]) writeFileSync(join(folder, language, `${name}.json`), "{}");
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each(LANGUAGES)("a build stops without one namespace of %s", (language) => {
    expect(textsOf(language, folder)).toEqual({ common: {}, mails: {} });
    rmSync(join(folder, language, "mails.json"));
    expect(() => LANGUAGES.map((each) => textsOf(each, folder))).toThrow(`${language} lacks mails`);
  });

  test.each(LANGUAGES)("a build stops without %s", (language) => {
    rmSync(join(folder, language), { recursive: true });
    expect(() => LANGUAGES.map((each) => textsOf(each, folder))).toThrow(`${language} lacks common, mails`);
  });
});
