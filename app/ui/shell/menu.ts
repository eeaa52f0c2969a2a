import type { TextKey } from "~/i18n/text-key";
import type { Role } from "~/models/accounts/rules";
import {
  BadgeCheckIcon,
  BookOpenIcon,
  CastleIcon,
  ClapperboardIcon,
  DownloadIcon,
  EyeIcon,
  FeatherIcon,
  GlobeIcon,
  ImageIcon,
  KeyRoundIcon,
  LayoutDashboardIcon,
  ListChecksIcon,
  LogOutIcon,
  MailIcon,
  MegaphoneIcon,
  ReceiptTextIcon,
  RotateCwIcon,
  Settings2Icon,
  Share2Icon,
  ShieldCheckIcon,
  SpoolIcon,
  StarIcon,
  StoreIcon,
  TriangleAlertIcon,
  UndoIcon,
  UsersIcon,
  type IconComponent,
} from "../primitives/icons";

/** The account data on which the menu depends. The `me` of every page contains them. */
export interface MenuAccount {
  role: Role;
  isModerated: boolean;
  isPremium: boolean;
  /** URL of the public profile; null if couples cannot see it. The menu then links to the preview. */
  publicUrl: string | null;
  /** True during impersonation. */
  isImpersonated?: boolean | undefined;
}

export interface MenuEntry {
  key: string;
  to: string;
  /** Text key of the label. It is the title of the page to which the entry leads, if that title is short enough. */
  name: TextKey;
  icon: IconComponent | null;
  /** Whether the entry has the mark "new". */
  isNew: boolean;
  /** Whether the entry is disabled, because the account waits for moderation. */
  isDisabled: boolean;
  opensNewTab: boolean;
  /** Whether the entry is an action. It is then a button that posts a form. */
  isPost: boolean;
  /** Whether the product already has the screen to which the entry leads. If not, the entry is hidden. */
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
  /** Entries at the bottom of the side menu. */
  bottom: readonly MenuEntry[];
  /** Entries of the account menu, shown above its entry "sign out". */
  user: readonly MenuEntry[];
}

type Named = Pick<MenuEntry, "name"> & Partial<Omit<MenuEntry, "key" | "to">>;

const entry = (key: string, to: string, marks: Named): MenuEntry => ({
  key,
  to,
  icon: null,
  isNew: false,
  isDisabled: false,
  opensNewTab: false,
  isPost: false,
  hasScreen: false,
  entries: [],
  ...marks,
});

/** An entry for an existing screen, without a number or other mark beside it. */
const screen = (key: string, to: string, name: TextKey, icon: IconComponent): MenuEntry =>
  entry(key, to, { name, icon, hasScreen: true });

const dashboard = screen("dashboard", "/", "home:title", LayoutDashboardIcon);

/** The entry of the couples' requests. It is disabled until the account is approved. */
const requests = ({ isModerated }: MenuAccount): MenuEntry =>
  entry("requests", "/event-requests", {
    name: "event_request:title",
    icon: MailIcon,
    isDisabled: !isModerated,
    hasScreen: true,
  });

/** The entry of the couples' reviews, like the entry of the requests. */
const reviews = ({ isModerated }: MenuAccount): MenuEntry =>
  entry("reviews", "/reviews", {
    name: "own_reviews:title",
    icon: StarIcon,
    isDisabled: !isModerated,
    hasScreen: true,
  });

/** Entries of the planner menu, in display order. */
function plannerGroups(account: MenuAccount): MenuGroup[] {
  const { isModerated, isPremium } = account;
  const untilModerated = { isDisabled: !isModerated };
  const credits = entry("credits", "/credits", {
    name: "credits:title",
    icon: KeyRoundIcon,
    ...untilModerated,
    hasScreen: true,
  });
  return [
    {
      key: "main",
      entries: [dashboard, requests(account), reviews(account)],
    },
    {
      key: "profile",
      entries: [
        screen("videos", "/videos", "videos:title", ClapperboardIcon),
        screen("photos", "/images", "pictures:title", ImageIcon),
        entry("portfolios", "/portfolios", {
          name: "portfolios:title",
          icon: BookOpenIcon,
          isNew: true,
          hasScreen: true,
        }),
        entry("company", "/company/details", {
          name: "shell:menu.company",
          icon: StoreIcon,
          hasScreen: true,
          entries: [
            entry("company_details", "/company/details", {
              name: "shell:menu.company_details",
              hasScreen: true,
            }),
            entry("company_address", "/company/address", {
              name: "shell:menu.company_address",
              hasScreen: true,
            }),
            entry("company_services", "/company/services", {
              name: "shell:menu.company_services",
              isNew: true,
              hasScreen: true,
            }),
          ],
        }),
        screen("portrait", "/portrait-experiences", "portrait:title", FeatherIcon),
        screen("social_networks", "/social-networks", "social_networks:title", Share2Icon),
        entry("badge", "/integrate-badge", {
          name: "shell:menu.badge",
          icon: BadgeCheckIcon,
          isNew: true,
          hasScreen: true,
        }),
      ],
    },
    {
      key: "offer",
      entries: [
        entry("subscription", "/subscription", {
          name: "subscription:title",
          icon: SpoolIcon,
          ...untilModerated,
          hasScreen: true,
        }),
        ...(isPremium ? [] : [credits]),
      ],
    },
  ];
}

