/**
 * Replaces wrangler in a checkout of the tests: `d1 execute` with `--command` or `--file`, which the server at
 * STAND_INS_URL carries out. It starts ten times faster than wrangler itself, with which `deploy.test.ts` runs the same calls.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const text = { type: "string" };
const flag = { type: "boolean" };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { config: text, command: text, file: text, remote: flag, yes: flag, json: flag },
});
if (
  positionals.join(" ") !== "d1 execute DB" ||
  !values.remote ||
  !values.yes ||
  !values.json ||
  !values.config
)
  throw new Error(`not a call that the commands make: ${process.argv.slice(2).join(" ")}`);
const isFile = values.file !== undefined;
const answer = await fetch(`${process.env.STAND_INS_URL}${isFile ? "import" : "query"}`, {
  method: "POST",
  body: isFile ? readFileSync(values.file) : values.command,
});
const said = await answer.text();
if (!answer.ok) throw new Error(said);
console.log(said);
