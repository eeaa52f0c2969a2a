import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface SentFile {
  name: string;
  buffer: Buffer;
}

/**
 * Writes files into a new folder and returns their paths. A browser reads a path in milliseconds, but needs seconds for
 * the bytes of a file of 10 MB. The browser tells the type of a file by the end of its name.
 */
export async function onDisk(...files: readonly SentFile[]): Promise<string[]> {
  const parent = join(tmpdir(), "trousseau-sent-files");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "files-"));
  return Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = join(folder, name);
      await writeFile(path, buffer);
      return path;
    }),
  );
}
