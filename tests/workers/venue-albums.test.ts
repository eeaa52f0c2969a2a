import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { PICTURE_PUBLISHERS } from "../../app/jobs/prepare-pictures.server.ts";
import { sql } from "../../app/models/core/database.ts";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { prepareNextPicture } from "../../app/models/media/prepare-picture.server.ts";
import { sweepMedia, sweepUploads } from "../../app/models/media/sweep-media.server.ts";
import { changeAlbum } from "../../app/models/pictures/change-album.server.ts";
import { makeKeyPicture } from "../../app/models/pictures/change-picture.server.ts";
import {
  deleteAlbum,
  deleteAlbumObjects,
  deletePicture,
  undoDeletion,
} from "../../app/models/pictures/delete-picture.server.ts";
import { refreshAlbum } from "../../app/models/pictures/album-statements.ts";
import { readAlbum } from "../../app/models/pictures/queries.server.ts";
import { receiveAlbumPicture } from "../../app/models/pictures/receive-picture.server.ts";
import { venueAlbum, type Album } from "../../app/models/pictures/rules.ts";
import {
  VENUE_IMAGE_MAX_BYTES,
  VENUE_PICTURES_MAX,
  VENUE_VIDEOS_MAX,
} from "../../app/models/venues/rules.ts";
import { venueVideos } from "../../app/models/videos/limits.rules.ts";
import { listVideos } from "../../app/models/videos/queries.server.ts";
import { addVideo, deleteVideo } from "../../app/models/videos/save-video.server.ts";
import { createAccount, type AccountState } from "../support/accounts.ts";
import { addPicture } from "../support/albums.ts";
import { startProduct, type Product } from "../support/product.ts";
import { noisePicture } from "../support/sent-pictures.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { createVenue, createVenuePicture } from "../support/venues.ts";

const MINUTE = 60_000;
const WORDS = { title: "Façade", description: "" };

