import { useTranslation } from "react-i18next";
import { LogOutIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import type { Menu } from "./menu";
import type { ShellAccount } from "./shell-account";
import { menuCounts, MenuList, SideMenu } from "./side-menu";

export function SignOutForm() {
  const { t } = useTranslation("common");
  return (
    <form method="post" action="/logout">
      <button type="submit">
        <LogOutIcon />
        {t("actions.logout")}
      </button>
    </form>
  );
}

/** Menu, person and account links in one column, for the page /menu, which browsers without JavaScript use. */
export function AccountPanel({ me, menu }: { me: ShellAccount; menu: Menu }) {
  return (
    <>
      <SideMenu menu={menu} counts={menuCounts(me)} />
      <AccountFooter me={me} menu={menu} />
    </>
  );
}

export function AccountFooter({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const { t } = useTranslation("shell");
  return (
    <div className="drawer-footer">
      <div className="side-nav-person">
        <span className="contents" data-shows-picture="">
          <Monogram
            picture={me.pictureKey}
            seed={me.providerId}
            firstname={me.firstname}
            lastname={me.lastname}
          />
        </span>
        <p>
          <b>
            {me.firstname} {me.lastname}
          </b>
          <span className="text-xs text-ink-2">{me.companyName}</span>
        </p>
      </div>
      <nav className="side-nav" aria-label={t("account_label")}>
        <MenuList entries={[...menu.bottom, ...menu.user]} />
        <SignOutForm />
      </nav>
    </div>
  );
}
