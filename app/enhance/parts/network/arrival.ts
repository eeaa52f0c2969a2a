import { linkOf } from "~/enhance/parts/page/clicks";

/**
 * Keeps the history short on the page of a request. A link in `data-over` replaces the entry of the open dialog; a
 * person who returns from a purchase (wanted-request.ts writes `resumes`) gets the current page of the request in the
 * same entry.
 */
export function enhanceArrival(): void {
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
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
