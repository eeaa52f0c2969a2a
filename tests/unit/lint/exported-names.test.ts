import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { constantNameOf, DECLARATION_FILES } from "../../../scripts/registers.ts";

interface SourceFile {
  file: string;
  source: string;
}

const FILES: readonly SourceFile[] = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join("app", name))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));

/** Names that many files export, because a framework, the build or a register reads them there. */
const REQUIRED = [
  // Remix reads these names from each route.
  {
    files: /^app\/(?:root\.tsx$|routes\/)/,
    names: [
      "ErrorBoundary",
      "HydrateFallback",
      "Layout",
      "action",
      "clientAction",
      "clientLoader",
      "handle",
      "headers",
      "links",
      "loader",
      "meta",
      "shouldRevalidate",
    ],
  },
  // The build reads these names from each island: which texts the island needs, and whether it is loaded later
  // (scripts/vite/islands.ts).
  { files: /^app\/ui\/islands\//, names: ["isLater", "texts"] },
  // The list of all messages (app/presenters/outbox/messages.server.ts) reads this name from each folder of
  // app/presenters.
  { files: /^app\/presenters\/[\w-]+\/mails\.server\.ts$/, names: ["MAILS"] },
  { files: /^app\/presenters\/[\w-]+\/mail-samples\.ts$/, names: ["MAIL_SAMPLES"] },
  // `npm run registers` reads these names from each folder of app/models.
  {
    files: /^app\/models\/[\w-]+\/registers\//,
    names: Object.keys(DECLARATION_FILES).map(constantNameOf),
  },
];

const isRequired = (file: string, name: string): boolean =>
  REQUIRED.some(({ files, names }) => files.test(file) && names.includes(name));

/** The named exports that a file declares. A default export is left out, because its importers choose the name. */
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|type|interface|class|enum) +(\w+)/gm;

/** The names that more than one file declares, with those files. A type and a value in one file may share a name. */
function secondMeanings(files: readonly SourceFile[]): string[] {
  const declaring = new Map<string, Set<string>>();
  for (const { file, source } of files)
    for (const [, name = ""] of source.matchAll(DECLARED))
      if (!isRequired(file, name)) declaring.set(name, (declaring.get(name) ?? new Set()).add(file));
  return [...declaring]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => `${name}: ${[...places].join(", ")}`);
}

test("no two files of app export different things under the same name", () => {
  expect(secondMeanings(FILES)).toEqual([]);
});

test("a name that two files declare is reported with both files", () => {
  const card = { file: "app/ui/venues/card.tsx", source: "export function Card() {\n}\n" };
  const type = { file: "app/models/card.rules.ts", source: "\nexport type Card = string;\n" };
  expect(secondMeanings([card, type])).toEqual(["Card: app/ui/venues/card.tsx, app/models/card.rules.ts"]);
  const both = {
    ...type,
    source: "export const Card = schema;\nexport type Card = z.output<typeof Card>;\n",
  };
  expect(secondMeanings([both])).toEqual([]);
  const mails = { file: "app/presenters/venues/mails.server.ts", source: "export const MAILS = [];\n" };
  expect(secondMeanings([mails, { ...mails, file: "app/presenters/credits/mails.server.ts" }])).toEqual([]);
  expect(secondMeanings([mails, { ...mails, file: "app/models/mails.ts" }])).toEqual([]);
  expect(
    secondMeanings([
      { ...mails, file: "app/a.ts" },
      { ...mails, file: "app/b.ts" },
    ]),
  ).toHaveLength(1);
});

test("every name is exported in the file that declares it and without renaming, so that the test above finds it", () => {
  const unseen = /^export (?:\*|(?:const|let) [{[]|(?:type )?\{[^}]* as (?!default\b)|(?:type )?\{[^}]*\};)/m;
  // Routes re-export shared functions under the names that Remix requires.
  const others = FILES.filter(({ file }) => !file.startsWith("app/routes/"));
  expect(others.filter(({ source }) => unseen.test(source)).map(({ file }) => file)).toEqual([
    // This file re-exports names of the domain rules with the same meaning.
    "app/i18n/domains.ts",
  ]);
});
