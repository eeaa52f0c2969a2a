import { request as startRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_FILE_FORM_BYTES } from "../../app/http/forms/unread-form.ts";
import { PICTURE_MAX_BYTES, PICTURE_MIN_SIDE } from "../../app/models/media/picture.rules.ts";
import { sweepMedia, sweepUploads } from "../../app/models/media/sweep-media.server.ts";
import { ALBUM_LIMITS } from "../../app/models/pictures/rules.ts";
import { PROMOTION_PICTURE_SIDE_MIN } from "../../app/models/promotions/rules.ts";
import { freePlanQuota } from "../../app/models/subscriptions/plan.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { createPortfolio } from "../support/albums.ts";
import { hostileFiles } from "../support/hostile-files.ts";
import { whileDatabaseFails, whileBucketFails } from "../support/message-scene.ts";
import { sendTogether } from "../support/parallel-sockets.ts";
import { startProduct, type Answer, type Product } from "../support/product.ts";
import { promotionForm, publish } from "../support/promotions.ts";
import { noisePicture, waitForPreparedPictures } from "../support/sent-pictures.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";
import { createVenue } from "../support/venues.ts";
import {
  canMeasure,
  canMeasureThreads,
  findWorkerProcess,
  mainThreadTime,
  startMeasurement,
} from "../support/worker-usage.ts";

/** The port of this suite. Suites of tests run at the same time, so each suite has its own port. */
const PORT = 8799;
const HOST = `fr.localhost:${PORT}`;
const HOUR = 3_600_000;

let product: Product;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  product = await startProduct({ port: PORT });
  photo = new Uint8Array(await noisePicture(500, 400, 20).jpeg().toBuffer());
});
afterAll(() => product.stop());

/** The URL to which a form is sent, and the fields of the form besides the file. */
interface Target {
  path: string;
  fields: Readonly<Record<string, string>>;
  /** The name of the field that contains the file. */
  field: string;
}

interface UploadForm {
  name: string;
  /**
   * The text keys of refusals begin with `refused`. The keys of the reasons in `own.reasons` begin with `own.prefix`.
   */
  refused: string;
  own?: { prefix: string; reasons: readonly string[] };
  /** The text key of the message if the file cannot be stored. Null if the form has no such message. */
  failed: string | null;
  minSide: number;
  maxBytes: number;
  role?: "ROLE_ADMIN" | "ROLE_VENUE";
  targetOf(account: Account): Promise<Target> | Target;
}

/** Every form that accepts pictures. */
const FORMS: readonly UploadForm[] = [
  {
    name: "the gallery",
    refused: "pictures:errors",
    failed: "pictures:errors.upload_failed",
    minSide: PICTURE_MIN_SIDE,
    maxBytes: ALBUM_LIMITS.gallery.maxBytes,
    targetOf: () => ({
      path: "/images?dialog=add",
      fields: { intent: "add", title: "La longue table", description: "Juin 2025" },
      field: "photos",
    }),
  },
  {
    name: "a portfolio",
    refused: "albums:refused",
    failed: "albums:errors.upload",
    minSide: PICTURE_MIN_SIDE,
    maxBytes: ALBUM_LIMITS.portfolio.maxBytes,
    targetOf: async ({ id }) => ({
      path: `/portfolios/${await createPortfolio(product, id, false)}`,
      fields: { intent: "add" },
      field: "photos",
    }),
  },
  {
    name: "a venue",
    refused: "albums:refused",
    own: { prefix: "albums:venue", reasons: ["type", "too_large"] },
    failed: "albums:errors.upload",
    minSide: PICTURE_MIN_SIDE,
    maxBytes: ALBUM_LIMITS.venue.maxBytes,
    role: "ROLE_VENUE",
    targetOf: async ({ id }) => ({
      path: `/venues/${await createVenue(product, id)}/edit/images`,
      fields: { intent: "add" },
      field: "photos",
    }),
  },
  {
    name: "the profile picture",
    refused: "account:picture.errors",
    failed: "account:picture.errors.failed",
    minSide: PICTURE_MIN_SIDE,
    maxBytes: PICTURE_MAX_BYTES,
    targetOf: () => ({ path: "/account/picture", fields: { intent: "upload" }, field: "picture" }),
  },
  {
    name: "the picture of an announcement",
    refused: "promotions:picture.errors",
    failed: null,
    minSide: PROMOTION_PICTURE_SIDE_MIN,
    maxBytes: PICTURE_MAX_BYTES,
    role: "ROLE_ADMIN",
    targetOf: async ({ visitor }) => ({
      path: `/admin/promotions/${await publish(visitor, promotionForm({ kind: "popup" }))}/picture`,
      fields: { intent: "upload" },
      field: "picture",
    }),
  },
];

