import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { DocumentContext } from "~/runtime/document";
import { SearchIcon } from "../primitives/icons";
import type { ShellAccount } from "./shell-account";

/** The list with the search field that stands in for the palette; the menu while the account may open no list. */
const listOf = ({ role, isModerated }: Pick<ShellAccount, "role" | "isModerated">): string => {
  if (role === "ROLE_ADMIN") return "/admin/users#q";
  return isModerated ? "/event-requests#q" : "/menu";
};

/**
 * Opens the command palette, whose island app/enhance/parts/islands/palette.ts loads at the first use. Without scripts it is a
 * link to a list with a search field. A script that listens to the keys shows them.
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
