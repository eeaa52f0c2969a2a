/** Hashes by text: the texts are the few stylesheets and scripts of the deployed version. */
const hashes = new Map<string, string>();

/** Hash of the text of an inline script or stylesheet, as a content security policy writes it. */
export async function inlineHash(text: string): Promise<string> {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  hashes.set(text, hash);
  return hash;
}
