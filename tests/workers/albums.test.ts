import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { PICTURE_PUBLISHERS } from "../../app/jobs/prepare-pictures.server.ts";
import { parsePictureName } from "../../app/models/media/objects.rules.ts";
import { parsePictureHeader } from "../../app/models/media/picture.rules.ts";
import { prepareNextPicture } from "../../app/models/media/prepare-picture.server.ts";
import { sweepMedia, sweepUploads } from "../../app/models/media/sweep-media.server.ts";
import {
  savePictureWords,
  makeKeyPicture,
  movePicture,
  setPictureVisibility,
} from "../../app/models/pictures/change-picture.server.ts";
import {
  deleteAlbum,
  deleteAlbumObjects,
  purgeDeletedPictures,
  deletePicture,
  undoDeletion,
} from "../../app/models/pictures/delete-picture.server.ts";
import { readAlbum } from "../../app/models/pictures/queries.server.ts";
import { receiveAlbumPicture } from "../../app/models/pictures/receive-picture.server.ts";
import { eraseAccount } from "../../app/models/privacy/erase-account.server.ts";
import { ACCOUNT_DELETED } from "../../app/models/privacy/mails.rules.ts";
import {
  ALBUM_WAITING_MAX,
  PICTURE_RESTORABLE_MS,
  galleryAlbum,
  portfolioAlbum,
  type Album,
} from "../../app/models/pictures/rules.ts";
import { sql } from "../../app/models/core/database.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { addPicture, createPortfolio } from "../support/albums.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { startProduct, type Product } from "../support/product.ts";
import { noisePicture } from "../support/sent-pictures.ts";

const MINUTE = 60_000;
const WORDS = { title: "Table", description: "Au soir" };

let product: Product;
let photo: Uint8Array;
let wide: Uint8Array;
beforeAll(async () => {
  product = await startProduct();
  photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
  wide = new Uint8Array(await noisePicture(1500, 2000, 20).jpeg().toBuffer());
});
afterAll(() => product.stop());

/** Returns a context whose clock is `later` milliseconds ahead, and whose deferred work can be awaited. */
async function contextAt(later = 0): Promise<ServiceContext & { settled(): Promise<unknown> }> {
  const work: Promise<unknown>[] = [];
  return {
    ...(await serviceContextOf(product)),
    clock: { now: () => Date.now() + later },
    defer: (deferred) => void work.push(deferred),
    settled: () => Promise.all(work),
  };
}

const objects = async () =>
  (await product.env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => !key.startsWith("exports/"));
const objectsOf = async (key: string) => (await objects()).filter((object) => object.includes(key));
const titles = async (album: Album) =>
  (await readAlbum(await contextAt(), album)).pictures.map(({ title }) => title);
const keysOf = async (album: Album) =>
  (await readAlbum(await contextAt(), album)).pictures.filter(({ isKey }) => isKey).map(({ key }) => key);
const statusFor = async (visitor: Account["visitor"], key: string) =>
  (await visitor.visit(`/media/${key}`)).status;

async function gallery(state: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(product, state);
  return { account, album: galleryAlbum(account.id) };
}

