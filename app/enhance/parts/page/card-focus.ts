const cardOf = (key: string | undefined): HTMLElement | null =>
  key ? document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(key)}"]`) : null;

/**
 * Remembers to which picture a form belongs, because the response may remove the focused button of that form from the
 * page.
 * @returns a function that moves the focus to the card of the picture or, if the picture is gone, to a neighbouring
 * card
 */
export function rememberPictureCard(form: HTMLFormElement): () => void {
  const named = new FormData(form).get("picture");
  const card = form.closest<HTMLElement>("[data-picture]");
  const near = [card?.nextElementSibling, card?.previousElementSibling].flatMap((beside) =>
    beside instanceof HTMLElement ? [beside.dataset["picture"]] : [],
  );
  const keys = [typeof named === "string" ? named : undefined, ...near];
  return () => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.matches("h2[tabindex]")) return;
    const [shown] = keys.flatMap((key) => cardOf(key) ?? []);
    if (!shown) return;
    shown.tabIndex = -1;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: "nearest" });
  };
}
