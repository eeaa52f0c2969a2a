import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { FRAME_SHEET } from "../../app/runtime/page-sheets.ts";

/** The size of a file in bytes after brotli, with the quality that an edge server uses. */
const brotli = (data: string | Uint8Array): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

export interface PageSize {
  /** Sizes in bytes after brotli. Fonts are counted as they are, because they are already compressed. */
  html: number;
  scripts: number;
  styles: number;
  messages: number;
  fonts: number;
  requests: number;
}

const CLIENT = "build/client";
const read = (href: string): Buffer => readFileSync(join(CLIENT, href));
const all = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? "")),
];

/**
 * Measures what a first visit loads until the page is complete: HTML without inlined styles, styles, scripts with their
 * static imports, the chunk of texts, and the upright fonts without their rare characters. Files that are fetched later
 * for the next page are not counted.
 */
export function pageSize(html: string): PageSize {
  const inlinedScript = /(<script type="module"[^>]* data-href="[^"]*"[^>]*>)([\s\S]*?)<\/script>/g;
  const inlinedScripts = [...html.matchAll(inlinedScript)].map((match) => match[2] ?? "").join("");
  // An inlined script loads its imports only when it needs them, so they are not counted.
  const page = html.replaceAll(inlinedScript, "");
  const entries = [
    ...all(page, /<script[^>]+src="(\/assets\/[^"]+)"/g),
    ...all(page, /<link rel="modulepreload" href="(\/assets\/[^"]+)"/g),
    ...all(page, /import\("(\/assets\/[^"]+)"\)/g),
    ...all(page, /import \* as \w+ from "(\/assets\/[^"]+)"/g),
    ...all(page, /import "(\/assets\/manifest-[^"]+\.js)"/g),
  ];
  const loaded = new Set<string>();
  const follow = (href: string): void => {
    if (loaded.has(href)) return;
    loaded.add(href);
    const source = read(href).toString();
    for (const imported of all(source, /(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(`/assets/${imported}`);
  };
  entries.forEach(follow);
  const messages = all(html, /href="(\/assets\/[^"]+)" data-messages/g);
  const inlined = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join("");
  const linked = all(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g);
  const fonts = all(inlined, /url\((\/assets\/[^)]+\.woff2)\)/g).filter(
    (href) => !/italic|initials|-rare/.test(href),
  );
  const sum = (hrefs: readonly string[]) => hrefs.reduce((total, href) => total + brotli(read(href)), 0);
  return {
    html: brotli(page) - (inlined ? brotli(inlined) : 0),
    scripts:
      (inlinedScripts ? brotli(inlinedScripts) : 0) +
      sum([...loaded].filter((href) => !messages.includes(href))),
    styles: (inlined ? brotli(inlined) : 0) + sum(linked),
    messages: sum(messages),
    fonts: fonts.reduce((total, href) => total + read(href).length, 0),
    requests: 1 + loaded.size + linked.length + fonts.length,
  };
}

const ASSETS = join(CLIENT, "assets");

/**
 * The styles that a first visit of each page in a folder of the shell loads, in bytes after brotli: the stylesheet of
 * the frame and the page's own. The pages of the folder must have stylesheets of their own.
 * @returns the sizes by name of the page's stylesheet; pages with equal stylesheets share one
 */
export function framedStyleSizes(folder: string): ReadonlyMap<string, number> {
  const sheets = new Map(
    readdirSync(ASSETS).flatMap((file) => {
      const name = /^pages-(.+)-[\w-]{8}\.css$/.exec(file)?.[1];
      return name === undefined ? [] : [[name, readFileSync(join(ASSETS, file), "utf8")] as const];
    }),
  );
  const frame = sheets.get(FRAME_SHEET) ?? "";
  const pages = [...sheets].filter(([name]) => name.startsWith(`${folder}-`));
  return new Map(pages.map(([name, css]) => [name, brotli(frame + css)]));
}

const SERVER = "build/server";
const gzip = (file: string): number => gzipSync(readFileSync(join(SERVER, file))).length;

/** The size of the Worker's script in bytes after gzip. */
export const workerGzip = (): number => gzip("index.js");

/** The size of all deployed code in bytes after gzip: the Worker's script and the WebAssembly modules for pictures. */
export const deployedGzip = (): number =>
  readdirSync(SERVER)
    .filter((file) => /\.(?:js|wasm)$/.test(file))
    .reduce((total, file) => total + gzip(file), 0);
