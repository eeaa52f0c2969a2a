/** The page that describes the calls. */
export const API_DOCS_PATH = "/api/docs";

/** The id of a call's place on that page. It depends only on method and path, so links from outside stay valid. */
export const anchorOfCall = ({ method, path }: { method: string; path: string }): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^\w]+/g, "-")}`;
