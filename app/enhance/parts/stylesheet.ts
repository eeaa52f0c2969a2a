/**
 * Fetches the stylesheet that this page carries, once the page stands, and only then says so in a cookie: the next page
 * links it, and the browser has it. See stylesFor in entry.server.tsx.
 */
export function keepStylesheet(): void {
  const { href, cookie } = document.querySelector<HTMLElement>("style[data-href]")?.dataset ?? {};
  if (!href || !cookie) return;
  const keep = () =>
    void fetch(href).then(
      async (answer) => {
        await answer.arrayBuffer();
        if (answer.ok) document.cookie = cookie;
      },
      () => undefined,
    );
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(keep) : setTimeout(keep, 500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
