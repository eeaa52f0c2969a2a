import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { DocumentContext } from "~/runtime/document";
import { SearchIcon } from "../primitives/icons";
import type { ShellAccount } from "./shell-account";

/**
 * Page to which the button links without scripts: a list with a search field. If the account may not open such a list
 * yet, it is the page with the menu.
 */
const listOf = ({ role, isModerated }: Pick<ShellAccount, "role" | "isModerated">): string => {
  if (role === "ROLE_ADMIN") return "/admin/users#q";
  return isModerated ? "/event-requests#q" : "/menu";
};

/**
 * The button that opens the command palette; app/enhance/parts/islands/palette.ts loads the palette's island at the
 * first use. The script that handles the keyboard shortcut also shows the shortcut on the button.
 */
export function PaletteButton({ me }: { me: ShellAccount }) {
  const { t } = useTranslation("shell");
  const island = useContext(DocumentContext)?.island("palette");
  const keys = me.usesMac ? "mac" : "other";
  return (
    <a
      className="button"
      href={listOf(me)}
      aria-label={t("palette.button")}
      aria-keyshortcuts="Control+K Meta+K"
      data-palette={island && JSON.stringify([...island.scripts, ...island.messages])}
    >
      <SearchIcon />
      <span className="text-xs text-ink-2" hidden>
        {t(`palette.keys.${keys}`)}
      </span>
    </a>
  );
}
