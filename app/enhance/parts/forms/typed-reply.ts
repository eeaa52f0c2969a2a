/**
 * Each link that sends a reply contains the reply's text: see ui/requests/cards/reply-card.tsx. This script replaces
 * that text with the text that the person typed; without scripts the link contains the text of the template.
 */
export function updateReplyLinks(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-reply]");
  form?.addEventListener("input", () => {
    void import("~/enhance/parts/page/reply-links").then(({ writeReplyLinks }) => writeReplyLinks(form));
  });
}
