const WORD = /^(?:[a-z][a-z-]{0,30}(?:\.data)?)?$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const patternOf = (pathname: string, isKept: (segment: string) => boolean): string =>
  pathname
    .split("/")
    .map((segment) => (isKept(segment) ? segment : ":value"))
    .join("/");

/** Replaces the variable parts of a path with ":value", so that no token and no typed text is logged. */
export const routePattern = (pathname: string): string =>
  patternOf(pathname, (segment) => WORD.test(segment));

/** Returns the path for the audit log. Ids stay in it, because an id alone gives nobody access; tokens are replaced. */
export const auditedPath = (pathname: string): string =>
  patternOf(pathname, (segment) => WORD.test(segment) || ID.test(segment));
