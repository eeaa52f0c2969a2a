import { clickedLinkOf } from "~/enhance/parts/page/clicks";

/**
 * Replaces history entries on the page of a request in two cases. A link inside `data-over` replaces the entry of the
 * open dialog. After a purchase, the URL that wanted-request.ts stored as `resumes` replaces the entry of the request.
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
