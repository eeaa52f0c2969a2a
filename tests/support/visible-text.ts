/** Elements without content, and elements whose content is never shown, even without scripts. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const UNREAD = /^(?:head|script|style|template)$/;
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

/**
 * Returns the visible text of an HTML page. Hidden parts and attributes are removed, and each tag is replaced by `<>`.
 */
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
      // Inside a script, only the script's own end tag counts as a tag.
      if (hiddenAt !== -1 && UNREAD.test(open.at(-1) ?? "") && open.at(-1) !== "head") continue;
      if (hiddenAt === -1 && (UNREAD.test(element) || /\shidden(?:=|\s|$)/.test(attributes)))
        hiddenAt = open.length;
      open.push(element);
    }
  }
  return hiddenAt === -1 ? text + html.slice(read) : text;
}
