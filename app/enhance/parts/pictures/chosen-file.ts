import { pictureFormatOf, SIGNATURE_BYTES } from "~/models/media/picture.rules";

/**
 * Returns the reason why a chosen file cannot be sent. It checks the size and the first bytes before the browser
 * decodes the file; the file name is ignored.
 */
export async function fileProblem(
  file: File,
  maxBytes: number,
): Promise<"tooLarge" | "type" | "heic" | "readFailed" | null> {
  if (file.size > maxBytes) return "tooLarge";
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // If there are no bytes, the person dropped a folder, or the file no longer exists.
  if (!start) return "readFailed";
  const format = pictureFormatOf(new Uint8Array(start));
  if (format === "heic") return "heic";
  return format === null ? "type" : null;
}
