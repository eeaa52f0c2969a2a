import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Brandmark } from "../layouts/brandmark";
import { ModerationChip } from "../primitives/chip";
import { Footer } from "../layouts/footer";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";
import { Toaster } from "../feedback/toaster";
import { UnsentToast } from "../feedback/unsent-toast";
import { Breadcrumb } from "./breadcrumb";
import { Drawer, DrawerButton } from "./drawer";
import { FlashMessage, FlashToast } from "./flash-message";
import { PremiumOrBalance } from "./header-tag";
import { menuFor, visibleMenu, type Menu } from "./menu";
import { PaletteButton } from "./palette-button";
import type { ShellAccount } from "./shell-account";
import { menuCounts, MenuList, SideMenu } from "./side-menu";
import { UserMenu } from "./user-menu";

export interface ShellProps {
  me: ShellAccount;
  year: number;
  children: ReactNode;
}

/** Layout of every page after onboarding. */
export function Shell({ me, year, children }: ShellProps) {
  const menu = visibleMenu(menuFor({ ...me, publicUrl: me.publicUrl ?? null }));
  return (
    <>
      <SkipLink />
      <div className="app-shell">
        <Side me={me} menu={menu} />
        <div className="shell-main">
          <TopBar me={me} menu={menu} />
          <main className="shell-page" id={CONTENT_ID} tabIndex={-1}>
            <FlashMessage />
            {children}
          </main>
          <Footer year={year} />
        </div>
      </div>
      <Drawer me={me} menu={menu} />
      <FlashToast />
      <UnsentToast />
      <Toaster />
    </>
  );
}

function Side({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const { t } = useTranslation("shell");
  return (
    <aside className="sidebar" aria-label={t("menu_label")}>
      <div className="sidebar-inner">
        <div className="sidebar-brand">
          <Brandmark />
        </div>
        <SideMenu menu={menu} counts={menuCounts(me)} />
        {menu.bottom.length > 0 && (
          <nav className="side-nav side-nav-foot" aria-label={t("account_label")}>
            <MenuList entries={menu.bottom} />
          </nav>
        )}
      </div>
    </aside>
  );
}

function TopBar({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const isProvider = me.role !== "ROLE_ADMIN";
  return (
    <header className="top-bar">
      <DrawerButton />
      <Brandmark size={28} />
      <Breadcrumb />
      <div className="top-bar-end">
        <PaletteButton me={me} />
        {!me.isModerated && <ModerationChip moderation={me.moderation} />}
        {isProvider && (
          <PremiumOrBalance isPremium={me.isPremium} credits={me.credits} isOpen={me.isModerated} />
        )}
        <UserMenu me={me} menu={menu} />
      </div>
    </header>
  );
}
