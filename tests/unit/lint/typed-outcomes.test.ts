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

test("no use case has the general type ErrorCode for its outcome, because each use case lists its own outcomes", () => {
  expect(found(/Promise<(?:[^>]*\| )?ErrorCode\b|\b(?:rejection|denial|outcome): ErrorCode\b/g)).toEqual([]);
});

test("no use case has the general type string for its outcome, because each use case lists its own outcomes", () => {
  expect(found(/\b(?:outcome|rejection|denial|problem|verdict)\??: string\b/g)).toEqual([
    // This column may contain outcomes that only an older version of the product has written.
    "app/models/stripe-events/receive-event.server.ts: outcome: string",
  ]);
});

/**
 * Verbs in the names of functions that change something. Such a function returns a named outcome and never a free text.
 */
const DEEDS =
  /(?:function|const) (?:add|apply|ask|change|check|choose|confirm|decide|delete|finish|handle|mark|publish|receive|record|redeem|refresh|resend|send|settle|submit|sync)\w*/
    .source;

test("no function that changes something returns a plain string", () => {
  const declaration = `${DEEDS}(?: = (?:async )?)?\\((?:[^{};]|\\{[^{}]*\\})*?\\): Promise<string(?: \\| null)?>`;
  expect(found(new RegExp(declaration, "g"))).toEqual([]);
  expect("async function handleEvent(ctx: Ctx, event: Event): Promise<string> {").toMatch(
    new RegExp(declaration),
  );
});

test("only use cases, jobs and the request context wake the sender of the outbox, and pages never do", () => {
  const pages = readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["models", "jobs", "context"].includes(entry.name))
    .map(({ name }) => join("app", name));
  const waking = filesOf(...pages).filter(({ source }) => /\bwake(?:Outbox|Exports)\(/.test(source));
  expect(waking.map(({ file }) => file)).toEqual([]);
});
