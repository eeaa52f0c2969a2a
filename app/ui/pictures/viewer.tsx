import { useTranslation } from "react-i18next";
import { Dialog } from "../feedback/dialog";
import { ButtonLink } from "../primitives/button";
import { ArrowLeftIcon, ArrowRightIcon } from "../primitives/icons";
import { Picture, type PictureSource } from "./picture";

export interface ViewedPicture extends PictureSource {
  title: string;
  /** Name that is shown if the picture has no title. */
  name: string;
  description: string;
}

interface PictureViewerProps {
  page: string;
  pictures: readonly ViewedPicture[];
  /** Key of the picture to show; null while the dialog is closed. */
  picked: string | null;
}

/** Returns the URL of the page that shows a picture in full size. */
export const pictureViewPath = (page: string, key: string): string => `${page}?dialog=view&picture=${key}`;

/**
 * A picture in full size, with links to the previous and the next picture. With scripts it opens in place, and arrow
 * keys and swipes also follow these links: app/enhance/parts/pictures/viewer.ts.
 */
export function PictureViewer({ page, pictures, picked }: PictureViewerProps) {
  const { t } = useTranslation("pictures");
  const at = Math.max(
    0,
    pictures.findIndex(({ key }) => key === picked),
  );
  const picture = pictures[at];
  if (!picture) return null;
  const neighbour = (step: 1 | -1) => pictures[(at + step + pictures.length) % pictures.length] ?? picture;
  const link = (step: 1 | -1) => (
    <ButtonLink
      to={pictureViewPath(page, neighbour(step).key)}
      icon={step === 1 ? ArrowRightIcon : ArrowLeftIcon}
      label={step === 1 ? t("viewer.next") : t("viewer.previous")}
      rel={step === 1 ? "next" : "prev"}
      keepScroll
    />
  );
  return (
    <Dialog
      title={picture.name}
      name="view"
      closeTo={page}
      isOpen={picked !== null}
      fills
      footer={
        pictures.length > 1 && (
          <div className="flex w-full items-center justify-between gap-4">
            {link(-1)}
            <p
              className="tabular text-sm text-ink-2"
              aria-live="polite"
              data-viewer-place=""
              data-words={t("viewer.place", { at: "%at", of: "%of" })}
            >
              {t("viewer.place", { at: at + 1, of: pictures.length })}
            </p>
            {link(1)}
          </div>
        )
      }
    >
      <Picture picture={picture} alt={picture.name} sizes="100vw" className="size-full object-contain" />
      <p
        className="mx-auto max-h-[20dvh] max-w-[60ch] overflow-auto px-(--inset) text-sm whitespace-pre-line text-ink-2"
        data-viewer-words=""
      >
        {picture.description}
      </p>
    </Dialog>
  );
}
