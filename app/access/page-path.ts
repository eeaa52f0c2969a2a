/**
 * Returns the path and query of the page to which a request belongs. Scripts that change the page request `/page.data`;
 * for this, the result is `/page`.
 */
export const pagePath = (url: URL): string => {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const query = search.size > 0 ? `?${search}` : "";
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + query;
};
