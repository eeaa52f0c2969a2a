import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "~/enhance/menu";
import { ChevronDownIcon } from "../icons";
import { Monogram } from "../monogram";
import { SignOutForm } from "./account-panel";
import type { Menu } from "./menu";
import type { ShellAccount } from "./shell-account";
import { MENU_ICONS } from "./side-menu";

/** The account's menu at the end of the top bar (document 1, "User menu"). A new page finds it closed. */
export function UserMenu({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  return (
    <details className="menu" key={key}>
      <summary>
        <Monogram seed={me.providerId} firstname={me.firstname} lastname={me.lastname} size="sm" />
        <span className="font-semibold">{me.firstname}</span>
        <ChevronDownIcon size="sm" />
        <span className="sr">{t("account_menu")}</span>
      </summary>
      <div className="menu-p">
        <p className="menu-who">
          <b>
            {me.firstname} {me.lastname}
          </b>
          <span className="text-xs text-ink-2">{me.companyName}</span>
        </p>
        <hr />
        {[...menu.user, ...menu.bottom]
          .filter(({ isDisabled }) => !isDisabled)
          .map(({ key: name, to }) => {
            const Icon = MENU_ICONS[name];
            return (
              <Link key={name} to={to}>
                {Icon && <Icon />}
                {t(`menu.${name}`)}
              </Link>
            );
          })}
        <SignOutForm />
      </div>
    </details>
  );
}
