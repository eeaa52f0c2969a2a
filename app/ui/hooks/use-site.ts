import { createContext, useContext } from "react";
import type { FlashKind, Undo } from "~/http/flash";

/** A translated flash message. */
export interface SaidFlash {
  kind: FlashKind;
  text: string;
  /** A banner above the page instead of a toast. */
  stays: boolean;
  /** The form that takes it back. */
  undo: Undo | null;
}

export interface Site {
  language: string;
  /** For numbers and days. */
  locale: string;
  /** ISO 4217, of the domain. */
  currency: string;
  /** Offered on this domain. */
  languages: readonly string[];
  /** The flash message, shown once. */
  flash: SaidFlash | null;
  /** True during impersonation: then the person's own actions are not offered. */
  isImpersonating: boolean;
  /** Where people write for help; null on an error page without the root's data. */
  supportEmail: string | null;
  /** Path and query of this page, where forms that change a setting return to. */
  here: string;
}

/** For error pages without the data of the root. */
export const FRENCH_DOMAIN: Site = {
  language: "fr",
  locale: "fr-FR",
  currency: "EUR",
  languages: [],
  flash: null,
  isImpersonating: false,
  supportEmail: null,
  here: "/",
};

export const SiteContext = createContext<Site>(FRENCH_DOMAIN);

export const useSite = (): Site => useContext(SiteContext);
