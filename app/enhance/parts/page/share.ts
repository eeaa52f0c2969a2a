/** How long the message "copied" is shown, in ms. */
const SHARE_CONFIRMATION = 3_000;

/** Copies the URL of a page and says so in the live region that follows the link. */
async function copyUrl(link: HTMLAnchorElement, url: string): Promise<void> {
  const region = link.nextElementSibling;
  await navigator.clipboard.writeText(url);
  if (!(region instanceof HTMLElement)) return;
  region.textContent = region.dataset["copied"] ?? "";
  setTimeout(() => (region.textContent = ""), SHARE_CONFIRMATION);
}

/**
 * Links with `data-share` open the dialog of the device or copy the URL: see ui/public/share-link.tsx. If neither works,
 * the link opens a new e-mail, as it does without scripts.
 */
export function enhanceShareLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-share]"))
    link.addEventListener("click", (event) => {
      const { share: url = "", title = "" } = link.dataset;
      event.preventDefault();
      const shared = "share" in navigator ? navigator.share({ url, title }) : copyUrl(link, url);
      shared.catch((failure: unknown) => {
        // A person who closes the dialog shares nothing.
        const isClosed = failure instanceof DOMException && failure.name === "AbortError";
        if (!isClosed) location.href = link.href;
      });
    });
}
