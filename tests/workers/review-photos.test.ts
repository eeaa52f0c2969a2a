import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REVIEW_PHOTOS_MAX } from "../../app/models/reviews/rules.ts";
import { PICTURE_MAX_BYTES } from "../../app/models/media/picture.rules.ts";
import { seedLookups } from "../../scripts/seed-demo.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { createPastRequest, createReview, createReviewLink, reviewOf } from "../support/reviews.ts";
import { noisePicture, waitForPreparedPictures } from "../support/sent-pictures.ts";
import { pageContainsText } from "../support/texts.ts";

const DAY = 86_400_000;

let product: Product;
let admin: Account;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  product = await startProduct();
  await seedLookups(product.db);
  admin = await createAccount(product, { role: "ROLE_ADMIN" });
  photo = new Uint8Array(
    await noisePicture(900, 600, 20)
      .withExif({ IFD0: { Make: "Camera" } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(() => product.stop());

const sendPhoto = (
  link: string,
  bytes: Uint8Array<ArrayBuffer>,
  visitor = product.visitor(),
): Promise<Answer> => sendPhotos(link, { "fete.jpg": bytes }, visitor);

async function sendPhotos(
  link: string,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
  visitor = product.visitor(),
): Promise<Answer> {
  const form = new FormData();
  form.append("intent", "add_photo");
  for (const [name, bytes] of Object.entries(files))
    form.append("photos", new File([bytes], name, { type: "image/jpeg" }));
  const request = new Request("http://form.example/", { method: "POST", body: form });
  return visitor.visit(link, {
    body: await request.arrayBuffer(),
    headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
  });
}

async function written(state: "waiting" | "published" = "waiting") {
  const owner = await createAccount(product);
  const request = await createPastRequest(product, owner.id);
  const id = await createReview(product, owner.id, { requestId: request.id, state });
  return { owner, id, request, link: await createReviewLink(product, request.id) };
}

const keysOf = async (reviewId: string): Promise<string[]> =>
  (
    await product.db
      .prepare("SELECT key FROM media WHERE kind = 'review' AND subject_id = ? ORDER BY created_at, key")
      .bind(reviewId)
      .all<{ key: string }>()
  ).results.map(({ key }) => key);
const stored = async (key: string) =>
  (await product.env.MEDIA.list()).objects.some((object) => object.key.includes(key));
const statusOf = async (path: string, visitor = product.visitor()) => (await visitor.visit(path)).status;
const decide = async (form: Record<string, string>, requestId: string) =>
  admin.visitor.post("/admin/reviews", {
    ...form,
    seen: String((await reviewOf(product, requestId))?.at),
  });

/** A published review with one photo, which a moderator has seen. */
async function publishedWithPhoto() {
  const review = await written();
  expect((await sendPhoto(review.link, photo)).status).toBe(303);
  await waitForPreparedPictures(product);
  const [key = ""] = await keysOf(review.id);
  await decide({ decision: "publish", id: review.id }, review.request.id);
  expect(await reviewOf(product, review.request.id)).toMatchObject({ state: "published" });
  expect(await statusOf(`/media/${key}`)).toBe(200);
  return { ...review, key };
}

describe("photos of a review", () => {
  test("a photo is seen by its author and the moderator, and by everybody only after the publication", async () => {
    const { owner, id, request, link } = await written();
    expect((await sendPhoto(link, photo)).status).toBe(303);
    await waitForPreparedPictures(product);
    const [key = ""] = await keysOf(id);
    const own = (await product.visitor().visit(link)).text;
    expect(own).toContain(`${link}/photos/${key}-320`);
    // The label names the field only if no other element of the page has its id.
    const [, field = "?"] = /<label[^>]*for="([^"]+)"[^>]*>Photos</.exec(own) ?? [];
    expect(own.split(` id="${field}"`)).toHaveLength(2);
    expect(await statusOf(`${link}/photos/${key}-320`)).toBe(200);
    const other = await written();
    expect(await statusOf(`${other.link}/photos/${key}`)).toBe(404);
    expect(await statusOf(`/media/${key}`)).toBe(404);
    expect(await statusOf(`/media/${key}`, owner.visitor)).toBe(404);
    expect(await statusOf(`/media/${key}`, admin.visitor)).toBe(200);
    expect((await admin.visitor.visit("/admin/reviews")).text).toContain(`/media/${key}`);

    await decide({ decision: "publish", id }, request.id);
    expect(await statusOf(`/media/${key}`)).toBe(200);
    const { text } = await product.visitor().visit(`/providers/${owner.id}`);
    const [tag = ""] = new RegExp(`<img[^>]*/media/${key}[^>]*>`).exec(text) ?? [];
    expect(tag).toContain('alt="Camille et Noé\u00a0: photo 1 sur 1 de cet avis"');
    expect(tag).toContain('width="900" height="600"');
    expect(tag).toContain('loading="lazy"');
    expect(text).toMatch(new RegExp(`<a[^>]*href="/media/${key}"[^>]*data-photo="${key}"`));
    expect(text).toContain("data-lightbox");
    const object = await product.env.MEDIA.get(`pictures/${key}`);
    expect(Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer()).includes("Camera")).toBe(false);
    expect((await product.env.MEDIA.list({ prefix: `originals/${key}` })).objects).toEqual([]);
  });

  test("a photo that arrives after the moderator has opened the page is not published unseen", async () => {
    const { id, request, link } = await written();
    const seen = String((await reviewOf(product, request.id))?.at);
    await sendPhoto(link, photo);
    await admin.visitor.post("/admin/reviews", { decision: "publish", id, seen });
    expect(await reviewOf(product, request.id)).toMatchObject({ state: "waiting" });
    await waitForPreparedPictures(product);
    await product.db.prepare("UPDATE media SET state = 'pending' WHERE subject_id = ?").bind(id).run();
    await decide({ decision: "publish", id }, request.id);
    expect(await reviewOf(product, request.id)).toMatchObject({ state: "waiting" });
    expect((await admin.visitor.visit("/admin/reviews")).text).toContain("est en préparation");
  });

  test("a new photo hides a published review, and two weeks after the publication none can be added", async () => {
    const { id, request, link, key } = await publishedWithPhoto();
    await product.db
      .prepare("UPDATE reviews SET published_at = ? WHERE id = ?")
      .bind(Date.now() - 15 * DAY, id)
      .run();
    expect((await sendPhoto(link, photo)).status).toBe(409);
    expect(await statusOf(`/media/${key}`)).toBe(200);
    await product.db
      .prepare("UPDATE reviews SET published_at = ? WHERE id = ?")
      .bind(Date.now() - DAY, id)
      .run();
    expect((await sendPhoto(link, photo)).status).toBe(303);
    expect(await reviewOf(product, request.id)).toMatchObject({ state: "waiting" });
    expect(await statusOf(`/media/${key}`)).toBe(404);
  });

  test(`of eight parallel photos ${REVIEW_PHOTOS_MAX} are stored, and the text of the review stays`, async () => {
    const { id, link } = await written();
    await Promise.all(Array.from({ length: 8 }, () => sendPhoto(link, photo)));
    expect(await keysOf(id)).toHaveLength(REVIEW_PHOTOS_MAX);
    const answer = await sendPhoto(link, photo);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Deux familles, une seule table");
    const [key = ""] = await keysOf(id);
    await product.visitor().post(link, { intent: "remove_photo", picture: key });
    expect((await sendPhoto(link, photo)).status).toBe(303);
    await waitForPreparedPictures(product);
  });

  test("of several photos at once each is checked on its own, and a message names the refused files", async () => {
    for (const language of ["fr", "de"] as const) {
      const { id, link } = await written();
      const visitor = product.visitor();
      visitor.language = language === "fr" ? null : language;
      const broken = photo.slice(0, photo.length / 2);
      const page = await sendPhotos(link, { "a.jpg": photo, "kaputt.jpg": broken, "c.jpg": photo }, visitor);
      expect(page.status).toBe(400);
      expect(await keysOf(id)).toHaveLength(2);
      expect(page.text).toMatch(/kaputt\.jpg(?:&nbsp;|\s)?:/);
      expect(page.text).not.toMatch(/[ac]\.jpg/);
      expect(page.text).toContain(language === "fr" ? "Vos 2 photos" : "Ihre 2 Fotos");
      expect(page.text).toContain(language === "fr" ? "Ces photos n’ont pas" : "Diese Fotos wurden nicht");

      const full = { "d.jpg": photo, "e.jpg": photo, "f.jpg": photo, "g.jpg": photo };
      const last = await sendPhotos(link, full, visitor);
      expect(last.status).toBe(409);
      expect(await keysOf(id)).toHaveLength(REVIEW_PHOTOS_MAX);
      expect(last.text).toContain("g.jpg");
      const second = await written();
      expect((await sendPhotos(second.link, { "a.jpg": photo, "b.jpg": photo }, visitor)).status).toBe(303);
      expect((await visitor.visit(second.link)).text).toContain(
        language === "fr" ? "Vos 2 photos" : "Ihre 2 Fotos",
      );
      await waitForPreparedPictures(product);
    }
  });

  test("the author is told in its language that photos arrived, were deleted, or are too many", async () => {
    for (const language of ["fr", "de"] as const) {
      const { id, link } = await written();
      const visitor = product.visitor();
      visitor.language = language === "fr" ? null : language;
      const shows = async (key: string, page = visitor.visit(link)) =>
        expect(pageContainsText(language, key, (await page).text), `${key} in ${language}`).toBe(true);
      const two = { "a.jpg": photo, "b.jpg": photo };
      await sendPhotos((await written()).link, two, visitor);
      await shows("reviews:flash.add_photos_other");
      await sendPhoto(link, photo, visitor);
      await shows("reviews:flash.add_photo");
      const [key = ""] = await keysOf(id);
      await visitor.post(link, { intent: "remove_photo", picture: key });
      await shows("reviews:flash.remove_photo");
      for (let number = 0; number < REVIEW_PHOTOS_MAX; number += 1) await sendPhoto(link, photo, visitor);
      await shows("reviews:errors.photos_full", sendPhoto(link, photo, visitor));
      await shows("reviews:errors.photos_some", sendPhotos(link, two, visitor));
    }
  });

  test.each([
    [
      "no picture",
      () => new Uint8Array(Buffer.from("<svg onload=alert(1)>")),
      "ne savons pas lire ce fichier",
    ],
    ["a damaged picture", () => photo.slice(0, photo.length / 2), "incomplet"],
    ["a picture that is too large", () => new Uint8Array(PICTURE_MAX_BYTES + 1).fill(1), "dépasse"],
    ["an empty file", () => new Uint8Array(), "Choisissez une photo"],
  ])("%s is refused at its field", async (_what, bytes, words) => {
    const { id, link } = await written();
    const answer = await sendPhoto(link, bytes());
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
    expect(await keysOf(id)).toEqual([]);
  });

  test("an unknown link, an expired link and a link without a review accept no photo", async () => {
    const { request } = await written();
    const unwritten = await createPastRequest(product, (await createAccount(product)).id);
    const links = [
      `/review/${"A".repeat(43)}`,
      await createReviewLink(product, request.id, { expiresAt: Date.now() - 1 }),
      await createReviewLink(product, unwritten.id),
    ];
    for (const link of links) expect((await sendPhoto(link, photo)).status).toBe(409);
  });
});

