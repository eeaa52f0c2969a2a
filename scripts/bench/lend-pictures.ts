import type { Products } from "./products.ts";

/** Gives the pictures of a page bytes, because the seed stores only those of one provider. */
export async function lendPictures(
  { product, logged, db, ownerId }: Products,
  path: string,
  cookie = "",
): Promise<void> {
  const bucket = await product.getR2Bucket("MEDIA", "trousseau");
  const names = new Set(
    [...(await logged(path, cookie)).html.matchAll(/\/media\/([\w-]+)/g)].map(([, name = ""]) => name),
  );
  const key = await db
    .prepare("SELECT key FROM media WHERE account_id = ? AND state = 'ready' LIMIT 1")
    .bind(ownerId)
    .first<string>("key");
  for (const name of names) {
    if (await bucket.head(`pictures/${name}`)) continue;
    const lent = await bucket.get(`pictures/${key ?? ""}${/^[\w-]{43}(-\d+)$/.exec(name)?.[1] ?? ""}`);
    if (lent)
      await bucket.put(`pictures/${name}`, await lent.arrayBuffer(), {
        httpMetadata: lent.httpMetadata ?? {},
      });
  }
}
