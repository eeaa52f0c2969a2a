import { runWhenIdle } from "~/enhance/parts/page/idle";
import { fetchFileOfType } from "./send";

/**
 * Fetches the stylesheet and the small scripts that are inlined in this page, so that the browser caches them. Then
 * sets a cookie for each file, so that the next page links to the file and does not inline it (isInBrowserCache in
 * entry.server.tsx).
 */
export function cacheInlinedAssets(): void {
  const inlinedFiles = document.querySelectorAll<HTMLElement>("[data-href][data-cookie]");
  if (inlinedFiles.length === 0) return;
  runWhenIdle(() => {
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
