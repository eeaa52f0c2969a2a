/**
 * The check of `npm test` that follows the Worker tests. These tests must run every SQL template of the app on a real
 * D1. The check prints the templates that did not run, and fails if there are any.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { sqlTemplates, templatesNotRun } from "./lint/sql-templates.ts";

/** The folder to which tests/support/statements-run.ts writes. */
const RUN = ".cache/reports/statements";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => join("app", file))
  .filter((file) => file.endsWith(".ts") && /\bsql(?:<|`)/.test(readFileSync(file, "utf8")));
const { config } = ts.readConfigFile("tsconfig.json", (file) => readFileSync(file, "utf8"));
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();
/** Whether an expression has the type `Query` of app/models/core/database.ts, or a union that contains this type. */
const isQuery = (expression: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(expression);
  const types = type.isUnion() ? type.types : [type];
  return types.some(
    (one) => one.getProperty("text") !== undefined && one.getProperty("params") !== undefined,
  );
};
const templates = files.flatMap((file) => {
  const tree = program.getSourceFile(file);
  if (!tree) throw new Error(`${file} cannot be read`);
  return sqlTemplates(tree, file, isQuery);
});
const run = existsSync(RUN)
  ? readdirSync(RUN).flatMap((file): string[] => JSON.parse(readFileSync(join(RUN, file), "utf8")))
  : [];
const missing = templatesNotRun(templates, [...new Set(run)]);
for (const { place, text } of missing)
  console.log(`${place}: no Worker test runs ${text.replace(/\s+/g, " ").trim()}`);
console.log(
  `${templates.length - missing.length} of ${templates.length} SQL templates were run by a Worker test.`,
);
process.exitCode = missing.length === 0 && templates.length > 0 ? 0 : 1;
