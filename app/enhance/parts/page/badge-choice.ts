import { ask } from "~/enhance/parts/network/send";

/**
 * When the person changes an option of the badge, fetches this page with the chosen options. Then copies the preview
 * and the code from the response into this page.
 */
export function updateBadgePreview(): void {
  const form = document.querySelector<HTMLFormElement>("[data-badge-form]");
  let requests = 0;
  form?.addEventListener("change", () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") query.set(name, value);
    const address = `${location.pathname}?${query}`;
    requests += 1;
    void show(address, requests);
  });

  async function show(address: string, turn: number): Promise<void> {
    const answer = await ask(address);
    // The response is ignored if the person has made another choice since the request was sent.
    if (turn !== requests) return;
    if (answer.kind !== "saved" || !answer.page) return location.assign(address);
    for (const part of document.querySelectorAll<HTMLElement>("[data-badge-part]")) {
      const fresh = answer.page.querySelector(`[data-badge-part="${part.dataset["badgePart"]}"]`);
      if (fresh) part.replaceWith(fresh);
    }
    history.replaceState(null, "", address);
  }
}
