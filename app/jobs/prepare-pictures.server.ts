import type { ServiceContext } from "~/context/types";
import { describeError, logEvent } from "~/log";
import type { PictureKind } from "~/models/media/picture.rules";
import {
  isPictureWaiting,
  prepareNextPicture,
  PREPARATION_LEASE_MS,
  type PicturePublisher,
} from "~/models/media/prepare-picture.server";
import { albumPicture } from "~/models/pictures/album-picture.server";
import { profilePictureUse } from "~/models/media/profile-picture.server";
import { reviewPhoto } from "~/models/reviews/photos.server";
import { promotionPicture } from "~/models/promotions/promotion-picture.server";

/** How the name of the queue ends. Its beginning is the name of the Worker. */
export const PICTURES_QUEUE = "-pictures";

/**
 * Delay in seconds before a picture is prepared again if its preparation was interrupted. It is a second longer than a
 * preparation may take.
 */
const RETRY_SECONDS = PREPARATION_LEASE_MS / 1000 + 1;

/** The function that publishes a prepared picture, by kind of picture. */
export const PICTURE_PUBLISHERS: Readonly<Record<PictureKind, PicturePublisher>> = {
  profile: profilePictureUse,
  gallery: albumPicture,
  portfolio: albumPicture,
  venue: albumPicture,
  promotion: promotionPicture,
  review: reviewPhoto,
};

/**
 * Prepares one picture per queue message, and sends another message if more pictures wait. The accounts take turns, so
 * that many uploads of one account do not delay the pictures of others.
 */
export async function consumePictures(batch: MessageBatch<unknown>, ctx: ServiceContext): Promise<void> {
  try {
    await preparePicture(ctx);
    batch.ackAll();
  } catch (failure) {
    logEvent({ level: "error", event: "job_failed", failure: describeError(failure) });
    batch.retryAll({ delaySeconds: RETRY_SECONDS });
    return;
  }
  await wakeForNext(ctx);
}

async function preparePicture(ctx: ServiceContext): Promise<void> {
  const started = ctx.clock.now();
  const preparation = await prepareNextPicture(ctx, PICTURE_PUBLISHERS);
  if (!preparation) return;
  const level = preparation.outcome === "refused" && preparation.reason === "failed" ? "error" : "info";
  logEvent({ event: "picture", level, ...preparation, durationMs: ctx.clock.now() - started });
}

/**
 * Prepares one picture for which the queue sent no message. Every cron run calls it, so pictures are prepared even if
 * the queue has stopped.
 */
export async function prepareMissedPicture(ctx: ServiceContext): Promise<void> {
  await preparePicture(ctx);
  await wakeForNext(ctx);
}

async function wakeForNext(ctx: ServiceContext): Promise<void> {
  if (await isPictureWaiting(ctx)) ctx.wakePictures();
}
