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
  /** Chunks of the texts a hydrated page needs. */
  messages: readonly { area: string; href: string }[];
  /** The document was served with a policy that lets the card field load. Navigations inside it do not change that. */
  takesPayments: boolean;
  /** What an error is called, and its language, when not even the root loader answered. */
  requestId: string | null;
  language: string;
}

export const DocumentContext = createContext<DocumentAssets | null>(null);
