import type { RequestContext } from "~/context/request-context";
import * as z from "zod";
import { readIntegerWithin } from "~/models/core/number.rules";

const LAST_PAGE = 100_000;

/** The query parameter `page`, which counts from 1. */
export const pageField = z
  .string()
  .transform((text, context) => {
    const page = readIntegerWithin(text, 1, LAST_PAGE);
    if (page !== null) return page;
    context.addIssue({ code: "custom", message: "api:errors.invalid" });
    return z.NEVER;
  })
  .default(1);

/** Sets the Link header of a page of a list: the first, previous, next and last page (RFC 8288). */
export function linkPages(
  { outgoing, url }: Pick<RequestContext, "outgoing" | "url">,
  { page, total, perPage }: { page: number; total: number; perPage: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const pages = {
    first: 1,
    ...(page > 1 ? { prev: Math.min(page - 1, last) } : {}),
    ...(page < last ? { next: page + 1 } : {}),
    last,
  };
  const links = Object.entries(pages).map(([relation, number]) => {
    const link = new URL(url);
    link.searchParams.set("page", String(number));
    return `<${link.pathname}${link.search}>; rel="${relation}"`;
  });
  outgoing.set("Link", links.join(", "));
}
