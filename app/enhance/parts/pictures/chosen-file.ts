import { readSignature, SIGNATURE_BYTES } from "~/models/media/picture.rules";

/**
 * Why a chosen file cannot be sent: checks its size and its first bytes, not its name, before the browser decodes it.
 */
export async function refuseFile(
  file: File,
  maxBytes: number,
): Promise<"tooLarge" | "type" | "heic" | "readFailed" | null> {
  if (file.size > maxBytes) return "tooLarge";
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // A dropped folder, or a file that no longer exists.
  if (!start) return "readFailed";
  const format = readSignature(new Uint8Array(start));
  if (format === "heic") return "heic";
  return format === null ? "type" : null;
}
