/**
 * Host of the local stand-in for Stripe.js. The stand-in's frames use subdomains of this host. Like Stripe's host, it
 * differs from the host of the pages, so a content security policy that would block Stripe's card form also blocks the
 * stand-in.
 */
const STAND_IN_HOST = "js.stripe.localhost";

export const isStandInHost = (hostname: string): boolean =>
  hostname === STAND_IN_HOST || hostname.endsWith(`.${STAND_IN_HOST}`);

/** URL of the script for the card form. If the setting names the local stand-in, it is a path without a host. */
export const cardScriptUrl = (setting: string, page: URL): URL =>
  new URL(setting, `http://${STAND_IN_HOST}${page.port ? `:${page.port}` : ""}`);
