import type { Role } from "~/models/accounts/rules";

/** What the menu depends on; the `me` of every page contains it. */
export interface MenuAccount {
  role: Role;
  isModerated: boolean;
  isPremium: boolean;
  /** Address of the public profile; null while there is none. */
  publicUrl: string | null;
  /** True during impersonation. */
  isImpersonated?: boolean | undefined;
}

/** Address of the public profile, which exists after approval unless the SIRET hides it. */
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
  | "accounts"
  | "administrators"
  | "admin_requests"
  | "moderation"
  | "promotions"
  | "domains"
  | "lookups"
  | "outbox"
  | "audit"
  | "metrics"
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
  /** Shows the mark "new". */
  isNew: boolean;
  /** Shown but disabled: until moderation, or while there is no public profile. */
  isDisabled: boolean;
  opensNewTab: boolean;
  /** A button that posts a form, because the entry is an action. */
  isPost: boolean;
  /** False while its screen does not exist: then it is hidden. */
  hasScreen: boolean;
  entries: readonly MenuEntry[];
}

type MenuGroupKey = "main" | "profile" | "offer" | "administration";

export interface MenuGroup {
  key: MenuGroupKey;
  entries: readonly MenuEntry[];
}

export interface Menu {
  groups: readonly MenuGroup[];
  /** At the bottom of the side menu. */
  bottom: readonly MenuEntry[];
  /** In the account menu, above sign out. */
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

/** Entries of the planner menu, in display order. */
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

/** Entries of the venue menu: dashboard and venues. */
const venueGroups = (): MenuGroup[] => [{ key: "main", entries: [dashboard, entry("venues", "/venues")] }];

/** Administrators have no dashboard: they start on the first of these pages. */
const administratorGroups = (): MenuGroup[] => [
  {
    key: "administration",
    entries: [
      entry("moderation", "/admin/moderation", { hasScreen: true }),
      entry("accounts", "/admin/users", { hasScreen: true }),
      entry("admin_requests", "/admin/requests", { hasScreen: true }),
      entry("refunds", "/admin/refunds", { hasScreen: true }),
      entry("reports", "/admin/reports", { hasScreen: true }),
      entry("promotions", "/admin/promotions", { hasScreen: true }),
      entry("domains", "/admin/domains", { hasScreen: true }),
      entry("lookups", "/admin/lookups", { hasScreen: true }),
      entry("administrators", "/admin/administrators", { hasScreen: true }),
      entry("outbox", "/admin/outbox", { hasScreen: true }),
      entry("audit", "/admin/audit", { hasScreen: true }),
      entry("metrics", "/admin/figures", { hasScreen: true }),
    ],
  },
];

function groupsFor(account: MenuAccount): MenuGroup[] {
  if (account.role === "ROLE_ADMIN") return administratorGroups();
  return account.role === "ROLE_VENUE" ? venueGroups() : plannerGroups(account);
}

/** Starts impersonation, for administrators, or stops it. */
function impersonationEntries({ role, isImpersonated }: MenuAccount): MenuEntry[] {
  if (isImpersonated)
    return [entry("stop_impersonation", "/impersonation/stop", { hasScreen: true, isPost: true })];
  return role === "ROLE_ADMIN" ? [entry("impersonate", "/admin/impersonate", { hasScreen: true })] : [];
}

/** The whole menu of an account, including screens that do not exist yet. */
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
    // Password and devices are not available during impersonation.
    user: account.isImpersonated ? [] : [entry("security", "/security", { hasScreen: true })],
  };
}

const withScreen = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .map((item) => ({ ...item, entries: withScreen(item.entries) }))
    .filter((item) => item.hasScreen || item.entries.length > 0);

/** The visible menu, without links to screens that do not exist. */
export function shownMenu(menu: Menu): Menu {
  return {
    groups: menu.groups
      .map(({ key, entries }) => ({ key, entries: withScreen(entries) }))
      .filter(({ entries }) => entries.length > 0),
    bottom: withScreen(menu.bottom),
    user: withScreen(menu.user),
  };
}

/** Addresses of all screens in a menu. */
export function screensOf(menu: Menu): ReadonlySet<string> {
  const shown = shownMenu(menu);
  const entries = [...shown.groups.flatMap((group) => group.entries), ...shown.bottom, ...shown.user];
  return new Set(
    entries.flatMap((item) => [item, ...item.entries]).flatMap(({ hasScreen, to }) => (hasScreen ? to : [])),
  );
}
