import { ADMIN_SEARCH_MAX } from "~/models/core/search-words.rules";

/** Number of couples on one page of the administrators' list of requests. */
export const REQUESTS_PAGE_SIZE = 25;
/** Maximum number of providers from which the administrator can choose, if several match the words. */
export const PROVIDER_MATCHES = 10;

/** Search fields: the couple's name or e-mail, the provider, or the number of the request. */
export const SEARCH_FIELDS = ["couple", "email", "provider", "number"] as const;
type SearchField = (typeof SEARCH_FIELDS)[number];

export interface RequestQuery {
  by: SearchField;
  q: string;
  /** Where the page begins: a position or an id, taken from the link on the previous page. */
  after: string | null;
}

const AFTER = /^(?:\d{1,9}|[0-9a-f-]{36})$/;

export function parseRequestQuery(params: URLSearchParams): RequestQuery {
  const after = params.get("after") ?? "";
  return {
    by: SEARCH_FIELDS.find((field) => field === params.get("by")) ?? "couple",
    q: (params.get("q") ?? "").trim().slice(0, ADMIN_SEARCH_MAX),
    after: AFTER.test(after) ? after : null,
  };
}

/** The query string of another page of the same search results. */
export function requestQueryString({ by, q }: Pick<RequestQuery, "by" | "q">, after: string | null): string {
  const params = new URLSearchParams();
  if (by !== "couple") params.set("by", by);
  if (q) params.set("q", q);
  if (after !== null) params.set("after", after);
  const text = params.toString();
  return text ? `?${text}` : "";
}
