import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * A backup file: a first line that names the format, the nonce, the lines of the backup (compressed with gzip and
 * encrypted with AES-256-GCM), and the tag that proves that no byte was changed.
 */
const FORMAT = Buffer.from("trousseau-backup-1\n");
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Thrown if a file is no backup, was changed, or belongs to another key. */
export class UnreadableBackup extends Error {}

/**
 * Reads the key of the backups from the setting BACKUP_KEY: 32 bytes as base64.
 * @throws Error if it is missing or has another length
 */
export function readBackupKey(text: string | undefined): Buffer {
  const key = Buffer.from(text ?? "", "base64");
  if (key.length !== KEY_BYTES)
    throw new Error(
      `BACKUP_KEY must be ${KEY_BYTES} bytes as base64. Make one with: openssl rand -base64 ${KEY_BYTES}`,
    );
  return key;
}

/** Writes the lines of a backup into a new file. An existing file is never overwritten. */
export async function writeBackupFile(
  path: string,
  key: Buffer,
  lines: AsyncIterable<string>,
): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const withEnds = new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => done(null, chunk),
    flush: (done: TransformCallback) => done(null, cipher.getAuthTag()),
  });
  withEnds.push(Buffer.concat([FORMAT, nonce]));
  const withBreaks = async function* () {
    for await (const line of lines) yield `${line}\n`;
  };
  await pipeline(
    Readable.from(withBreaks()),
    createGzip(),
    cipher,
    withEnds,
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
}

/**
 * Reads the lines of a backup file. The last line is handed out before the tag is checked, so a caller must not use any
 * line before the reading has ended.
 * @throws UnreadableBackup if the file is no backup, was changed, or belongs to another key
 */
export async function* readBackupFile(path: string, key: Buffer): AsyncGenerator<string> {
  const { size } = await stat(path);
  const begin = FORMAT.length + NONCE_BYTES;
  const end = size - TAG_BYTES;
  const file = await open(path);
  const head = Buffer.alloc(begin);
  const tag = Buffer.alloc(TAG_BYTES);
  try {
    await file.read(head, 0, begin, 0);
    if (end <= begin || !head.subarray(0, FORMAT.length).equals(FORMAT))
      throw new UnreadableBackup(`${path} is not a backup of Trousseau.`);
    await file.read(tag, 0, TAG_BYTES, end);
  } finally {
    await file.close();
  }
  const decipher = createDecipheriv(CIPHER, key, head.subarray(FORMAT.length)).setAuthTag(tag);
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(path, { start: begin, end: end - 1 }), decipher, gunzip);
  // The failure is thrown below; without this line Node would report it a second time.
  reading.catch(() => {});
  try {
    yield* createInterface({ input: gunzip, crlfDelay: Infinity });
    await reading;
  } catch (cause) {
    throw new UnreadableBackup(`${path} was changed, or belongs to another BACKUP_KEY.`, { cause });
  }
}
