import { linkOf } from "~/enhance/parts/page/clicks";

/**
 * On the page of a request: a link in `data-over` replaces the history entry of the open dialog. A person who returns
 * from a purchase (wanted-request.ts, which writes `resumes`) sees the current state of the request. One more "Back"
 * then leads to the page from which the request was opened.
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
