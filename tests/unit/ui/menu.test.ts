import { describe, expect, test } from "vitest";
import { isPremiumSoldTo, PREMIUM_FEATURES, PREMIUM_SCREENS } from "~/models/subscriptions/plan.rules";
import { pagesOfMenu } from "~/ui/shell/menu-pages";
import { menuFor, visibleMenu, type Menu, type MenuAccount, type MenuEntry } from "~/ui/shell/menu";
import { featureRows } from "../../support/features.ts";
import type { MenuRow } from "../../support/menu-row.ts";

/** The menu entries that each folder of tests/features expects. */
const ENTRIES = await featureRows<MenuRow>("menu", "ENTRIES");

const planner: MenuAccount = {
  role: "ROLE_PRESTATAIRE",
  isModerated: true,
  isPremium: false,
  publicUrl: "https://x.example/p",
};

const ROLES = ["ROLE_PRESTATAIRE", "ROLE_VENUE", "ROLE_ADMIN"] as const;
const SOLD = [
  ...PREMIUM_FEATURES.ROLE_PRESTATAIRE.map((feature) => ({ role: "ROLE_PRESTATAIRE" as const, feature })),
  ...PREMIUM_FEATURES.ROLE_VENUE.map((feature) => ({ role: "ROLE_VENUE" as const, feature })),
];

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.entries)]);
const entriesOf = (menu: Menu): MenuEntry[] => flat(menu.groups.flatMap((group) => group.entries));
const keysOf = (menu: Menu): string[] => entriesOf(menu).map(({ key }) => key);
const keysThat = (menu: Menu, has: (entry: MenuEntry) => boolean): string[] =>
  entriesOf(menu)
    .filter(has)
    .map(({ key }) => key);

const rowsFor = (role: MenuAccount["role"]) => ENTRIES.filter((row) => row.role === role);

/**
 * Expects that the menu has exactly the entries of the role's rows. If a row names another entry in `after`, the row's
 * entry must come after that entry.
 */
function expectEntries(keys: readonly string[], role: MenuAccount["role"]): void {
  const rows = rowsFor(role);
  expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  for (const { key, after } of rows) {
    if (after === undefined) expect(keys[0]).toBe(key);
    else expect(keys.slice(0, keys.indexOf(key)), `${key} is below ${after}`).toContain(after);
  }
}

describe.each(ROLES)("the menu of the role %s", (role) => {
  const account: MenuAccount = { ...planner, role };

  test("the menu has exactly the expected entries, in the right order", () => {
    expectEntries(keysOf(menuFor(account)), role);
  });

  test("the entries of new pages are marked as new", () => {
    const isNew = rowsFor(role).filter((row) => row.isNew);
    const marked = keysThat(menuFor(account), (entry) => entry.isNew);
    expect(marked.toSorted()).toEqual(isNew.map(({ key }) => key).toSorted());
  });

  test("entries that need an approved account are locked before approval, and no entry is locked afterwards", () => {
    const closed = (one: MenuAccount) => keysThat(menuFor(one), ({ isDisabled }) => isDisabled);
    const atFirst = rowsFor(role).filter(({ isClosedAtFirst }) => isClosedAtFirst);
    expect(closed({ ...account, isModerated: false }).toSorted()).toEqual(
      atFirst.map(({ key }) => key).toSorted(),
    );
    expect(closed(account)).toEqual([]);
  });
});

describe("the planner's menu", () => {
  test("the last entry of the planner's menu is “credits”", () => {
    expect(keysOf(menuFor(planner)).at(-1)).toBe("credits");
  });

  test("the menu of a premium planner has no entry “credits”", () => {
    expect(keysOf(menuFor({ ...planner, isPremium: true }))).not.toContain("credits");
  });

  test("each entry links to the page that the specification names", () => {
    const targets = new Map(entriesOf(menuFor(planner)).map(({ key, to }) => [key, to]));
    expect(targets.get("photos")).toBe("/images");
    expect(targets.get("badge")).toBe("/integrate-badge");
    expect(targets.get("company_services")).toBe("/company/services");
  });
});

