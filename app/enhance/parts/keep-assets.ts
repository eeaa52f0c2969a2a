import { whenIdle } from "./idle";
import { getFile } from "./send";

/**
 * Fetches the stylesheet and the small scripts that this page carries, once the page stands, and only then says so in
 * cookies: the next page links them, and the browser has them. See isKept in entry.server.tsx.
 */
export function keepAssets(): void {
  const carried = document.querySelectorAll<HTMLElement>("[data-href][data-cookie]");
  if (carried.length === 0) return;
  whenIdle(() => {
    for (const { dataset } of carried) void fetchOnce(dataset["href"], dataset["cookie"]);
  });
}

async function fetchOnce(href = "", cookie = ""): Promise<void> {
  try {
    const file = await getFile(href, href.endsWith(".css") ? "css" : "javascript");
    await file.arrayBuffer();
    document.cookie = cookie;
  } catch {
    // Not reached: the next page carries it again.
  }
}
