import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { Flash } from "~/http/flash";

/** What the root loader tells of every page: see app/root.tsx. */
interface SiteData {
  language: string;
  locale: string;
  /** ISO 4217, of the domain. */
  currency: string;
  languages: readonly string[];
  /** Message of the step before, shown once. */
  flash: Flash | null;
}

export interface Site extends SiteData {
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
    here: `${pathname}${search}`,
  };
}
