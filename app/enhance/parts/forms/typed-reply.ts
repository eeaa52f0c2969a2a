/**
 * Puts the typed text of a reply into the links that send the reply: see ui/requests/cards/reply-card.tsx. Without
 * scripts these links contain the text of the template.
 */
export function updateReplyLinks(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-reply]");
  form?.addEventListener("input", () => {
    void import("~/enhance/parts/page/reply-links").then(({ writeReplyLinks }) => writeReplyLinks(form));
  });
}
