/**
 * Puts the typed text of a reply into its links: see ui/requests/cards/reply-card.tsx. Without scripts the links
 * contain the text of the template.
 */
export function updateReplyLinks(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-reply]");
  form?.addEventListener("input", () => {
    void import("~/enhance/parts/page/reply-links").then(({ writeLinks }) => writeLinks(form));
  });
}