describe("a picture of an album", () => {
  test("a picture has copies of 780, 640 and 320 pixels at URLs of their own, and the copies are deleted with the picture", async () => {
    const { account, album } = await gallery();
    const ctx = await contextAt();
    const key = await addPicture(ctx, album, wide);
    expect(await objectsOf(key)).toEqual(["", "-320", "-640", "-780"].map((end) => `pictures/${key}${end}`));
    for (const [end, width, height] of [
      ["", 900, 1200],
      ["-780", 780, 1040],
      ["-640", 640, 853],
      ["-320", 320, 427],
    ] as const) {
      const answer = await product.miniflare.dispatchFetch(`http://fr.localhost/media/${key}${end}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("ETag")).toBe(`"${key}${end}"`);
      expect(parsePictureHeader(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ width, height });
    }
    expect((await account.visitor.visit(`/media/${key}-480`)).status).toBe(404);
    expect(await deletePicture(ctx, album, key)).toBe("held");
    const later = await contextAt(PICTURE_RESTORABLE_MS + 1);
    expect(await purgeDeletedPictures(later)).toBe(1);
    await later.settled();
    expect(await objectsOf(key)).toEqual([]);
  });

  test("there are no copies wider than the picture, and the URL of such a copy returns the picture itself", async () => {
    const { account, album } = await gallery();
    const key = await addPicture(await contextAt(), album, photo);
    expect(await objectsOf(key)).toEqual([`pictures/${key}`, `pictures/${key}-320`]);
    expect(await statusFor(account.visitor, `${key}-640`)).toBe(200);
  });

  test("a picture is not mistaken for a copy, even if the picture's key ends like the key of a copy", () => {
    const key = `${"A".repeat(39)}-640`;
    expect(parsePictureName(key)).toEqual({ key, width: undefined });
    expect(parsePictureName(`${key}-320`)).toEqual({ key, width: 320 });
    for (const name of [`${key}-1200`, `${key}-64`, key.slice(1), ""])
      expect(parsePictureName(name)).toBeNull();
  });

  test("a picture that is hidden or deleted, or whose profile or portfolio is not public, can be loaded only by its owner", async () => {
    const { account, album } = await gallery();
    const ctx = await contextAt();
    const key = await addPicture(ctx, album, photo);
    const portfolio = await createPortfolio(product, account.id);
    const image = await addPicture(ctx, portfolioAlbum(account.id, portfolio), photo);
    const other = product.visitor();
    const publish = (isPublished: number) =>
      product.db
        .prepare("UPDATE portfolios SET is_published = ? WHERE id = ?")
        .bind(isPublished, portfolio)
        .run();
    const approve = (moderation: string) =>
      product.db
        .prepare("UPDATE accounts SET moderation = ? WHERE id = ?")
        .bind(moderation, account.id)
        .run();
    const expectStatus = async (picture: string, status: number) => {
      for (const end of ["", "-320"]) expect(await statusFor(other, picture + end)).toBe(status);
      expect(await statusFor(account.visitor, picture)).toBe(200);
    };
    await expectStatus(key, 200);
    expect(await setPictureVisibility(ctx, album, key, false)).toBe(false);
    await expectStatus(key, 404);
    expect(await setPictureVisibility(ctx, album, key, true)).toBe(true);
    await expectStatus(key, 200);
    await deletePicture(ctx, album, key);
    await expectStatus(key, 404);
    await undoDeletion(ctx, album, key);
    await expectStatus(key, 200);
    await approve("pending");
    await expectStatus(key, 404);
    await approve("approved");
    await expectStatus(image, 200);
    await publish(0);
    await expectStatus(image, 404);
    await publish(1);
    await expectStatus(image, 200);
  });

  test("only the owner of a picture can show, describe, move, hide and delete it", async () => {
    const { account, album } = await gallery();
    const ctx = await contextAt();
    const key = await addPicture(ctx, album, photo);
    const stranger = await createAccount(product);
    for (const other of [
      galleryAlbum(stranger.id),
      { ...album, providerId: stranger.id },
      { ...album, id: stranger.id },
      portfolioAlbum(account.id, await createPortfolio(product, account.id)),
    ]) {
      expect((await readAlbum(ctx, other)).pictures).toEqual([]);
      expect(await savePictureWords(ctx, other, key, { title: "Autre", description: "Autre" })).toBe(false);
      expect(await setPictureVisibility(ctx, other, key, false)).toBeNull();
      expect(await movePicture(ctx, other, key, 0)).toBe(false);
      expect(await makeKeyPicture(ctx, other, key)).toBe(false);
      expect(await deletePicture(ctx, other, key)).toBeNull();
      expect(await undoDeletion(ctx, other, key)).toBe("late");
    }
    expect((await readAlbum(ctx, album)).pictures).toMatchObject([
      { ...WORDS, isVisible: true, isKey: false },
    ]);
  });

  test("an upload to a portfolio that is unknown or another account's is refused, and stores nothing", async () => {
    const account = await createAccount(product);
    const stranger = await createAccount(product);
    const before = await objects();
    const ctx = await contextAt();
    for (const id of [await createPortfolio(product, stranger.id), "none"]) {
      const received = await receiveAlbumPicture(ctx, portfolioAlbum(account.id, id), {
        file: photo,
        ...WORDS,
      });
      expect(received).toEqual({ rejection: "gone" });
    }
    expect(await objects()).toEqual(before);
  });

  test("a picture from Instagram is hidden, does not count towards a quota, and is stored only once", async () => {
    const { album } = await gallery();
    const ctx = await contextAt();
    const brought = { file: photo, ...WORDS, instagramId: "17900001" };
    expect(await receiveAlbumPicture(ctx, album, brought)).toHaveProperty("key");
    expect(await receiveAlbumPicture(ctx, album, brought)).toEqual({ rejection: "known" });
    while ((await prepareNextPicture(ctx, PICTURE_PUBLISHERS)) !== null);
    expect(await readAlbum(ctx, album)).toMatchObject({
      used: 0,
      pictures: [{ source: "instagram", isVisible: false, upload: null }],
    });
  });
});

describe("the order of an album", () => {
  test("a picture can be moved by one place or to any place, and all other pictures keep their order", async () => {
    const { album } = await gallery({ isPremium: true });
    const ctx = await contextAt();
    const keys: Record<string, string> = {};
    for (const title of ["a", "b", "c", "d"]) keys[title] = await addPicture(ctx, album, photo, title);
    const move = async (title: string, to: Parameters<typeof movePicture>[3]) => {
      expect(await movePicture(ctx, album, keys[title] ?? "", to)).toBe(true);
      return (await titles(album)).join("");
    };
    expect(await titles(album)).toEqual(["a", "b", "c", "d"]);
    expect(await move("c", "earlier")).toBe("acbd");
    expect(await move("a", "later")).toBe("cabd");
    expect(await move("c", "earlier")).toBe("cabd");
    expect(await move("d", "later")).toBe("cabd");
    expect(await move("d", 0)).toBe("dcab");
    expect(await move("d", 3)).toBe("cabd");
    expect(await move("c", 2)).toBe("abcd");
    expect(await move("b", 1)).toBe("abcd");
    expect(await move("a", 99)).toBe("bcda");
  });
});

describe("the key picture of a portfolio", () => {
  test("the first picture that is ready becomes the key picture, and from then on exactly one picture is the key picture", async () => {
    const account = await createAccount(product);
    const album = portfolioAlbum(account.id, await createPortfolio(product, account.id));
    const ctx = await contextAt();
    const first = await addPicture(ctx, album, photo);
    const second = await addPicture(ctx, album, photo);
    const third = await addPicture(ctx, album, photo);
    expect(await keysOf(album)).toEqual([first]);
    expect(await makeKeyPicture(ctx, album, third)).toBe(true);
    expect(await makeKeyPicture(ctx, album, third)).toBe(true);
    expect(await keysOf(album)).toEqual([third]);
    await deletePicture(ctx, album, third);
    expect(await keysOf(album)).toEqual([first]);
    expect(await undoDeletion(ctx, album, third)).toBeNull();
    expect(await keysOf(album)).toEqual([third]);
    for (const key of [third, second, first]) await deletePicture(ctx, album, key);
    expect(await keysOf(album)).toEqual([]);
    await undoDeletion(ctx, album, second);
    expect(await keysOf(album)).toEqual([second]);
    await undoDeletion(ctx, album, first);
    expect(await keysOf(album)).toHaveLength(1);
  });

  test("thirty parallel choices and deletions leave exactly one key picture", async () => {
    const account = await createAccount(product);
    const album = portfolioAlbum(account.id, await createPortfolio(product, account.id));
    const ctx = await contextAt();
    const keys: string[] = [];
    for (let count = 0; count < 4; count += 1) keys.push(await addPicture(ctx, album, photo));
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const key = keys[index % 3] ?? "";
        if (index % 5 === 0) await deletePicture(await contextAt(), album, key);
        else if (index % 5 === 1) await undoDeletion(await contextAt(), album, key);
        else await makeKeyPicture(await contextAt(), album, key);
      }),
    );
    expect(await keysOf(album)).toHaveLength(1);
  });
});

describe("a deleted picture", () => {
  test("for ten seconds a deleted picture can be restored to its place, and then no longer", async () => {
    await purgeDeletedPictures(await contextAt(PICTURE_RESTORABLE_MS + 1));
    const { album } = await gallery();
    const ctx = await contextAt();
    await addPicture(ctx, album, photo, "a");
    const key = await addPicture(ctx, album, photo, "b");
    await addPicture(ctx, album, photo, "c");
    expect(await deletePicture(ctx, album, key)).toBe("held");
    expect(await deletePicture(ctx, album, key)).toBeNull();
    expect(await titles(album)).toEqual(["a", "c"]);
    expect(await undoDeletion(ctx, album, key)).toBeNull();
    expect(await titles(album)).toEqual(["a", "b", "c"]);
    await deletePicture(ctx, album, key);
    expect(await purgeDeletedPictures(await contextAt(PICTURE_RESTORABLE_MS / 2))).toBe(0);
    const late = await contextAt(PICTURE_RESTORABLE_MS + 1);
    expect(await undoDeletion(late, album, key)).toBe("late");
    expect(await purgeDeletedPictures(late)).toBe(1);
    expect(await titles(album)).toEqual(["a", "c"]);
  });

  test("a deleted picture cannot be restored to a gallery that is full again", async () => {
    const { album } = await gallery();
    const ctx = await contextAt();
    const keys: string[] = [];
    for (let count = 0; count < 5; count += 1) keys.push(await addPicture(ctx, album, photo));
    await deletePicture(ctx, album, keys[0] ?? "");
    await addPicture(ctx, album, photo);
    expect(await undoDeletion(ctx, album, keys[0] ?? "")).toBe("quota");
    expect((await readAlbum(ctx, album)).used).toBe(5);
  });

  test("if a picture is deleted before it is ready, its original file is deleted too", async () => {
    const { album } = await gallery();
    const ctx = await contextAt();
    const received = await receiveAlbumPicture(ctx, album, { file: photo, ...WORDS });
    const key = "key" in received ? received.key : "";
    expect((await readAlbum(ctx, album)).pictures).toMatchObject([{ upload: { state: "preparing" } }]);
    expect(await objectsOf(key)).toEqual([`originals/${key}`]);
    expect(await deletePicture(ctx, album, key)).toBe("withdrawn");
    await ctx.settled();
    expect(await objectsOf(key)).toEqual([]);
    expect(await readAlbum(ctx, album)).toMatchObject({ used: 0, pictures: [] });
  });

  test("deleting a portfolio or an account deletes its pictures", async () => {
    const account = await createAccount(product);
    const album = portfolioAlbum(account.id, await createPortfolio(product, account.id));
    const ctx = await contextAt();
    const keys = [await addPicture(ctx, album, wide), await addPicture(ctx, album, wide)];
    await deletePicture(ctx, album, keys[0] ?? "");
    const kept = await addPicture(ctx, galleryAlbum(account.id), wide);
    const [deleted] = await ctx.db.write(deleteAlbum(album, sql`TRUE`));
    deleteAlbumObjects(ctx, deleted?.rows);
    await ctx.settled();
    for (const key of keys) expect(await objectsOf(key)).toEqual([]);
    expect(await objectsOf(kept)).toHaveLength(4);
    const entry = { actorId: null, action: "account.deleted" } as const;
    await eraseAccount(ctx, { providerId: account.id, entry, farewell: ACCOUNT_DELETED });
    await ctx.settled();
    expect(await objectsOf(kept)).toEqual([]);
  });
});

describe("an upload that fails halfway", () => {
  const failing = (ctx: ServiceContext, method: "put" | "get"): ServiceContext => ({
    ...ctx,
    media: new Proxy(ctx.media, {
      get: (bucket, name) =>
        name === method
          ? () => Promise.reject(new Error("R2 is away"))
          : Reflect.get(bucket, name).bind(bucket),
    }),
  });

  test("after a sweep neither a row nor an object of the failed upload is left, whether R2 or D1 had failed", async () => {
    const { album } = await gallery();
    const ctx = await contextAt();
    const before = await objects();
    await expect(receiveAlbumPicture(failing(ctx, "put"), album, { file: photo, ...WORDS })).rejects.toThrow(
      "R2",
    );
    expect(await readAlbum(ctx, album)).toMatchObject({ used: 0, pictures: [] });
    // D1 fails after the file has been stored.
    await product.db
      .prepare(
        "CREATE TRIGGER broken BEFORE UPDATE OF state ON media BEGIN SELECT RAISE(ABORT, 'D1 is away'); END",
      )
      .run();
    await expect(receiveAlbumPicture(ctx, album, { file: photo, ...WORDS })).rejects.toThrow("D1 is away");
    await product.db.prepare("DROP TRIGGER broken").run();
    const later = await contextAt(61 * MINUTE);
    await sweepUploads(later);
    await sweepMedia(later, null);
    expect(await objects()).toEqual(before);
    expect(await readAlbum(ctx, album)).toMatchObject({ used: 0, pictures: [] });
  });

  test("a picture whose copies cannot all be stored leaves no copy behind, and the next attempt prepares the picture", async () => {
    const { album } = await gallery();
    const ctx = await contextAt();
    await receiveAlbumPicture(ctx, album, { file: wide, ...WORDS });
    await expect(prepareNextPicture(failing(ctx, "put"), PICTURE_PUBLISHERS)).rejects.toThrow("R2 is away");
    await product.db.prepare("UPDATE media SET due_at = 0 WHERE state = 'uploaded'").run();
    expect(await prepareNextPicture(ctx, PICTURE_PUBLISHERS)).toEqual({ kind: "gallery", outcome: "ready" });
    const key = (await readAlbum(ctx, album)).pictures[0]?.key ?? "";
    expect(await objectsOf(key)).toHaveLength(4);
    await product.db.prepare("DELETE FROM media WHERE key = ?").bind(key).run();
    expect(await sweepMedia(await contextAt(61 * MINUTE), null)).toEqual({
      next: null,
      facts: { removed: 4 },
    });
    expect(await objectsOf(key)).toEqual([]);
  });
});

describe("the quota of an album", () => {
  test("the INSERT enforces the quota: if there is room for one picture, one of thirty parallel uploads is accepted", async () => {
    const { account, album } = await gallery();
    const ctx = await contextAt();
    for (let count = 0; count < 4; count += 1) await addPicture(ctx, album, photo);
    const received = await Promise.all(
      Array.from({ length: 30 }, async () =>
        receiveAlbumPicture(await contextAt(), album, { file: photo, ...WORDS }),
      ),
    );
    expect(received.filter((result) => "key" in result)).toHaveLength(1);
    expect(received.filter((result) => "rejection" in result && result.rejection === "quota")).toHaveLength(
      29,
    );
    expect((await readAlbum(ctx, album)).used).toBe(5);
    await product.db
      .prepare("UPDATE accounts SET premium_status = 'active', premium_end_at = ? WHERE id = ?")
      .bind(Date.now() + MINUTE, account.id)
      .run();
    expect(await receiveAlbumPicture(ctx, album, { file: photo, ...WORDS })).toHaveProperty("key");
    while ((await prepareNextPicture(ctx, PICTURE_PUBLISHERS)) !== null);
  });

  test("uploads are refused for a while if too many pictures wait for their preparation", async () => {
    const { album } = await gallery({ isPremium: true });
    const ctx = await contextAt();
    const receive = () => receiveAlbumPicture(ctx, album, { file: photo, ...WORDS });
    for (let count = 0; count < ALBUM_WAITING_MAX; count += 1) expect(await receive()).toHaveProperty("key");
    expect(await receive()).toEqual({ rejection: "waiting" });
  });
});
