import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { PICTURE_PUBLISHERS } from "../../app/jobs/prepare-pictures.server.ts";
import { LANGUAGES } from "../../app/i18n/domains.ts";
import { prepareNextPicture } from "../../app/models/media/prepare-picture.server.ts";
import { receivePicture } from "../../app/models/media/uploads.server.ts";
import { deleteProfilePicture } from "../../app/models/media/profile-picture.server.ts";
import { sweepUploads } from "../../app/models/media/sweep-media.server.ts";
import { eraseAccount } from "../../app/models/privacy/erase-account.server.ts";
import { ACCOUNT_DELETED } from "../../app/models/privacy/mails.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { runCron } from "../support/cron.ts";
import { startProduct, type Product } from "../support/product.ts";
import { noisePicture, waitForPreparedPictures, sendPicture } from "../support/sent-pictures.ts";
import { pageContainsText } from "../support/texts.ts";
import { canMeasureThreads, findWorkerProcess, mainThreadTime } from "../support/worker-usage.ts";

const PATH = "/account/picture";
const MINUTE = 60_000;

let product: Product;
let photo: Uint8Array<ArrayBuffer>;
let cutPhoto: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  product = await startProduct({ isAlone: true });
  photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
  // The file has an end marker, but the last rows of the picture are missing.
  cutPhoto = new Uint8Array([...photo.slice(0, Math.floor(photo.length * 0.7)), 0, 0xff, 0xd9]);
});
afterAll(() => product.stop());

const run = (text: string, ...values: (string | number)[]) =>
  product.db
    .prepare(text)
    .bind(...values)
    .run();
const uploadsOf = async ({ id }: Account) =>
  (
    await product.db
      .prepare("SELECT key, state, reason, attempts FROM media WHERE account_id = ? ORDER BY created_at")
      .bind(id)
      .all<{ key: string; state: string; reason: string | null; attempts: number }>()
  ).results;
const keyOf = async ({ id }: Account) =>
  await product.db
    .prepare("SELECT picture_key FROM accounts WHERE id = ?")
    .bind(id)
    .first<string>("picture_key");
const objects = async () =>
  (await product.env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => !key.startsWith("exports/"));

/** Creates an upload whose queue message is lost, so that the upload waits for the sweep. */
async function lostUpload(account: Account, { attempts = 0, dueAt = 0 } = {}): Promise<string> {
  const key = `${account.id}-waits`.padEnd(43, "A");
  await product.env.MEDIA.put(`originals/${key}`, photo);
  await run(
    `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at, attempts, due_at)
     VALUES (?, ?, 'profile', ?, 'uploaded', 500, 400, 1, ?, ?, ?)`,
    ...[key, account.id, account.id, Date.now(), attempts, dueAt],
  );
  return key;
}

/**
 * Uploads become due in an hour, so that the product's own consumer ignores them. The clock of the test's consumers is
 * two hours ahead, so these consumers process the uploads.
 */
const inOneHour = () => Date.now() + 60 * MINUTE;
const AHEAD = { now: () => Date.now() + 120 * MINUTE };

