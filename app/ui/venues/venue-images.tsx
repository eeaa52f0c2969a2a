import { useTranslation } from "react-i18next";
import type { AlbumContent } from "~/models/pictures/queries.server";
import { ALBUM_LIMITS } from "~/models/pictures/rules";
import { Banner } from "../feedback/banner";
import type { RejectedFormResponse } from "../forms/use-form";
import { useText } from "../hooks/use-text";
import { AlbumOrderHint, AlbumRegion } from "../pictures/album-region";
import { UploadForm } from "../pictures/upload-form";
import { VenueImage } from "./venue-image";

interface VenueImagesProps {
  /** Path of the album's page, to which the forms are posted. */
  page: string;
  album: AlbumContent;
  rejected: RejectedFormResponse;
}

/**
 * The pictures of a venue, each with its texts, its position and its visibility. app/enhance/album-page.ts uploads
 * files one by one, saves texts automatically, and lets the person drag pictures.
 */
export function VenueImages({ page, album, rejected }: VenueImagesProps) {
  const { t } = useTranslation("albums");
  const text = useText();
  const { pictures, used, room } = album;
  const { most } = ALBUM_LIMITS.venue;
  // The form stays visible to show why a file was refused, even if another upload has taken the last free place.
  const isRefused = rejected?.error?.["photos"] !== undefined;
  const formError = rejected?.error?.[""]?.[0];
  return (
    <section id="pictures" aria-labelledby="pictures-title" className="grid scroll-mt-24 gap-4">
      <h2 id="pictures-title" className="sr-only" tabIndex={-1}>
        {t("title")}
      </h2>
      {formError && <Banner tone="danger" title={text(formError)} />}
      {used < room || isRefused ? (
        <UploadForm kind="venue" page={page} free={room - used} rejected={rejected} />
      ) : (
        <p className="text-sm text-ink-2">{t("full", { most })}</p>
      )}
      <AlbumRegion failed={t("errors.order")} prepared={t("prepared")} />
      <p className="text-sm text-ink-2 empty:hidden" data-part="album-lead">
        {pictures.length > 0 && (
          <>
            <AlbumOrderHint /> {t("venue.optional")}
            <span className="noscript:hidden"> {t("venue.autosave")}</span>
          </>
        )}
      </p>
      <ul
        role="list"
        className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
        data-part="album"
        data-sortable={page}
      >
        {pictures.map((picture, index) => (
          <VenueImage
            key={picture.key}
            picture={picture}
            page={page}
            rejected={rejected}
            place={index + 1}
            isLast={index === pictures.length - 1}
          />
        ))}
      </ul>
    </section>
  );
}
