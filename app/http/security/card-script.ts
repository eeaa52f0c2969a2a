/**
 * Host of the stand-in for Stripe.js; its frames use hosts below this one. It differs from the host of the pages, as
 * Stripe's does, so that a content policy that blocks the card form also fails locally.
 */
const STAND_IN_HOST = "js.stripe.localhost";

export const isStandInHost = (hostname: string): boolean =>
  hostname === STAND_IN_HOST || hostname.endsWith(`.${STAND_IN_HOST}`);

/**
 * Address of the script of the card form for a page. Where the stand-in is used, the setting is a path without a host.
 */
export const cardScriptUrl = (setting: string, page: URL): URL =>
  new URL(setting, `http://${STAND_IN_HOST}${page.port ? `:${page.port}` : ""}`);
