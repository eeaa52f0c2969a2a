import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";

/**
 * A bar that is always in view, with the button that saves a long form (intent `save`). app/enhance/unsaved.ts, named
 * in `handle.enhance`, shows when something is not saved, and asks for confirmation before the person leaves the page.
 */
export function SaveBar({
  isRejected = false,
  note,
  label,
  busyLabel,
  children,
  form,
}: {
  /** Whether the server has rejected the form. The values in the form are then not saved. */
  isRejected?: boolean;
  /** Further text about the unsaved changes. */
  note?: ReactNode;
  /** Label of the button, by default "Enregistrer". */
  label?: string;
  busyLabel?: string;
  /** Content before the button, such as a back link. */
  children?: ReactNode;
  /** Id of the form, if the bar is outside of it. */
  form?: string;
}) {
  const { t } = useTranslation("common");
  return (
    <div
      className="group/bar sticky bottom-0 z-(--z-sticky) -mx-(--gutter) mt-2 flex min-h-17 flex-wrap items-center gap-2.5 border-t border-line bg-paper px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      data-save-bar={isRejected ? "rejected" : ""}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2 max-sm:text-xs/4" role="status">
        <span
          className="flex items-center gap-2 group-data-[save-bar=kept]/bar:hidden"
          data-unsaved=""
          hidden
        >
          <i className="size-2 flex-none rounded-full bg-mark" />
          {t("unsaved")}
        </span>
        {note}
      </p>
      <span className="ml-auto">{children}</span>
      <Button variant="primary" name="intent" value="save" form={form} busyLabel={busyLabel}>
        {label ?? t("actions.save")}
      </Button>
    </div>
  );
}
