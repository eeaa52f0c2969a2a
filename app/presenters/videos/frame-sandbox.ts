import type { RequestContext } from "~/context/request-context";

const SANDBOX = "allow-scripts allow-popups";

/**
 * The sandbox attribute of a frame. A player of another origin needs `allow-same-origin` for its stored data. A player
 * of the product's own origin must not have it: its scripts could remove the sandbox of their frame.
 */
export const frameSandbox = ({ url }: Pick<RequestContext, "url">, origin: string): string =>
  origin === url.origin ? SANDBOX : `${SANDBOX} allow-same-origin`;
