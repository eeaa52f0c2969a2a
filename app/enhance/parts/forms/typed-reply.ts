/**
 * The links of a reply contain the typed text: see ui/requests/reply-card.tsx. Without scripts they contain the
 * template.
 */
export function followTypedReply(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-reply]");
  form?.addEventListener("input", () => {
    void import("~/enhance/parts/page/reply-links").then(({ writeLinks }) => writeLinks(form));
  });
}