/** Entries of the venue menu: dashboard, venues and their requests. */
const venueGroups = (account: MenuAccount): MenuGroup[] => [
  {
    key: "main",
    entries: [
      dashboard,
      screen("venues", "/venues", "venues:title", CastleIcon),
      requests(account),
      reviews(account),
    ],
  },
];

/** The administrators' menu. Administrators have no dashboard: their start page is the first of these pages. */
const administratorGroups = (): MenuGroup[] => [
  {
    key: "administration",
    entries: [
      screen("moderation", "/admin/moderation", "moderation:menu", ShieldCheckIcon),
      screen("admin_venues", "/admin/venues", "venue_review:menu", CastleIcon),
      screen("accounts", "/admin/users", "admin_accounts:title", UsersIcon),
      screen("admin_requests", "/admin/requests", "admin_requests:title", MailIcon),
      screen("refunds", "/admin/refunds", "refunds:title", UndoIcon),
      screen("credit_returns", "/admin/credit-returns", "credit_returns:title", RotateCwIcon),
      screen("reports", "/admin/reports", "reports:title", TriangleAlertIcon),
      screen("admin_reviews", "/admin/reviews", "admin_reviews:title", StarIcon),
      screen("promotions", "/admin/promotions", "promotions:title", MegaphoneIcon),
      screen("testimonials", "/admin/testimonials", "testimonials:title", FeatherIcon),
      screen("site_details", "/admin/site", "site_details:title", Settings2Icon),
      screen("domains", "/admin/domains", "lists:domains.title", GlobeIcon),
      screen("lookups", "/admin/lookups", "lists:lookups.title", ListChecksIcon),
      screen("administrators", "/admin/administrators", "administrators:menu", ShieldCheckIcon),
      screen("operations", "/admin/operations", "operations:title", Settings2Icon),
      screen("outbox", "/admin/outbox", "monitoring:outbox.title", MailIcon),
      screen("mails", "/admin/mails", "mail_preview:menu", EyeIcon),
      screen("audit", "/admin/audit", "monitoring:audit.title", BookOpenIcon),
      screen("metrics", "/admin/figures", "monitoring:metrics.title", ReceiptTextIcon),
      screen("exports", "/admin/exports", "exports:title", DownloadIcon),
    ],
  },
];

function groupsFor(account: MenuAccount): MenuGroup[] {
  if (account.role === "ROLE_ADMIN") return administratorGroups();
  return account.role === "ROLE_VENUE" ? venueGroups(account) : plannerGroups(account);
}

/** The menu entry that starts impersonation (for administrators) or stops it (during impersonation). */
function impersonationEntries({ role, isImpersonated }: MenuAccount): MenuEntry[] {
  if (isImpersonated)
    return [
      entry("stop_impersonation", "/impersonation/stop", {
        name: "impersonation:menu_stop",
        icon: LogOutIcon,
        hasScreen: true,
        isPost: true,
      }),
    ];
  return role === "ROLE_ADMIN"
    ? [screen("impersonate", "/admin/impersonate", "impersonation:title", UsersIcon)]
    : [];
}

/** The whole menu of an account, including entries for screens that the product does not have yet. */
export function menuFor(account: MenuAccount): Menu {
  const publicProfile = entry("public_profile", account.publicUrl ?? "/preview", {
    // Until couples can see the profile, the entry leads to a preview.
    name: account.publicUrl === null ? "public_profile:preview.menu" : "public_profile:menu",
    icon: GlobeIcon,
    opensNewTab: true,
    hasScreen: true,
  });
  return {
    groups: groupsFor(account),
    bottom: [
      ...(account.role === "ROLE_PRESTATAIRE" ? [publicProfile] : []),
      screen("account", "/account", "account:title", Settings2Icon),
      ...impersonationEntries(account),
    ],
    // During impersonation, the page with the password and the devices is not available.
    user: account.isImpersonated ? [] : [screen("security", "/security", "security:title", ShieldCheckIcon)],
  };
}

const withScreen = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .map((item) => ({ ...item, entries: withScreen(item.entries) }))
    .filter((item) => item.hasScreen || item.entries.length > 0);

/** The visible menu, without the entries for screens that the product does not have yet. */
export function visibleMenu(menu: Menu): Menu {
  return {
    groups: menu.groups
      .map(({ key, entries }) => ({ key, entries: withScreen(entries) }))
      .filter(({ entries }) => entries.length > 0),
    bottom: withScreen(menu.bottom),
    user: withScreen(menu.user),
  };
}

/** URLs of all screens in a menu. */
export function screenPathsOf(menu: Menu): ReadonlySet<string> {
  const shown = visibleMenu(menu);
  const entries = [...shown.groups.flatMap((group) => group.entries), ...shown.bottom, ...shown.user];
  return new Set(
    entries.flatMap((item) => [item, ...item.entries]).flatMap(({ hasScreen, to }) => (hasScreen ? to : [])),
  );
}
