import { NETWORKS, parseNetworkUrl } from "~/models/social-networks/rules";

/**
 * While the person types the URL of a profile on another network, shows below the field whether it is valid. See
 * ui/social-networks/networks-form.tsx.
 */
for (const network of NETWORKS) {
  const line = document.querySelector<HTMLElement>(`[data-recognised="${network}"]`);
  const input = line?.closest(".field")?.querySelector("input");
  if (!line || !input) continue;
  const look = () => (line.hidden = !("address" in parseNetworkUrl(network, input.value)));
  input.addEventListener("input", look);
  window.addEventListener("pageshow", look);
}

/**
 * If a connection to Instagram waits for confirmation, confirms it automatically, so that the person need not press
 * the button. The ticket is first removed from the URL, because "Back" must not send it again.
 */
const waiting = document.querySelector<HTMLFormElement>("form[data-sent-at-once]");
if (waiting) {
  history.replaceState(history.state, "", location.pathname);
  waiting.requestSubmit(waiting.querySelector("button"));
}
