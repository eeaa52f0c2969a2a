import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { documentedAccounts, DEMO_PASSWORD } from "../../db/seed/demo/states.ts";

const TEXT_FILE = /\.(?:tsx?|m?js|css|json|md|sql|toml|txt|ya?ml)$/;

/** Every text file below a folder, as a path from the root. */
const textFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => TEXT_FILE.test(file) && !/node_modules|\.wrangler/.test(file));

const read = (file: string): string => readFileSync(file, "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "app/runtime/README.md",
  "error-reports/README.md",
  ...textFilesOf("docs"),
];
const sources = ["app", "error-reports", "sandbox", "scripts", "db", "tests"].flatMap(textFilesOf);

/** The anchors of a page, derived from its headings as GitHub derives them. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Returns the missing file or heading that a citation names, or null if nothing is missing. */
function missing(path: string, anchor: string | undefined): string | null {
  if (!existsSync(path)) return path;
  return anchor !== undefined && !anchorsOf(path).includes(anchor) ? `${path}#${anchor}` : null;
}

describe("the documents", () => {
  const PATH =
    /(?<![\w./<>-])((?:app|db|sandbox|scripts|tests|locales|docs|public|\.ci|\.github)\/[\w./$-]*)(<)?/g;

  test.each(documents)("the document %s names only paths that exist", (file) => {
    const absent = [...read(file).matchAll(PATH)]
      // A path with a placeholder, such as a/<name>/b, is checked up to the folder before the placeholder.
      .map(([, path = "", isOpen]) => (isOpen ? dirname(`${path}x`) : path.replace(/[./]+$/, "")))
      .filter((path) => !existsSync(path));
    expect(absent).toEqual([]);
  });

  test.each(documents)("the document %s links only to pages and headings that exist", (file) => {
    const absent = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(
      ([, path = "", anchor]) => missing(path === "" ? file : join(dirname(file), path), anchor),
    );
    expect(absent.filter((found) => found !== null)).toEqual([]);
  });

  const guides = documents.filter((file) => !file.startsWith("docs/decisions/") && file !== "docs/brevo.md");
  const known = new Set([...sources, ...textFilesOf("locales"), ...readdirSync(".")].map((f) => basename(f)));
  const code = [...sources.filter((file) => !file.endsWith("/docs.test.ts")), ...textFilesOf("locales")]
    .map(read)
    .join("\n");
  const words = new Set(code.match(/\w+/g));

  test.each(guides)("the document %s names only files and symbols that exist in the code", (file) => {
    const spans = [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
    const files = spans.filter((span) => /^[\w$-][\w.$-]*\.(?:tsx?|m?js|json|css|sql|toml)$/.test(span));
    const symbols = spans.filter((span) =>
      /^(?:[A-Z][A-Z_]{2,}|[A-Za-z]+[a-z][A-Z]\w*|[a-z]+(?:_[a-z]+)+)$/.test(span),
    );
    const absent = [
      ...files.filter((name) => !known.has(name)),
      ...symbols.filter((name) => !words.has(name)),
    ];
    expect(absent).toEqual([]);
  });

  test("a how-to document has at most forty lines, the glossary at most sixty", () => {
    const lines = (file: string) => read(file).trimEnd().split("\n").length;
    for (const file of textFilesOf("docs/how-to")) expect(lines(file), file).toBeLessThanOrEqual(40);
    expect(lines("docs/glossary.md")).toBeLessThanOrEqual(60);
  });
});

describe("citations in the code", () => {
  const CITATION = /(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g;
  const RECORD = /docs\/decisions\/(\d{3})(?!-|\d)/g;
  const records = readdirSync("docs/decisions");

  test("a comment cites only pages and headings of docs/ that exist", () => {
    const absent = sources.flatMap((file) => {
      const text = read(file);
      const pages = [...text.matchAll(CITATION)].map(([, path = "", anchor]) => missing(path, anchor));
      const numbers = [...text.matchAll(RECORD)].map(([cited, number = ""]) =>
        records.some((record) => record.startsWith(`${number}-`)) ? null : cited,
      );
      return [...pages, ...numbers].flatMap((found) => (found === null ? [] : [`${file}: ${found}`]));
    });
    expect(absent).toEqual([]);
  });

  /**
   * Patterns that find citations of documents outside this repository. SECURITY.md is in the repository but has no
   * numbered rules.
   */
  const NEXT_WORD = String.raw`[,:;]?(?:\s|\/\/|\*)+`;
  const PAPERS = new RegExp(
    [
      String.raw`\b[Dd]ocuments?${NEXT_WORD}[1-3]\b`,
      String.raw`\b(?:DECISIONS|ADAPTERS|GUIDE|PERFORMANCE|ARCHITECTURE|STYLE|LIBRARIES)(?:\.md\b|, ")`,
      String.raw`\bSECURITY\.md${NEXT_WORD}(?:rules?\b|promise\b|section\b|proposes\b|ASVS\b|[FPT]\d)`,
    ].join("|"),
    "g",
  );

  test("neither code nor documents cite a document outside the repository", () => {
    const cited = [...sources, ...documents].flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(PAPERS)].map(
        ({ 0: paper, index }) => `${file}:${text.slice(0, index).split("\n").length} ${paper}`,
      );
    });
    expect(cited).toEqual([]);
  });
});

