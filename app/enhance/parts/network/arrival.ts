import { clickedLinkOf } from "~/enhance/parts/page/clicks";

/**
 * Keeps the browser's history short on the page of a request. A link inside `data-over` replaces the history entry of
 * the open dialog. When a person returns from a purchase, the page is loaded again in the same history entry, at the
 * address that wanted-request.ts has stored as `resumes`.
 */
export function shortenRequestHistory(): void {
  document.addEventListener("click", (event) => {
    const link = clickedLinkOf(event);
    if (!link?.closest("[data-over]") || Object(history.state)["dialog"] !== true) return;
    event.preventDefault();
    location.replace(link.href);
  });
  window.addEventListener("pageshow", () => {
    const href = sessionStorage.getItem("resumes");
    sessionStorage.removeItem("resumes");
    if (href !== null) location.replace(href);
  });
}
