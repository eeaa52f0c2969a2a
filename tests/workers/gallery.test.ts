import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { parsePictureHeader } from "../../app/models/media/picture.rules.ts";
import { ALBUM_LIMITS, PICTURE_RESTORABLE_MS, galleryAlbum } from "../../app/models/pictures/rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { addPicture } from "../support/albums.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { noisePicture, waitForPreparedPictures } from "../support/sent-pictures.ts";
import { ALL_TEXTS, pageContainsText } from "../support/texts.ts";

const PATH = "/images";
const WORDS = { title: "La longue table", description: "Bastide, juin 2025" };

let product: Product;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  product = await startProduct();
  photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
});
afterAll(() => product.stop());

type Fields = Record<string, string>;

async function bodyOf(files: readonly File[], words: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "add", ...words })) form.append(name, value);
  for (const file of files) form.append("photos", file);
  const request = new Request("http://form.example/", { method: "POST", body: form });
  return { body: await request.arrayBuffer(), type: request.headers.get("Content-Type") ?? "" };
}

/** Posts files as the page's form does without scripts. */
async function add({ visitor }: Account, files: readonly File[], words: Fields = WORDS): Promise<Answer> {
  const { body, type } = await bodyOf(files, words);
  return visitor.visit(`${PATH}?dialog=add`, { body, headers: { "Content-Type": type } });
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = "photo.jpg", type = "image/jpeg") =>
  new File([bytes], name, { type });

const keysOf = async ({ id }: Account): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT key FROM pictures WHERE album_id = ? ORDER BY position, key")
      .bind(id)
      .all<{ key: string }>()
  ).results.map(({ key }) => key);
const mediaCount = async ({ id }: Account) =>
  (
    await product.db
      .prepare("SELECT count(*) AS count FROM media WHERE account_id = ?")
      .bind(id)
      .first<{ count: number }>()
  )?.count;
const objects = async () => (await product.env.MEDIA.list()).objects.map(({ key }) => key);

async function stocked(account: Account, count: number): Promise<string[]> {
  const ctx = await serviceContextOf(product);
  for (let at = 0; at < count; at += 1)
    await addPicture(ctx, galleryAlbum(account.id), photo, `Photo ${at + 1}`);
  return keysOf(account);
}

