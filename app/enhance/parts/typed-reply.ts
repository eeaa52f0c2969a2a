/** The links of an answer carry what is typed: see ui/requests/reply-card.tsx. Without scripts they carry the template. */
export function followTypedReply(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-reply]");
  form?.addEventListener("input", () => {
    void import("./reply-links").then(({ writeLinks }) => writeLinks(form));
  });
}
