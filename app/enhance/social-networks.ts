import { NETWORKS, readAddress } from "~/models/social-networks/rules";

/**
 * Shows below a field whether its address is a profile, while it is typed. See ui/social-networks/networks-form.tsx.
 */
for (const network of NETWORKS) {
  const line = document.querySelector<HTMLElement>(`[data-recognised="${network}"]`);
  const input = line?.closest(".field")?.querySelector("input");
  if (!line || !input) continue;
  const look = () => (line.hidden = !("address" in readAddress(network, input.value)));
  input.addEventListener("input", look);
  window.addEventListener("pageshow", look);
}

/**
 * Confirms a waiting connection to Instagram automatically, so that the return from Instagram is a single step. The
 * ticket is first removed from the address, because going back must not send it again.
 */
const waiting = document.querySelector<HTMLFormElement>("form[data-sent-at-once]");
if (waiting) {
  history.replaceState(history.state, "", location.pathname);
  waiting.requestSubmit(waiting.querySelector("button"));
}
