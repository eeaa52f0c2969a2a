import { ask } from "./send";

/** Preview and code follow the choices at once: the page of a choice is fetched, and its parts take the place of these. */
export function followBadgeChoice(): void {
  const form = document.querySelector<HTMLFormElement>("[data-badge-form]");
  let asked = 0;
  form?.addEventListener("change", () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") query.set(name, value);
    const address = `${location.pathname}?${query}`;
    asked += 1;
    void show(address, asked);
  });

  async function show(address: string, turn: number): Promise<void> {
    const answer = await ask(address);
    // A later choice was made meanwhile.
    if (turn !== asked) return;
    if (answer.kind !== "saved" || !answer.page) return location.assign(address);
    for (const part of document.querySelectorAll<HTMLElement>("[data-badge-part]")) {
      const fresh = answer.page.querySelector(`[data-badge-part="${part.dataset["badgePart"]}"]`);
      if (fresh) part.replaceWith(fresh);
    }
    history.replaceState(null, "", address);
  }
}
