import type { TextKey } from "~/i18n/text-key";
import type { Menu, MenuEntry } from "./menu";

/** A page of the menu. Actions and disabled entries are not pages. */
export interface MenuPage {
  name: TextKey;
  /** Text key of the group that contains the page; null for most pages. */
  within: TextKey | null;
  to: string;
  opensNewTab: boolean;
}

/** The pages of a menu, in its order. An entry that contains other entries is not a page. */
export function pagesOfMenu(menu: Menu): MenuPage[] {
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
