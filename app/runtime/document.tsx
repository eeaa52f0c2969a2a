import { createContext, type ReactElement } from "react";

/** The files that an island loads in the browser. */
export interface IslandAssets {
  /** Its entry modules. */
  scripts: readonly string[];
  /** Modules that the entry modules import. */
  preloads: readonly string[];
  /** Chunks with its texts. */
  messages: readonly string[];
}

/** A small script. Its text is inlined; null if it is linked because the browser has it, and in development. */
export interface PageScript {
  href: string;
  code: string | null;
  /** The cookie that a script sets once it has fetched the inlined script; null if the script is linked. */
  cookie: string | null;
}

/** The choices of the server for the page: its assets, and how islands are rendered. */
export interface PageDocument {
  nonce: string;
  /** Name of the page's stylesheet (page-sheets.ts). */
  sheet: string;
  /** Text of the stylesheet, if it is inlined. */
  inlineStyles: string | null;
  stylesHref: string | null;
  /** The cookie that a script sets once it has fetched the inlined stylesheet; null if the stylesheet is linked. */
  stylesCookie: string | null;
  /** Small scripts of app/enhance. */
  scripts: readonly PageScript[];
  /** Throws for a name without a file in app/ui/islands/. */
  island: (name: string) => IslandAssets;
  renderIsland: (name: string, content: ReactElement) => string;
  /** Title and language of the error page if even the root loader failed. */
  requestId: string;
  language: string;
}

export const DocumentContext = createContext<PageDocument | null>(null);
