import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ArrowUpRightIcon, ChevronDownIcon, LockKeyholeIcon } from "../primitives/icons";
import { useText } from "../hooks/use-text";
import { MAX_WAITING_COUNTED } from "~/models/moderation/rules";
import type { ShellAccount } from "./shell-account";
import type { Menu, MenuEntry, MenuGroup } from "./menu";

/**
 * Whether a menu entry is marked as current. The dashboard is marked on / and /dashboard; every other entry is marked
 * on its page and on the pages below that page.
 */
function isCurrent(to: string, pathname: string): boolean {
  if (to === "/") return pathname === "/" || pathname === "/dashboard";
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** Pages that send requests to Stripe. They must not be prefetched. */
const ASKS_STRIPE: ReadonlySet<string> = new Set(["subscription"]);

/** Numbers beside the menu entries, by the key of the entry. */
type MenuCounts = Readonly<Record<string, number>>;

export const menuCounts = ({
  requestsUnseen,
  waiting,
}: Pick<ShellAccount, "requestsUnseen" | "waiting">): MenuCounts => ({
  requests: requestsUnseen,
  moderation: waiting?.accounts ?? 0,
  admin_venues: waiting?.venues ?? 0,
  admin_reviews: (waiting?.reviews ?? 0) + (waiting?.review_answers ?? 0) + (waiting?.review_reports ?? 0),
  reports: waiting?.reports ?? 0,
  credit_returns: waiting?.credit_returns ?? 0,
  refunds: waiting?.refunds ?? 0,
});

export function SideMenu({ menu, counts }: { menu: Menu; counts: MenuCounts }) {
  const { t } = useTranslation("shell");
  return (
    <nav className="side-nav" aria-label={t("menu_label")}>
      {menu.groups.map((group) => (
        <Group key={group.key} group={group} counts={counts} />
      ))}
    </nav>
  );
}

function Group({ group, counts }: { group: MenuGroup; counts: MenuCounts }) {
  const { t } = useTranslation("shell");
  const id = useId();
  const name = group.key === "main" ? null : t(`groups.${group.key}`);
  return (
    <>
      {name && (
        <p className="side-nav-label" id={id}>
          {name}
        </p>
      )}
      <MenuList entries={group.entries} counts={counts} labelledBy={name ? id : undefined} />
    </>
  );
}

interface MenuListProps {
  entries: readonly MenuEntry[];
  counts?: MenuCounts | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
}

export function MenuList({ entries, counts = {}, labelledBy, className }: MenuListProps) {
  return (
    <ul aria-labelledby={labelledBy} className={className}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.entries.length > 0 ? (
            <SubMenu entry={entry} />
          ) : (
            <Item entry={entry} count={counts[entry.key] ?? 0} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SubMenu({ entry }: { entry: MenuEntry }) {
  const text = useText();
  const { pathname } = useLocation();
  const { icon: Icon } = entry;
  return (
    <details open={entry.entries.some(({ to }) => isCurrent(to, pathname))}>
      <summary>
        {Icon && <Icon />}
        <span>{text(entry.name)}</span>
        <ChevronDownIcon size="sm" className="chevron entry-end" />
      </summary>
      <MenuList entries={entry.entries} className="side-nav-sub" />
    </details>
  );
}

function Item({ entry, count }: { entry: MenuEntry; count: number }) {
  const { t } = useTranslation("shell");
  const text = useText();
  const { pathname } = useLocation();
  const { icon: Icon } = entry;
  const name = (
    <>
      {Icon && <Icon />}
      <span data-entry-name="">{text(entry.name)}</span>
    </>
  );
  if (entry.isDisabled) {
    const reason = t("until_moderated");
    return (
      <span role="link" aria-disabled="true" title={reason}>
        {name}
        <span className="sr-only">{reason}</span>
        <LockKeyholeIcon size="sm" className="entry-end" />
      </span>
    );
  }
  if (entry.isPost) {
    return (
      <form method="post" action={entry.to}>
        <button type="submit">{name}</button>
      </form>
    );
  }
  if (entry.opensNewTab) {
    return (
      <a href={entry.to} target="_blank" rel="noopener">
        {name}
        <span className="sr-only">{t("new_tab")}</span>
        <ArrowUpRightIcon size="sm" className="entry-end" />
      </a>
    );
  }
  return (
    <a
      href={entry.to}
      aria-current={isCurrent(entry.to, pathname) ? "page" : undefined}
      data-prefetch={ASKS_STRIPE.has(entry.key) ? undefined : ""}
    >
      {name}
      {entry.isNew && <span className="entry-new entry-end">{t("new")}</span>}
      {count > 0 && <Count count={count} isUnread={entry.key === "requests"} />}
    </a>
  );
}

/** A number beside an entry. Items that wait for a decision are counted up to a limit, unread requests exactly. */
function Count({ count, isUnread }: { count: number; isUnread: boolean }) {
  const { t } = useTranslation("shell");
  const shown = !isUnread && count >= MAX_WAITING_COUNTED ? `${MAX_WAITING_COUNTED - 1}+` : String(count);
  return (
    <span className="entry-count entry-end">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{isUnread ? t("unread", { count }) : t("waiting", { shown })}</span>
    </span>
  );
}
