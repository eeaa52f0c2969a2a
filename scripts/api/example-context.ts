import type { RequestContext } from "../../app/context/request-context.ts";
import { DOMAINS } from "../../app/i18n/domains.ts";

/** The part of a context that the schemas of bodies read: the domain and its calendar. */
export function readContext(): RequestContext;
export function readContext(): object {
  return { domain: DOMAINS.fr, clock: Date, language: "fr" };
}
