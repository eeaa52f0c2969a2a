import type { AppScope } from "~/context";
import { describeFailure, logEvent } from "~/log";
import type { PictureKind } from "~/models/media/picture.rules";
import {
  isPictureWaiting,
  prepareNextPicture,
  PREPARATION_MS,
  type PictureUse,
} from "~/models/media/prepare-picture.server";
import { profilePicture } from "~/models/media/profile-picture.server";
import { promotionPicture } from "~/models/promotions/promotion-picture.server";

export const PICTURES_QUEUE = "trousseau-pictures";

/** When an interrupted picture may be retried, plus a margin. */
const RETRY_SECONDS = PREPARATION_MS / 1000 + 1;

const USES: Readonly<Record<PictureKind, PictureUse>> = {
  profile: profilePicture,
  promotion: promotionPicture,
};

/** Makes one picture per message, the longest waiting first, and wakes itself again while others wait. */
export async function consumePictures(batch: MessageBatch<unknown>, app: AppScope): Promise<void> {
  try {
    await preparePicture(app);
    batch.ackAll();
  } catch (failure) {
    logEvent({ level: "error", event: "job_failed", failure: describeFailure(failure) });
    batch.retryAll({ delaySeconds: RETRY_SECONDS });
    return;
  }
  await wakeForNext(app);
}

async function preparePicture(app: AppScope): Promise<void> {
  const started = app.clock.now();
  const preparation = await prepareNextPicture(app, USES);
  if (!preparation) return;
  const level = preparation.outcome === "refused" && preparation.reason === "failed" ? "error" : "info";
  logEvent({ event: "picture", level, ...preparation, durationMs: app.clock.now() - started });
}

/** At each cron tick: makes one picture whose queue message was lost, even if the queue has stopped. */
export async function prepareLostPicture(app: AppScope): Promise<void> {
  await preparePicture(app);
  await wakeForNext(app);
}

async function wakeForNext(app: AppScope): Promise<void> {
  if (await isPictureWaiting(app)) app.wakePictures();
}
