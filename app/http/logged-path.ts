const WORD = /^(?:[a-z][a-z-]{0,30}(?:\.data)?)?$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const patternOf = (pathname: string, isKept: (segment: string) => boolean): string =>
  pathname
    .split("/")
    .map((segment) => (isKept(segment) ? segment : ":value"))
    .join("/");

/** The path without its variable parts, so that no token and no typed text is logged. */
export const routePattern = (pathname: string): string =>
  patternOf(pathname, (segment) => WORD.test(segment));

/** The path with its ids but without tokens, for the audit log: an id gives no access, a token does. */
export const auditedPath = (pathname: string): string =>
  patternOf(pathname, (segment) => WORD.test(segment) || ID.test(segment));
