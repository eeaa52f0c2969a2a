/** A click that follows a link in this tab: no key that opens another, no other button of the mouse. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The link that was pressed, when it leads to a page of this site in this tab. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const leads = link && link.href !== "" && !link.target && !link.hasAttribute("download");
  return leads && link.origin === location.origin ? link : null;
}
