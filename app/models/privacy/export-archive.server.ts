import { makeZip } from "client-zip";
import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import { productName } from "~/i18n/product-name";
import { exportFileName, picturePathInExport } from "./export.rules";
import {
  EXPORT_ROWS_PER_QUERY,
  FILE_KEY_COLUMN,
  ROW_POSITION_COLUMN,
  selectExportedRows,
} from "./statements.server";
import { PERSONAL_TABLES } from "./tables.rules";

/** One planned file of an export of personal data. */
export interface PlannedExportFile {
  number: number;
  /** Names of the pictures in R2, with their folder. */
  pictures: readonly string[];
}

type ArchiveContext = Pick<ServiceContext, "db" | "clock" | "media">;

/**
 * R2 accepts an upload in parts. All parts must have the same size, at least this size; only the last part may be
 * smaller.
 */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Writes one file of an export to R2 piece by piece, so that memory never contains the whole file. The first file of an
 * export contains all data, the others only pictures. If writing fails, R2 has no file of this name.
 * @param files all files of the export, because the data say which file contains which picture
 * @returns the file's size, and the number of pictures that no longer exist
 */
export async function storeArchive(
  ctx: ArchiveContext,
  {
    accountId,
    file,
    files,
    objectKey,
  }: { accountId: string; file: PlannedExportFile; files: readonly PlannedExportFile[]; objectKey: string },
): Promise<{ bytes: number; missing: number }> {
  const count = { missing: 0 };
  const archive = makeZip(entriesOf(ctx, { accountId, file, files, count }));
  const bytes = await storeInParts(ctx.media, objectKey, archive);
  return { bytes, missing: count.missing };
}

async function* entriesOf(
  ctx: ArchiveContext,
  {
    accountId,
    file: { number, pictures },
    files,
    count,
  }: {
    accountId: string;
    file: PlannedExportFile;
    files: readonly PlannedExportFile[];
    count: { missing: number };
  },
) {
  if (number === 1)
    yield {
      name: "data.json",
      lastModified: ctx.clock.now(),
      input: dataOf(ctx, accountId, files),
    };
  for (const [index, key] of pictures.entries()) {
    const object = await ctx.media.get(key);
    if (!object) {
      // The picture was deleted after the export was planned.
      count.missing += 1;
      continue;
    }
    yield { name: picturePathInExport(number, index), lastModified: object.uploaded, input: object.body };
  }
}

/** All personal data as JSON, as the list of tables defines it. Only a few rows at a time are in memory. */
async function* dataOf(
  { db, clock }: ArchiveContext,
  accountId: string,
  files: readonly PlannedExportFile[],
): AsyncGenerator<string> {
  const places = new Map(
    files.flatMap(({ number, pictures }) =>
      pictures.map((key, index) => [
        key,
        { archive: exportFileName(productName(), number), path: picturePathInExport(number, index) },
      ]),
    ),
  );
  const inWords = (row: Record<string, unknown>): string => {
    const { [ROW_POSITION_COLUMN]: _place, [FILE_KEY_COLUMN]: key, ...columns } = row;
    const file = typeof key === "string" ? { file: places.get(key) ?? null } : {};
    return JSON.stringify({ ...columns, ...file }, null, 2);
  };
  yield `{\n"format": 2,\n"madeAt": ${JSON.stringify(new Date(clock.now()).toISOString())},\n"data": {`;
  for (const [index, table] of PERSONAL_TABLES.entries()) {
    yield `${index === 0 ? "" : ","}\n${JSON.stringify(table.table)}: [`;
    let separator = "\n";
    let after: string | number | null = null;
    let rows: Record<string, unknown>[];
    do {
      rows = await db.all(selectExportedRows(table, accountId, after));
      after = z
        .union([z.string(), z.number()])
        .nullable()
        .parse(rows.at(-1)?.[ROW_POSITION_COLUMN] ?? null);
      for (const row of rows) {
        yield separator + inWords(row);
        separator = ",\n";
      }
    } while (rows.length === EXPORT_ROWS_PER_QUERY);
    yield "]";
  }
  yield "\n}}\n";
}

/**
 * Uploads an object in parts. Until the upload is complete, nobody can read the object, and R2 deletes the parts after
 * a week.
 * @returns the size of the object
 */
async function storeInParts(
  media: R2Bucket,
  key: string,
  content: ReadableStream<Uint8Array>,
): Promise<number> {
  const upload = await media.createMultipartUpload(key, {
    httpMetadata: { contentType: "application/zip" },
  });
  const reader = content.getReader();
  try {
    const parts: R2UploadedPart[] = [];
    // The same buffer is used for every part: when `uploadPart` returns, R2 has already read the part.
    const buffer = new Uint8Array(PART_BYTES);
    let [filled, bytes] = [0, 0];
    const send = async () => {
      parts.push(await upload.uploadPart(parts.length + 1, buffer.subarray(0, filled)));
      bytes += filled;
      filled = 0;
    };
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const chunk = read.value;
      for (let from = 0; from < chunk.length;) {
        const taken = chunk.subarray(from, from + PART_BYTES - filled);
        buffer.set(taken, filled);
        filled += taken.length;
        from += taken.length;
        if (filled === PART_BYTES) await send();
      }
    }
    if (filled > 0) await send();
    await upload.complete(parts);
    return bytes;
  } catch (failure) {
    // Failures of these two calls are ignored, because the first failure is the one to report. If the upload cannot be
    // aborted, R2 deletes it after a week.
    await Promise.allSettled([reader.cancel(failure), upload.abort()]);
    throw failure;
  }
}
