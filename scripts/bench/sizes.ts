import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Bytes over the network by brotli at the quality an edge compresses with. */
export const brotli = (data: string | Uint8Array): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

export interface PageSize {
  /** All in bytes by brotli, but fonts, which are compressed by themselves. */
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
 * What a first visit of a served page loads: its scripts with everything they import statically, its styles (inlined ones
 * counted apart from the HTML), the chunk of its texts, and the fonts it preloads.
 */
export function pageSize(html: string): PageSize {
  const carried = /<script type="module" nonce="[^"]*">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  // What a carried script imports, it imports when it is needed.
  const page = html.replace(carried, "");
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
  const inlined = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const linked = all(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g);
  const fonts = all(html, /<link rel="preload" href="(\/assets\/[^"]+\.woff2)"/g);
  const sum = (hrefs: readonly string[]) => hrefs.reduce((total, href) => total + brotli(read(href)), 0);
  return {
    html: brotli(html) - (inlined ? brotli(inlined) : 0) - (carried ? brotli(carried) : 0),
    scripts: (carried ? brotli(carried) : 0) + sum([...loaded].filter((href) => !messages.includes(href))),
    styles: (inlined ? brotli(inlined) : 0) + sum(linked),
    messages: sum(messages),
    fonts: fonts.reduce((total, href) => total + read(href).length, 0),
    requests: 1 + loaded.size + linked.length + fonts.length,
  };
}

export const workerGzip = (): number => gzipSync(readFileSync("build/server/index.js")).length;
