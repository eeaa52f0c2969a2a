import { createContext, useContext } from "react";
import type { FlashKind, Undo } from "~/http/flash";

/** A translated flash message. */
export interface SaidFlash {
  kind: FlashKind;
  text: string;
  /** Whether it is a banner above the page instead of a toast. */
  stays: boolean;
  /** The form that undoes the change that the message reports. */
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
  /** Whether an administrator impersonates the person. Then actions reserved to the person are not offered. */
  isImpersonating: boolean;
  /** The address for help requests; null on an error page without the root's data. */
  supportEmail: string | null;
  /** Path and query of this page, to which forms that change a setting redirect. */
  here: string;
}

/** Values for error pages without the root's data. */
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

export const CurrentSite = createContext<Site>(FRENCH_DOMAIN);

export const useSite = (): Site => useContext(CurrentSite);
