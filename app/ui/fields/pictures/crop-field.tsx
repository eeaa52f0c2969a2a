import { useTranslation } from "react-i18next";
import { FocusGrid } from "~/ui/fields/focus-grid";

/**
 * The choice of the square to which a picture is cropped. app/enhance/parts/pictures/crop-picture.ts shows the picture
 * with a frame; without scripts the person chooses one of nine parts, because the page cannot show a file before it is
 * sent.
 */
export function CropField({ id }: { id: string }) {
  const { t } = useTranslation("account");
  return (
    <>
      <div className="grid max-w-72 gap-3" data-crop="" hidden>
        <canvas
          className="aspect-square w-full cursor-move touch-none rounded-full bg-linen-2 shadow-[0_0_0_1px_var(--line-strong)]"
          width={576}
          height={576}
          role="img"
          aria-label={t("picture.crop.frame")}
          aria-describedby={`${id}-hint`}
          tabIndex={0}
        />
        <div className="grid gap-1">
          <label className="label" htmlFor={`${id}-zoom`}>
            {t("picture.crop.zoom")}
          </label>
          <input
            className="w-full accent-brand"
            id={`${id}-zoom`}
            type="range"
            min={100}
            max={100}
            defaultValue={100}
            data-crop-zoom=""
          />
        </div>
        <p className="text-xs text-ink-2" id={`${id}-hint`}>
          {t("picture.crop.hint")}
        </p>
      </div>
      <noscript>
        <fieldset>
          <legend className="label">{t("picture.focus.legend")}</legend>
          <p className="text-xs text-ink-2">{t("picture.focus.hint")}</p>
          <FocusGrid chosen="c" />
        </fieldset>
      </noscript>
    </>
  );
}
