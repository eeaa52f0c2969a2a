/** The permissions of a player. It may play automatically, because the person has clicked it. */
const ALLOWED = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** Creates the player for a clicked picture. */
function frameOf({ player = "", playerTitle = "", playerSandbox = "" }: DOMStringMap): HTMLIFrameElement {
  const address = new URL(player, location.href);
  address.searchParams.set("autoplay", "1");
  const frame = document.createElement("iframe");
  frame.title = playerTitle;
  frame.allow = ALLOWED;
  frame.setAttribute("sandbox", playerSandbox);
  // YouTube does not play a video if the page sends no origin.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = address.href;
  return frame;
}

/** Plays a video in place of its picture. With a modifier key the link opens as usual. */
document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const facade = event.target instanceof Element && event.target.closest<HTMLElement>("a[data-player]");
  if (!facade) return;
  event.preventDefault();
  const frame = frameOf(facade.dataset);
  facade.replaceWith(frame);
  frame.focus();
});