async function bodyOf({ fields, field }: Target, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new File([bytes], "mariage.jpg", { type: "image/jpeg" }));
  const request = new Request("http://form.example/", { method: "POST", body: form });
  return { body: await request.arrayBuffer(), type: request.headers.get("Content-Type") ?? "" };
}

async function send({ visitor }: Account, target: Target, bytes: Uint8Array<ArrayBuffer>) {
  const { body, type } = await bodyOf(target, bytes);
  return visitor.visit(target.path, { body, headers: { "Content-Type": type } });
}

/** The keys of all stored rows and objects of pictures. */
async function stored(): Promise<readonly string[]> {
  const { results } = await product.db.prepare("SELECT key FROM media ORDER BY key").all<{ key: string }>();
  const { objects } = await product.env.MEDIA.list();
  return [...results, ...objects].map(({ key }) => key);
}

type Work = () => Promise<Answer>;

/**
 * Failures while a file is stored, in the order of the steps of storing. After a failure the next file must be accepted
 * at once, although a profile accepts only one file at a time.
 */
const FAILURES: readonly [what: string, whileFailing: (work: Work) => Promise<Answer>][] = [
  ["D1 before", (work) => whileDatabaseFails(product, "INSERT ON media", work)],
  ["R2 is away", (work) => whileBucketFails(product, "away", work)],
  ["the answer of R2 is lost", (work) => whileBucketFails(product, "lost", work)],
  ["D1 after", (work) => whileDatabaseFails(product, "UPDATE OF state ON media", work)],
];

describe.each(FORMS)(
  "the upload form of $name",
  ({ refused, own, failed, minSide, maxBytes, role, targetOf }) => {
    test("thirty hostile files are refused with the reason, in French and German, and nothing of these files is stored", async () => {
      const files = await hostileFiles({ minSide, maxBytes });
      expect(files).toHaveLength(30);
      const reasons = ["type", "incomplete", "too_many_pixels", "too_small", "too_large"];
      expect(new Set(files.map(([, reason]) => reason))).toEqual(new Set(reasons));
      const before = await stored();
      for (const language of ["fr", "de"] as const) {
        const account = await createAccount(product, { language, ...(role ? { role } : {}) });
        account.visitor.cookies.set("locale", language);
        const target = await targetOf(account);
        // Each reason is tested in both languages. Further files with the same reason are tested in one language.
        const seen = new Set<string>();
        for (const [index, [what, reason, bytes]] of files.entries()) {
          if (seen.has(reason) && index % 2 === (language === "fr" ? 0 : 1)) continue;
          seen.add(reason);
          const answer = await send(account, target, bytes);
          expect(answer.status, what).toBe(400);
          const prefix = own?.reasons.includes(reason) ? own.prefix : refused;
          expect(
            pageContainsText(language, `${prefix}.${reason}`, answer.text),
            `${what} in ${language}`,
          ).toBe(true);
        }
      }
      expect(await stored()).toEqual(before);
    });

    test("after a sweep nothing is left of a file whose upload has failed in the database or in R2", async () => {
      const before = await stored();
      for (const language of ["fr", "de"] as const) {
        const account = await createAccount(product, { language, ...(role ? { role } : {}) });
        account.visitor.cookies.set("locale", language);
        const target = await targetOf(account);
        for (const [what, whileFailing] of FAILURES) {
          const answer = await whileFailing(() => send(account, target, photo));
          expect(answer.status, what).toBe(500);
          if (failed)
            expect(pageContainsText(language, failed, answer.text), `${what} in ${language}`).toBe(true);
        }
      }
      const later = { ...(await serviceContextOf(product)), clock: { now: () => Date.now() + 2 * HOUR } };
      await sweepUploads(later);
      await sweepMedia(later, null);
      expect(await stored()).toEqual(before);
    });
  },
);

