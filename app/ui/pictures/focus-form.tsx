import { useTranslation } from "react-i18next";
import type { CropFocus } from "~/models/media/crop.rules";
import { FocusGrid } from "../fields/focus-grid";
import { Button } from "../primitives/button";
import { ChevronDownIcon } from "../primitives/icons";

interface FocusFormProps {
  picture: { key: string; focus: CropFocus };
  /** Path of the album's page, to which the form is posted. */
  page: string;
  /** The name of the picture. */
  name: string;
}

/**
 * The form that chooses which part of a picture stays visible where a page crops it. focus-form.css shows the choice at
 * once.
 */
export function FocusForm({ picture: { key, focus }, page, name }: FocusFormProps) {
  const { t } = useTranslation("albums");
  return (
    <details className="focus-form">
      <summary
        className="tap-target flex w-max items-center gap-1.5 cursor-pointer rounded-sm px-2.5 py-1 text-sm text-ink-2"
        id={`focus-${key}`}
      >
        <ChevronDownIcon size="sm" />
        {t("focus.open")}
        <span className="sr-only">, {name}</span>
      </summary>
      <form
        method="post"
        action={page}
        className="grid gap-3 px-2.5 pb-2"
        data-keep-scroll=""
        data-in-place=""
        data-schema="focus"
      >
        <input type="hidden" name="intent" value="focus" />
        <input type="hidden" name="picture" value={key} />
        <fieldset>
          <legend className="text-xs text-ink-2">{t("focus.legend")}</legend>
          <FocusGrid chosen={focus} />
        </fieldset>
        <div>
          <Button size="sm">{t("focus.save")}</Button>
        </div>
      </form>
    </details>
  );
}
