import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { FlashKind } from "~/http/flash";

/** Data of the root loader for every page: see app/root.tsx. */
interface SiteData {
  language: string;
  locale: string;
  /** ISO 4217, of the domain. */
  currency: string;
  languages: readonly string[];
  /** The flash message, shown once. */
  flash: SaidFlash | null;
  /** The impersonation bar; null without impersonation. */
  impersonation: object | null;
}

/** A translated flash message. */
interface SaidFlash {
  kind: FlashKind;
  text: string;
  /** A banner above the page instead of a toast. */
  stays: boolean;
}

export interface Site extends Omit<SiteData, "impersonation"> {
  /** True during impersonation: then the person's own actions are not offered. */
  isActing: boolean;
  /** Path and query of this page, where forms that change a setting return to. */
  here: string;
}

/** Language, formatting locale and offered languages. Error pages without root data use the French domain. */
export function useSite(): Site {
  const data = useRouteLoaderData<SiteData>("root");
  const { pathname, search } = useLocation();
  return {
    language: data?.language ?? "fr",
    locale: data?.locale ?? "fr-FR",
    currency: data?.currency ?? "EUR",
    languages: data?.languages ?? [],
    flash: data?.flash ?? null,
    isActing: Boolean(data?.impersonation),
    here: `${pathname}${search}`,
  };
}
