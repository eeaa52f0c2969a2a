import { useTranslation } from "react-i18next";
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from "../primitives/icons";

const WORDS = "text-(length:--text-sm) text-[#cdbfc5]";
const BUTTON =
  "absolute grid size-12 place-items-center rounded-full bg-[rgb(20_13_18/0.6)] text-[#f4ebe2] hover:bg-[#43343f] focus-visible:outline-[#f4ebe2]";

/**
 * An overlay for pictures, equally dark on light and dark pages. It is closed and empty until
 * app/enhance/parts/pictures/lightbox.ts shows a picture; without scripts the links open the pictures.
 */
export function Lightbox() {
  const { t } = useTranslation(["public_profile", "common"]);
  return (
    <dialog
      className="m-0 h-dvh max-h-none w-full max-w-none bg-[#140d12] text-[#f4ebe2]"
      aria-label={t("photos.label")}
      data-lightbox=""
    >
      <figure className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
        <img className="size-full object-contain" alt="" data-lightbox-image="" />
        <figcaption
          className="grid justify-items-center gap-0.5 px-18 pt-3.5 pb-5 text-center"
          aria-live="polite"
        >
          <b className="[font:430_1.1875rem/1.3_var(--font-serif)]" data-lightbox-title="" />
          <span className={WORDS} data-lightbox-text="" />
          <small className={WORDS} data-lightbox-place="" />
        </figcaption>
      </figure>
      <button
        className={`${BUTTON} top-3 right-3`}
        type="button"
        aria-label={t("common:actions.close")}
        data-lightbox-close=""
      >
        <XIcon size="lg" />
      </button>
      <button
        className={`${BUTTON} top-[calc(50%-1.5rem)] left-3`}
        type="button"
        aria-label={t("photos.previous")}
        data-lightbox-step="-1"
      >
        <ChevronLeftIcon size="lg" />
      </button>
      <button
        className={`${BUTTON} top-[calc(50%-1.5rem)] right-3`}
        type="button"
        aria-label={t("photos.next")}
        data-lightbox-step="1"
      >
        <ChevronRightIcon size="lg" />
      </button>
    </dialog>
  );
}
