import { useTranslation } from "react-i18next";
import { ChevronDownIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { useText } from "../hooks/use-text";
import { SignOutForm } from "./account-panel";
import type { Menu, MenuEntry } from "./menu";
import type { ShellAccount } from "./shell-account";

/** The account menu at the end of the top bar. */
export function UserMenu({ me, menu }: { me: ShellAccount; menu: Menu }) {
  const { t } = useTranslation("shell");
  return (
    <details className="menu max-md:hidden">
      <summary>
        <span className="contents" data-shows-picture="">
          <Monogram
            picture={me.pictureKey}
            seed={me.providerId}
            firstname={me.firstname}
            lastname={me.lastname}
            size="sm"
          />
        </span>
        <span className="max-w-40 truncate font-semibold" title={me.firstname}>
          {me.firstname}
        </span>
        <ChevronDownIcon size="sm" />
        <span className="sr-only">{t("account_menu")}</span>
      </summary>
      <div className="menu-panel">
        <p className="menu-person">
          <b>
            {me.firstname} {me.lastname}
          </b>
          <span className="text-xs text-ink-2">{me.companyName}</span>
        </p>
        <hr className="mx-2 my-1.5" />
        {menu.user
          .filter(({ isDisabled }) => !isDisabled)
          .map((entry) => (
            <UserMenuEntry key={entry.key} entry={entry} />
          ))}
        <SignOutForm />
      </div>
    </details>
  );
}

function UserMenuEntry({ entry: { to, name: key, icon: Icon, isPost, opensNewTab } }: { entry: MenuEntry }) {
  const { t } = useTranslation("shell");
  const text = useText();
  const name = (
    <>
      {Icon && <Icon />}
      {text(key)}
    </>
  );
  if (isPost) {
    return (
      <form method="post" action={to}>
        <button type="submit">{name}</button>
      </form>
    );
  }
  if (opensNewTab) {
    return (
      <a href={to} target="_blank" rel="noopener">
        {name}
        <span className="sr-only">{t("new_tab")}</span>
      </a>
    );
  }
  return <a href={to}>{name}</a>;
}
