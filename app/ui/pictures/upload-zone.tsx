import { useTranslation } from "react-i18next";
import { PICTURE_TYPES, UPLOAD_TIMEOUT_MS } from "~/models/media/picture.rules";
import { ALBUM_LIMITS, type AlbumKind } from "~/models/pictures/rules";
import { controlAria, FieldError } from "../fields/field";
import { ImagePlusIcon, RotateCwIcon, XIcon } from "../primitives/icons";

/** What an album says of files that are sent to it. */
export interface UploadWords {
  choose: string;
  /** Below it: what a file may be. */
  limits?: string;
  /** Names the list of chosen files. */
  files: string;
  ready: string;
  sending: string;
  retry: string;
  drop: string;
  progress: string;
  problems: Record<"type" | "tooLarge" | "readFailed" | "timeout" | "failed" | "full", string>;
}

/**
 * Texts and limits that app/enhance/parts/album-upload.ts reads from the form. `free`: pictures that may still be added;
 * `isAtOnce`: files are sent when they are chosen, not with the form.
 */
export function useUploadData(
  kind: AlbumKind,
  { problems, ready, sending }: UploadWords,
  { free, isAtOnce = false }: { free: number; isAtOnce?: boolean },
) {
  const { t } = useTranslation("albums");
  return {
    "data-album-upload": "",
    "data-at-once": isAtOnce ? "" : undefined,
    "data-max-bytes": ALBUM_LIMITS[kind].maxBytes,
    "data-timeout-ms": UPLOAD_TIMEOUT_MS,
    "data-free": free,
    "data-line": t("line", { file: "%file", problem: "%problem" }),
    "data-type": problems.type,
    "data-too-large": problems.tooLarge,
    "data-read-failed": problems.readFailed,
    "data-timeout": problems.timeout,
    "data-failed": problems.failed,
    "data-full": problems.full,
    "data-ready": ready,
    "data-sending": sending,
  };
}

interface UploadZoneProps {
  field: { id: string; name: string; error: string | undefined };
  words: UploadWords;
}

/** Where files are dropped or chosen, and the lines of those that were. For a form with `useUploadData`. */
export function UploadZone({ field: { id, name, error }, words }: UploadZoneProps) {
  return (
    <div className="grid content-start gap-3">
      <div className={error ? "field field-invalid" : "field"}>
        <label
          htmlFor={id}
          className={words.limits ? "drop-zone" : "drop-zone md:min-h-52 md:flex-col"}
          data-drop=""
        >
          <ImagePlusIcon size="lg" className="text-brand-ink" />
          <span className="font-medium">{words.choose}</span>
          {words.limits && <small className="text-ink-2">{words.limits}</small>}
          {/* A script lays it over the whole zone. */}
          <input
            {...controlAria(id, { error, hint: undefined })}
            className="max-w-full text-sm"
            id={id}
            name={name}
            type="file"
            multiple
            required
            accept={PICTURE_TYPES.join(",")}
          />
        </label>
        <div className="wrap-anywhere whitespace-pre-line">
          <FieldError id={id} error={error} />
        </div>
      </div>
      <ul className="grid gap-2 empty:hidden" data-files="" aria-label={words.files} />
      <FileTemplate words={words} />
    </div>
  );
}

/** The line of a chosen file, which the script copies. */
function FileTemplate({ words }: Pick<UploadZoneProps, "words">) {
  return (
    <template data-file-line="">
      <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface p-2 text-xs">
        <img className="size-14 rounded-sm bg-linen-2 object-cover" alt="" width={56} height={56} />
        <span className="grid gap-1">
          <span className="truncate text-ink-2" data-file-name="" />
          <span data-file-state="" role="status" />
        </span>
        <span className="flex">
          <button
            type="button"
            className="button button-ghost button-sm button-icon"
            data-file-retry=""
            aria-label={words.retry}
            hidden
          >
            <RotateCwIcon />
          </button>
          <button
            type="button"
            className="button button-ghost button-sm button-icon"
            data-file-remove=""
            aria-label={words.drop}
          >
            <XIcon />
          </button>
        </span>
        <progress
          className="col-span-full w-full accent-brand"
          value={0}
          max={1}
          aria-label={words.progress}
          hidden
        />
      </li>
    </template>
  );
}
