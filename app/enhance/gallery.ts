import { showToast } from "~/enhance/parts/page/toasts";

/** Makes the sample buttons on the page /dev/ui show their messages. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-shows]") : null;
  if (button) showToast(button.dataset["shows"] ?? "");
});
