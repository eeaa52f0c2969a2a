import type { Role } from "~/models/accounts/rules";

/** What the menu depends on; every page's `me` has it. */
export interface MenuAccount {
  role: Role;
  isModerated: boolean;
  isPremium: boolean;
  /** Address of the public profile; null while there is none. */
  publicUrl: string | null;
  /** An administrator acts for this account. */
  isImpersonated?: boolean | undefined;
}

/** The page couples see, from moderation on, unless the register does not know the SIRET. */
export const publicUrlOf = ({ isPublished, providerId }: { isPublished: boolean; providerId: string }) =>
  isPublished ? `/providers/${providerId}` : null;

export type MenuKey =
  | "dashboard"
  | "requests"
  | "videos"
  | "photos"
  | "portfolios"
  | "company"
  | "company_details"
  | "company_address"
  | "company_services"
  | "portrait"
  | "social_networks"
  | "badge"
  | "subscription"
  | "credits"
  | "venues"
  | "users"
  | "administrators"
  | "desk_requests"
  | "moderation"
  | "promotions"
  | "domains"
  | "lookups"
  | "outbox"
  | "audit"
  | "figures"
  | "refunds"
  | "reports"
  | "public_profile"
  | "account"
  | "impersonate"
  | "stop_impersonation"
  | "security";

export interface MenuEntry {
  key: MenuKey;
  to: string;
  /** Marked "new". */
  isNew: boolean;
  /** Drawn but closed: until moderated, or until there is a public profile. */
  isDisabled: boolean;
  opensNewTab: boolean;
  /** A button that sends a form there: what it does is no page. */
  isPost: boolean;
  /** False while the screen it leads to does not exist: then it is not drawn. */
  hasScreen: boolean;
  entries: readonly MenuEntry[];
}

export type MenuGroupKey = "main" | "profile" | "offer" | "administration";

export interface MenuGroup {
  key: MenuGroupKey;
  entries: readonly MenuEntry[];
}

export interface Menu {
  groups: readonly MenuGroup[];
  /** At the foot of the side menu. */
  bottom: readonly MenuEntry[];
  /** In the menu of the account, above signing out. */
  user: readonly MenuEntry[];
}

type Marks = Partial<Omit<MenuEntry, "key" | "to">>;

const entry = (key: MenuKey, to: string, marks: Marks = {}): MenuEntry => ({
  key,
  to,
  isNew: false,
  isDisabled: false,
  opensNewTab: false,
  isPost: false,
  hasScreen: false,
  entries: [],
  ...marks,
});

const dashboard = entry("dashboard", "/", { hasScreen: true });

/** Entries, marks and closed states of document 1, section 2, "Planner menu", in its order. */
function plannerGroups({ isModerated, isPremium }: MenuAccount): MenuGroup[] {
  const untilModerated = { isDisabled: !isModerated };
  const credits = entry("credits", "/credits", { ...untilModerated, hasScreen: true });
  return [
    {
      key: "main",
      entries: [dashboard, entry("requests", "/event-requests", { ...untilModerated, hasScreen: true })],
    },
    {
      key: "profile",
      entries: [
        entry("videos", "/videos"),
        entry("photos", "/images"),
        entry("portfolios", "/portfolios", { isNew: true }),
        entry("company", "/company/details", {
          entries: [
            entry("company_details", "/company/details"),
            entry("company_address", "/company/address"),
            entry("company_services", "/company/services", { isNew: true }),
          ],
        }),
        entry("portrait", "/portrait-experiences"),
        entry("social_networks", "/social-networks"),
        entry("badge", "/integrate-badge", { isNew: true }),
      ],
    },
    {
      key: "offer",
      entries: [
        entry("subscription", "/subscription", { ...untilModerated, hasScreen: true }),
        ...(isPremium ? [] : [credits]),
      ],
    },
  ];
}

/** Document 1, section 2, "Venue menu": dashboard and venues. */
const venueGroups = (): MenuGroup[] => [{ key: "main", entries: [dashboard, entry("venues", "/venues")] }];

/** Without a dashboard of their own: the first screen of the desk is what they begin with. */
const administratorGroups = (): MenuGroup[] => [
  {
    key: "administration",
    entries: [
      entry("moderation", "/admin/moderation", { hasScreen: true }),
      entry("users", "/admin/users", { hasScreen: true }),
      entry("desk_requests", "/admin/requests", { hasScreen: true }),
      entry("refunds", "/admin/refunds", { hasScreen: true }),
      entry("reports", "/admin/reports", { hasScreen: true }),
      entry("promotions", "/admin/promotions", { hasScreen: true }),
      entry("domains", "/admin/domains", { hasScreen: true }),
      entry("lookups", "/admin/lookups", { hasScreen: true }),
      entry("administrators", "/admin/administrators", { hasScreen: true }),
      entry("outbox", "/admin/outbox", { hasScreen: true }),
      entry("audit", "/admin/audit", { hasScreen: true }),
      entry("figures", "/admin/figures", { hasScreen: true }),
    ],
  },
];

function groupsFor(account: MenuAccount): MenuGroup[] {
  if (account.role === "ROLE_ADMIN") return administratorGroups();
  return account.role === "ROLE_VENUE" ? venueGroups() : plannerGroups(account);
}

/** Document 1, section 2, "Bottom items": start for administrators, stop for whoever acts for somebody. */
function impersonationEntries({ role, isImpersonated }: MenuAccount): MenuEntry[] {
  if (isImpersonated)
    return [entry("stop_impersonation", "/impersonation/stop", { hasScreen: true, isPost: true })];
  return role === "ROLE_ADMIN" ? [entry("impersonate", "/admin/impersonate", { hasScreen: true })] : [];
}

/** The whole menu of an account, screens that do not exist yet included. */
export function menuFor(account: MenuAccount): Menu {
  const publicProfile = entry("public_profile", account.publicUrl ?? "/", {
    isDisabled: account.publicUrl === null,
    opensNewTab: true,
    hasScreen: true,
  });
  return {
    groups: groupsFor(account),
    bottom: [
      ...(account.role === "ROLE_PRESTATAIRE" ? [publicProfile] : []),
      entry("account", "/account", { hasScreen: true }),
      ...impersonationEntries(account),
    ],
    // Whose password and devices they are is the person alone.
    user: account.isImpersonated ? [] : [entry("security", "/security", { hasScreen: true })],
  };
}

const withScreen = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .map((item) => ({ ...item, entries: withScreen(item.entries) }))
    .filter((item) => item.hasScreen || item.entries.length > 0);

/** The menu as it is drawn: no link leads to a screen that is not there. */
export function shownMenu(menu: Menu): Menu {
  return {
    groups: menu.groups
      .map(({ key, entries }) => ({ key, entries: withScreen(entries) }))
      .filter(({ entries }) => entries.length > 0),
    bottom: withScreen(menu.bottom),
    user: withScreen(menu.user),
  };
}

/** Addresses of the screens a menu leads to. */
export function screensOf(menu: Menu): ReadonlySet<string> {
  const shown = shownMenu(menu);
  const entries = [...shown.groups.flatMap((group) => group.entries), ...shown.bottom, ...shown.user];
  return new Set(
    entries.flatMap((item) => [item, ...item.entries]).flatMap(({ hasScreen, to }) => (hasScreen ? to : [])),
  );
}
