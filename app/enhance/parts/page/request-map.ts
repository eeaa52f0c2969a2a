import type { MapPageData } from "~/enhance/map/draw-map";
import { showBusyText } from "./progress";

/**
 * Loads the code of the map in ui/map/request-map.tsx when the map's button is pressed. If the map cannot be drawn, the
 * page shows its notice instead.
 */
export function showMapOnDemand(): void {
  const frame = document.querySelector<HTMLElement>("[data-map]");
  const button = frame?.querySelector<HTMLButtonElement>("button");
  const container = frame?.querySelector<HTMLElement>("[data-map-canvas]");
  if (!frame || !button || !container) return;

  const fail = () => {
    const notice = frame.parentElement?.querySelector<HTMLElement>("[data-map-failed]");
    for (const part of frame.parentElement?.querySelectorAll("[data-map], [data-map-hint]") ?? [])
      part.remove();
    if (notice) notice.hidden = false;
  };
  const onReady = () => {
    frame.dataset["mapState"] = "ready";
    // The pressed button disappears. If the button had the focus, the map gets the focus.
    const hadFocus = frame.contains(document.activeElement);
    button.remove();
    if (hadFocus) container.querySelector("canvas")?.focus();
  };
  const draw = async () => {
    const { drawInteractiveMap } = await import("~/enhance/map/draw-map");
    const pin = frame.querySelector("[data-map-pin]")?.cloneNode(true);
    const marker = pin ? document.createElement("div") : null;
    if (pin) marker?.appendChild(pin);
    const served: MapPageData = JSON.parse(frame.dataset["map"] ?? "{}");
    await drawInteractiveMap(container, { ...served, pin: marker, onReady, onFailure: fail });
  };
  button.addEventListener(
    "click",
    () => {
      showBusyText(button);
      draw().catch(fail);
    },
    { once: true },
  );
}