describe("thirty parallel uploads while there is room for one picture", () => {
  const albums = [
    { form: "the gallery", kind: "gallery", most: freePlanQuota.photos, error: "pictures:errors.quota" },
    {
      form: "a portfolio",
      kind: "portfolio",
      most: ALBUM_LIMITS.portfolio.most,
      error: "albums:refused.full",
    },
    { form: "a venue", kind: "venue", most: ALBUM_LIMITS.venue.most, error: "albums:refused.full" },
  ] as const;

  /** Adds rows of pictures that have no files. */
  async function fill(account: string, album: string, kind: string, count: number): Promise<void> {
    const numbers = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${count})`;
    await product.db.batch([
      product.db
        .prepare(
          `${numbers} INSERT INTO media (key, account_id, kind, subject_id, state, width, height, bytes, created_at)
           SELECT ?2 || '-' || value, ?1, ?3, ?2, 'ready', 400, 400, 1, 1 FROM n`,
        )
        .bind(account, album, kind),
      product.db
        .prepare(
          `${numbers} INSERT INTO pictures (key, provider_id, album_id, position, created_at)
           SELECT ?2 || '-' || value, ?1, ?2, value, 1 FROM n`,
        )
        .bind(account, album),
    ]);
  }

  test.each(albums)(
    "the form of $form accepts one upload, and all others get the reason in French and German",
    async ({ form, kind, most, error }) => {
      for (const language of ["fr", "de"] as const) await sendThirty({ form, kind, most, error, language });
    },
  );

  async function sendThirty({
    form,
    kind,
    most,
    error,
    language,
  }: Pick<(typeof albums)[number], "form" | "kind" | "most" | "error"> & {
    language: "fr" | "de";
  }): Promise<void> {
    const sent = FORMS.find(({ name }) => name === form);
    const account = await createAccount(product, { language, ...(sent?.role ? { role: sent.role } : {}) });
    account.visitor.cookies.set("locale", language);
    const target = await sent?.targetOf(account);
    if (!target) throw new Error(`no form ${form}`);
    const album = kind === "gallery" ? account.id : (target.path.split("/")[2] ?? "");
    await fill(account.id, album, kind, most - 1);
    const { body, type } = await bodyOf(target, photo);
    const answers = await sendTogether(
      PORT,
      Array.from({ length: 30 }, () => ({
        path: target.path,
        host: HOST,
        cookie: account.visitor.cookieHeader(),
        headers: { "Content-Type": type, Origin: `http://${HOST}` },
        raw: new Uint8Array(body),
      })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const rejected = answers.filter(({ status }) => status === 400);
    expect(rejected).toHaveLength(29);
    for (const { body: page } of rejected) expect(pageContainsText(language, error, page)).toBe(true);
    const count = await product.db
      .prepare("SELECT count(*) AS count FROM pictures WHERE album_id = ?")
      .bind(album)
      .first<{ count: number }>();
    expect(count?.count).toBe(most);
    await waitForPreparedPictures(product);
  }
});

