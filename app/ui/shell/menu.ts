import type { TextKey } from "~/i18n/text-key";
import type { Role } from "~/models/accounts/rules";
import {
  BadgeCheckIcon,
  BookOpenIcon,
  CastleIcon,
  ClapperboardIcon,
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
  Settings2Icon,
  Share2Icon,
  ShieldCheckIcon,
  SpoolIcon,
  StoreIcon,
  TriangleAlertIcon,
  UndoIcon,
  UsersIcon,
  type IconComponent,
} from "../primitives/icons";

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

export interface MenuEntry {
  key: string;
  to: string;
  /** Text key: the title of its page, where that is short enough. */
  name: TextKey;
  icon: IconComponent | null;
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

const dashboard = entry("dashboard", "/", { name: "home:title", icon: LayoutDashboardIcon, hasScreen: true });

/** Entries of the planner menu, in display order. */
function plannerGroups({ isModerated, isPremium }: MenuAccount): MenuGroup[] {
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
      entries: [
        dashboard,
        entry("requests", "/event-requests", {
          name: "event_request:title",
          icon: MailIcon,
          ...untilModerated,
          hasScreen: true,
        }),
      ],
    },
    {
      key: "profile",
      entries: [
        entry("videos", "/videos", { name: "shell:menu.videos", icon: ClapperboardIcon }),
        entry("photos", "/images", { name: "shell:menu.photos", icon: ImageIcon }),
        entry("portfolios", "/portfolios", {
          name: "shell:menu.portfolios",
          icon: BookOpenIcon,
          isNew: true,
        }),
        entry("company", "/company/details", {
          name: "shell:menu.company",
          icon: StoreIcon,
          entries: [
            entry("company_details", "/company/details", { name: "shell:menu.company_details" }),
            entry("company_address", "/company/address", { name: "shell:menu.company_address" }),
            entry("company_services", "/company/services", {
              name: "shell:menu.company_services",
              isNew: true,
            }),
          ],
        }),
        entry("portrait", "/portrait-experiences", { name: "shell:menu.portrait", icon: FeatherIcon }),
        entry("social_networks", "/social-networks", {
          name: "shell:menu.social_networks",
          icon: Share2Icon,
        }),
        entry("badge", "/integrate-badge", { name: "shell:menu.badge", icon: BadgeCheckIcon, isNew: true }),
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

/** Entries of the venue menu: dashboard and venues. */
const venueGroups = (): MenuGroup[] => [
  {
    key: "main",
    entries: [dashboard, entry("venues", "/venues", { name: "shell:menu.venues", icon: CastleIcon })],
  },
];

/** Administrators have no dashboard: they start on the first of these pages. */
const administratorGroups = (): MenuGroup[] => [
  {
    key: "administration",
    entries: [
      entry("moderation", "/admin/moderation", {
        name: "moderation:menu",
        icon: ShieldCheckIcon,
        hasScreen: true,
      }),
      entry("accounts", "/admin/users", { name: "admin_accounts:title", icon: UsersIcon, hasScreen: true }),
      entry("admin_requests", "/admin/requests", {
        name: "admin_requests:title",
        icon: MailIcon,
        hasScreen: true,
      }),
      entry("refunds", "/admin/refunds", { name: "refunds:title", icon: UndoIcon, hasScreen: true }),
      entry("reports", "/admin/reports", { name: "reports:title", icon: TriangleAlertIcon, hasScreen: true }),
      entry("promotions", "/admin/promotions", {
        name: "promotions:title",
        icon: MegaphoneIcon,
        hasScreen: true,
      }),
      entry("domains", "/admin/domains", { name: "lists:domains.title", icon: GlobeIcon, hasScreen: true }),
      entry("lookups", "/admin/lookups", {
        name: "lists:lookups.title",
        icon: ListChecksIcon,
        hasScreen: true,
      }),
      entry("administrators", "/admin/administrators", {
        name: "administrators:menu",
        icon: ShieldCheckIcon,
        hasScreen: true,
      }),
      entry("outbox", "/admin/outbox", { name: "monitoring:outbox.title", icon: MailIcon, hasScreen: true }),
      entry("audit", "/admin/audit", { name: "monitoring:audit.title", icon: BookOpenIcon, hasScreen: true }),
      entry("metrics", "/admin/figures", {
        name: "monitoring:metrics.title",
        icon: ReceiptTextIcon,
        hasScreen: true,
      }),
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
    return [
      entry("stop_impersonation", "/impersonation/stop", {
        name: "impersonation:menu_stop",
        icon: LogOutIcon,
        hasScreen: true,
        isPost: true,
      }),
    ];
  return role === "ROLE_ADMIN"
    ? [
        entry("impersonate", "/admin/impersonate", {
          name: "impersonation:title",
          icon: UsersIcon,
          hasScreen: true,
        }),
      ]
    : [];
}

/** The whole menu of an account, including screens that do not exist yet. */
export function menuFor(account: MenuAccount): Menu {
  const publicProfile = entry("public_profile", account.publicUrl ?? "/", {
    name: "public_profile:menu",
    icon: GlobeIcon,
    isDisabled: account.publicUrl === null,
    opensNewTab: true,
    hasScreen: true,
  });
  return {
    groups: groupsFor(account),
    bottom: [
      ...(account.role === "ROLE_PRESTATAIRE" ? [publicProfile] : []),
      entry("account", "/account", { name: "account:title", icon: Settings2Icon, hasScreen: true }),
      ...impersonationEntries(account),
    ],
    // Password and devices are not available during impersonation.
    user: account.isImpersonated
      ? []
      : [entry("security", "/security", { name: "security:title", icon: ShieldCheckIcon, hasScreen: true })],
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
