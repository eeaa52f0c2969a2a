import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

const SUFFIX = ".wasm?module";
const PREFIX = "\0wasm-module:";

/**
 * Supports `import codec from "package/codec.wasm?module"`, which gives a compiled WebAssembly.Module. In the Worker's
 * build the file is beside index.js, and workerd compiles it. In development and unit tests Node compiles it.
 */
export function wasmModules(): Plugin {
  const files = new Map<string, string>();
  let isWorkerBuild = false;
  return {
    name: "trousseau:wasm-modules",
    enforce: "pre",
    configResolved(config) {
      isWorkerBuild = config.command === "build" && Boolean(config.build.ssr);
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return undefined;
      const found = await this.resolve(source.slice(0, -"?module".length), importer, { skipSelf: true });
      if (!found) return undefined;
      // The path is encoded, because Vite would leave a path that contains node_modules to Node, and Node cannot read
      // it.
      if (!isWorkerBuild) return `${PREFIX}${Buffer.from(found.id).toString("base64url")}`;
      const name = basename(found.id);
      files.set(name, found.id);
      return { id: `./${name}`, external: true };
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = JSON.stringify(Buffer.from(id.slice(PREFIX.length), "base64url").toString());
      return `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${file}));`;
    },
    generateBundle() {
      for (const [fileName, file] of files)
        this.emitFile({ type: "asset", fileName, source: readFileSync(file) });
    },
  };
}