describe("the deletion of a photo", () => {
  const report = async ({ id }: { id: string }) => {
    await product.visitor().post(`/review/${id}/report`, {
      reason: "advertising",
      note: "Le texte renvoie vers une boutique en ligne.",
      email: "reader@site.example",
    });
    const open = await product.db
      .prepare("SELECT id FROM review_reports WHERE review_id = ?")
      .bind(id)
      .first<string>("id");
    await admin.visitor.post("/admin/reviews", {
      decision: "remove",
      id: open ?? "",
      reason: "advertising",
      statement: "Le texte fait de la publicité pour un tiers.",
    });
  };
  const post =
    (form: Record<string, string>) =>
    async ({ link, key }: { link: string; key: string }) => {
      await product.visitor().post(link, "picture" in form ? { ...form, picture: key } : form);
    };
  test.each([
    ["the author deletes it", post({ intent: "remove_photo", picture: "" }), false],
    ["the author deletes the review", post({ intent: "withdraw" }), false],
    ["a moderator takes the review down", report, true],
    [
      "the couple is erased",
      async ({ request }: { request: { projectId: string } }) => {
        await admin.visitor.post(`/admin/requests/${request.projectId}`, {
          intent: "erase",
          confirmed: "on",
        });
      },
      false,
    ],
  ] as const)("its file answers 404 at once when %s", async (_when, end, isKept) => {
    const review = await publishedWithPhoto();
    await end(review);
    expect(await statusOf(`/media/${review.key}`)).toBe(404);
    expect(await statusOf(`/media/${review.key}-320`)).toBe(404);
    await expect.poll(() => stored(review.key)).toBe(isKept);
  });

  test("another couple's link deletes no photo", async () => {
    const { key } = await publishedWithPhoto();
    const other = await written();
    await product.visitor().post(other.link, { intent: "remove_photo", picture: key });
    expect(await statusOf(`/media/${key}`)).toBe(200);
  });
});
