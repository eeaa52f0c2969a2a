import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALBUM_LIMITS, UPLOADED_FILES_MAX } from "../../app/models/pictures/rules.ts";
import { createAccount } from "../support/accounts.ts";
import { createPortfolio } from "../support/albums.ts";
import { startProduct, type Answer, type Product, type Visitor } from "../support/product.ts";
import { noisePicture } from "../support/sent-pictures.ts";
import { pageContainsText } from "../support/texts.ts";
import { whileDatabaseFails } from "../support/message-scene.ts";

let product: Product;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  product = await startProduct();
  photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
});
afterAll(() => product.stop());

async function upload(visitor: Visitor, id: string, count: number): Promise<Answer> {
  const form = new FormData();
  form.set("intent", "add");
  for (let made = 0; made < count; made += 1)
    form.append("photos", new File([count > 1 ? "x" : photo], `${made}.jpg`, { type: "image/jpeg" }));
  const request = new Request("http://form.example/", { method: "POST", body: form });
  return visitor.visit(`/portfolios/${id}`, {
    body: await request.arrayBuffer(),
    headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
  });
}

/** Creates pictures that exist only as rows, without files. */
async function fill(account: string, id: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, (_key, index) => `${id}-${index}`.padEnd(43, "A"));
  for (const [index, key] of keys.entries())
    await product.db.batch([
      product.db
        .prepare(
          "INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at) VALUES (?, ?, 'portfolio', ?, 'ready', 600, 400, 1, 1)",
        )
        .bind(key, account, id),
      product.db
        .prepare(
          "INSERT INTO pictures (key, provider_id, album_id, position, is_key, created_at) VALUES (?, ?, ?, ?, ?, 1)",
        )
        .bind(key, account, id, index, Number(index === 0)),
    ]);
  return keys;
}

describe.each(["fr", "de"] as const)("failures on the page of a portfolio, in %s", (language) => {
  const prepare = async () => {
    const { id: account, visitor } = await createAccount(product, { language });
    visitor.cookies.set("locale", language);
    return { account, visitor, id: await createPortfolio(product, account, false) };
  };

  test("a picture that cannot be stored shows an error", async () => {
    const { visitor, id } = await prepare();
    const answer = await whileDatabaseFails(product, "INSERT ON media", () => upload(visitor, id, 1));
    expect(answer.status).toBe(500);
    expect(pageContainsText(language, "albums:errors.upload", answer.text)).toBe(true);
  });

  test("an upload with too many files shows an error with the maximum number", async () => {
    const { visitor, id } = await prepare();
    const answer = await upload(visitor, id, UPLOADED_FILES_MAX + 1);
    expect(answer.status).toBe(400);
    expect(pageContainsText(language, "albums:errors.files_max", answer.text)).toBe(true);
  });

  test("if it is too late to undo a deletion, the page shows the reason", async () => {
    const { account, visitor, id } = await prepare();
    const [key = ""] = await fill(account, id, ALBUM_LIMITS.portfolio.most);
    const path = `/portfolios/${id}`;
    await visitor.post(path, { intent: "remove", picture: key });
    const broken = await whileDatabaseFails(product, "UPDATE OF album_id ON pictures", () =>
      visitor.post(path, { intent: "undo", picture: key }),
    );
    expect(pageContainsText(language, "albums:errors.undo", broken.text)).toBe(true);
    await upload(visitor, id, 1);
    const full = await visitor.post(path, { intent: "undo", picture: key });
    expect(full.status).toBe(409);
    expect(pageContainsText(language, "albums:errors.undo_full", full.text)).toBe(true);
  });
});
