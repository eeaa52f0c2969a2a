import { showToast } from "~/enhance/parts/page/toasts";

/** On /dev/ui each button shows a message. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-shows]") : null;
  if (button) showToast(button.dataset["shows"] ?? "");
});
