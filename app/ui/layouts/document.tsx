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
  /** Small scripts of app/enhance: inlined, or by address in development. */
  inlineScript: string | null;
  scripts: readonly { href: string }[];
  /** Throws for a name that has no file in app/ui/islands/. */
  island: (name: string) => IslandAssets;
  renderIsland: (name: string, content: ReactElement) => string;
  /** Title and language of the error page when even the root loader failed. */
  requestId: string;
  language: string;
}

export const DocumentContext = createContext<PageDocument | null>(null);
