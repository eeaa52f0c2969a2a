/**
 * `npm run registers`: writes app/registers/ from the declarations in `app/models/<folder>/registers/`, and writes the
 * type of all tables from db/schema/. The build and the development server do the same.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The declarations that a folder of app/models may contain: the name of the file, and whether its constant is an object
 * or a list.
 */
export const DECLARATION_FILES: Readonly<Record<string, "object" | "list">> = {
  errors: "object",
  "audit-actions": "list",
  "other-tables": "list",
  "personal-tables": "list",
  "rate-limits": "object",
  schemas: "object",
  "text-constants": "object",
};

const SUFFIX = ".rules.ts";

/** Returns the name of the constant in a file of declarations: `RATE_LIMITS` for `rate-limits`. */
export const constantNameOf = (register: string): string => register.replaceAll("-", "_").toUpperCase();

/** Returns the variable name for a folder of app/models: `socialNetworks` for `social-networks`. */
const variableOf = (noun: string): string =>
  noun.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Finds all declarations. Each result has the folder of app/models and the name of the file. */
function declarations(): { noun: string; register: string }[] {
  const found = readdirSync("app/models", { recursive: true, encoding: "utf8" })
    .map((file) => /^([\w-]+)\/registers\/(.+)$/.exec(file))
    .flatMap((match) => (match ? [{ noun: match[1] ?? "", file: match[2] ?? "" }] : []));
  return found
    .map(({ noun, file }) => {
      const register = basename(file, SUFFIX);
      if (file !== register + SUFFIX || !Object.hasOwn(DECLARATION_FILES, register))
        throw new Error(
          `app/models/${noun}/registers/${file} is no register: ${Object.keys(DECLARATION_FILES).join(", ")}`,
        );
      return { noun, register };
    })
    .sort((one, other) => (one.noun < other.noun ? -1 : 1));
}

function source(register: string, shape: "object" | "list", nouns: readonly string[]): string {
  const [open, close] = shape === "object" ? ["{", "}"] : ["[", "]"];
  const constant = constantNameOf(register);
  return `// Written by \`npm run registers\` from app/models/<noun>/registers/${register}${SUFFIX}.
${nouns.map((noun) => `import { ${constant} as ${variableOf(noun)} } from "~/models/${noun}/registers/${register}.rules";`).join("\n")}

export const ALL_${constant} = ${open}
${nouns.map((noun) => `  ...${variableOf(noun)},`).join("\n")}
${close} as const;
`;
}

/** Returns the source text of a type that joins all modules of db/schema/, for db/rows.ts. */
function schemaSource(): string {
  const names = readdirSync("db/schema")
    .map((file) => basename(file, ".ts"))
    .sort();
  return `// Written by \`npm run registers\` from db/schema/.
${names.map((name) => `import type * as ${variableOf(name)} from "./schema/${name}.ts";`).join("\n")}

export type Schema = ${names.map((name) => `typeof ${variableOf(name)}`).join(" &\n  ")};
`;
}

/** Returns the text of each generated file, by its path. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const declared = declarations();
  return new Map<string, string>([
    ["db/schema.generated.ts", schemaSource()],
    ...Object.entries(DECLARATION_FILES).map(([register, shape]): [string, string] => {
      const nouns = declared.flatMap((one) => (one.register === register ? [one.noun] : []));
      return [`app/registers/${register}.generated.ts`, source(register, shape, nouns)];
    }),
  ]);
}

const contentOf = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
};

/** Returns the paths of generated files that do not match the declarations. */
export const outdatedFiles = (): string[] =>
  [...generatedFiles()].flatMap(([path, text]) => (contentOf(path) === text ? [] : [path]));

/** Writes the generated files that are outdated. */
export function writeRegisters(): void {
  const files = generatedFiles();
  for (const path of outdatedFiles()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, files.get(path) ?? "");
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeRegisters();
