/** The pages that ship no React: they have a stylesheet and texts of their own, which only a whole document brings. */
const LIGHT_PAGE =
  /^\/(?:login|register|forgot-password|forgot-password-reset|onboarding|project|terms|privacy|email-change|unsubscribe)(?:[/?#]|$)/;

/**
 * Has the browser load the document when a client navigation is sent to a light page: drawn by the router it would have
 * neither styles nor texts. Harmless for whole documents, which do not know the header.
 */
export function loadWhole(answer: Response): Response {
  if (LIGHT_PAGE.test(answer.headers.get("Location") ?? ""))
    answer.headers.set("X-Remix-Reload-Document", "true");
  return answer;
}