describe("uploaded photos", () => {
  test("if an upload is sent again after a lost or interrupted attempt, its photos are stored once", async () => {
    const account = await createAccount(product);
    const upload = "0123456789abcdef".repeat(2);
    const send = () => add(account, [fileOf(photo)], { ...WORDS, upload });
    expect((await send()).location).toBe(PATH);
    const [first] = await keysOf(account);
    expect((await send()).location).toBe(PATH);
    expect(await keysOf(account)).toEqual([first]);
    // The database has the row of this photo, but the file never arrived.
    await product.db.prepare("UPDATE media SET state = 'pending' WHERE key = ?").bind(first).run();
    expect((await send()).location).toBe(PATH);
    const [second, ...others] = await keysOf(account);
    expect([second === first, others]).toEqual([false, []]);
    expect((await add(account, [fileOf(photo)], { ...WORDS, upload: "f".repeat(32) })).location).toBe(PATH);
    expect(await keysOf(account)).toHaveLength(2);
  });

  test("the page of photos names missing input in French and German", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      const none = await add(account, [fileOf(new Uint8Array(), "")], { title: "", description: "" });
      for (const error of ["required", "title_required", "description_required"])
        expect(
          pageContainsText(language, `pictures:errors.${error}`, none.text),
          `${error} in ${language}`,
        ).toBe(true);
      const long = await add(account, [fileOf(photo)], {
        title: "a".repeat(81),
        description: "a".repeat(501),
      });
      for (const error of ["title_long", "description_long"])
        expect(
          pageContainsText(language, `pictures:errors.${error}`, long.text),
          `${error} in ${language}`,
        ).toBe(true);
      expect(await mediaCount(account)).toBe(0);
    }
  });

  test("several files are checked one by one, and the message names each refused file", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      const wrong = fileOf(new TextEncoder().encode("nothing"), "cv.jpg");
      const answer = await add(account, [fileOf(photo, "a.jpg"), wrong, fileOf(photo, "b.jpg")]);
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(/cv\.jpg\u00a0?: \S/);
      const [start = ""] = (ALL_TEXTS[language].get("pictures:errors.some") ?? "").split("\n");
      expect(answer.text).toContain(start);
      const arrived = language === "fr" ? "Vos 2 photos sont arrivées" : "2 Fotos";
      // The number of uploaded photos is shown in the colour of success.
      expect(answer.text).toMatch(new RegExp(`text-success-ink">[^<]*${arrived}`));
      expect(await keysOf(account)).toHaveLength(2);
      await waitForPreparedPictures(product);
    }
  });

  test("new photos come first, in the order in which they were chosen", async () => {
    const account = await createAccount(product, { isPremium: true });
    const before = await stocked(account, 2);
    await add(account, [fileOf(photo, "a.jpg"), fileOf(photo, "b.jpg")]);
    const sent = (await keysOf(account)).slice(0, -2);
    expect((await keysOf(account)).slice(-2)).toEqual(before);
    const { results } = await product.db
      .prepare("SELECT key FROM pictures WHERE album_id = ? AND key NOT IN (?, ?) ORDER BY rowid")
      .bind(account.id, ...before)
      .all<{ key: string }>();
    expect(sent).toEqual(results.map(({ key }) => key).toReversed());
    await waitForPreparedPictures(product);
  });

  test("a photo of 12 megapixels from a phone becomes upright, 1200 pixels wide, and has no metadata", async () => {
    const account = await createAccount(product);
    const half = await sharp({ create: { width: 2000, height: 3000, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    const sent = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#0000ff" } })
      .composite([{ input: half, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: "canari" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 29/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await add(account, [fileOf(new Uint8Array(sent))])).location).toBe(PATH);
    await waitForPreparedPictures(product);
    const [key = ""] = await keysOf(account);
    const object = await product.env.MEDIA.get(`pictures/${key}`);
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(parsePictureHeader(bytes)).toMatchObject({ width: 900, height: 1200 });
    for (const trace of ["Exif", "canari", "GPS"]) expect(Buffer.from(bytes).includes(trace)).toBe(false);
    // The camera was held upright, so the left side of the file is now at the top.
    const at = async (top: number) =>
      [...(await sharp(bytes).extract({ left: 450, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
    const [above, below] = [await at(100), await at(1_100)];
    expect(above[0]).toBeGreaterThan(200);
    expect(below[2]).toBeGreaterThan(200);
    expect(await objects()).not.toContain(`originals/${key}`);
    expect((await account.visitor.visit(PATH)).text).toContain(`/media/${key}-640 640w`);
  });

  test("with Premium there is no quota but a maximum size of the album; the message about this size is in French and German", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language, isPremium: true });
      await stocked(account, 6);
      const numbers = `WITH RECURSIVE n(value) AS (SELECT 7 UNION ALL SELECT value + 1 FROM n WHERE value < ${ALBUM_LIMITS.gallery.most})`;
      await product.db.batch([
        product.db
          .prepare(
            `${numbers} INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
             SELECT 'full-' || value || ?1, ?1, 'gallery', ?1, 'ready', 400, 400, 1, 1 FROM n`,
          )
          .bind(account.id),
        product.db
          .prepare(
            `${numbers} INSERT INTO pictures (key, provider_id, album_id, position, created_at)
             SELECT 'full-' || value || ?1, ?1, ?1, value, 1 FROM n`,
          )
          .bind(account.id),
      ]);
      const answer = await add(account, [fileOf(photo)]);
      expect(answer.status).toBe(400);
      expect(pageContainsText(language, "pictures:errors.full", answer.text)).toBe(true);
    }
  });

  test("if too many photos wait for their preparation, the message asks in French and German to come back later", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language, isPremium: true });
      await product.db
        .prepare(
          `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 25)
           INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at, due_at)
           SELECT 'waits-' || value || ?, ?, 'gallery', ?, 'uploaded', 1, 1, 1, ?, ? FROM n`,
        )
        .bind(account.id, account.id, account.id, Date.now(), Date.now() + 3_600_000)
        .run();
      const answer = await add(account, [fileOf(photo)]);
      expect(answer.status).toBe(429);
      expect(pageContainsText(language, "pictures:errors.waiting", answer.text)).toBe(true);
      await product.db.prepare("DELETE FROM media WHERE account_id = ?").bind(account.id).run();
    }
  });
});

