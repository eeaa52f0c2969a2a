import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { segmenter } from "~/models/core/intl.rules";
import type { InstagramClient } from "~/integrations/instagram/client";
import type { InstagramPicture } from "~/integrations/instagram/media";
import { sql } from "~/models/core/database";
import { tidyText } from "~/models/core/text.rules";
import { receiveAlbumPicture } from "~/models/pictures/receive-picture.server";
import { galleryAlbum, PICTURE_DESCRIPTION_MAX } from "~/models/pictures/rules";
import { markTokenExpired, type StoredToken } from "./expire-link.server";
import { mayImportPictures } from "./queries.server";
import { MAX_PICTURES_PER_SYNC, SYNC_INTERVAL_MS } from "./rules";
import { decryptInstagramToken } from "./token.server";
import { hours, minutes } from "~/models/core/time.rules";

/**
 * Number of files that are fetched in parallel. A Worker can have six open connections, and each file that is stored
 * needs one more connection to notify the queue.
 */
const AT_ONCE = 2;
/** A synchronisation stops after this time; the next one fetches the remaining pictures. */
const BUDGET_MS = 10_000;
/**
 * Instagram's list shows some posts only some time after their own timestamp. The import allows for a delay of up to
 * this length.
 */
const LEEWAY_MS = hours(1);
/** Maximum number of connections that one cron run synchronises. */
const LINKS_PER_TICK = 20;
/** After this many pictures, or after `RUN_MS`, a cron run starts no further synchronisation. */
const PICTURES_PER_TICK = 30;
const RUN_MS = minutes(1);
/** A cron run ends after this many connections for which Instagram did not respond. */
const GIVE_UP_AFTER = 3;

/** `paused`: the provider has no connection or no Premium, or Instagram is not offered. */
export type PictureSyncOutcome =
  | { kind: "synced"; imported: number }
  | { kind: "expired" }
  | { kind: "unavailable" }
  | { kind: "paused" };

/**
 * Imports the newest pictures into the gallery as hidden pictures. Only pictures that are newer than the last complete
 * synchronisation are imported, so a picture that the provider deleted does not come back.
 */
export async function syncPictures(ctx: ServiceContext, providerId: string): Promise<PictureSyncOutcome> {
  const { db, clock, instagram } = ctx;
  const startedAt = clock.now();
  const link = await db.first(sql<Row<"instagram_links", "token" | "expiresAt" | "syncedAt">>`
    SELECT token, expires_at AS expiresAt, synced_at AS syncedAt FROM instagram_links
    WHERE provider_id = ${providerId} AND ${mayImportPictures(providerId, startedAt)}`);
  if (!link || !instagram) return { kind: "paused" };
  const stored: StoredToken = { providerId, sealed: link.token };
  const token = await decryptInstagramToken(ctx, providerId, link.token);
  if (link.expiresAt <= startedAt || token === null) return expired(ctx, stored);
  const answer = await instagram.readPictures(token);
  if (answer.kind === "token_rejected") return expired(ctx, stored);
  if (answer.kind !== "ok") return { kind: "unavailable" };
  const since = (link.syncedAt ?? 0) - LEEWAY_MS;
  const wanted = await withoutKnown(
    ctx,
    providerId,
    answer.value.filter(({ postedAt }) => postedAt > since).slice(0, MAX_PICTURES_PER_SYNC),
  );
  const { imported, isComplete } = await importPictures({ ...ctx, instagram }, providerId, wanted);
  if (isComplete)
    await db.write(sql`
      UPDATE instagram_links SET synced_at = ${startedAt} WHERE provider_id = ${providerId} AND token = ${link.token}`);
  return isComplete || imported > 0 ? { kind: "synced", imported } : { kind: "unavailable" };
}

async function expired(ctx: ServiceContext, stored: StoredToken): Promise<PictureSyncOutcome> {
  await markTokenExpired(ctx, stored);
  return { kind: "expired" };
}

async function withoutKnown(
  { db }: Pick<ServiceContext, "db">,
  providerId: string,
  pictures: readonly InstagramPicture[],
): Promise<InstagramPicture[]> {
  const rows = await db.all(sql<Row<"pictures", "externalId">>`
    SELECT external_id AS externalId FROM pictures WHERE provider_id = ${providerId} AND external_id IS NOT NULL`);
  const known = new Set(rows.map(({ externalId }) => externalId));
  return pictures.filter(({ id }) => !known.has(id));
}

/**
 * Fetches and stores pictures, and skips deleted and invalid files. `isComplete` is false if a later synchronisation
 * must fetch some pictures again.
 */
async function importPictures(
  ctx: ServiceContext & { instagram: InstagramClient },
  providerId: string,
  pictures: readonly InstagramPicture[],
): Promise<{ imported: number; isComplete: boolean }> {
  const until = ctx.clock.now() + BUDGET_MS;
  let imported = 0;
  let isComplete = true;
  for (let at = 0; at < pictures.length; at += AT_ONCE) {
    if (ctx.clock.now() > until) return { imported, isComplete: false };
    const group = pictures.slice(at, at + AT_ONCE);
    const files = await Promise.all(
      group.map(async (picture) => ({ picture, file: await ctx.instagram.download(picture) })),
    );
    for (const { picture, file } of files) {
      if (file.kind === "not_found") continue;
      if (file.kind !== "ok") {
        isComplete = false;
        continue;
      }
      const received = await receiveAlbumPicture(ctx, galleryAlbum(providerId), {
        file: file.value,
        title: "",
        description: describe(picture),
        instagramId: picture.id,
      });
      if ("key" in received) imported += 1;
      else if (received.rejection === "waiting") return { imported, isComplete: false };
      else if (received.rejection === "gone") return { imported, isComplete };
    }
  }
  return { imported, isComplete };
}

/**
 * Returns the caption without forbidden characters. A long caption is cut between two visible characters (graphemes).
 */
function describe({ caption }: InstagramPicture): string {
  // Removes control characters other than line breaks.
  const text = tidyText(caption).replace(/[^\P{C}\n\p{Cf}]/gu, "");
  if (text.length <= PICTURE_DESCRIPTION_MAX) return text;
  let short = "";
  for (const { segment } of segmenter("en", {}).segment(text)) {
    if (short.length + segment.length > PICTURE_DESCRIPTION_MAX - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

/** Synchronises due connections in random order, so that connections that fail do not block the others. */
export async function syncDueConnections(ctx: ServiceContext): Promise<{ synced: number; imported: number }> {
  const now = ctx.clock.now();
  const due = await ctx.db.all(sql<Row<"instagram_links", "providerId">>`
    SELECT provider_id AS providerId FROM instagram_links l
    WHERE expires_at > ${now} AND COALESCE(synced_at, 0) <= ${now - SYNC_INTERVAL_MS}
      AND ${mayImportPictures(sql`l.provider_id`, now)}
    ORDER BY random() LIMIT ${LINKS_PER_TICK}`);
  let [synced, imported, unanswered] = [0, 0, 0];
  for (const { providerId } of due) {
    if (imported >= PICTURES_PER_TICK || ctx.clock.now() - now > RUN_MS) break;
    const outcome = await syncPictures(ctx, providerId);
    if (outcome.kind === "unavailable" && (unanswered += 1) === GIVE_UP_AFTER) break;
    if (outcome.kind !== "synced") continue;
    synced += 1;
    imported += outcome.imported;
  }
  return { synced, imported };
}
