import { followParts, post, showMessageOf, takeParts } from "./page-parts";

/** Forms that change one part of the page are sent without leaving it: `data-in-place`. */
export function sendInPlace(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["inPlace"] === undefined) return;
    event.preventDefault();
    if (form.dataset["busy"] !== undefined) return;
    form.dataset["busy"] = "";
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const heading = form.closest("section")?.querySelector<HTMLElement>("h2[tabindex]") ?? null;
  const page = await post(form.action, new FormData(form)).catch(() => null);
  // The server says on a page of its own why it refused.
  if (!page) return form.submit();
  delete form.dataset["busy"];
  takeParts(page, heading);
  showMessageOf(page);
  followParts();
}
