/**
 * Returns the path and query of the page that a request belongs to. A client navigation requests `/page.data`, which
 * gives `/page`.
 */
export const pagePath = (url: URL): string => {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const query = search.size > 0 ? `?${search}` : "";
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + query;
};
