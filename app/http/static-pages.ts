/** Pages without React. Only a full document load brings their own stylesheet and texts. */
const STATIC_PAGE =
  /^\/(?:login|register|forgot-password|forgot-password-reset|onboarding|project|terms|privacy|email-change|unsubscribe)(?:[/?#]|$)/;

/** Forces a document load when redirecting to a page without React. Document requests ignore the header. */
export function forceDocumentLoad(answer: Response): Response {
  if (STATIC_PAGE.test(answer.headers.get("Location") ?? ""))
    answer.headers.set("X-Remix-Reload-Document", "true");
  return answer;
}
