import { useTranslation } from "react-i18next";
import { ALBUM_LIMITS, type AlbumKind } from "~/models/pictures/rules";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { UploadZone, useUploadData, type UploadTexts } from "./upload-zone";

const MEGABYTE = 1024 * 1024;

function useWords(kind: AlbumKind): UploadTexts {
  const { t } = useTranslation("albums");
  const { maxBytes, maxChosenBytes } = ALBUM_LIMITS[kind];
  const megabytes = maxBytes / MEGABYTE;
  const chosenMegabytes = maxChosenBytes / MEGABYTE;
  const isVenue = kind === "venue";
  return {
    choose: t("add"),
    chooseOrDrop: t("add"),
    limits: {
      sent: t("limits", { megabytes }),
      chosen: t("limits", { megabytes: chosenMegabytes }),
      drop: t("drop_here"),
    },
    files: t("files"),
    ready: t("ready"),
    sending: t("sending"),
    retry: t("retry"),
    drop: t("drop"),
    progress: t("progress"),
    received: t("received", { number: "%count" }),
    problems: {
      required: t("errors.required"),
      heic: t("refused.heic"),
      tooSmall: t("refused.too_small"),
      waiting: t("refused.waiting"),
      type: isVenue ? t("venue.type") : t("refused.type"),
      tooLarge: t(isVenue ? "venue.too_large" : "refused.too_large", { megabytes: chosenMegabytes }),
      readFailed: t("refused.read_failed"),
      timeout: t("refused.timeout"),
      failed: t("errors.upload"),
      full: t("refused.full", { most: ALBUM_LIMITS[kind].most }),
    },
  };
}

interface UploadFormProps {
  kind: AlbumKind;
  /** Path of the album's page. */
  page: string;
  /** Number of pictures that may still be added. */
  free: number;
  rejected: RejectedFormResponse;
  className?: string | undefined;
}

/** The form that adds pictures to an album with a cover. With scripts each file is uploaded as soon as it is chosen. */
export function UploadForm({ kind, page, free, rejected, className }: UploadFormProps) {
  const { t } = useTranslation("albums");
  const words = useWords(kind);
  const form = useForm({
    id: "album",
    own: { intent: "add" },
    rejected,
    idOf: (name) => `add-${name}`,
  });
  return (
    <form
      {...form.props}
      {...useUploadData(kind, words, { free, isAtOnce: true })}
      method="post"
      action={page}
      encType="multipart/form-data"
      className={classNames("grid gap-3", className)}
    >
      <input type="hidden" name="intent" value="add" />
      <UploadZone field={form.secret("photos")} words={words} rejected={rejected} />
      <noscript>
        <Button busyLabel={words.sending}>{t("send")}</Button>
      </noscript>
    </form>
  );
}
