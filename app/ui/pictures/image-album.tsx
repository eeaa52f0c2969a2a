import { useTranslation } from "react-i18next";
import type { AlbumContent } from "~/models/pictures/queries.server";
import { ALBUM_LIMITS, type AlbumKind } from "~/models/pictures/rules";
import type { RejectedFormResponse } from "../forms/use-form";
import { AlbumOrderHint, AlbumRegion } from "./album-region";
import { CaptionedTile } from "./captioned-tile";
import { UploadForm } from "./upload-form";

interface ImageAlbumProps {
  kind: AlbumKind;
  /** Path of the album's page, to which the forms are posted. */
  page: string;
  album: AlbumContent;
  rejected: RejectedFormResponse;
}

/**
 * An album of pictures with captions, one of which is the cover, and the form that adds more. app/enhance/album-page.ts
 * uploads files one by one, saves captions automatically, and lets the person drag pictures.
 */
export function ImageAlbum({ kind, page, album, rejected }: ImageAlbumProps) {
  const { t } = useTranslation("albums");
  const { pictures, used, room } = album;
  // The form stays visible to show why a file was refused, even if another upload has taken the last free place.
  const isRefused = rejected?.error?.["photos"] !== undefined;
  const hasReady = pictures.some(({ upload }) => upload === null);
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="pictures-title" tabIndex={-1}>
          {t("title")}
        </h2>
        <p className="text-sm text-ink-2" data-part="album-lead">
          {hasReady && <AlbumOrderHint />}
        </p>
      </div>
      <AlbumRegion failed={t("errors.order")} prepared={t("prepared")} />
      <ul role="list" className="captioned-tiles" data-part="album" data-sortable={page}>
        {pictures.map((picture, index) => (
          <CaptionedTile
            key={picture.key}
            picture={picture}
            page={page}
            place={index + 1}
            isLast={index === pictures.length - 1}
          />
        ))}
      </ul>
      {used < room || isRefused ? (
        <UploadForm
          {...{ kind, page, rejected }}
          free={room - used}
          className={pictures.length === 0 ? undefined : "mt-3.5"}
        />
      ) : (
        <p className="mt-4 text-sm text-ink-2">{t("full", { most: ALBUM_LIMITS[kind].most })}</p>
      )}
      <p className="mt-3.5 text-sm text-ink-2 noscript:hidden" data-part="album-captions">
        {hasReady && t("captions_saved")}
      </p>
    </section>
  );
}