describe("uploads of several accounts at once", () => {
  const GALLERY = "/images";
  const sender = (cookie = "") => ({
    host: "127.0.0.1",
    port: PORT,
    path: GALLERY,
    method: "POST",
    headers: { Host: HOST, Origin: `http://${HOST}`, ...(cookie ? { Cookie: cookie } : {}) },
  });

  /** Sends all bytes of a form except the last ones, and keeps the connection open. */
  function begin(cookie: string, { body, type }: { body: ArrayBuffer; type: string }) {
    const options = sender(cookie);
    const request = startRequest({
      ...options,
      headers: { ...options.headers, "Content-Type": type, "Content-Length": body.byteLength },
    });
    const answer = new Promise<number>((resolve, reject) => {
      request.on("error", reject);
      request.on("response", (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
    });
    let sent = body.byteLength - 100;
    request.write(new Uint8Array(body, 0, sent));
    return {
      answer,
      /** Sends one more byte of the form. */
      goOn() {
        request.write(new Uint8Array(body, sent, 1));
        sent += 1;
      },
      finish: () => void request.end(new Uint8Array(body, sent)),
    };
  }

  const within = (answer: Promise<number>, milliseconds: number) =>
    Promise.race([
      answer,
      new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), milliseconds);
      }),
    ]);

  test("each account can send one upload at a time, and a slow upload delays only uploads of the same account", async () => {
    const gallery = FORMS[0];
    if (!gallery) throw new Error("no form");
    const [slow, other] = await Promise.all([createAccount(product), createAccount(product)]);
    const photos = await Promise.all(
      [1, 2, 3].map(
        async (index) =>
          new Uint8Array(
            await noisePicture(600, 500 + index, 60)
              .jpeg()
              .toBuffer(),
          ),
      ),
    );
    const forms = await Promise.all(photos.map(async (bytes) => bodyOf(await gallery.targetOf(slow), bytes)));
    const [first, second, third] = forms;
    if (!first || !second || !third) throw new Error("no form");
    expect(first.body.byteLength, "a form that waits for its turn").toBeGreaterThan(64 * 1024);
    const begun = begin(slow.visitor.cookieHeader(), first);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = begin(slow.visitor.cookieHeader(), second);
    next.finish();
    const others = begin(other.visitor.cookieHeader(), third);
    others.finish();
    expect(await others.answer).toBe(303);
    expect(await within(next.answer, 300)).toBeNull();
    begun.finish();
    expect(await Promise.all([begun.answer, next.answer])).toEqual([303, 303]);
    await waitForPreparedPictures(product);
  });

  test("an upload that waits too long is refused before its body is read, with a Retry-After header", async () => {
    const account = await createAccount(product, { language: "de" });
    account.visitor.cookies.set("locale", "de");
    const target = await FORMS[0]?.targetOf(account);
    if (!target) throw new Error("no form");
    const large = new Uint8Array(await noisePicture(600, 500, 60).jpeg().toBuffer());
    const begun = begin(account.visitor.cookieHeader(), await bodyOf(target, large));
    const timer = setInterval(begun.goOn, 1_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const refused = await send(account, target, large);
    clearInterval(timer);
    begun.finish();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("5");
    expect(pageContainsText("de", "common:errors.upload_busy", refused.text)).toBe(true);
    expect(await begun.answer).toBe(303);
  });

  /** Sends a body without a Content-Length and returns the status of the response. */
  function sendInPieces(cookie: string, type: string, bytes: Uint8Array): Promise<number> {
    const options = sender(cookie);
    return new Promise<number>((resolve, reject) => {
      const request = startRequest({ ...options, headers: { ...options.headers, "Content-Type": type } });
      request.on("error", reject);
      request.on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      for (let at = 0; at < bytes.length; at += 10_000) request.write(bytes.slice(at, at + 10_000));
      request.end();
    });
  }

  /**
   * Sends the beginning of a form of the maximum length, and then a few bytes every half second until `stop` is called.
   */
  function drip(cookie: string): { answer: Promise<{ status: number; page: string }>; stop(): void } {
    const options = sender(cookie);
    const request = startRequest({
      ...options,
      headers: {
        ...options.headers,
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": MAX_FILE_FORM_BYTES,
      },
    });
    request.write('--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
    const timer = setInterval(() => request.write("a few bytes"), 500);
    const answer = new Promise<{ status: number; page: string }>((resolve, reject) => {
      request.on("error", reject);
      request.on("response", (response) => {
        let page = "";
        response.setEncoding("utf8").on("data", (part: string) => (page += part));
        // If `stop` interrupts the response, the response emits "close" but not "end".
        response.on("error", () => undefined);
        response.on("close", () => resolve({ status: response.statusCode ?? 0, page }));
      });
    });
    const stop = () => {
      clearInterval(timer);
      request.destroy();
    };
    return { answer, stop };
  }

  test("while two accounts send many slow uploads, other uploads arrive within seconds and the slow uploads are cancelled", async () => {
    const [one, two, other] = await Promise.all([1, 2, 3].map(() => createAccount(product)));
    if (!one || !two || !other) throw new Error("no account");
    const target = await FORMS[0]?.targetOf(other);
    if (!target) throw new Error("no form");
    const drips = [one, two, one, two, one, two].map(({ visitor }) => drip(visitor.cookieHeader()));
    const ended = Promise.allSettled(drips.map(({ answer }) => answer));
    const cancelled = Promise.race(drips.map(({ answer }) => answer));
    let isCancelled = false;
    void cancelled.finally(() => (isCancelled = true)).catch(() => undefined);
    // An upload may begin before the slow uploads, and then it needs none to be cancelled. So uploads are sent until one
    // of them had to wait.
    while (!isCancelled) {
      const picture = new Uint8Array(await noisePicture(600, 500, 60).jpeg().toBuffer());
      expect((await send(other, target, picture)).status).toBe(303);
    }
    const { status, page } = await cancelled;
    expect(status).toBe(400);
    expect(pageContainsText("fr", "common:errors.malformed_form", page)).toBe(true);
    for (const { stop } of drips) stop();
    await ended;
    await waitForPreparedPictures(product);
  });

  test("an interrupted upload leaves nothing; uploads without a Content-Length, or with fields after the files, are accepted", async () => {
    await waitForPreparedPictures(product);
    const before = await stored();
    const account = await createAccount(product);
    const large = new Uint8Array(await noisePicture(600, 500, 60).jpeg().toBuffer());
    const target = await FORMS[0]?.targetOf(account);
    if (!target) throw new Error("no form");
    const { body, type } = await bodyOf(target, large);
    const cookie = account.visitor.cookieHeader();
    const options = sender(cookie);
    for (const length of [undefined, body.byteLength]) {
      const request = startRequest({
        ...options,
        headers: {
          ...options.headers,
          "Content-Type": type,
          ...(length ? { "Content-Length": length } : {}),
        },
      });
      request.on("error", () => undefined);
      await new Promise<void>((resolve) =>
        request.write(new Uint8Array(body, 0, body.byteLength - 5_000), () => resolve()),
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
      request.destroy();
    }
    const ended = await send(account, target, large.slice(0, -5_000));
    expect(ended.status, "the turns of the uploads that broke off are free again").toBe(400);
    const cut = await account.visitor.visit(target.path, {
      body: body.slice(0, -5_000),
      headers: { "Content-Type": type },
    });
    expect(cut.status, "a form without its end").toBe(400);
    const other = await account.visitor.visit(target.path, {
      body,
      headers: { "Content-Type": "multipart/form-data; boundary=other" },
    });
    expect(other.status, "another boundary").toBe(400);
    expect(await stored()).toEqual(before);
    const form = new FormData();
    form.append(target.field, new File([large], "one.jpg"));
    form.append(target.field, new File([photo], "two.jpg"));
    for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
    const late = new Request("http://form.example/", { method: "POST", body: form });
    const lateType = late.headers.get("Content-Type") ?? "";
    const bytes = new Uint8Array(await late.arrayBuffer());
    expect(await sendInPieces(cookie, lateType, bytes)).toBe(303);
    const noForm = new Uint8Array(MAX_FILE_FORM_BYTES + 1);
    expect(await sendInPieces(cookie, lateType, noForm), "too long, and no form").toBe(413);
    const count = await product.db
      .prepare("SELECT count(*) AS count FROM pictures WHERE provider_id = ?")
      .bind(account.id)
      .first<{ count: number }>();
    expect(count?.count).toBe(2);
    await waitForPreparedPictures(product);
  });

  /**
   * The limits while ten photographs are uploaded and prepared: the tenth longest wait of another request, as a part of the time that
   * one photograph takes on the same machine, and the additional memory.
   */
  const MOST_WAIT_SHARE = 0.4;
  const MOST_MEMORY_MB = 100;

  // Runs only on a system whose /proc has the processor time of a thread.
  test.runIf(canMeasureThreads)(
    "while ten files of 8 MB are uploaded, other requests wait less than 0.4 of the time that one file takes, and memory grows by less than 100 MB",
    async () => {
      // A new product is started, because memory that other tests have used would hide the memory that this test uses.
      const fresh = await startProduct({ isAlone: true });
      const worker = await findWorkerProcess(fresh.miniflare);
      try {
        const large = new Uint8Array(await noisePicture(5000, 4000, 60).jpeg({ quality: 90 }).toBuffer());
        expect(large.length).toBeGreaterThan(8_000_000);
        const accounts = await Promise.all(Array.from({ length: 11 }, () => createAccount(fresh)));
        const [first, ...ten] = accounts;
        if (!first) throw new Error("no account");
        const target = await FORMS[0]?.targetOf(first);
        if (!target) throw new Error("no form");
        const upload = (account: Account) => send(account, target, large);
        const other = fresh.visitor();
        // Processor time of the thread that answers requests is measured, because clock time depends on other programs.
        const spent = () => mainThreadTime(worker);
        const uploadAndPrepare = async () => {
          const before = spent();
          await upload(first);
          await waitForPreparedPictures(fresh);
          return spent() - before;
        };
        // The first picture and the first page load all codecs and modules, so they are not measured.
        await uploadAndPrepare();
        await other.visit("/login");
        const timeOfOne = await uploadAndPrepare();
        const usage = startMeasurement(worker);
        let isDone = false;
        const sent = Promise.all(ten.map(upload));
        const prepared = sent.then(() => waitForPreparedPictures(fresh)).finally(() => (isDone = true));
        const waits: number[] = [];
        while (!isDone) {
          const before = spent();
          expect((await other.visit("/login")).status).toBe(200);
          waits.push(spent() - before);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        await prepared;
        expect((await sent).map(({ status }) => status)).toEqual(ten.map(() => 303));
        const { addedMegabytes } = usage();
        // If the product did not let other requests run, each of the ten files would cause a long wait. The longest waits
        // are left out, because they may include several steps if the test's own process is slow.
        const tenthLongest = waits.sort((a, b) => b - a)[9] ?? 0;
        console.log(
          `${waits.length} waits, the tenth longest ${Math.round(tenthLongest)} ms, the longest ${Math.round(waits[0] ?? 0)} ms, one file ${Math.round(timeOfOne)} ms; ${Math.round(addedMegabytes)} MB above rest`,
        );
        expect(waits.length).toBeGreaterThan(50);
        expect(tenthLongest).toBeLessThan(MOST_WAIT_SHARE * timeOfOne);
        expect(addedMegabytes).toBeLessThan(MOST_MEMORY_MB);
      } finally {
        await fresh.stop();
      }
    },
    180_000,
  );

  test.runIf(canMeasure)("an upload is never kept in memory if its sender may not send files", async () => {
    const SENDERS = 24;
    const worker = await findWorkerProcess(product.miniflare);
    const large = new Uint8Array(PICTURE_MAX_BYTES - 1_000);
    large.set(photo);
    const { body, type } = await bodyOf({ path: GALLERY, fields: { intent: "add" }, field: "photos" }, large);
    const send = (count: number) =>
      sendTogether(
        PORT,
        Array.from({ length: count }, () => ({
          path: GALLERY,
          host: HOST,
          headers: { "Content-Type": type, Origin: `http://${HOST}` },
          raw: new Uint8Array(body),
        })),
      );
    await send(2);
    const usage = startMeasurement(worker);
    const answers = await send(SENDERS);
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      answers.map(() => [302, "/login?redirectTo=%2Fimages"]),
    );
    // Each body would take ten megabytes of memory if the Worker kept it.
    expect(usage().addedMegabytes).toBeLessThan(SENDERS * 2.5);
  });
});
