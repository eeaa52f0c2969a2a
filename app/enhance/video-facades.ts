/** What a player may do. It starts by itself, because it was pressed. */
const ALLOWED = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** The player of a pressed drawing. */
function frameOf({ player = "", playerTitle = "", playerSandbox = "" }: DOMStringMap): HTMLIFrameElement {
  const address = new URL(player, location.href);
  address.searchParams.set("autoplay", "1");
  const frame = document.createElement("iframe");
  frame.title = playerTitle;
  frame.allow = ALLOWED;
  frame.setAttribute("sandbox", playerSandbox);
  // YouTube plays nothing for a page that does not name its origin.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = address.href;
  return frame;
}

/** With scripts a video plays where its drawing is; with a key held down the link opens as any other. */
document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const facade = event.target instanceof Element && event.target.closest<HTMLElement>("a[data-player]");
  if (!facade) return;
  event.preventDefault();
  const frame = frameOf(facade.dataset);
  facade.replaceWith(frame);
  frame.focus();
});
