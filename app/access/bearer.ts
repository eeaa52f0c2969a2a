/** The name of the scheme may be in any case (RFC 9110). */
const BEARER = /^Bearer +([\w-]{1,200})$/i;

/** The token in the Authorization header of a call; null without one. */
export const bearerOf = ({ headers }: Pick<Request, "headers">): string | null =>
  BEARER.exec(headers.get("Authorization") ?? "")?.[1] ?? null;

/** The token behind a prefix; null if the token has another prefix. */
export const tokenBehind = (bearer: string | null, prefix: string): string | null =>
  bearer?.startsWith(prefix) ? bearer.slice(prefix.length) : null;
