import { createContext } from "react";

/** Files of the page's head. The server chooses them; the browser reads them back from the document to hydrate the same. */
export interface DocumentAssets {
  nonce: string;
  /** Text of the page's stylesheet where the page carries it. */
  inlineStyles: string | null;
  /** Its address where the browser has it already. */
  stylesHref: string | null;
  /** The two fonts of the first view. */
  fontHrefs: readonly string[];
  /** Small scripts of a page without React: carried by the page, or by address while developing. */
  inlineScript: string | null;
  scripts: readonly { href: string }[];
  /** Chunk of the texts a hydrated page needs. */
  messagesHref: string | null;
}

export const DocumentContext = createContext<DocumentAssets | null>(null);
