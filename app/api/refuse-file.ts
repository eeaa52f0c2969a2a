import { joinErrorKey } from "~/models/core/error-key.rules";
import { ERRORS } from "~/models/core/errors";
import { statusOfRejectedUpload } from "~/models/media/uploads.server";
import type { RefusedFile } from "~/models/pictures/receive-files.server";
import type { AlbumKind } from "~/models/pictures/rules";
import { codeOfRefusedFile, messageOfRefusedFile } from "~/presenters/pictures/refused-file";
import { ApiError } from "./api-error";

/** The message of a refused file as an error key with its values. */
function errorKeyOfRefusedFile(kind: AlbumKind, file: Pick<RefusedFile, "rejection">): string {
  const { key, values } = messageOfRefusedFile(kind, file);
  return joinErrorKey(key, { megabytes: String(values.megabytes), most: String(values.most) });
}

/** Refuses a call because its file did not become a picture. `code` tells the reason to a program. */
export function refuseFile(
  kind: AlbumKind,
  file: Pick<RefusedFile, "rejection">,
  more: Readonly<Record<string, unknown>> = {},
): never {
  const { rejection } = file;
  const status =
    rejection === "quota"
      ? ERRORS.picture_quota.status
      : rejection === "waiting"
        ? statusOfRejectedUpload(rejection)
        : 400;
  throw new ApiError({
    status,
    key: errorKeyOfRefusedFile(kind, file),
    more: { code: codeOfRefusedFile(file), ...more },
  });
}