let product: Product;
let photo: Uint8Array;
beforeAll(async () => {
  product = await startProduct();
  photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
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

const objects = async () => (await product.env.MEDIA.list()).objects.map(({ key }) => key);

async function venueOf(state: AccountState = {}) {
  const account = await createAccount(product, { role: "ROLE_VENUE", ...state });
  const venue = await createVenue(product, account.id);
  return { account, venue, album: venueAlbum(account.id, venue) };
}

/** Creates the draft of a new venue, and returns the draft's id. */
async function draftOf(providerId: string): Promise<string> {
  const id = randomIds.uuid();
  await product.db
    .prepare("INSERT INTO venue_drafts (id, provider_id, is_new, updated_at) VALUES (?, ?, 1, 1)")
    .bind(id, providerId)
    .run();
  return id;
}

const covers = async (album: Album) =>
  (await readAlbum(await contextAt(), album)).pictures.filter(({ isKey }) => isKey).length;

describe("the pictures of a venue", () => {
  test("pictures belong to a venue of the account or to the draft of a new venue", async () => {
    const { account, album } = await venueOf();
    const other = await venueOf();
    const ctx = await contextAt();
    const receive = (to: Album) => receiveAlbumPicture(ctx, to, { file: photo, ...WORDS });
    expect(await receive(album)).toHaveProperty("key");
    expect(await receive(venueAlbum(account.id, await draftOf(account.id)))).toHaveProperty("key");
    const before = await objects();
    for (const id of [other.venue, await draftOf(other.account.id), account.id, randomIds.uuid()])
      expect(await receive(venueAlbum(account.id, id))).toEqual({ rejection: "gone" });
    expect(await objects()).toEqual(before);
    while ((await prepareNextPicture(ctx, PICTURE_PUBLISHERS)) !== null);
  });

  test("only the owner can read and change the pictures of a venue", async () => {
    const { venue, album } = await venueOf();
    const stranger = await venueOf();
    const ctx = await contextAt();
    const picture = await addPicture(ctx, album, photo);
    for (const other of [stranger.album, venueAlbum(stranger.account.id, venue)]) {
      expect((await readAlbum(ctx, other)).pictures).toEqual([]);
      for (const change of [
        { intent: "words", picture, title: "x", alt: "x", caption: "x", description: "x" },
        { intent: "visibility", picture, visible: "0" },
        { intent: "cover", picture },
        { intent: "move", picture, to: 0 },
        { intent: "remove", picture },
      ] as const)
        await expect(changeAlbum(ctx, other, change)).rejects.toThrow("not_found");
    }
  });

  test("a picture has a title, an alternative text, a caption and a description", async () => {
    const { album } = await venueOf();
    const ctx = await contextAt();
    const picture = await addPicture(ctx, album, photo);
    const words = { title: "Façade", alt: "Volets verts", caption: "Depuis l’allée", description: "1782" };
    await changeAlbum(ctx, album, { intent: "words", picture, ...words });
    expect((await readAlbum(ctx, album)).pictures).toMatchObject([words]);
  });

  test("after thirty parallel choices and deletions exactly one picture is the cover", async () => {
    const { album } = await venueOf();
    const keys: string[] = [];
    for (let count = 0; count < 4; count += 1) keys.push(await addPicture(await contextAt(), album, photo));
    expect(await covers(album)).toBe(1);
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const key = keys[index % 3] ?? "";
        if (index % 5 === 0) await deletePicture(await contextAt(), album, key);
        else if (index % 5 === 1) await undoDeletion(await contextAt(), album, key);
        else await makeKeyPicture(await contextAt(), album, key);
      }),
    );
    expect(await covers(album)).toBe(1);
  });

  test(`an album has at most ${VENUE_PICTURES_MAX} pictures: if there is room for one picture, one of thirty parallel uploads is accepted`, async () => {
    const { account, venue, album } = await venueOf();
    for (let count = 1; count < VENUE_PICTURES_MAX; count += 1)
      await createVenuePicture(product, { providerId: account.id, venueId: venue });
    const received = await Promise.all(
      Array.from({ length: 30 }, async () =>
        receiveAlbumPicture(await contextAt(), album, { file: photo, ...WORDS }),
      ),
    );
    expect(received.filter((outcome) => "key" in outcome)).toHaveLength(1);
    expect(received).toContainEqual({ rejection: "full" });
    while ((await prepareNextPicture(await contextAt(), PICTURE_PUBLISHERS)) !== null);
  });

  test("a picture may have up to five mebibytes, and not one byte more", async () => {
    const { album } = await venueOf();
    const ctx = await contextAt();
    const large = new Uint8Array(VENUE_IMAGE_MAX_BYTES + 1);
    large.set(photo);
    expect(await receiveAlbumPicture(ctx, album, { file: large, ...WORDS })).toEqual({
      rejection: "too_large",
    });
    const largest = large.subarray(0, VENUE_IMAGE_MAX_BYTES);
    expect(await receiveAlbumPicture(ctx, album, { file: largest, ...WORDS })).toHaveProperty("key");
    while ((await prepareNextPicture(ctx, PICTURE_PUBLISHERS)) !== null);
  });

  test("other people can load a picture if and only if couples see its venue", async () => {
    const { account, venue, album } = await venueOf();
    const key = await addPicture(await contextAt(), album, photo);
    const drafted = await addPicture(
      await contextAt(),
      venueAlbum(account.id, await draftOf(account.id)),
      photo,
    );
    const statusFor = async (visitor: typeof account.visitor, of: string) =>
      (await visitor.visit(`/media/${of}`)).status;
    const expectStatus = async (status: number) => {
      for (const end of ["", "-320"]) expect(await statusFor(product.visitor(), key + end)).toBe(status);
      expect(await statusFor(account.visitor, key)).toBe(200);
    };
    const set = (column: string, value: string | number, table = "venues", id = venue) =>
      product.db.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`).bind(value, id).run();
    await expectStatus(200);
    expect(await statusFor(product.visitor(), drafted)).toBe(404);
    expect(await statusFor(account.visitor, drafted)).toBe(200);
    for (const [column, hidden, shown] of [
      ["is_published", 0, 1],
      ["validation", "waiting", "validated"],
      ["validation", "refused", "validated"],
    ] as const) {
      await set(column, hidden);
      await expectStatus(404);
      await set(column, shown);
      await expectStatus(200);
    }
    await set("moderation", "refused", "accounts", account.id);
    await expectStatus(404);
    await set("moderation", "approved", "accounts", account.id);
    await changeAlbum(await contextAt(), album, { intent: "visibility", picture: key, visible: "0" });
    await expectStatus(404);
  });

  test("when premium ends, the pictures of venues beyond the free plan are hidden, and with premium they are visible again", async () => {
    const { account } = await venueOf({ isPremium: true });
    const further = await createVenue(product, account.id);
    const key = await addPicture(await contextAt(), venueAlbum(account.id, further), photo);
    const status = async () => (await product.visitor().visit(`/media/${key}`)).status;
    expect(await status()).toBe(200);
    const endAt = (moment: number) =>
      product.db
        .prepare("UPDATE accounts SET premium_end_at = ? WHERE id = ?")
        .bind(moment, account.id)
        .run();
    await endAt(Date.now() - 1);
    expect(await status()).toBe(404);
    await endAt(Date.now() + MINUTE);
    expect(await status()).toBe(200);
  });

  test("after a sweep neither a row nor an object of the failed upload is left, whether R2 or D1 had failed", async () => {
    const { album } = await venueOf();
    const ctx = await contextAt();
    const later = await contextAt(61 * MINUTE);
    // The sweep also deletes what earlier tests have left.
    await sweepMedia(later, null);
    const before = await objects();
    const away: ServiceContext = {
      ...ctx,
      media: new Proxy(ctx.media, {
        get: (bucket, name) =>
          name === "put"
            ? () => Promise.reject(new Error("R2 is away"))
            : Reflect.get(bucket, name).bind(bucket),
      }),
    };
    await expect(receiveAlbumPicture(away, album, { file: photo, ...WORDS })).rejects.toThrow("R2 is away");
    // D1 fails after the file was stored.
    await product.db
      .prepare(
        "CREATE TRIGGER broken BEFORE UPDATE OF state ON media BEGIN SELECT RAISE(ABORT, 'D1 is away'); END",
      )
      .run();
    await expect(receiveAlbumPicture(ctx, album, { file: photo, ...WORDS })).rejects.toThrow("D1 is away");
    await product.db.prepare("DROP TRIGGER broken").run();
    await sweepUploads(later);
    await sweepMedia(later, null);
    expect(await objects()).toEqual(before);
    expect(await readAlbum(ctx, album)).toMatchObject({ used: 0, pictures: [] });
  });

  test("the deletion of an album deletes its pictures and all stored files of these pictures", async () => {
    const { album } = await venueOf();
    const ctx = await contextAt();
    const before = await objects();
    const deleted = await addPicture(ctx, album, photo);
    await addPicture(ctx, album, photo);
    await deletePicture(ctx, album, deleted);
    await receiveAlbumPicture(ctx, album, { file: photo, ...WORDS });
    expect((await objects()).length).toBeGreaterThan(before.length);
    const [rows] = await ctx.db.write(deleteAlbum(album, sql`TRUE`), ...refreshAlbum(album));
    deleteAlbumObjects(ctx, rows?.rows);
    await ctx.settled();
    expect(await objects()).toEqual(before);
  });
});

describe("the videos of a venue", () => {
  const video = (videoId: string) => ({
    intent: "add" as const,
    link: { host: "youtube" as const, videoId: videoId.padStart(11, "a"), hash: null },
    title: "Visite du domaine",
    description: "",
    isVisible: "on" as const,
  });

  test(`a venue has at most ${VENUE_VIDEOS_MAX} videos with and without Premium, and each video only once`, async () => {
    const { account, venue } = await venueOf();
    const ctx = await contextAt();
    const album = venueVideos(account.id, venue);
    const stored = await addVideo(ctx, album, video("1"));
    expect(stored).toEqual({ id: expect.any(String) });
    expect(await addVideo(ctx, album, video("1")), "the same again").toEqual(stored);
    expect(await addVideo(ctx, album, { ...video("1"), title: "Le parc" })).toEqual({
      rejection: "venue_video_known",
    });
    const added = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => addVideo(await contextAt(), album, video(`b${index}`))),
    );
    expect(added.filter((outcome) => "id" in outcome)).toHaveLength(VENUE_VIDEOS_MAX - 1);
    expect(added).toContainEqual({ rejection: "venue_videos_full" });
    expect(await listVideos(ctx, album)).toHaveLength(VENUE_VIDEOS_MAX);
    // Another venue may have the same video. Here the other venue is still a draft.
    expect(await addVideo(ctx, venueVideos(account.id, await draftOf(account.id)), video("1"))).toEqual({
      id: expect.any(String),
    });
    const stranger = await venueOf();
    for (const id of [venue, randomIds.uuid()])
      await expect(addVideo(ctx, venueVideos(stranger.account.id, id), video("2"))).rejects.toThrow(
        "not_found",
      );
    const [first] = await listVideos(ctx, album);
    expect(await deleteVideo(ctx, venueVideos(stranger.account.id, venue), first?.id ?? "")).toBe(false);
    expect(await deleteVideo(ctx, album, first?.id ?? "")).toBe(true);
  });
});
