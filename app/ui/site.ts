import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { FlashKind } from "~/http/flash";

/** What the root loader tells of every page: see app/root.tsx. */
interface SiteData {
  language: string;
  locale: string;
  /** ISO 4217, of the domain. */
  currency: string;
  languages: readonly string[];
  /** Message of the step before, shown once. */
  flash: SaidFlash | null;
  /** The bar of whoever acts for somebody else; null for everybody else. */
  impersonation: object | null;
}

/** A flash message in words. */
export interface SaidFlash {
  kind: FlashKind;
  text: string;
  /** A banner above the page rather than a toast. */
  stays: boolean;
}

export interface Site extends Omit<SiteData, "impersonation"> {
  /** An administrator acts for the person whose page this is: what is the person's alone is not offered. */
  isActing: boolean;
  /** Path and query of this page: where a form that only changes a setting comes back to. */
  here: string;
}

/** Language, formatting locale and languages offered. Error pages whose root loader failed stand on the French domain's. */
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
