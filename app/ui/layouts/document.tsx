import { createContext } from "react";

/**
 * Assets in the page's head. The server chooses them; the browser reads them from the document, so that hydration
 * matches.
 */
export interface DocumentAssets {
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
  /** Chunks with the texts of a hydrated page. */
  messages: readonly { namespace: string; href: string }[];
  /** Title and language of the error page when even the root loader failed. */
  requestId: string | null;
  language: string;
}

export const DocumentContext = createContext<DocumentAssets | null>(null);
