import { createContext, type ReactElement } from "react";

/** The files that an island loads in the browser. */
export interface IslandAssets {
  /** Entry modules of the island. */
  scripts: readonly string[];
  /** Modules that the entry modules import. */
  preloads: readonly string[];
  /** Files with the texts of the island. */
  messages: readonly string[];
}

/** A small script of the page. `code` is the text of an inlined script; null if the page links to the script. */
export interface PageScript {
  href: string;
  code: string | null;
  /** The cookie that records that the browser has fetched this script; null if the page links to the script. */
  cookie: string | null;
}

/** A stylesheet of the page. `css` is the text of an inlined stylesheet; null if the page links to the stylesheet. */
export interface PageSheet {
  /** Name of the stylesheet (page-sheets.ts). */
  sheet: string;
  href: string;
  css: string | null;
  /** The cookie that records that the browser has fetched this stylesheet; null if the page links to it. */
  cookie: string | null;
}

/** The values with which the server renders the document: its assets, and how islands are rendered. */
export interface PageDocument {
  /** Null for a page from the cache, whose scripts and styles are allowed by hashes. */
  nonce: string | null;
  /** The stylesheets, in the order in which the page loads them. */
  styles: readonly PageSheet[];
  /** The small scripts of app/enhance on this page. */
  scripts: readonly PageScript[];
  /** Returns the files of an island. Throws if app/ui/islands/ has no file of this name. */
  island: (name: string) => IslandAssets;
  renderIsland: (name: string, content: ReactElement) => string;
  /** Title and language of the error page that is shown if the root loader failed. */
  requestId: string;
  language: string;
}

export const DocumentContext = createContext<PageDocument | null>(null);
