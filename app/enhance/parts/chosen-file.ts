import { readSignature, SIGNATURE_BYTES } from "~/models/media/picture.rules";

/** Why a chosen file is not sent: by its size and its first bytes, whatever its name, before the browser decodes it. */
export async function refuseFile(
  file: File,
  maxBytes: number,
): Promise<"tooLarge" | "type" | "heic" | "readFailed" | null> {
  if (file.size > maxBytes) return "tooLarge";
  const start = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // A folder that was dropped, or a file that is no longer there.
  if (!start) return "readFailed";
  const format = readSignature(new Uint8Array(start));
  if (format === "heic") return "heic";
  return format === null ? "type" : null;
}
