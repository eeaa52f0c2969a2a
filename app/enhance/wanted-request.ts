import { clickedLinkOf } from "~/enhance/parts/page/clicks";

/**
 * On pages that sell credits and Premium, a link inside `data-resumes` goes back in the history to the request from
 * which the person came, so that the pages of the purchase are skipped. Then the page of the request opens the link's
 * URL (parts/network/arrival.ts).
 */

/**
 * Key of the tab's storage. Its value is the id of the request from which the person came, and the length of the
 * history at that time.
 */
const SOLD_AT = "sold-at";

const [entry] = performance.getEntriesByType("navigation");
const isNew = entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
const wanted = new URL(location.href).searchParams.get("for");
if (isNew && wanted !== null) {
  // If the person did not come from the page of a request, nothing is stored, because going back would not lead to a
  // request.
  const isFromRequest = document.referrer.split(/[?#]/)[0] === `${location.origin}/event-requests/${wanted}`;
  sessionStorage.setItem(SOLD_AT, isFromRequest ? `${history.length} ${wanted}` : "");
}

document.addEventListener("click", (event) => {
  const link = clickedLinkOf(event);
  const [length, request] = (sessionStorage.getItem(SOLD_AT) ?? "").split(" ");
  const steps = history.length - Number(length) + 1;
  if (!link?.closest("[data-resumes]") || !request || !link.pathname.endsWith(request) || steps < 1) return;
  event.preventDefault();
  sessionStorage.setItem("resumes", link.href);
  history.go(-steps);
});
