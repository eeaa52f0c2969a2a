import type { TextKey } from "~/i18n/text-key";
import type { Menu, MenuEntry } from "./menu";

/** A page of the menu, without the actions among its entries and what is still closed. */
export interface MenuPage {
  name: TextKey;
  /** The entry that it stands under; null for most. */
  within: TextKey | null;
  to: string;
  opensNewTab: boolean;
}

/** The pages of a menu in its order. An entry that holds others is no page of its own. */
export function pagesOf(menu: Menu): MenuPage[] {
  const entries = [...menu.groups.flatMap((group) => group.entries), ...menu.bottom, ...menu.user];
  const page = ({ name, to, opensNewTab }: MenuEntry, within: TextKey | null): MenuPage => ({
    name,
    within,
    to,
    opensNewTab,
  });
  return entries
    .filter(({ isDisabled, isPost }) => !isDisabled && !isPost)
    .flatMap((entry) =>
      entry.entries.length > 0 ? entry.entries.map((inner) => page(inner, entry.name)) : [page(entry, null)],
    );
}
