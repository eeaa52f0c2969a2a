import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { splitErrorKey } from "~/models/core/error-key.rules";
import { PICTURE_TYPES, UPLOAD_TIMEOUT_MS } from "~/models/media/picture.rules";
import { ALBUM_LIMITS, type AlbumKind, type UploadProblem } from "~/models/pictures/rules";
import { controlAria, FieldError } from "../fields/field";
import type { RejectedFormResponse } from "../forms/use-form";
import { ImagePlusIcon, RotateCwIcon, XIcon } from "../primitives/icons";

/** The texts of an upload form, which depend on the kind of album. */
export interface UploadTexts {
  choose: string;
  /** Replaces `choose` if the person can drop files, which requires scripts and a mouse. */
  chooseOrDrop: string;
  /**
   * The requirements that a file must meet: `sent` for a file that is sent unchanged, `chosen` for a file that a script
   * scales down, `drop` for a dropped file.
   */
  limits?: { sent: string; chosen: string; drop: string };
  /** Label of the list of chosen files. */
  files: string;
  ready: string;
  sending: string;
  retry: string;
  drop: string;
  progress: string;
  /** Message after several files; `%count` stands for the number of uploaded files. */
  received: string;
  problems: Record<UploadProblem, string>;
}

/**
 * Returns the form attributes that app/enhance/parts/pictures/album-upload.ts reads. `free` is the number of pictures
 * that may still be added; with `isAtOnce` a file is sent as soon as it is chosen.
 */
export function useUploadData(
  kind: AlbumKind,
  { problems, ready, sending, received }: UploadTexts,
  { free, isAtOnce = false }: { free: number; isAtOnce?: boolean },
) {
  const { t } = useTranslation("albums");
  return {
    "data-album-upload": "",
    "data-at-once": isAtOnce ? "" : undefined,
    "data-new-first": kind === "gallery" ? "" : undefined,
    "data-max-bytes": ALBUM_LIMITS[kind].maxChosenBytes,
    "data-max-sent-bytes": ALBUM_LIMITS[kind].maxBytes,
    "data-timeout-ms": UPLOAD_TIMEOUT_MS,
    "data-free": free,
    "data-line": t("line", { file: "%file", problem: "%problem" }),
    "data-required": problems.required,
    "data-type": problems.type,
    "data-heic": problems.heic,
    "data-too-large": problems.tooLarge,
    "data-too-small": problems.tooSmall,
    "data-read-failed": problems.readFailed,
    "data-timeout": problems.timeout,
    "data-failed": problems.failed,
    "data-full": problems.full,
    "data-waiting": problems.waiting,
    "data-ready": ready,
    "data-sending": sending,
    "data-received": received,
  };
}

/**
 * If the form was rejected because of some files but others were accepted, returns the number of accepted files;
 * otherwise undefined.
 */
const arrivedIn = (rejected: RejectedFormResponse, name: string): string | undefined => {
  const error = rejected?.error?.[name]?.[0];
  return error === undefined ? undefined : splitErrorKey(error).values["received"];
};

interface UploadZoneProps {
  field: { id: string; name: string; error: string | undefined };
  words: UploadTexts;
  rejected: RejectedFormResponse;
  /** Text fields for one file. A script finds them by `data-own-title` and `data-own-description`. */
  ownWords?: ReactNode;
}

/**
 * The zone on which files are dropped or chosen, and a line for each file. Its form needs the attributes of
 * `useUploadData`.
 */
export function UploadZone({ field: { id, name, error }, words, rejected, ownWords }: UploadZoneProps) {
  const arrived = arrivedIn(rejected, name);
  return (
    <div className="grid content-start gap-3">
      <div className={error ? "field field-invalid" : "field"}>
        <label
          htmlFor={id}
          className={words.limits ? "drop-zone" : "drop-zone md:min-h-52 md:flex-col"}
          data-drop=""
        >
          <ImagePlusIcon size="lg" className="text-brand-ink" />
          <span className="font-medium noscript:hidden coarse:hidden">{words.chooseOrDrop}</span>
          <span className="hidden font-medium noscript:inline coarse:inline">{words.choose}</span>
          {words.limits && (
            <>
              <small className="text-ink-2 noscript:hidden">
                {words.limits.chosen} <span className="coarse:hidden">{words.limits.drop}</span>
              </small>
              <small className="hidden text-ink-2 noscript:block">{words.limits.sent}</small>
            </>
          )}
          {/* A script makes the input cover the whole zone. */}
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
        {arrived && <p className="text-sm text-success-ink">{arrived}</p>}
        <div className="wrap-anywhere whitespace-pre-line">
          <FieldError id={id} error={error} />
        </div>
      </div>
      <ul className="grid gap-2 empty:hidden" data-files="" aria-label={words.files} />
      <FileTemplate words={words} ownWords={ownWords} />
    </div>
  );
}

/** The template of a file's line. The script copies it for each chosen file. */
function FileTemplate({ words, ownWords }: Pick<UploadZoneProps, "words" | "ownWords">) {
  return (
    <template data-file-line="">
      <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface p-2 text-xs">
        <span className="block size-14 overflow-hidden rounded-sm bg-linen-2">
          <img className="size-14 object-cover" alt="" width={56} height={56} />
        </span>
        <span className="grid gap-1">
          <span className="truncate text-ink-2" data-file-name="" />
          <span>
            <span data-file-state="" role="status" />{" "}
            <span className="tabular text-ink-2" data-file-percent="" aria-hidden="true" />
          </span>
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
        {ownWords && (
          <div className="col-span-full grid gap-2" data-own-words="">
            {ownWords}
          </div>
        )}
      </li>
    </template>
  );
}
