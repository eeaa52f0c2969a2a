import type { RequestContext } from "~/context/request-context";

const SANDBOX = "allow-scripts allow-popups";

/**
 * The sandbox attribute of a frame. A player of another origin needs `allow-same-origin` to use its stored data. A
 * player of the product's own origin must not get it, because its scripts could then remove the sandbox attribute.
 */
export const frameSandbox = ({ url }: Pick<RequestContext, "url">, origin: string): string =>
  origin === url.origin ? SANDBOX : `${SANDBOX} allow-same-origin`;
