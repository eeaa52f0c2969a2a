import { useTranslation } from "react-i18next";
import type { ShownPicture } from "~/models/public-profile/queries.server";
import { classNames } from "../primitives/class-names";
import { ImageIcon } from "../primitives/icons";
import { Picture } from "../pictures/picture";
import { PICTURE_FRAME_CLASSES, FRAMED_PICTURE_CLASSES } from "./picture-frame";

/** Number of pictures shown on the profile's page itself: one large and four small. */
export const MOSAIC_PICTURE_COUNT = 5;

/** A picture with its texts. `alt` describes the picture if the title does not. */
export interface PhotoWithTexts extends ShownPicture {
  alt?: string | undefined;
}

/** A link to the page of a picture. With scripts the picture opens over the current page (app/enhance/public-page.ts). */
function PhotoLink({
  picture,
  href,
  alt,
  sizes,
  eager,
  className,
  pictureClassName,
}: {
  picture: PhotoWithTexts;
  href: string;
  alt: string;
  sizes: string;
  eager?: boolean;
  /** Classes for size and corners of the frame. */
  className: string;
  /** Classes of the picture, such as its size while the pointer is on it. */
  pictureClassName: string;
}) {
  return (
    <a
      className={classNames("group", PICTURE_FRAME_CLASSES, className)}
      href={href}
      data-photo={picture.key}
      data-photo-width={picture.width}
      data-photo-height={picture.height}
      data-photo-title={picture.title}
      data-photo-text={picture.description}
    >
      <Picture
        picture={picture}
        alt={alt}
        sizes={sizes}
        className={classNames(FRAMED_PICTURE_CLASSES, pictureClassName)}
        {...(eager ? { eager } : {})}
      />
    </a>
  );
}

export interface MosaicProps {
  pictures: readonly PhotoWithTexts[];
  /** The provider's name. */
  name: string;
  /** Path of the page with all pictures; null for a preview, because a preview shows all pictures itself. */
  photosPath: string | null;
  /** The pages of the pictures are below this path; by default `photosPath`. */
  picturesPath?: string;
}

/** The first pictures of a profile. On phones they form a row that scrolls horizontally. */
export function Mosaic({
  pictures,
  name,
  photosPath,
  picturesPath = photosPath ?? PICTURE_FILES_PATH,
}: MosaicProps) {
  const { t } = useTranslation("public_profile");
  const shown = pictures.slice(0, MOSAIC_PICTURE_COUNT);
  return (
    <div
      className="relative"
      data-all-photos={pictures.length > MOSAIC_PICTURE_COUNT ? (photosPath ?? undefined) : undefined}
      data-count={pictures.length > MOSAIC_PICTURE_COUNT && photosPath ? pictures.length : undefined}
    >
      <ul
        className={classNames(
          "-mx-(--gutter) flex gap-2 overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none] md:mx-0 md:grid md:overflow-hidden md:rounded-xl",
          GRIDS[shown.length],
        )}
        role="list"
        aria-label={t("photos.label")}
      >
        {shown.map((picture, index) => (
          <li
            className={classNames(
              "relative flex-[0_0_100%] snap-center",
              index === 0 && shown.length > 2 && "md:row-span-2",
              index === 1 && shown.length === 4 && "md:col-span-2",
            )}
            key={picture.key}
          >
            <PhotoLink
              className="h-68 rounded-none focus-visible:-outline-offset-4 md:h-full"
              pictureClassName="md:group-hover:scale-[1.02]"
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
            <span
              className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-[rgb(39_24_35/0.74)] px-2.5 py-1 text-xs text-[#fff8f1] tabular-nums md:hidden"
              aria-hidden="true"
            >
              {index + 1} / {pictures.length}
            </span>
          </li>
        ))}
      </ul>
      {photosPath && pictures.length > 1 && (
        <a
          className="button button-sm mt-3 md:absolute md:right-3 md:bottom-3 md:mt-0 print:hidden"
          href={photosPath}
          data-to-all-photos=""
        >
          <ImageIcon />
          {t("photos.all", { count: pictures.length })}
        </a>
      )}
    </div>
  );
}

/** The files of the pictures are below this path. Pictures without their own pages link to their files. */
export const PICTURE_FILES_PATH = "/media";

/** Column classes, by the number of pictures in the grid. The first picture is large, and the others are beside it. */
const GRIDS: Readonly<Record<number, string>> = {
  1: "md:[grid-template:clamp(22rem,35vw,28.5rem)/1fr]",
  2: "md:[grid-template:clamp(18rem,30vw,26rem)/1.6fr_1fr]",
  3: "md:[grid-template:repeat(2,clamp(11rem,17.5vw,14.25rem))/2fr_1fr]",
  4: "md:[grid-template:repeat(2,clamp(11rem,17.5vw,14.25rem))/2fr_1fr_1fr]",
  5: "md:[grid-template:repeat(2,clamp(11rem,17.5vw,14.25rem))/2fr_1fr_1fr]",
};

/** A grid of any number of pictures, all of the same size. */
export function PhotoGrid({
  pictures,
  name,
  path,
  from = 0,
  hasWords = false,
}: {
  pictures: readonly PhotoWithTexts[];
  name: string;
  /** The pages of the pictures are below this path. */
  path: string;
  /** Number of pictures that the page shows above this grid. */
  from?: number;
  /** Whether the texts are shown below the pictures. Set if the pictures have no pages of their own. */
  hasWords?: boolean;
}) {
  const { t } = useTranslation("public_profile");
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-(--gap)" role="list">
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <PhotoLink
            className="aspect-4/3 rounded-(--r-picture)"
            pictureClassName="group-hover:scale-[1.02]"
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

const PhotoWords = ({ picture: { title, description } }: { picture: PhotoWithTexts }) => (
  <>
    {title && <p className="mt-2 wrap-anywhere">{title}</p>}
    {description && (
      <p className="mt-1 text-md wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
    )}
  </>
);