describe("the menus of other roles", () => {
  test("only administrators have the administration entries", () => {
    const administration = rowsFor("ROLE_ADMIN").map(({ key }) => key);
    for (const role of ["ROLE_PRESTATAIRE", "ROLE_VENUE"] as const)
      expect(keysOf(menuFor({ ...planner, role })).filter((key) => administration.includes(key))).toEqual([]);
  });
});

describe("the bottom of the menu", () => {
  const bottom = (account: MenuAccount) =>
    menuFor(account).bottom.map(({ key, isDisabled }) => [key, isDisabled]);

  test("the menu entry opens the public profile in a new tab, or its preview while couples cannot see the profile", () => {
    expect(menuFor(planner).bottom[0]).toMatchObject({
      to: "https://x.example/p",
      opensNewTab: true,
      isDisabled: false,
    });
    const hidden = { ...planner, publicUrl: null };
    expect(menuFor(hidden).bottom[0]).toMatchObject({
      to: "/preview",
      name: "public_profile:preview.menu",
      opensNewTab: true,
    });
    expect(bottom(hidden)).toEqual([
      ["public_profile", false],
      ["account", false],
    ]);
  });

  test("the menu of a venue account has no entry for a public profile", () => {
    expect(bottom({ ...planner, role: "ROLE_VENUE" })).toEqual([["account", false]]);
  });

  test("administrators can start an impersonation and end it, and during the impersonation the menu has no entry “security”", () => {
    expect(bottom({ ...planner, role: "ROLE_ADMIN" })).toEqual([
      ["account", false],
      ["impersonate", false],
    ]);
    const borrowed = menuFor({ ...planner, isImpersonated: true });
    expect(borrowed.bottom.at(-1)).toMatchObject({ key: "stop_impersonation", isPost: true });
    expect(borrowed.user).toEqual([]);
  });
});

describe("the rendered menu", () => {
  test("the menu has no entry without a screen and no empty group", () => {
    const drawn = visibleMenu(menuFor(planner));
    expect(keysThat(drawn, ({ hasScreen }) => !hasScreen)).toEqual([]);
    expect(drawn.groups.every(({ entries }) => entries.length > 0)).toBe(true);
    expectEntries(keysOf(drawn), "ROLE_PRESTATAIRE");
  });

  test.each(SOLD)(
    "the Premium feature $feature of the role $role has its screen in the menu of that role",
    (sold) => {
      const menu = visibleMenu(menuFor({ ...planner, role: sold.role }));
      expect(keysOf(menu)).toContain(PREMIUM_SCREENS[sold.feature]);
      expect(ROLES.filter((role) => isPremiumSoldTo(role, sold.feature))).toEqual([sold.role]);
    },
  );
});

describe("the pages of a menu that the palette can find", () => {
  const addressesOf = (account: MenuAccount) =>
    pagesOfMenu(visibleMenu(menuFor(account))).map(({ to }) => to);

  test("an entry with sub-entries is replaced by its sub-entries, each with its own name and the name of the parent entry", () => {
    const pages = pagesOfMenu(visibleMenu(menuFor(planner)));
    expect(pages.filter(({ to }) => to === "/company/details")).toEqual([
      {
        name: "shell:menu.company_details",
        within: "shell:menu.company",
        to: "/company/details",
        opensNewTab: false,
      },
    ]);
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
  });

  test("the pages that the palette finds include neither entries that are locked until approval nor buttons", () => {
    expect(addressesOf(planner)).toContain("/credits");
    expect(addressesOf({ ...planner, isModerated: false })).not.toContain("/credits");
    expect(addressesOf({ ...planner, isImpersonated: true })).not.toContain("/impersonation/stop");
  });

  test("each role has exactly the pages of its own menu", () => {
    expect(addressesOf({ ...planner, role: "ROLE_VENUE" })).not.toContain("/videos");
    expect(addressesOf({ ...planner, role: "ROLE_ADMIN" })).toContain("/admin/users");
    expect(addressesOf(planner).some((to) => to.startsWith("/admin"))).toBe(false);
  });
});
