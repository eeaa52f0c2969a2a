/** Path of the page; `.data` requests of client navigations map to their document. */
export const pagePath = (url: URL): string => {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const query = search.size > 0 ? `?${search}` : "";
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + query;
};
