import { useTranslation } from "react-i18next";
import { Brandmark } from "../layouts/brandmark";
import { Button } from "../primitives/button";
import { MenuIcon, XIcon } from "../primitives/icons";
import { AccountFooter } from "./account-panel";
import type { Menu } from "./menu";
import type { ShellAccount } from "./shell-account";

/**
 * The menu button on small screens, a link to /menu. With scripts, app/enhance/parts/page/drawer.ts opens the drawer
 * instead and moves the menu into it.
 */
export function DrawerButton() {
  const { t } = useTranslation("shell");
  return (
    <a className="button button-ghost button-icon burger" href="/menu" aria-label={t("open_menu")}>
      <MenuIcon size="lg" />
    </a>
  );
}

export function Drawer({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const { t } = useTranslation("shell");
  return (
    <dialog className="drawer" aria-label={t("menu_label")}>
      <div className="drawer-header">
        <Brandmark size={28} />
        <Button type="button" variant="ghost" label={t("close_menu")} data-close="">
          <XIcon size="lg" />
        </Button>
      </div>
      <AccountFooter me={me} menu={menu} />
    </dialog>
  );
}
