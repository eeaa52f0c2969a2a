import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PictureRefusal, UploadState } from "~/models/media/picture.rules";
import { classNames } from "../primitives/class-names";
import { CircleAlertIcon } from "../primitives/icons";

export interface PictureStatusProps {
  upload: UploadState | null;
  /** Identifies the picture shown now. */
  picture: string | null;
  /** The page to reload, in browsers without JavaScript. */
  page: string;
  /** Texts in the words of the page. */
  words: {
    preparing: string;
    refresh: string;
    ready: string;
    refused: (reason: PictureRefusal) => string;
  };
}

/** Delays in ms before the page checks again; after the last one only the link remains. */
const ASK_AGAIN_MS = [700, 1_300, 2_000, 4_000, 8_000, 16_000, 32_000];

/** State of an uploaded picture: changes are announced, and it is always as high as the longest error. */
export function PictureStatus({ upload, picture, page, words }: PictureStatusProps) {
  const isPreparing = upload?.state === "preparing";
  const [firstPicture] = useState(picture);
  useAskAgain(isPreparing);
  const isRefused = upload?.state === "refused";
  return (
    <p
      className={classNames(
        "flex gap-2 text-sm/5.5 not-empty:mt-3 not-empty:min-h-16.5 lg:not-empty:min-h-11",
        isRefused ? "text-danger-ink" : "text-ink-2",
      )}
      role="status"
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
      {!upload && picture !== null && picture !== firstPicture && <span key={picture}>{words.ready}</span>}
    </p>
  );
}

function useAskAgain(isPreparing: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  if (!isPreparing && asked > 0) setAsked(0);
  useEffect(() => {
    const wait = ASK_AGAIN_MS[asked];
    if (!isPreparing || state !== "idle" || wait === undefined) return undefined;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      if (navigator.onLine) revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [isPreparing, asked, state, revalidate]);
}