describe("the page of photos", () => {
  const post = ({ visitor }: Account, intent: string, picture: string, fields: Fields = {}) =>
    visitor.post(PATH, { intent, picture, ...fields });

  test("the page of photos shows how much of the quota is used; when nothing is left, the page offers Premium instead of the upload form", async () => {
    const account = await createAccount(product);
    const empty = (await account.visitor.visit(PATH)).text;
    expect(pageContainsText("fr", "pictures:empty", empty)).toBe(true);
    await stocked(account, 5);
    const { text } = await account.visitor.visit(PATH);
    expect(text).toContain("5 photos sur 5");
    expect(text).not.toContain("dialog=add");
    expect(pageContainsText("fr", "pictures:upsell.title", text)).toBe(true);
    expect(pageContainsText("fr", "pictures:upsell.body", text)).toBe(true);
  });

  test("the page of photos says in French and German that photos that were added with Premium stay when Premium ends", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language, isPremium: true });
      account.visitor.cookies.set("locale", language);
      await stocked(account, 6);
      await product.db
        .prepare("UPDATE accounts SET premium_status = 'none', premium_end_at = NULL WHERE id = ?")
        .bind(account.id)
        .run();
      const { text } = await account.visitor.visit(PATH);
      expect(pageContainsText(language, "pictures:upsell.kept_other", text)).toBe(true);
      expect(text).not.toContain("dialog=add");
    }
  });

  test("the step “photos” of the checklist is done once a visible photo is ready", async () => {
    const account = await createAccount(product);
    const step = async () => (await account.visitor.visit("/")).text.match(/href="\/images"/g)?.length ?? 0;
    const before = await step();
    await stocked(account, 1);
    expect(await step()).toBeLessThanOrEqual(before);
  });

  test("only Premium providers see how often each photo was seen", async () => {
    for (const isPremium of [true, false]) {
      const account = await createAccount(product, { isPremium });
      const [key = ""] = await stocked(account, 1);
      await product.db.prepare("UPDATE pictures SET views_total = 128 WHERE key = ?").bind(key).run();
      expect((await account.visitor.visit(PATH)).text.includes("128 vues")).toBe(isPremium);
    }
  });

  test("a photo can be hidden, shown, described, moved, deleted and restored", async () => {
    const account = await createAccount(product);
    const [first = "", second = ""] = await stocked(account, 2);
    const other = product.visitor();
    const status = async () => (await other.visit(`/media/${first}-320`)).status;
    expect(await status()).toBe(200);
    expect((await post(account, "visibility", first, { visible: "0" })).location).toBe(PATH);
    expect(await status()).toBe(404);
    expect((await account.visitor.visit(PATH)).text).toContain("Masquée");
    await post(account, "visibility", first, { visible: "1" });
    expect(await status()).toBe(200);
    await post(account, "describe", first, { title: "Face au large", description: "Cassis" });
    expect((await account.visitor.visit(`${PATH}?dialog=edit&picture=${first}`)).text).toContain(
      "Face au large",
    );
    await post(account, "move", first, { to: "later" });
    expect(await keysOf(account)).toEqual([second, first]);
    await post(account, "move", first, { to: "0" });
    expect(await keysOf(account)).toEqual([first, second]);
    await post(account, "remove", first);
    const page = (await account.visitor.visit(PATH)).text;
    expect(page).toContain(`name="picture" value="${first}"`);
    expect(await status()).toBe(404);
    expect(await keysOf(account)).toEqual([second]);
    await post(account, "undo", first);
    expect(await keysOf(account)).toEqual([first, second]);
    expect(await status()).toBe(200);
  });

  test("a photo without a title is named after its caption, and a photo without both is named after the day of its upload", async () => {
    const account = await createAccount(product, { isPremium: true });
    const [captioned = "", bare = ""] = await stocked(account, 2);
    const describe = product.db.prepare(
      "UPDATE pictures SET title = '', description = ?, created_at = ? WHERE key = ?",
    );
    const came = Date.UTC(2026, 5, 3, 12);
    await product.db.batch([
      describe.bind("🌿\nLe dîner sous les tilleuls", came, captioned),
      describe.bind("", came, bare),
    ]);
    const { text } = await account.visitor.visit(PATH);
    for (const name of ["Le dîner sous les tilleuls", "Photo d’Instagram, arrivée le 3 juin 2026"]) {
      expect(text).toContain(`aria-label="Supprimer ${name}"`);
      expect(text).toContain(`alt="${name}"`);
    }
    expect(text).not.toMatch(/<h3[^>]*><\/h3>/);
    // With Premium the page counts all visible photos, also those that count towards no quota.
    await product.db.prepare("UPDATE pictures SET source = 'instagram' WHERE key = ?").bind(bare).run();
    expect((await account.visitor.visit(PATH)).text).toContain("2 photos");
  });

  test("each photo has a URL at which it opens in full size, with links to the photos before and after it", async () => {
    const account = await createAccount(product);
    const [first = "", second = ""] = await stocked(account, 2);
    const { text } = await account.visitor.visit(`${PATH}?dialog=view&picture=${second}`);
    expect(text).toContain("2 sur 2");
    expect(text).toContain(`dialog=view&amp;picture=${first}`);
  });

  test("every request for a photo of another account answers 404", async () => {
    const owner = await createAccount(product);
    const [key = ""] = await stocked(owner, 1);
    const stranger = await createAccount(product);
    const answers = [
      await post(stranger, "visibility", key, { visible: "0" }),
      await post(stranger, "describe", key, WORDS),
      await post(stranger, "move", key, { to: "0" }),
      await post(stranger, "remove", key),
      await stranger.visitor.visit(`${PATH}?dialog=view&picture=${key}`),
      await stranger.visitor.visit(`${PATH}?dialog=edit&picture=${key}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await keysOf(owner)).toEqual([key]);
  });

  test("an undo after the time limit gets an error message in French and German", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      const [key = ""] = await stocked(account, 1);
      await post(account, "remove", key);
      await product.db
        .prepare("UPDATE media SET due_at = ? WHERE key = ?")
        .bind(Date.now() - PICTURE_RESTORABLE_MS, key)
        .run();
      const late = await post(account, "undo", key);
      expect(late.status).toBe(409);
      expect(pageContainsText(language, "pictures:errors.undo_late", late.text)).toBe(true);
    }
  });

  test("if the database fails, the page says so in French and German", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      const [key = ""] = await stocked(account, 1);
      const broken = "BEGIN SELECT RAISE(ABORT, 'broken'); END";
      await product.db.batch([
        product.db.prepare(`CREATE TRIGGER no_upload BEFORE INSERT ON media ${broken}`),
        product.db.prepare(`CREATE TRIGGER no_change BEFORE UPDATE ON pictures ${broken}`),
      ]);
      const upload = await add(account, [fileOf(photo)]);
      const change = await post(account, "visibility", key, { visible: "0" });
      await product.db.batch([
        product.db.prepare("DROP TRIGGER no_upload"),
        product.db.prepare("DROP TRIGGER no_change"),
      ]);
      expect([upload.status, change.status]).toEqual([500, 500]);
      expect(pageContainsText(language, "pictures:errors.upload_failed", upload.text)).toBe(true);
      expect(pageContainsText(language, "pictures:errors.save_failed", change.text)).toBe(true);
    }
  });

  test("a refused file stays in the gallery until its owner removes it, with the reason in French and German", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      const [key = ""] = await stocked(account, 1);
      await product.db
        .prepare("UPDATE media SET state = 'refused', reason = 'failed' WHERE key = ?")
        .bind(key)
        .run();
      expect(
        pageContainsText(language, "pictures:errors.failed", (await account.visitor.visit(PATH)).text),
      ).toBe(true);
      await post(account, "remove", key);
      expect(await keysOf(account)).toEqual([]);
    }
  });
});

describe("the response to the page's script", () => {
  const asked = async (account: Account, form: Fields) => {
    const answer = await account.visitor.visit(PATH, { form, headers: { "X-From-Script": "1" } });
    const told = (name: string) => answer.headers.get(name);
    return {
      status: answer.status,
      location: answer.location,
      outcome: told("X-Outcome"),
      to: told("X-Leads-To"),
    };
  };
  const hide = (key = "") => ({ intent: "visibility", picture: key, visible: "0" });

  test("the response tells a script whether the photo was changed, refused or missing, and is not a redirect", async () => {
    const account = await createAccount(product);
    const [key] = await stocked(account, 1);
    expect(await asked(account, hide(key))).toEqual({
      status: 200,
      location: null,
      outcome: "done",
      to: PATH,
    });
    expect(await asked(account, { ...hide(key), visible: "2" })).toMatchObject({
      status: 400,
      outcome: "refused",
    });
    expect(await asked(account, hide("A".repeat(43)))).toMatchObject({ status: 404, outcome: "failed" });
    const page = await account.visitor.visit(PATH);
    expect(page.headers.has("X-Outcome")).toBe(false);
  });

  test("after the session has ended or the account was disabled, the response tells a script that nobody is signed in", async () => {
    const account = await createAccount(product);
    const [key] = await stocked(account, 1);
    await product.db.prepare("UPDATE accounts SET disabled_at = 1 WHERE id = ?").bind(account.id).run();
    const gone = { status: 200, location: null, outcome: "signed_out" };
    expect(await asked(account, hide(key))).toMatchObject(gone);
    expect(account.visitor.cookies.has("session")).toBe(false);
    expect(await asked(account, hide(key))).toMatchObject(gone);
    const hidden = await product.db
      .prepare("SELECT is_visible FROM pictures WHERE key = ?")
      .bind(key)
      .first();
    expect(hidden).toEqual({ is_visible: 1 });
  });
});
