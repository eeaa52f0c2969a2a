import { useTranslation } from "react-i18next";
import { LogOutIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import type { Menu } from "./menu";
import type { ShellAccount } from "./shell-account";
import { MenuList, SideMenu } from "./side-menu";

/** Signs out with a full page load, because the next page is outside the shell. */
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

/** Menu, person and account links in one column, for the drawer and for /menu, its page without JavaScript. */
export function AccountPanel({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <SideMenu menu={menu} unseen={me.requestsUnseen} />
      <div className="drawer-footer">
        <div className="side-nav-person">
          <Monogram
            picture={me.pictureKey}
            seed={me.providerId}
            firstname={me.firstname}
            lastname={me.lastname}
          />
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
    </>
  );
}
