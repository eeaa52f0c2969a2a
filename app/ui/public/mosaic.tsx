import { useTranslation } from "react-i18next";
import type { ShownPicture } from "~/models/public-profile/queries.server";
import { ImageIcon } from "../primitives/icons";
import { Picture } from "../pictures/picture";

/** Number of pictures on the page itself: one large and four small. */
export const MOSAIC = 5;

/** A picture with its texts. `alt` describes it if its title does not. */
export interface PhotoInWords extends ShownPicture {
  alt?: string | undefined;
}

/** A link to the page of a picture. With scripts it opens over the page (app/enhance/lightbox.ts). */
function PhotoLink({
  picture,
  href,
  alt,
  sizes,
  eager,
}: {
  picture: PhotoInWords;
  href: string;
  alt: string;
  sizes: string;
  eager?: boolean;
}) {
  return (
    <a
      className="frame"
      href={href}
      data-photo={picture.key}
      data-photo-width={picture.width}
      data-photo-height={picture.height}
      data-photo-title={picture.title}
      data-photo-text={picture.description}
    >
      <Picture picture={picture} alt={alt} sizes={sizes} {...(eager ? { eager } : {})} />
    </a>
  );
}

export interface MosaicProps {
  pictures: readonly PhotoInWords[];
  /** The provider's name. */
  name: string;
  /** The page of all pictures; null for a preview, which shows all of them on one page. */
  photosPath: string | null;
  /** The path below which each picture has its page; by default that of all pictures. */
  picturesPath?: string;
}

/** The first pictures of a profile; on phones a horizontally scrolling row. */
export function Mosaic({ pictures, name, photosPath, picturesPath = photosPath ?? FILES }: MosaicProps) {
  const { t } = useTranslation("public_profile");
  const shown = pictures.slice(0, MOSAIC);
  return (
    <div
      className={shown.length < MOSAIC ? `mosaic ${FEW[shown.length] ?? ""}` : "mosaic"}
      data-all-photos={pictures.length > MOSAIC ? (photosPath ?? undefined) : undefined}
      data-count={pictures.length > MOSAIC && photosPath ? pictures.length : undefined}
    >
      <ul role="list" aria-label={t("photos.label")}>
        {shown.map((picture, index) => (
          <li key={picture.key}>
            <PhotoLink
              picture={picture}
              href={`${picturesPath}/${picture.key}`}
              alt={picture.alt || picture.title || t("photos.alt", { number: index + 1, name })}
              sizes={
                index === 0
                  ? "(min-width: 1280px) 600px, (min-width: 760px) 50vw, 100vw"
                  : "(min-width: 1280px) 300px, (min-width: 760px) 25vw, 100vw"
              }
              eager={index === 0}
            />
            <span className="mosaic-number" aria-hidden="true">
              {index + 1} / {pictures.length}
            </span>
          </li>
        ))}
      </ul>
      {photosPath && pictures.length > 1 && (
        <a className="button button-sm mosaic-all" href={photosPath}>
          <ImageIcon />
          {t("photos.all", { count: pictures.length })}
        </a>
      )}
    </div>
  );
}

/** Pictures without their own pages are opened as files. */
export const FILES = "/media";

/** The layout for fewer than five pictures. */
const FEW: Readonly<Record<number, string>> = {
  1: "mosaic-1",
  2: "mosaic-2",
  3: "mosaic-3",
  4: "mosaic-4",
};

/** Pictures of the same size, any number of them. */
export function PhotoGrid({
  pictures,
  name,
  path,
  from = 0,
  hasWords = false,
}: {
  pictures: readonly PhotoInWords[];
  name: string;
  /** The path below which each picture has its page. */
  path: string;
  /** Number of pictures before these. */
  from?: number;
  /** Whether their texts are shown below them, because they have no pages of their own. */
  hasWords?: boolean;
}) {
  const { t } = useTranslation("public_profile");
  return (
    <ul className="photo-grid" role="list">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <PhotoLink
            picture={picture}
            href={`${path}/${picture.key}`}
            alt={picture.alt || picture.title || t("photos.alt", { number: from + index + 1, name })}
            sizes="(min-width: 1000px) 390px, (min-width: 560px) 50vw, 100vw"
            eager={from + index === 0}
          />
          {hasWords && <PhotoWords picture={picture} />}
        </li>
      ))}
    </ul>
  );
}

const PhotoWords = ({ picture: { title, description } }: { picture: PhotoInWords }) => (
  <>
    {title && <p className="mt-2 wrap-anywhere">{title}</p>}
    {description && (
      <p className="mt-1 text-md wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
    )}
  </>
);
