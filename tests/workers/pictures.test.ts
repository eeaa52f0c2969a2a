import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { parsePictureHeader } from "../../app/models/media/picture.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { createProvider } from "../support/projects.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { waitForPreparedPictures, sendPicture } from "../support/sent-pictures.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A picture that is red on the left and blue on the right, so that a rotation can be detected. */
async function picture(format: "jpeg" | "png" | "webp", width: number, height: number, orientation?: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const left = await sharp({ create: { ...half, background: "#ff0000" } })
    .png()
    .toBuffer();
  const image = sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
  const tagged = orientation
    ? image.withMetadata({ orientation })
    : image.withExif({ IFD0: { Copyright: "canari" } });
  return new Uint8Array(await tagged.toFormat(format).toBuffer());
}

/** Uploads a picture and waits until it is ready or rejected. */
async function upload({ visitor }: Account, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const answer = await sendPicture(visitor, "/account/picture", bytes);
  await waitForPreparedPictures(product);
  return answer;
}

const keyOf = async ({ id }: Account): Promise<string | null> =>
  (
    await product.db
      .prepare("SELECT picture_key AS key FROM accounts WHERE id = ?")
      .bind(id)
      .first<{ key: string | null }>()
  )?.key ?? null;

async function stored(account: Account): Promise<Uint8Array> {
  const object = await product.env.MEDIA.get(`pictures/${await keyOf(account)}`);
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

const objects = async () =>
  (await product.env.MEDIA.list({ prefix: "pictures/" })).objects.map(({ key }) => key);

describe("a profile picture", () => {
  test.each([
    ["jpeg", 3000, 2000],
    ["jpeg", 4000, 3000],
    ["png", 1600, 900],
    ["webp", 1300, 1300],
    ["jpeg", 360, 360],
  ] as const)(
    "a %s of %i × %i becomes a JPEG of at most 1200 pixels without metadata",
    async (format, width, height) => {
      const account = await createAccount(product);
      expect((await upload(account, await picture(format, width, height))).location).toBe("/account");
      const bytes = await stored(account);
      const header = parsePictureHeader(bytes);
      const scale = Math.min(1, 1200 / Math.max(width, height));
      expect(header).toEqual({
        format: "jpeg",
        width: Math.round(width * scale),
        height: Math.round(height * scale),
        isProgressive: false,
      });
      expect(Buffer.from(bytes).includes("canari")).toBe(false);
      expect(Buffer.from(bytes).includes("Exif")).toBe(false);
      const { data } = await sharp(bytes)
        .extract({ left: 20, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(200);
      expect(data[2]).toBeLessThan(60);
      expect((await account.visitor.visit("/account")).text).toContain(`/media/${await keyOf(account)}`);
    },
  );

  test("a picture is shown upright, however the camera was held", async () => {
    const account = await createAccount(product);
    await upload(account, await picture("jpeg", 1600, 800, 6));
    const bytes = await stored(account);
    expect(parsePictureHeader(bytes)).toMatchObject({ width: 600, height: 1200 });
    const expected = await sharp(await picture("jpeg", 1600, 800, 6))
      .rotate()
      .resize(600, 1200)
      .raw()
      .toBuffer();
    const actual = await sharp(bytes).raw().toBuffer();
    const middle = (100 * 600 + 300) * 3;
    expect(Math.abs((actual[middle] ?? 0) - (expected[middle] ?? 255))).toBeLessThan(30);
  });

  test.each([
    ["w", (red: number, blue: number) => red > 200 && blue < 60],
    ["e", (red: number, blue: number) => red < 60 && blue > 200],
  ] as const)("without scripts the picture is cropped to the chosen square (%s)", async (focus, isRight) => {
    const account = await createAccount(product);
    const answer = await sendPicture(
      account.visitor,
      "/account/picture?from=photos",
      await picture("jpeg", 1600, 800),
      "photo.jpg",
      { focus },
    );
    expect(answer.location).toBe("/images");
    await waitForPreparedPictures(product);
    const bytes = await stored(account);
    expect(parsePictureHeader(bytes)).toMatchObject({ width: 640, height: 640 });
    const pixels = await sharp(bytes).raw().toBuffer();
    const middle = (320 * 640 + 320) * 3;
    expect(isRight(pixels[middle] ?? 0, pixels[middle + 2] ?? 0)).toBe(true);
  });

  test("the page of the profile picture links back to the previous page, and deletion asks for confirmation", async () => {
    const { visitor } = await createAccount(product);
    const asked = await visitor.visit("/account/picture?from=photos&dialog=remove");
    expect(asked.text).toContain('action="/account/picture?from=photos"');
    expect(asked.text).toMatch(/<dialog[^>]* open/);
    expect((await visitor.post("/account/picture?from=photos", { intent: "remove" })).location).toBe(
      "/images",
    );
    const elsewhere = await visitor.post("/account/picture?from=https://evil.example", { intent: "remove" });
    expect(elsewhere.location).toBe("/account");
  });

  test("a picture can be replaced and deleted, together with its stored file", async () => {
    const account = await createAccount(product);
    await upload(account, await picture("jpeg", 800, 800));
    const first = await keyOf(account);
    await upload(account, await picture("jpeg", 900, 900));
    const second = await keyOf(account);
    expect(second).not.toBe(first);
    expect(await objects()).not.toContain(`pictures/${first}`);
    expect((await account.visitor.post("/account/picture", { intent: "remove" })).location).toBe("/account");
    expect(await keyOf(account)).toBeNull();
    expect(await objects()).not.toContain(`pictures/${second}`);
  });

  test("a failing database is reported in French and German and leaves the picture unchanged", async () => {
    const bytes = await picture("jpeg", 400, 400);
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      await upload(account, bytes);
      const before = await keyOf(account);
      const broken = "BEGIN SELECT RAISE(ABORT, 'broken'); END";
      await product.db.batch([
        product.db.prepare(`CREATE TRIGGER no_upload BEFORE INSERT ON media ${broken}`),
        product.db.prepare(`CREATE TRIGGER no_change BEFORE UPDATE OF picture_key ON accounts ${broken}`),
      ]);
      const answers = {
        failed: await upload(account, bytes),
        remove_failed: await account.visitor.post("/account/picture", { intent: "remove" }),
      };
      await product.db.batch([
        product.db.prepare("DROP TRIGGER no_upload"),
        product.db.prepare("DROP TRIGGER no_change"),
      ]);
      for (const [key, { status, text }] of Object.entries(answers)) {
        expect(status, key).toBe(500);
        expect(
          pageContainsText(language, `account:picture.errors.${key}`, text),
          `${key} in ${language}`,
        ).toBe(true);
      }
      expect(await keyOf(account)).toBe(before);
    }
  });

  test("a file that is not a picture is rejected because of its content, in French and German", async () => {
    const png = await picture("png", 400, 400);
    const huge = new Uint8Array(png);
    new DataView(huge.buffer).setUint32(16, 30_000);
    new DataView(huge.buffer).setUint32(20, 30_000);
    const half = (await picture("jpeg", 800, 800)).slice(0, 2000);
    const wrong: [string, Uint8Array<ArrayBuffer>][] = [
      ["type", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
      ["incomplete", half],
      ["too_small", await picture("jpeg", 359, 800)],
      ["too_many_pixels", huge],
      ["too_large", new Uint8Array(10 * 1024 * 1024 + 1)],
      ["required", new Uint8Array(0)],
    ];
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      for (const [key, bytes] of wrong) {
        const answer = await upload(account, bytes);
        expect(answer.status, key).toBe(400);
        expect(
          pageContainsText(language, `account:picture.errors.${key}`, answer.text),
          `${key} in ${language}`,
        ).toBe(true);
      }
      expect(await keyOf(account)).toBeNull();
    }
    const account = await createAccount(product);
    const tooLong = await upload(account, new Uint8Array(13 * 1024 * 1024));
    expect(tooLong.status).toBe(413);
    expect(pageContainsText("fr", "pictures:errors.form_too_large", tooLong.text)).toBe(true);
    expect(tooLong.text, "the way back to the form").toContain('href="/account/picture"');
  });

  test("a picture has a fixed content type, and before the profile is public only the owner can load the picture", async () => {
    const published = await createAccount(product);
    await upload(published, await picture("jpeg", 500, 500));
    const seen = await product.visitor().visit(`/media/${await keyOf(published)}`);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("Content-Type")).toBe("image/jpeg");
    expect(seen.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const waiting = await createAccount(product, { moderation: "pending" });
    await upload(waiting, await picture("jpeg", 500, 500));
    const path = `/media/${await keyOf(waiting)}`;
    expect((await product.visitor().visit(path)).status).toBe(404);
    const own = await waiting.visitor.visit(path);
    expect(own.status).toBe(200);
    expect(own.headers.get("Cache-Control")).toContain("no-store");
    expect((await product.visitor().visit(`/media/${"A".repeat(43)}`)).status).toBe(404);
  });

  test.each(["inactive", "not_found"])(
    "while the SIRET has the state %s, only the owner can load the picture of the profile",
    async (status) => {
      const account = await createProvider(product);
      await upload(account, await picture("jpeg", 500, 500));
      const path = `/media/${await keyOf(account)}`;
      expect((await product.visitor().visit(path)).status).toBe(200);
      await product.db
        .prepare("UPDATE companies SET siret_status = ? WHERE provider_id = ?")
        .bind(status, account.id)
        .run();
      expect((await product.visitor().visit(path)).status).toBe(404);
      expect((await account.visitor.visit(path)).status).toBe(200);
    },
  );

  test("a response that sets a cookie is not cached, even if its picture is public", async () => {
    const account = await createAccount(product);
    await upload(account, await picture("jpeg", 500, 500));
    const visitor = product.visitor();
    visitor.cookies.set("session", "A".repeat(43));
    const seen = await visitor.visit(`/media/${await keyOf(account)}`);
    expect(seen.status).toBe(200);
    expect(seen.headers.getSetCookie().join()).toMatch(/session=;/);
    expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("after a picture was replaced, deleted or withdrawn, caches keep it only for a short time", async () => {
    const account = await createAccount(product);
    const bytes = await picture("jpeg", 500, 500);
    await upload(account, bytes);
    const path = `/media/${await keyOf(account)}`;
    const seen = await product.visitor().visit(path);
    const kept = seen.headers.get("Cache-Control") ?? "";
    const seconds = (directive: string) => Number(new RegExp(`\\b${directive}=(\\d+)`).exec(kept)?.[1]);
    expect(kept).toMatch(/^public,.* must-revalidate$/);
    expect(kept).not.toMatch(/immutable|stale/);
    expect(seconds("s-maxage")).toBeLessThanOrEqual(60);
    expect(seconds("max-age")).toBeLessThanOrEqual(86_400);

    const headers = { "If-None-Match": seen.headers.get("ETag") ?? "" };
    const askAgain = () => product.visitor().visit(path, { headers });
    const unchanged = await askAgain();
    expect(unchanged.status).toBe(304);
    expect(unchanged.text).toBe("");
    expect(unchanged.headers.get("Cache-Control")).toBe(kept);
    const other = await product.visitor().visit(path, { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);

    const setDisabled = (at: number | null) =>
      product.db.prepare("UPDATE accounts SET disabled_at = ? WHERE id = ?").bind(at, account.id).run();
    await setDisabled(Date.now());
    const withdrawn = await askAgain();
    expect(withdrawn.status).toBe(404);
    expect(withdrawn.headers.get("Cache-Control")).toContain("no-store");
    await setDisabled(null);
    expect((await askAgain()).status).toBe(304);
    await upload(account, bytes);
    expect((await askAgain()).status).toBe(404);
  });

  test("the sweep deletes only files whose upload was interrupted", async () => {
    const account = await createAccount(product);
    await upload(account, await picture("jpeg", 500, 500));
    await product.db
      .prepare(
        `INSERT INTO media (key, account_id, kind, state, width, height, bytes, created_at)
         VALUES ('pending', ?, 'profile', 'pending', 1, 1, 1, 0)`,
      )
      .bind(account.id)
      .run();
    await runCron(product, "sweep");
    expect(await product.db.prepare("SELECT 1 FROM media WHERE key = 'pending'").first()).toBeNull();
    expect(await objects()).toContain(`pictures/${await keyOf(account)}`);
  });
});
