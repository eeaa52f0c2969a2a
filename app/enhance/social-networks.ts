import { NETWORKS, readAddress } from "~/models/social-networks/rules";

/** Says below a field that its address is a profile, while it is typed. See ui/social-networks/networks-form.tsx. */
for (const network of NETWORKS) {
  const line = document.querySelector<HTMLElement>(`[data-recognised="${network}"]`);
  const input = line?.closest(".field")?.querySelector("input");
  if (!line || !input) continue;
  const look = () => (line.hidden = !("address" in readAddress(network, input.value)));
  input.addEventListener("input", look);
  window.addEventListener("pageshow", look);
}

/**
 * Confirms a connection to Instagram that waits, so that coming back from there is one step. The ticket leaves the
 * address first: going back must not send it again.
 */
const waiting = document.querySelector<HTMLFormElement>("form[data-sent-at-once]");
if (waiting) {
  history.replaceState(history.state, "", location.pathname);
  waiting.requestSubmit(waiting.querySelector("button"));
}
