/**
 * Whether the browser shows the response as a page (after a typed URL, a link or a form), and does not use it in a
 * script, picture or player.
 */
export function expectsPage({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "document";
  return headers.get("Accept")?.includes("text/html") ?? false;
}
