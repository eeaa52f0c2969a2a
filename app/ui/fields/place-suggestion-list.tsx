import { useTranslation } from "react-i18next";
import { MapPinIcon } from "../primitives/icons";

/** The row of a found place, with its location below its name. */
export const PLACE_ROW_CLASSES =
  "flex min-h-14 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 leading-5 coarse:min-h-15";
export const PLACE_DETAIL_CLASSES = "block text-xs/[inherit] text-ink-2";

/** The empty list of suggestions below a field, which app/enhance/place-combobox.ts fills while the person types. */
export function PlaceSuggestionList() {
  const { t } = useTranslation("places");
  return (
    <>
      <div
        className="absolute inset-x-0 top-[calc(100%+0.375rem)] z-(--z-popover) rounded-lg border border-line bg-raised p-1.5 shadow-3"
        data-place="popup"
        hidden
      >
        <div
          className="max-h-[min(21rem,60dvh)] overflow-y-auto coarse:max-h-[min(22.5rem,60dvh)]"
          role="listbox"
          id="places-found"
          data-place="list"
          aria-label={t("suggestions")}
        />
        <p className="px-3 py-2 text-xs/[inherit] text-ink-2" data-place="note" />
      </div>
      <p className="sr-only" role="status" data-place="status" />
      <template data-place="option">
        <div
          className={`${PLACE_ROW_CLASSES} group hover:bg-linen aria-selected:bg-brand-soft`}
          role="option"
          aria-selected="false"
        >
          <MapPinIcon className="text-ink-3 group-aria-selected:text-brand-ink" />
          <span>
            <span
              className="*:bg-transparent *:font-[680] *:text-inherit *:underline *:decoration-brand-line *:decoration-2 *:underline-offset-3"
              data-name=""
            />
            <small className={PLACE_DETAIL_CLASSES} />
          </span>
        </div>
      </template>
    </>
  );
}
