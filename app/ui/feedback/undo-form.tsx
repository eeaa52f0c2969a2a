import { useLink } from "../hooks/use-site";
import { useTranslation } from "react-i18next";
import type { UndoAction } from "~/http/flash";

/**
 * The form that undoes the change that a message reports. On a page that sends its other forms without a page load,
 * this form is sent in the same way.
 */
export function UndoForm({ action, fields, heldMs }: UndoAction) {
  const { t } = useTranslation("common");
  const link = useLink();
  return (
    <form
      method="post"
      action={link(action)}
      data-keep-scroll=""
      data-returns=""
      data-in-place=""
      data-held-ms={heldMs}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-sm">{t("actions.undo")}</button>
    </form>
  );
}
