import { build, type Plugin as EsbuildPlugin } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { FRAME_SHEET, firstSheetPath } from "../../app/runtime/page-sheets.ts";
import { firstSheets } from "./first-sheets.ts";
import { partOfSheet } from "./frame-sheet.ts";
import { ISLAND_ENTRY, islandFile, islandNames, islandTexts } from "./islands.ts";
import { messageId, messageNames } from "./message-chunks.ts";
import { hasGallery, sheetNames, sheetPath } from "./page-styles.ts";

const ID = "virtual:client-assets";
const ENHANCE = "app/enhance";

interface ManifestChunk {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

interface ClientFile {
  href: string;
  isInlined: boolean;
}

const enhanceEntries = (withGallery: boolean) =>
  readdirSync(ENHANCE)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .filter((name) => withGallery || name !== "gallery");

/**
 * Passes the paths of the browser's files, which contain hashes, to the Worker: stylesheets, the small scripts of
 * app/enhance, the files of each island, and the chunks of texts.
 */
export function clientAssets(): Plugin {
  let serving = false;
  return {
    name: "trousseau:client-assets",
    enforce: "post",
    config(_config, { command, isSsrBuild }) {
      serving = command === "serve";
      if (serving || isSsrBuild) return undefined;
      return {
        build: {
          rollupOptions: {
            input: [
              ...enhanceEntries(hasGallery()).map((name) => `${ENHANCE}/${name}.ts`),
              ...messageNames().map(messageId),
              ...sheetNames(hasGallery()).map(sheetPath),
            ],
          },
        },
      };
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      return `export default ${JSON.stringify(serving ? devAssets() : await builtAssets())};`;
    },
  };
}

function devAssets() {
  return {
    styles: Object.fromEntries(
      sheetNames(hasGallery()).map((name) => [
        name,
        { href: `/${sheetPath(name)}?direct`, isInlined: false },
      ]),
    ),
    enhance: Object.fromEntries(
      enhanceEntries(true).map((name) => [name, { href: `/${ENHANCE}/${name}.ts`, isInlined: false }]),
    ),
    islands: Object.fromEntries(
      islandNames().map((name) => [
        name,
        { scripts: [REFRESH_RUNTIME, `/${ISLAND_ENTRY}`], preloads: [], texts: islandTexts(name) },
      ]),
    ),
    messages: Object.fromEntries(messageNames().map((name) => [name, `/@id/${messageId(name)}`])),
  };
}

/** The script that Remix's development server requires before the first module with a component. */
const REFRESH_RUNTIME = "/@id/__x00__virtual:remix/inject-hmr-runtime";

const client = "build/client";

/** Makes esbuild keep each dynamically imported script in a separate file. */
const lazyImportsStay: EsbuildPlugin = {
  name: "lazy-imports-stay",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path: `/assets/${basename(path)}`, external: true } : undefined,
    );
  },
};

/**
 * Replaces the function that Vite adds to inlined scripts for `import()`, and has a tenth of its bytes. It fetches a
 * module and its imports in parallel, and waits for the module's styles.
 */
const PRELOAD = `(load, files = []) => {
  const loading = files.map((file) => {
    const link = document.createElement("link");
    link.href = "/" + file;
    const isStyle = file.endsWith(".css");
    link.rel = isStyle ? "stylesheet" : "modulepreload";
    document.head.append(link);
    return isStyle && new Promise((done) => (link.onload = link.onerror = done));
  });
  return Promise.all(loading).then(load);
}`;

const shortPreload: EsbuildPlugin = {
  name: "short-preload",
  setup({ onLoad }) {
    onLoad({ filter: /\/preload-[\w-]+\.js$/ }, ({ path }) => {
      const [, name] = /export\s*\{\s*\w+ as (\w+)\s*\}/.exec(readFileSync(path, "utf8")) ?? [];
      if (name === undefined) throw new Error(`${path} does not export Vite's function alone`);
      return { contents: `const load = ${PRELOAD}; export { load as ${name} };` };
    });
  },
};

/**
 * Bundles a built script with its static imports into one file. The first page of a visit contains the text of this
 * file; later pages only link to it, because the browser has it in its cache by then.
 */
async function selfContained(name: string, file: string): Promise<ClientFile> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(client, file)],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    minify: true,
    target: "es2022",
    logLevel: "error",
    plugins: [lazyImportsStay, shortPreload],
  });
  const exported = Object.values(metafile.outputs).flatMap(({ exports }) => exports);
  if (exported.length > 0)
    throw new Error(`a later script imports from the script ${name}, which is no module`);
  const text = (outputFiles[0]?.text ?? "").trim().replaceAll("</script", "<\\/script");
  const code = `(()=>{${text}})();`;
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  const href = `/assets/kept-${name}-${hash}.js`;
  writeFileSync(join(client, href), code);
  return { href, isInlined: true };
}

async function builtAssets() {
  const path = join(client, ".vite/manifest.json");
  if (!existsSync(path)) throw new Error("the browser build must come before the Worker build");
  const manifest: Manifest = JSON.parse(readFileSync(path, "utf8"));
  const styles: Record<string, ClientFile> = {};
  for (const name of sheetNames(hasGallery())) {
    const file = manifest[sheetPath(name)]?.file;
    if (!file) throw new Error(`the browser build made no ${sheetPath(name)}`);
    styles[name] = { href: `/${file}`, isInlined: true };
  }
  writeFirstSheets(styles);
  const enhance: Record<string, ClientFile> = {};
  const messages: Record<string, string> = {};
  for (const name of enhanceEntries(hasGallery())) {
    const file = manifest[`${ENHANCE}/${name}.ts`]?.file;
    if (!file) throw new Error(`the browser build made no script ${name}`);
    enhance[name] = await selfContained(name, file);
  }
  const islands = Object.fromEntries(islandNames().map((name) => [name, builtIsland(manifest, name)]));
  for (const [key, chunk] of Object.entries(manifest)) {
    const name = /messages\/([a-z_-]+\.[a-z]{2})$/.exec(key)?.[1];
    if (name) messages[name] = `/${chunk.file}`;
  }
  return { styles, enhance, islands, messages };
}

/** Writes the first stylesheet of each page that has one, from the stylesheet that the page shares with others. */
function writeFirstSheets(styles: Readonly<Record<string, ClientFile>>): void {
  const textOf = (name: string) => readFileSync(join(client, styles[name]?.href ?? ""), "utf8");
  for (const { name, whole, isFramed, use } of firstSheets()) {
    const path = join(client, firstSheetPath(name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, partOfSheet({ css: textOf(whole), use }, isFramed ? textOf(FRAME_SHEET) : ""));
  }
}

/** The files that a page with an island needs: the entry of all islands, the island, and the imports of both. */
function builtIsland(manifest: Manifest, name: string) {
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the browser build made no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(ISLAND_ENTRY);
  follow(islandFile(name));
  const [entry = "", ...imports] = [...files].map((file) => `/${file}`);
  return { scripts: [entry], preloads: imports, texts: islandTexts(name) };
}
