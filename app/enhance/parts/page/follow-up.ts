/**
 * After a person has called or written to the couple and returns to the page, asks the person to record the contact:
 * see FollowUp in ui/requests/follow-up.tsx.
 */
export function askForFollowUp(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-follow-up]");
  if (!form) return;
  let hasReached = false;
  document.addEventListener("click", ({ target }) => {
    if (
      target instanceof Element &&
      target.closest('main a:is([href^="tel:"], [href^="mailto:"], [data-chat])')
    )
      hasReached = true;
  });
  const ask = () => {
    if (!hasReached || document.visibilityState === "hidden" || form.dataset["asks"] !== undefined) return;
    form.dataset["asks"] = "";
    form.scrollIntoView({ block: "center" });
  };
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("focus", ask);
}
