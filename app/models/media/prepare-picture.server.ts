import type { Row } from "#db/rows";
import type { ServiceContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { freeMemory } from "~/models/core/free-memory";
import { parseCropFocus } from "./crop.rules";
import { decodeInTurn } from "./decode-turns";
import {
  SMALL_WIDTHS_BY_FOLDER,
  pictureObjectName,
  pictureObjectNames,
  type PictureFolder,
} from "./objects.rules";
import {
  parsePictureHeader,
  type PictureBox,
  type PictureKind,
  type PictureRejection,
} from "./picture.rules";
import { scalePicture, type ScaleSettings, type ScaledPicture } from "./scale-picture.server";
import { minutes } from "~/models/core/time.rules";

/** An uploaded file that waits for its preparation. */
interface Upload extends Row<"media", "key" | "kind" | "attempts"> {
  /** The account that uploaded the file. */
  accountId: Row<"media">["accountId"];
  /** The account, portfolio, venue or promotion that will show the picture. */
  subjectId: NonNullable<Row<"media">["subjectId"]>;
}

/** How pictures of one kind, such as profile pictures, are scaled and published. */
export interface PicturePublisher {
  folder: PictureFolder;
  box: PictureBox;
  /**
   * Publishes a picture whose objects are already stored.
   * @returns false if the upload was withdrawn or replaced; nothing has changed then
   */
  publish(
    ctx: ServiceContext,
    upload: Upload,
    picture: { width: number; height: number; bytes: number },
  ): Promise<boolean>;
}

/** Result of a preparation. `withdrawn`: the upload was withdrawn while its picture was being prepared. */
export type PreparationOutcome = { kind: PictureKind } & (
  | { outcome: "ready" | "withdrawn" }
  | { outcome: "refused"; reason: PictureRejection }
);

/**
 * If an upload is still not prepared after this time, another queue consumer may prepare it. The first consumer has
 * certainly ended by then.
 */
export const PREPARATION_LEASE_MS = minutes(1);
/** The accounts take turns: the next picture is one of the account with the fewest pictures prepared in this period. */
const LATELY_MS = minutes(10);
/**
 * Maximum number of attempts to prepare a file. Without a maximum, a file that crashes each queue consumer would be
 * tried forever.
 */
const MOST_ATTEMPTS = 3;

/**
 * Prepares the next picture, which `takeUp` chooses. The call may be repeated or interrupted: it reserves the upload
 * for a limited time, and publishes or refuses the picture only while the upload still waits.
 * @returns null if nothing waits
 */
export const prepareNextPicture = (
  ctx: ServiceContext,
  uses: Readonly<Record<PictureKind, PicturePublisher>>,
): Promise<PreparationOutcome | null> =>
  decodeInTurn(ctx.clock, async () => {
    const upload = await takeUp(ctx);
    if (!upload) return null;
    const { kind } = upload;
    const { box, folder } = uses[kind];
    const result = await makePicture(ctx, upload, { box, copies: SMALL_WIDTHS_BY_FOLDER[folder] });
    const preparation: PreparationOutcome =
      typeof result === "string"
        ? await refuse(ctx, upload, result)
        : { kind, outcome: (await show(ctx, upload, result, uses[kind])) ? "ready" : "withdrawn" };
    // The original contains camera data, including the location, so it is deleted at once.
    await ctx.media.delete(pictureObjectName("originals", upload.key));
    return preparation;
  });

/** Whether an upload waits for its preparation and is due now. */
export const isPictureWaiting = async ({
  db,
  clock,
}: Pick<ServiceContext, "db" | "clock">): Promise<boolean> =>
  (await db.first(sql`SELECT 1 FROM media WHERE state = 'uploaded' AND due_at <= ${clock.now()} LIMIT 1`)) !==
  null;

/**
 * Finds the next upload. The accounts take turns: the account with the fewest recently prepared pictures comes first,
 * and of its uploads the one that has waited longest.
 */
async function takeUp({ db, clock }: ServiceContext): Promise<Upload | null> {
  const now = clock.now();
  const waiting = await db.first(sql<Upload>`
    SELECT m.key, m.account_id AS accountId, m.kind, m.subject_id AS subjectId, m.attempts
    FROM media m LEFT JOIN (
      SELECT account_id, count(*) AS made FROM media
      WHERE state IN ('uploaded', 'ready', 'refused') AND created_at > ${now - LATELY_MS} AND attempts > 0
      GROUP BY account_id) l ON l.account_id = m.account_id
    WHERE m.state = 'uploaded' AND m.due_at <= ${now}
    ORDER BY coalesce(l.made, 0), m.created_at LIMIT 1`);
  if (!waiting) return null;
  const [taken] = await db.write(sql`
    UPDATE media SET attempts = attempts + 1, due_at = ${now + PREPARATION_LEASE_MS}
    WHERE key = ${waiting.key} AND state = 'uploaded' AND due_at <= ${now}`);
  return didChange(taken) ? waiting : null;
}

async function makePicture(
  { media }: ServiceContext,
  { key, attempts }: Upload,
  format: Omit<ScaleSettings, "focus">,
): Promise<ScaledPicture | PictureRejection> {
  const original = attempts < MOST_ATTEMPTS ? await media.get(pictureObjectName("originals", key)) : null;
  if (!original) return "failed";
  const file = new Uint8Array(await original.arrayBuffer());
  const header = parsePictureHeader(file);
  const focus = parseCropFocus(original.customMetadata?.["focus"]);
  const result = header ? await scalePicture(file, header, { ...format, focus }) : "type";
  freeMemory(file.buffer);
  return result;
}

async function refuse(
  { db }: ServiceContext,
  { key, kind }: Upload,
  reason: PictureRejection,
): Promise<PreparationOutcome> {
  const [refused] = await db.write(
    sql`UPDATE media SET state = 'refused', reason = ${reason} WHERE key = ${key} AND state = 'uploaded'`,
  );
  return didChange(refused) ? { kind, outcome: "refused", reason } : { kind, outcome: "withdrawn" };
}

async function show(
  ctx: ServiceContext,
  upload: Upload,
  { bytes, width, height, copies }: ScaledPicture,
  { folder, publish }: PicturePublisher,
): Promise<boolean> {
  const { media, db } = ctx;
  const { key } = upload;
  const options = { httpMetadata: { contentType: "image/jpeg" } };
  for (const copy of copies) await media.put(pictureObjectName(folder, key, copy.width), copy.bytes, options);
  await media.put(pictureObjectName(folder, key), bytes, options);
  if (await publish(ctx, upload, { width, height, bytes: bytes.length })) return true;
  // Another consumer may already have published this picture.
  const isShown = await db.first(sql`
    SELECT 1 FROM media WHERE key = ${key} AND state = 'ready'
    UNION ALL SELECT 1 FROM promotions WHERE image_key = ${key}`);
  if (!isShown) await media.delete(pictureObjectNames(folder, key));
  return false;
}
