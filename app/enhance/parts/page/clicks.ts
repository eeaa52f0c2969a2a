/**
 * Whether a click opens a link in this tab: the person used the main mouse button, and pressed no key that opens
 * another tab.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The clicked link, if it leads to a page of this site in this tab. */
export function clickedLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const leads = link && link.href !== "" && !link.target && !link.hasAttribute("download");
  return leads && link.origin === location.origin ? link : null;
}
