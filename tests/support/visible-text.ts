/** Elements without content, and those whose content nobody reads, not even without scripts. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const UNREAD = /^(?:head|script|style|template)$/;
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

/** What of a page can be read: neither attributes nor what is hidden. An empty tag stands where an element began or ended. */
export function visibleText(html: string): string {
  let text = "";
  let read = 0;
  let hiddenAt = -1;
  const open: string[] = [];
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of html.matchAll(TAG)) {
    if (hiddenAt === -1) text += html.slice(read, index);
    read = index + tag.length;
    if (name === "") continue;
    if (hiddenAt === -1) text += "<>";
    const element = name.toLowerCase();
    if (slash) {
      const at = open.lastIndexOf(element);
      if (at === -1) continue;
      open.length = at;
      if (at <= hiddenAt) hiddenAt = -1;
    } else if (!VOID.test(element) && !attributes.endsWith("/")) {
      // Inside a script nothing is a tag but its own end.
      if (hiddenAt !== -1 && UNREAD.test(open.at(-1) ?? "") && open.at(-1) !== "head") continue;
      if (hiddenAt === -1 && (UNREAD.test(element) || /\shidden(?:=|\s|$)/.test(attributes)))
        hiddenAt = open.length;
      open.push(element);
    }
  }
  return hiddenAt === -1 ? text + html.slice(read) : text;
}
