import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

/** A function that a file exports, such as `addVideo` of `app/models/videos/save-video.server.ts`. */
export interface ExportedFunction {
  file: string;
  name: string;
}

interface SourceModule {
  /** The names that each top-level declaration mentions. */
  mentions: ReadonlyMap<string, ReadonlySet<string>>;
  /** What each imported name is. Types are not in it. */
  imports: ReadonlyMap<string, ExportedFunction>;
}

const modules = new Map<string, SourceModule>();

function moduleOf(file: string): SourceModule {
  const known = modules.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const imports = new Map<string, ExportedFunction>();
  const mentions = new Map<string, Set<string>>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [local, imported] of importsOf(file, statement)) imports.set(local, imported);
    } else
      for (const name of declaredNames(statement)) {
        const found = mentions.get(name) ?? new Set();
        collectNames(statement, found);
        mentions.set(name, found);
      }
  }
  const read = { mentions, imports };
  modules.set(file, read);
  return read;
}

function importsOf(file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration) {
  const named = importClause?.namedBindings;
  const target = ts.isStringLiteral(moduleSpecifier) ? fileOf(file, moduleSpecifier.text) : null;
  if (!importClause || importClause.isTypeOnly || !named || !ts.isNamedImports(named) || target === null)
    return [];
  return named.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => {
      const imported: ExportedFunction = { file: target, name: (propertyName ?? name).text };
      return [name.text, imported] as const;
    });
}

/** The file of an import; null for a package or a file that is no source of the app. */
function fileOf(from: string, specifier: string): string | null {
  const path = specifier.startsWith("~/")
    ? join("app", specifier.slice(2))
    : specifier.startsWith(".")
      ? normalize(join(dirname(from), specifier))
      : null;
  if (path === null) return null;
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? null;
}

/** The names that a statement declares; an empty name for a statement that only runs. */
function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ""));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? ""];
  return [""];
}

function collectNames(node: ts.Node, found: Set<string>): void {
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => collectNames(child, found));
}

/** All source files of a folder of the app. */
const sourceFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** What the files of some folders import from other files of the app. */
export const importedBy = (folders: readonly string[]): ExportedFunction[] =>
  folders.flatMap(sourceFilesIn).flatMap((file) => [...moduleOf(file).imports.values()]);

const keyOf = ({ file, name }: ExportedFunction): string => `${file}#${name}`;

/**
 * What the code of a folder uses, directly or through other functions.
 * @returns a test whether a function is among it
 */
export function usedFrom(folder: string): (one: ExportedFunction) => boolean {
  const waiting: ExportedFunction[] = sourceFilesIn(folder).flatMap((file) =>
    [...moduleOf(file).mentions.keys()].map((name) => ({ file, name })),
  );
  const used = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (used.has(keyOf(next))) continue;
    used.add(keyOf(next));
    const { mentions, imports } = moduleOf(next.file);
    for (const name of mentions.get(next.name) ?? []) {
      const imported = imports.get(name);
      if (imported) waiting.push(imported);
      else if (mentions.has(name)) waiting.push({ file: next.file, name });
    }
  }
  return (one) => used.has(keyOf(one));
}
