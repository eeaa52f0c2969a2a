import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);
const DOM = "\0trousseau:react-dom-on-the-server";
const MANIFEST = "\0virtual:remix/server-manifest";
const PHONE_NUMBERS = "/libphonenumber-js/metadata.max.json.js";
/** Components that an island loads when it needs them. The server never renders these components. */
const BROWSER_ONLY = /\/app\/ui\/(?:credits\/payment\/payment-dialog|charts\/series-chart)\.tsx$/;
/** The parts of zod that describe a schema as a JSON schema, which only `npm run api` does. */
const DESCRIPTION = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
/** The English messages of zod. Each schema of the app names the text keys of its own messages. */
const ZOD_MESSAGES = /\/zod\/v4\/locales\/en\.js$/;
const RESOURCE = /\/stripe\/esm\/resources\/(.+)\.js$/;

const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");

/**
 * Turns the path of a file in Stripe's library into its name in the API object: "checkout.sessions" for
 * Checkout/Sessions.
 */
const pathInApi = (file: string): string =>
  file
    .replace(/\/index$/, "")
    .split("/")
    .map((part) => part[0]?.toLowerCase() + part.slice(1))
    .join(".");

/**
 * Finds the parts of Stripe's library that the app calls as `api.…`, such as "checkout", "checkout.sessions" and
 * "customers".
 */
function calledParts(source: string): ReadonlySet<string> {
  const called = new Set<string>();
  for (const [, path = ""] of source.matchAll(/\bapi\s*((?:\.\s*\w+\s*)+)\(/g)) {
    const names = path.replace(/\s/g, "").split(".").slice(1, -1);
    names.forEach((_name, index) => called.add(names.slice(0, index + 1).join(".")));
  }
  return called;
}

/**
 * Returns a module that exports the object in a JSON file. The JSON is parsed when the object is first used, because
 * parsing it earlier would take a tenth of the Worker's start time.
 */
function unpackedWhenUsed(file: string): string {
  const json = readFileSync(file.replace(/\.js$/, ""), "utf8");
  const members = Object.keys(JSON.parse(json)).map((name) => `get ${name}() { return unpack().${name}; }`);
  return `const json = ${JSON.stringify(json)};
    let unpacked;
    const unpack = () => (unpacked ??= JSON.parse(json));
    export default { ${members.join(", ")} };`;
}

/**
 * Replaces zod's description functions with empty ones. The function that sums up the checks of a schema
 * stays, because it also gives the schema its smallest and largest value.
 */
function withoutDescription(code: string): string {
  const first = code.search(/^export (?:const \w+Processor|function initializeContext)/m);
  if (first < 0)
    throw new Error("zod describes schemas in another way than scripts/vite/lean-worker.ts expects");
  const names = [...code.slice(first).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = /^export \{ processSchema as process \};$/m.exec(code)?.[0] ?? "";
  return [
    code.slice(0, first),
    ...names.map((name) => `export const ${name} = () => undefined;`),
    renamed,
  ].join("\n");
}

/**
 * Leaves out code that the Worker never runs: React DOM for browsers, React's stream renderer, components that only a
 * browser renders, unused parts of Stripe's library, the messages and descriptions of zod, and the list of page scripts for
 * Remix's router.
 */
export function leanWorker(): Plugin {
  let called: ReadonlySet<string> = new Set();
  return {
    name: "trousseau:lean-worker",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    buildStart() {
      called = calledParts(sourceOf("app"));
    },
    resolveId(id) {
      if (id === "react-dom") return DOM;
      if (id !== "react-dom/server") return undefined;
      const folder = dirname(resolve("react-dom/package.json"));
      return join(folder, "cjs/react-dom-server-legacy.browser.production.min.js");
    },
    load(id) {
      // Remix's router imports `flushSync` from react-dom, but calls this function only for navigations in a browser.
      if (id === DOM) return "export const flushSync = (work) => work();";
      if (id.endsWith(PHONE_NUMBERS)) return unpackedWhenUsed(id);
      if (BROWSER_ONLY.test(id)) return "export default () => null;";
      if (ZOD_MESSAGES.test(id)) return "export default () => ({});";
      if (DESCRIPTION.test(id)) return withoutDescription(readFileSync(id, "utf8"));
      const [, file] = RESOURCE.exec(id) ?? [];
      if (file === undefined || called.has(pathInApi(file))) return undefined;
      const names = [...readFileSync(id, "utf8").matchAll(/^export class (\w+)/gm)].map(([, name]) => name);
      return names.map((name) => `export class ${name} {}`).join("\n");
    },
    transform: (code, id) =>
      id === MANIFEST
        ? { code: code.replace(/(["']imports["']):\s*\[[^\]]*\]/g, "$1:[]"), map: null }
        : undefined,
  };
}
