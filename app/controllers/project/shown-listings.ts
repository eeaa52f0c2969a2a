import { readIntegerWithin } from "~/models/core/number.rules";
import { PROVIDERS_SHOWN_MAX } from "~/models/projects/rules";

/**
 * Returns how many planners or venues a list shows. The number is a multiple of the page size and never above the
 * maximum, even if the URL asks for more.
 */
export function shownListings(value: string | null, page: number): number {
  const wanted = readIntegerWithin(value, 1, PROVIDERS_SHOWN_MAX) ?? page;
  return Math.min(Math.ceil(wanted / page) * page, PROVIDERS_SHOWN_MAX);
}
