import type { PictureRejection, UploadState } from "~/models/media/picture.rules";
import { classNames } from "~/ui/primitives/class-names";
import { CircleAlertIcon } from "~/ui/primitives/icons";

export interface PictureStatusProps {
  upload: UploadState | null;
  /** Path of the page that a person without JavaScript reloads. */
  page: string;
  /** The text for each state. */
  words: {
    preparing: string;
    refresh: string;
    ready: string;
    refused: (reason: PictureRejection) => string;
  };
}

/**
 * Shows the state of an uploaded picture. Its height has room for the longest error, so that nothing on the page
 * moves. app/enhance/parts/pictures/picture-status.ts requests the state while the picture is prepared, and announces
 * changes.
 */
export function PictureStatus({ upload, page, words }: PictureStatusProps) {
  const isPreparing = upload?.state === "preparing";
  const isRefused = upload?.state === "refused";
  return (
    <p
      className={classNames(
        "flex gap-2 text-sm/5.5 not-empty:mt-3 not-empty:min-h-16.5 lg:not-empty:min-h-11",
        isRefused ? "text-danger-ink" : "text-ink-2",
      )}
      role="status"
      data-picture-status={upload?.state ?? "ready"}
      data-ready={words.ready}
    >
      {isPreparing && (
        <span>
          {words.preparing} <a href={page}>{words.refresh}</a>
        </span>
      )}
      {isRefused && (
        <>
          <CircleAlertIcon className="mt-0.75" />
          <span>{words.refused(upload.reason)}</span>
        </>
      )}
    </p>
  );
}
