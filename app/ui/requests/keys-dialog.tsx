import { useTranslation } from "react-i18next";
import { Dialog } from "../feedback/dialog";

/** Name of the dialog in the URL. */
export const SHORTCUTS_DIALOG = "keys";

/** The dialog with the keyboard shortcuts of the list (app/enhance/request-list.ts). */
export function ShortcutsDialog({ closeTo, isOpen }: { closeTo: string; isOpen: boolean }) {
  const { t } = useTranslation("event_request");
  const keys = [
    ["j", t("list.keys.next")],
    ["k", t("list.keys.previous")],
    [t("list.keys.enter_key"), t("list.keys.enter")],
    ["/", t("list.search.action")],
    ["?", t("list.keys.help")],
  ] as const;
  return (
    <Dialog title={t("list.keys.open")} name={SHORTCUTS_DIALOG} closeTo={closeTo} isOpen={isOpen}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-sm border border-line bg-linen px-1.5 text-center font-body text-sm">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