/** How the documents name code: one or several names and then a path, for example `a`, `b` in `path`. */
const SYMBOLS_IN_FILE =
  /((?:`[A-Za-z_]\w*`(?:, | and )?)+) in `((?:app|db|sandbox|scripts|tests)\/[^`]+\.(?:tsx?|m?js))`/g;

test("every constant and function that a document names is in the file it names", () => {
  let checked = 0;
  for (const file of documents) {
    const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
    for (const [, names = "", path = ""] of text.matchAll(SYMBOLS_IN_FILE)) {
      const source = readFileSync(path, "utf8");
      for (const [, name = ""] of names.matchAll(/`(\w+)`/g)) {
        const declared = new RegExp(`\\b(?:const|function|class|interface|type) ${name}\\b`);
        expect(source, `${name} in ${path}, named by ${file}`).toMatch(declared);
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(0);
});

test("every use case that docs/use-cases.md names is exported by the file it names", () => {
  const rows = [...read("docs/use-cases.md").matchAll(/^\| [^|]+ \| (`[^|]+) \| +`([^`]+)` +\|$/gm)];
  for (const [, names = "", path = ""] of rows) {
    const source = read(join("app/models", path));
    for (const [, name = ""] of names.matchAll(/`(\w+)`/g))
      expect(source, `${name} in ${path}`).toMatch(
        new RegExp(`^export (?:async function|function|const) ${name}\\b`, "m"),
      );
  }
  expect(rows.length).toBeGreaterThan(30);
});

test("every rule id occurs only once in the documents", () => {
  const texts = documents
    .filter((file) => /^docs\/(?:product\/|security\.md)/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const defined = [...texts.matchAll(/^(?:- \*\*|\| )([A-Z]{1,2}\d{1,2})\b/gm)].map(([, rule]) => rule);
  expect(defined).toEqual([...new Set(defined)]);
  for (const [rule] of texts.matchAll(/\b(?!D1\b)[A-Z]{1,2}\d{1,2}\b/g)) expect(defined).toContain(rule);
});

test("the README names the demonstration's accounts and their password", () => {
  const readme = read("README.md");
  expect(readme).toContain(DEMO_PASSWORD);
  for (const { email } of documentedAccounts("fr")) expect(readme).toContain(`\`${email}\``);
});

test("every command in the README is a script of package.json", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  for (const [, name = ""] of read("README.md").matchAll(/npm (?:run )?(start|test|[\w:]+)/g)) {
    expect(Object.keys(scripts)).toContain(name);
  }
});
