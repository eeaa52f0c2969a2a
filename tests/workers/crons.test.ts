import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JOBS_BY_CRON, type FrequentJobName } from "../../app/jobs/schedule.rules.ts";
import { NIGHT_STEPS } from "../../app/models/night/steps.rules.ts";
import { receiveAlbumPicture } from "../../app/models/pictures/receive-picture.server.ts";
import { galleryAlbum } from "../../app/models/pictures/rules.ts";
import { runCron } from "../support/cron.ts";
import {
  DUE_WORK,
  createNightlyWork,
  createDueWorkScene,
  nextMorning,
  type Scene,
} from "../support/due-work.ts";
import {
  expectWithinBudget,
  expectWithinProcessBudget,
  measureWorker,
} from "../support/invocation-budget.ts";
import { noisePicture } from "../support/sent-pictures.ts";
import { startProduct, type Product } from "../support/product.ts";
import { readUsage, setClockAhead } from "../support/statements-run.ts";

let product: Product;
let scene: Scene;

beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  scene = await createDueWorkScene(product, nextMorning());
  // Before the measurements, prepares a picture and runs all crons, so that the caches of the isolate are filled.
  const file = new Uint8Array(await noisePicture(800, 600).jpeg().toBuffer());
  await receiveAlbumPicture(scene.ctx, galleryAlbum(scene.model.id), { file, title: "", description: "" });
  await runCron(product, "sweep");
  await setClockAhead(product.miniflare, scene.now - Date.now());
}, 120_000);
afterAll(() => product.stop());

const worker = () => product.miniflare.getWorker("trousseau");

/** Counts the waiting rows of each kind of work, by part of the schedule. */
async function waitingOf(parts: readonly FrequentJobName[]): Promise<Record<string, number>> {
  const texts = parts.flatMap((part) =>
    Object.entries(DUE_WORK[part].waiting).map(([name, text]) => [`${part}, ${name}`, text] as const),
  );
  const counts = await product.db.batch<{ n: number }>(
    texts.map(([, text]) => product.db.prepare(`SELECT count(*) AS n FROM ${text}`)),
  );
  return Object.fromEntries(texts.map(([name], index) => [name, counts[index]?.results[0]?.n ?? -1]));
}

/**
 * The order in which the test runs the crons. The outbox comes first, before mails of another cron wake the outbox; the
 * reminders come last, because they wake it most often.
 */
const placeOf = (parts: readonly FrequentJobName[]) =>
  parts.includes("outbox") ? 0 : parts.includes("reminders") ? 2 : 1;
const ordered = [...JOBS_BY_CRON].toSorted(([, one], [, next]) => placeOf(one) - placeOf(next));

describe("a cron that runs every few minutes, while all its work is due", () => {
  for (const [cron, parts] of ordered)
    test(`one run does a part of each kind of work, within half of every limit: ${parts.join(", ")}`, async () => {
      for (const part of parts) await DUE_WORK[part].fill(scene);
      const before = await waitingOf(parts);
      await readUsage(product.miniflare);
      const cost = await measureWorker(product, async () => {
        await (await worker()).scheduled({ cron, scheduledTime: new Date(scene.now) });
      });
      const after = await waitingOf(parts);
      const takenAtOnce = parts.flatMap((part) =>
        (DUE_WORK[part].takenAtOnce ?? []).map((name) => `${part}, ${name}`),
      );
      for (const name of Object.keys(before))
        if (!takenAtOnce.includes(name)) expect(after[name], name).toBeGreaterThan(0);
      // The cron only starts the steps of the night; messages of a queue run them.
      const untouched = async (): Promise<string[]> => {
        const now = await waitingOf(parts);
        return Object.entries(before).flatMap(([name, waited]) => ((now[name] ?? 0) < waited ? [] : name));
      };
      await expect.poll(untouched, { timeout: 20_000 }).toEqual([]);
      await expectWithinBudget(product, { scheduled: 1 });
      expectWithinProcessBudget(cost);
    }, 60_000);
});

describe("the nightly steps", () => {
  test("for thousands of rows, the comparison with the ledger, the warnings and the medians take several queue messages, within half of every limit", async () => {
    await product.db.prepare("DELETE FROM outbox").run();
    // The cron with `lost_steps` has started nightly steps. The test waits until these have ended.
    const busy = product.db.prepare("SELECT step FROM night_steps WHERE state <> 'done'");
    await expect.poll(async () => (await busy.all()).results, { timeout: 30_000 }).toEqual([]);
    await createNightlyWork(scene);
    await readUsage(product.miniflare);
    const seen = product.log.length;
    const cost = await measureWorker(product, () => runCron(product, "night"));
    const turns = product.log
      .slice(seen)
      .flatMap((line) => /"event":"night_step","step":"(\w+)"/.exec(line)?.[1] ?? []);
    for (const [step, least] of [
      ["integrity", 3],
      ["unused_accounts", 4],
      ["answer_medians", 3],
      ["listings", 2],
    ] as const)
      expect(turns.filter((each) => each === step).length, step).toBeGreaterThanOrEqual(least);
    await expectWithinBudget(product, { scheduled: 1, "trousseau-steps": NIGHT_STEPS.length + 5 });
    expectWithinProcessBudget(cost);
  }, 60_000);
});

describe("the dead-letter queue", () => {
  test("a full batch of dead letters is handled within half of every limit", async () => {
    await readUsage(product.miniflare);
    const letters = Array.from({ length: 10 }, (_, index) => ({
      id: `dead-${index}`,
      timestamp: new Date(),
      attempts: 6,
      body: { version: 1, job: "send-outbox" },
    }));
    await (await worker()).queue("trousseau-jobs-dead", letters);
    await expectWithinBudget(product, { "trousseau-jobs-dead": 1 });
  });
});
