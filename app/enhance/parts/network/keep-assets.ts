import { runAtFirstUse, runWhenIdle } from "~/enhance/parts/page/idle";
import { fetchFileOfType } from "./send";

/**
 * Fetches the stylesheets and small scripts that are inlined in this page, so that the browser caches them. Then sets a
 * cookie for each file, so that the next page links to the file and does not inline it (isInBrowserCache in
 * entry.server.tsx). The first page of a visit waits until a person uses it, because it may be the only page.
 */
export function cacheInlinedAssets(): void {
  const inlinedFiles = document.querySelectorAll<HTMLElement>("[data-href][data-cookie]");
  if (inlinedFiles.length === 0) return;
  const isFirstPage = !document.referrer.startsWith(`${location.origin}/`);
  (isFirstPage ? runAtFirstUse : runWhenIdle)(() => {
    for (const { dataset } of inlinedFiles) void fetchOnce(dataset["href"], dataset["cookie"]);
  });
}

async function fetchOnce(href = "", cookie = ""): Promise<void> {
  try {
    const file = await fetchFileOfType(href, href.endsWith(".css") ? "css" : "javascript");
    await file.arrayBuffer();
    document.cookie = cookie;
  } catch {
    // If a file could not be fetched, the next page inlines it again.
  }
}
