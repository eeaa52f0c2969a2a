import { useTranslation } from "react-i18next";
import type { ReviewPhoto } from "~/models/reviews/photos.queries.server";
import { Picture, pictureUrl } from "../pictures/picture";

/** Displayed widths: two photos in a row on a phone, and a fixed width elsewhere. */
const SIZES = "(min-width: 760px) 11rem, 45vw";

/**
 * The photos of a review that is published or read by a moderator. Each links to its large file, which a script opens over
 * the page, and its space is reserved before it loads.
 */
export function ReviewPhotos({ photos, name }: { photos: readonly ReviewPhoto[]; name: string }) {
  const { t } = useTranslation("reviews");
  if (photos.length === 0) return null;
  return (
    <ul role="list" className="mt-4 grid max-w-[62ch] grid-cols-2 gap-2 md:grid-cols-3" data-photo-group="">
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <a
            className="block aspect-4/3 overflow-hidden rounded-md bg-linen-2"
            href={pictureUrl(photo.key)}
            data-photo={photo.key}
            data-photo-width={photo.width}
            data-photo-height={photo.height}
          >
            <Picture
              picture={{ ...photo, focus: "c" }}
              alt={t("section.photo", { number: index + 1, total: photos.length, name })}
              sizes={SIZES}
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
