import { createContext, type ReactElement } from "react";

/** What an island loads in the browser. */
export interface IslandAssets {
  /** Modules that begin it. */
  scripts: readonly string[];
  /** Modules that these import. */
  preloads: readonly string[];
  /** Chunks with its texts. */
  messages: readonly string[];
}

/** A small script: its text, or null when it is linked because the browser has it, and in development. */
export interface PageScript {
  href: string;
  code: string | null;
  /** What a script writes into `document.cookie` once it has fetched the inlined one; else it is linked. */
  cookie: string | null;
}

/** What the server chooses for the page: its assets, and how islands are drawn. */
export interface PageDocument {
  nonce: string;
  /** Name of the page's stylesheet (page-sheets.ts). */
  sheet: string;
  /** Text of the stylesheet, when it is inlined. */
  inlineStyles: string | null;
  stylesHref: string | null;
  /** What a script writes into `document.cookie` once it has fetched the inlined stylesheet; else it is linked. */
  stylesCookie: string | null;
  /** Small scripts of app/enhance. */
  scripts: readonly PageScript[];
  /** Throws for a name that has no file in app/ui/islands/. */
  island: (name: string) => IslandAssets;
  renderIsland: (name: string, content: ReactElement) => string;
  /** Title and language of the error page when even the root loader failed. */
  requestId: string;
  language: string;
}

export const DocumentContext = createContext<PageDocument | null>(null);
