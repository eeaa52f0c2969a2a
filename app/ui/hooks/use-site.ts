import { createContext, useContext } from "react";
import type { FlashKind, UndoAction } from "~/http/flash";

/** A translated flash message. */
export interface TranslatedFlash {
  kind: FlashKind;
  text: string;
  /** Whether the message is a banner above the page instead of a toast. */
  stays: boolean;
  /** The form that undoes the change that the message reports. */
  undo: UndoAction | null;
}

export interface Site {
  language: string;
  /** The language in front of the paths of a public page, such as `/en`; empty for the domain's own and in the back-office. */
  prefix: string;
  /** The prefix of each language of the page; null in the back-office, whose paths name no language. */
  prefixes: readonly { language: string; prefix: string }[] | null;
  /** Locale for numbers and days. */
  locale: string;
  /** Currency of the domain, ISO 4217. */
  currency: string;
  /** Languages of the domain. */
  languages: readonly string[];
  /** The flash message, shown once. */
  flash: TranslatedFlash | null;
  /** Whether an administrator impersonates the person. If so, actions that only the person may do are not offered. */
  isImpersonating: boolean;
  /** E-mail address for help requests; null on an error page if the root loader returned no data. */
  supportEmail: string | null;
  /** Path and query of this page. Forms that change a setting redirect back to it. */
  here: string;
}

/** Values for an error page, used if the root loader returned no data. */
export const DEFAULT_SITE: Site = {
  language: "fr",
  prefix: "",
  prefixes: null,
  locale: "fr-FR",
  currency: "EUR",
  languages: [],
  flash: null,
  isImpersonating: false,
  supportEmail: null,
  here: "/",
};

export const SiteProvider = createContext<Site>(DEFAULT_SITE);

/** Returns a function that puts the language of a public page in front of a path. In the back-office it changes nothing. */
export function useLink(): (path: string) => string {
  const { prefix } = useSite();
  return (path) => (path.startsWith("/") ? prefix + path : path);
}

export const useSite = (): Site => useContext(SiteProvider);
