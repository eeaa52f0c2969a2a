import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const filesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, "utf8") }));
const files = filesOf("app/models", "app/jobs");

const found = (pattern: RegExp): string[] =>
  files.flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([text]) => `${file}: ${text}`));

test("a use case names each of its outcomes: none is any error code", () => {
  expect(found(/Promise<(?:[^>]*\| )?ErrorCode\b|\b(?:rejection|denial|outcome): ErrorCode\b/g)).toEqual([]);
});

test("a use case names each of its outcomes: none is any text", () => {
  expect(found(/\b(?:outcome|rejection|denial|problem|verdict)\??: string\b/g)).toEqual([
    // What an older version has stored of an event is not among today's outcomes.
    "app/models/stripe-events/receive-event.server.ts: outcome: string",
  ]);
});

/** Verbs of functions that change something: what they give back is an outcome, not a text that somebody reads. */
const DEEDS =
  /(?:function|const) (?:add|apply|ask|change|check|choose|confirm|decide|delete|finish|handle|mark|publish|receive|refresh|send|settle|submit|sync)\w*/
    .source;

test("a function that changes something gives back no text that could be anything", () => {
  const declaration = `${DEEDS}(?: = (?:async )?)?\\((?:[^{};]|\\{[^{}]*\\})*?\\): Promise<string(?: \\| null)?>`;
  expect(found(new RegExp(declaration, "g"))).toEqual([]);
  expect("async function handleEvent(ctx: Ctx, event: Event): Promise<string> {").toMatch(
    new RegExp(declaration),
  );
});

test("use cases wake the sender of the outbox themselves: no page has to", () => {
  const pages = readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["models", "jobs", "context"].includes(entry.name))
    .map(({ name }) => join("app", name));
  const waking = filesOf(...pages).filter(({ source }) => /\bwake(?:Outbox|Exports)\(/.test(source));
  expect(waking.map(({ file }) => file)).toEqual([]);
});
