import type { Role } from "~/models/accounts/rules";

/** What the menu depends on; every page's `me` has it. */
export interface MenuAccount {
  role: Role;
  isModerated: boolean;
  isPremium: boolean;
  /** Address of the public profile; null while there is none. */
  publicUrl: string | null;
}

/** The page couples see, from moderation on. */
export const publicUrlOf = ({ isModerated, providerId }: { isModerated: boolean; providerId: string }) =>
  isModerated ? `/providers/${providerId}` : null;

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
  | "moderation"
  | "promotions"
  | "domains"
  | "lookups"
  | "refunds"
  | "public_profile"
  | "account"
  | "security";

export interface MenuEntry {
  key: MenuKey;
  to: string;
  /** Marked "new". */
  isNew: boolean;
  /** Drawn but closed: until moderated, or until there is a public profile. */
  isDisabled: boolean;
  opensNewTab: boolean;
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

const administratorGroups = (): MenuGroup[] => [
  { key: "main", entries: [dashboard] },
  {
    key: "administration",
    entries: [
      entry("moderation", "/admin/moderation", { hasScreen: true }),
      entry("refunds", "/admin/refunds", { hasScreen: true }),
      entry("promotions", "/admin/promotions", { hasScreen: true }),
    ],
  },
];

function groupsFor(account: MenuAccount): MenuGroup[] {
  if (account.role === "ROLE_ADMIN") return administratorGroups();
  return account.role === "ROLE_VENUE" ? venueGroups() : plannerGroups(account);
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
    bottom: [...(account.role === "ROLE_PRESTATAIRE" ? [publicProfile] : []), entry("account", "/account")],
    user: [entry("security", "/security")],
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
