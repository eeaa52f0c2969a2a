import { linkOf } from "./clicks";

/**
 * On the page of a request: a link in `data-over` takes the place of the open dialog's own step, and who comes back from
 * buying (wanted-request.ts, which writes `resumes`) sees the request as it is now. One more "Back" then leads to where the
 * request was opened from.
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
