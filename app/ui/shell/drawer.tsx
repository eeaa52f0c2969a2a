import { useLocation } from "@remix-run/react";
import { useEffect, useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Brandmark } from "../layouts/brandmark";
import { MenuIcon, XIcon } from "../primitives/icons";
import { useModal } from "../hooks/use-modal";
import { AccountPanel } from "./account-panel";
import type { Menu } from "./menu";
import type { ShellAccount } from "./shell-account";

/** On small screens: a link to /menu that opens the same menu as a drawer once hydrated. */
export function DrawerButton({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpenedAt(key);
  };
  return (
    <>
      <a
        className="button button-ghost button-icon burger"
        href="/menu"
        aria-label={t("open_menu")}
        onClick={open}
      >
        <MenuIcon size="lg" />
      </a>
      {openedAt === key && <Drawer me={me} menu={menu} onClose={() => setOpenedAt(null)} />}
    </>
  );
}

function Drawer({ me, menu, onClose }: { me: ShellAccount; menu: Menu; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const ref = useModal(onClose);
  useEffect(() => {
    const dialog = ref.current;
    // A press on the backdrop targets the dialog, but beyond the panel's edge.
    const onPress = ({ target, clientX }: globalThis.MouseEvent) => {
      if (dialog && target === dialog && clientX > dialog.getBoundingClientRect().right) onClose();
    };
    dialog?.addEventListener("click", onPress);
    return () => dialog?.removeEventListener("click", onPress);
  }, [ref, onClose]);
  return (
    <dialog className="drawer" ref={ref} aria-label={t("menu_label")}>
      <div className="drawer-header">
        <Brandmark size={28} />
        <button
          type="button"
          className="button button-ghost button-icon"
          onClick={onClose}
          aria-label={t("close_menu")}
        >
          <XIcon size="lg" />
        </button>
      </div>
      <AccountPanel me={me} menu={menu} />
    </dialog>
  );
}