/** Creates the context of a consumer that is interrupted after making a picture and before storing the picture. */
async function consumerWith(interruption: () => Promise<unknown>): Promise<ServiceContext> {
  const ctx = await serviceContextOf(product);
  const media = new Proxy(ctx.media, {
    get: (bucket, name) =>
      name === "put"
        ? async (...values: Parameters<R2Bucket["put"]>) => {
            await interruption();
            return bucket.put(...values);
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
  return { ...ctx, media, clock: AHEAD };
}

describe("an uploaded picture", () => {
  test("the page says in every language that the picture is being prepared, and accepts no second upload until then", async () => {
    for (const language of LANGUAGES) {
      const account = await createAccount(product, { language });
      const key = await lostUpload(account, { dueAt: Date.now() + 60 * MINUTE });
      for (const page of ["/account", PATH]) {
        const { text } = await account.visitor.visit(page);
        expect(
          pageContainsText(language, "account:picture.status.preparing", text),
          `${page} in ${language}`,
        ).toBe(true);
        expect(text).toContain(`<a href="/account">`);
      }
      const next = await sendPicture(account.visitor, PATH, photo);
      expect(next.status).toBe(429);
      expect(pageContainsText(language, "account:picture.errors.waiting", next.text), language).toBe(true);
      expect(await uploadsOf(account)).toHaveLength(1);
      // The original file may contain the place where its owner took the picture.
      expect((await account.visitor.visit(`/media/${key}`)).status).toBe(404);
      expect((await account.visitor.post(PATH, { intent: "remove" })).location).toBe("/account");
      expect(await uploadsOf(account)).toEqual([]);
    }
  });

  test("if an account sends ten pictures in parallel, one of them is accepted", async () => {
    const account = await createAccount(product);
    const ctx = await serviceContextOf(product);
    const sent = { kind: "profile", subjectId: account.id, accountId: account.id, file: photo } as const;
    // Nothing prepares the picture before all uploads have ended, because an account may upload again when its picture
    // is ready.
    const answers = await Promise.all(Array.from({ length: 10 }, () => receivePicture(ctx, sent)));
    expect(answers.filter((answer) => "key" in answer)).toHaveLength(1);
    expect(answers.filter((answer) => "rejection" in answer && answer.rejection === "waiting")).toHaveLength(
      9,
    );
    await runCron(product, "sweep");
    await waitForPreparedPictures(product);
    expect(await uploadsOf(account)).toMatchObject([{ state: "ready", attempts: 1 }]);
    const picture = `pictures/${await keyOf(account)}`;
    await expect.poll(objects).toEqual([picture, `${picture}-320`]);
  });

  // Runs only on a system whose /proc has the processor time of a thread.
  test.runIf(canMeasureThreads)(
    "while ten pictures of 12 megapixels are prepared, 95 of 100 other requests wait less than 0.6 of the time that one picture takes",
    async () => {
      const worker = await findWorkerProcess(product.miniflare);
      const large = new Uint8Array(await noisePicture(4000, 3000, 20).jpeg().toBuffer());
      const accounts = await Promise.all(Array.from({ length: 10 }, () => createAccount(product)));
      const other = product.visitor();
      await other.visit("/login");
      // Processor time of the thread that answers requests is measured, because clock time depends on other programs.
      const spent = () => mainThreadTime(worker);
      const prepareOne = async () => {
        const { visitor } = await createAccount(product);
        const before = spent();
        await sendPicture(visitor, PATH, large);
        await waitForPreparedPictures(product);
        return spent() - before;
      };
      // The first picture loads the codecs, so it is not measured.
      await prepareOne();
      const timeOfOne = await prepareOne();
      let isDone = false;
      const sent = Promise.all(accounts.map(({ visitor }) => sendPicture(visitor, PATH, large)))
        .then(() => waitForPreparedPictures(product))
        .finally(() => (isDone = true));
      const waits: number[] = [];
      while (!isDone) {
        const before = spent();
        expect((await other.visit("/login")).status).toBe(200);
        waits.push(spent() - before);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await sent;
      waits.sort((one, next) => one - next);
      const p95 = waits[Math.floor(waits.length * 0.95)] ?? Infinity;
      console.log(
        `${waits.length} waits, p95 ${Math.round(p95)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms, one picture ${Math.round(timeOfOne)} ms`,
      );
      expect(waits.length).toBeGreaterThan(20);
      expect(p95).toBeLessThan(0.6 * timeOfOne);
      for (const account of accounts) expect(await uploadsOf(account)).toMatchObject([{ state: "ready" }]);
    },
    120_000,
  );

  test("a picture whose data end too early is refused with the reason, and the previous picture stays", async () => {
    for (const language of ["fr", "de"] as const) {
      const account = await createAccount(product, { language });
      await sendPicture(account.visitor, PATH, photo);
      await waitForPreparedPictures(product);
      const before = await keyOf(account);
      expect((await sendPicture(account.visitor, PATH, cutPhoto)).location).toBe("/account");
      await waitForPreparedPictures(product);
      const { text } = await account.visitor.visit("/account");
      expect(pageContainsText(language, "account:picture.errors.incomplete", text), language).toBe(true);
      expect(pageContainsText(language, "account:picture.status.kept", text), language).toBe(true);
      expect(await keyOf(account)).toBe(before);
      expect((await objects()).filter((key) => key.startsWith("originals/"))).toEqual([]);
      await sendPicture(account.visitor, PATH, photo);
      await waitForPreparedPictures(product);
      expect((await uploadsOf(account)).map(({ state }) => state)).toEqual(["ready"]);
      expect(await keyOf(account)).not.toBe(before);
    }
  });
});

test("accounts take turns: the photos of one account delay another account by at most one picture", async () => {
  const [many, one] = await Promise.all([createAccount(product), createAccount(product)]);
  const sent = [
    [many, "1"],
    [many, "2"],
    [many, "3"],
    [one, "4"],
  ] as const;
  const keyFor = (name: string) => `turn-${name}`.padEnd(43, "A");
  for (const [{ id }, name] of sent) {
    await product.env.MEDIA.put(`originals/${keyFor(name)}`, photo);
    await run(
      `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at, due_at)
       VALUES (?1, ?2, 'profile', ?2, 'uploaded', 500, 400, 1, ?3, ?4)`,
      ...[keyFor(name), id, AHEAD.now() + Number(name), inOneHour()],
    );
  }
  const ctx = { ...(await serviceContextOf(product)), clock: AHEAD };
  const order: string[] = [];
  for (let round = 0; round < sent.length; round += 1) {
    const before = await attemptsOf();
    expect(await prepareNextPicture(ctx, PICTURE_PUBLISHERS)).toMatchObject({ outcome: "ready" });
    const after = await attemptsOf();
    order.push(
      ...sent.flatMap(([, name]) =>
        before.includes(keyFor(name)) || !after.includes(keyFor(name)) ? [] : [name],
      ),
    );
  }
  expect(order).toEqual(["1", "4", "2", "3"]);

  /** The keys of the pictures that consumers have begun to prepare, in the order in which they began. */
  async function attemptsOf(): Promise<string[]> {
    const { results } = await product.db
      .prepare("SELECT key FROM media WHERE attempts > 0")
      .all<{ key: string }>();
    return results.map(({ key }) => key);
  }
});

describe("failures while a picture is prepared", () => {
  test("a lost queue message only delays a picture until the next run of the cron job", async () => {
    const account = await createAccount(product);
    const key = await lostUpload(account);
    await runCron(product, "sweep");
    await waitForPreparedPictures(product);
    expect(await keyOf(account)).toBe(key);
    expect(await objects()).toContain(`pictures/${key}`);
    expect(await objects()).not.toContain(`originals/${key}`);
  });

  test("if a consumer was killed, its picture is prepared again, and only once", async () => {
    const account = await createAccount(product);
    const key = await lostUpload(account, { dueAt: inOneHour() });
    const killed = await consumerWith(() => Promise.reject(new Error("killed")));
    await expect(prepareNextPicture(killed, PICTURE_PUBLISHERS)).rejects.toThrow("killed");
    expect(await uploadsOf(account)).toMatchObject([{ state: "uploaded", attempts: 1 }]);
    // The message is delivered twice again, while the first attempt might still be running.
    const ctx = { ...(await serviceContextOf(product)), clock: AHEAD };
    expect(await prepareNextPicture(ctx, PICTURE_PUBLISHERS)).toBeNull();
    await run("UPDATE media SET due_at = ? WHERE key = ?", inOneHour(), key);
    const both = await Promise.all([
      prepareNextPicture(ctx, PICTURE_PUBLISHERS),
      prepareNextPicture(ctx, PICTURE_PUBLISHERS),
    ]);
    expect(both).toEqual([{ kind: "profile", outcome: "ready" }, null]);
    expect(await keyOf(account)).toBe(key);
    expect(await objects()).not.toContain(`originals/${key}`);
  });

  test("a slow consumer does not replace a picture that another consumer has completed", async () => {
    const account = await createAccount(product);
    const key = await lostUpload(account, { dueAt: inOneHour() });
    const slow = await consumerWith(async () => {
      await run("UPDATE media SET due_at = 0 WHERE key = ?", key);
      await runCron(product, "sweep");
      await waitForPreparedPictures(product);
    });
    expect(await prepareNextPicture(slow, PICTURE_PUBLISHERS)).toEqual({
      kind: "profile",
      outcome: "withdrawn",
    });
    expect(await keyOf(account)).toBe(key);
    expect((await account.visitor.visit(`/media/${key}`)).status).toBe(200);
  });

  test("a file that has stopped its consumer three times is refused", async () => {
    const account = await createAccount(product);
    await lostUpload(account, { attempts: 3 });
    await runCron(product, "sweep");
    await waitForPreparedPictures(product);
    expect(await uploadsOf(account)).toMatchObject([{ state: "refused", reason: "failed" }]);
    const { text } = await account.visitor.visit("/account");
    expect(pageContainsText("fr", "account:picture.errors.failed", text)).toBe(true);
    expect((await objects()).filter((key) => key.startsWith("originals/"))).toEqual([]);
  });

  test("an erased account leaves neither the uploaded file nor the picture", async () => {
    const entry = { actorId: null, action: "account.deleted" } as const;
    const erase = async ({ id }: Account) =>
      eraseAccount(await serviceContextOf(product), { providerId: id, entry, farewell: ACCOUNT_DELETED });
    const waiting = await createAccount(product);
    const waitingKey = await lostUpload(waiting, { dueAt: Date.now() + 60 * MINUTE });
    expect(await erase(waiting)).toBe(true);
    await expect.poll(async () => (await objects()).includes(`originals/${waitingKey}`)).toBe(false);
    const account = await createAccount(product);
    const key = await lostUpload(account, { dueAt: inOneHour() });
    const slow = await consumerWith(() => erase(account));
    expect(await prepareNextPicture(slow, PICTURE_PUBLISHERS)).toMatchObject({ outcome: "withdrawn" });
    expect((await objects()).filter((object) => object.endsWith(key))).toEqual([]);
    expect(await uploadsOf(account)).toEqual([]);
  });

  test("after an upload was withdrawn and replaced, the newer picture is shown", async () => {
    const account = await createAccount(product);
    const key = await lostUpload(account, { dueAt: inOneHour() });
    const slow = await consumerWith(async () => {
      await deleteProfilePicture(await serviceContextOf(product), account.id);
      expect((await sendPicture(account.visitor, PATH, photo)).location).toBe("/account");
      await waitForPreparedPictures(product);
    });
    expect(await prepareNextPicture(slow, PICTURE_PUBLISHERS)).toMatchObject({ outcome: "withdrawn" });
    const [shown] = await uploadsOf(account);
    expect(shown?.key).not.toBe(key);
    expect(await keyOf(account)).toBe(shown?.key);
    expect((await objects()).filter((object) => object.endsWith(key))).toEqual([]);
  });

  test("the nightly job deletes rows without a file and uploaded files without a row", async () => {
    const account = await createAccount(product);
    await product.env.MEDIA.put("originals/left-behind", photo);
    await run(
      `INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
       VALUES ('never-came', ?, 'profile', ?, 'pending', 1, 1, 1, ?)`,
      ...[account.id, account.id, Date.now()],
    );
    const waiting = await createAccount(product);
    const kept = await lostUpload(waiting, { dueAt: Date.now() + 60 * MINUTE });
    const ctx = await serviceContextOf(product);
    expect(await sweepUploads(ctx)).toBe(0);
    const later = { ...ctx, clock: { now: () => Date.now() + 11 * MINUTE } };
    expect(await sweepUploads(later)).toBe(1);
    expect((await objects()).filter((key) => key.startsWith("originals/"))).toEqual([`originals/${kept}`]);
    expect(await uploadsOf(account)).toEqual([]);
  });
});
