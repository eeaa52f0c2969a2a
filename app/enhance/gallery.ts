import { showToast } from "./parts/toasts";

/** On /dev/ui a button shows each message. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-shows]") : null;
  if (button) showToast(button.dataset["shows"] ?? "");
});
