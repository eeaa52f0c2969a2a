import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "../../../app/i18n/domains.ts";
import { textsOf } from "../../../scripts/vite/text-files.ts";

/**
 * Imports the module anew, as in a new isolate. The parameter `answer` returns the texts, and `read` lists the
 * languages that were read.
 */
async function freshIsolate(answer: (language: Language, count: number) => Promise<{ common: object }>) {
  vi.resetModules();
  const texts = await import("../../../app/i18n/texts.server.ts");
  const read: Language[] = [];
  texts.setTextReader((language) => {
    read.push(language);
    return answer(language, read.length);
  });
  return { ...texts, read };
}

// Test files of one process share modules, so the next test file must not get the texts of this file.
afterAll(() => vi.resetModules());

const greeting = { common: { greeting: "hello" } };

describe("the texts of a language", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("parallel calls share one read, and later calls read nothing", async () => {
    const { translator, read } = await freshIsolate(() => Promise.resolve(greeting));
    const all = await Promise.all([translator("fr"), translator("fr"), translator("fr")]);
    for (const t of [...all, await translator("fr")]) expect(t("common:greeting")).toBe("hello");
    expect(read).toEqual(["fr"]);
  });

  test("a call does not wait for the texts of a language that it does not need", async () => {
    const { translator, preloadTexts } = await freshIsolate((language) =>
      language === "fr" ? Promise.resolve(greeting) : new Promise(() => undefined),
    );
    preloadTexts("de", () => undefined);
    expect((await translator("fr"))("common:greeting")).toBe("hello");
  });

  test("a failed read throws in every call that waits for it, and the next call reads again", async () => {
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

  test("a read that never ends, because its request was aborted, delays other requests by at most one second", async () => {
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

describe("textsOf returns the texts of a language", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "trousseau-texts-"));
    for (const language of LANGUAGES) {
      mkdirSync(join(folder, language));
      for (const name of ["common", "mails"]) writeFileSync(join(folder, language, `${name}.json`), "{}");
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each(LANGUAGES)("textsOf throws if %s lacks one namespace, so that the build stops", (language) => {
    expect(textsOf(language, folder)).toEqual({ common: {}, mails: {} });
    rmSync(join(folder, language, "mails.json"));
    expect(() => LANGUAGES.map((each) => textsOf(each, folder))).toThrow(`${language} lacks mails`);
  });

  test.each(LANGUAGES)(
    "textsOf throws if the folder of %s is missing, so that the build stops",
    (language) => {
      rmSync(join(folder, language), { recursive: true });
      expect(() => LANGUAGES.map((each) => textsOf(each, folder))).toThrow(`${language} lacks common, mails`);
    },
  );
});
