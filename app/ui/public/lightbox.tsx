import { useTranslation } from "react-i18next";
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from "../primitives/icons";

/**
 * The overlay for pictures. It is closed and empty until app/enhance/parts/pictures/lightbox.ts shows a picture. Without
 * scripts, links open the pictures.
 */
export function Lightbox() {
  const { t } = useTranslation(["public_profile", "common"]);
  return (
    <dialog className="lightbox" aria-label={t("photos.label")} data-lightbox="">
      <figure>
        <img alt="" data-lightbox-image="" />
        <figcaption aria-live="polite">
          <b data-lightbox-title="" />
          <span data-lightbox-text="" />
          <small data-lightbox-place="" />
        </figcaption>
      </figure>
      <button
        className="lightbox-button lightbox-close"
        type="button"
        aria-label={t("common:actions.close")}
        data-lightbox-close=""
      >
        <XIcon size="lg" />
      </button>
      <button
        className="lightbox-button lightbox-previous"
        type="button"
        aria-label={t("photos.previous")}
        data-lightbox-step="-1"
      >
        <ChevronLeftIcon size="lg" />
      </button>
      <button
        className="lightbox-button lightbox-next"
        type="button"
        aria-label={t("photos.next")}
        data-lightbox-step="1"
      >
        <ChevronRightIcon size="lg" />
      </button>
    </dialog>
  );
}
