/**
 * Host of the stand-in for Stripe.js and of the frames that it opens below it. It is another than the pages', as Stripe's
 * is, so that a content policy that forbids the card form fails locally too.
 */
const STAND_IN_HOST = "js.stripe.localhost";

export const isStandInHost = (hostname: string): boolean =>
  hostname === STAND_IN_HOST || hostname.endsWith(`.${STAND_IN_HOST}`);

/** Address of the script of the card form for a page; the setting has no host where the stand-in is used. */
export const cardScriptUrl = (setting: string, page: URL): URL =>
  new URL(setting, `http://${STAND_IN_HOST}${page.port ? `:${page.port}` : ""}`);
