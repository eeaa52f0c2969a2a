import { foldedWords } from "~/models/requests/search.rules";

/** A line of the command palette: it leads to a page. */
export interface PaletteEntry {
  name: string;
  /** What tells it from others of the same name; may be empty. */
  detail: string;
  to: string;
  opensNewTab: boolean;
}

export type PaletteGroupName = "pages" | "recent" | "recent_accounts" | "requests" | "accounts" | "venues";

export interface PaletteGroup {
  name: PaletteGroupName;
  entries: readonly PaletteEntry[];
  /** Address of the list with everything found; null when all of it is here. */
  all: string | null;
}

/** What the palette reads from the server. */
export interface PaletteAnswer {
  /** The pages of the account's menu; empty in the answer to a typed text, because the browser has them. */
  pages: readonly PaletteEntry[];
  groups: readonly PaletteGroup[];
}

/** Lines of one group. */
export const GROUP_LINES_MAX = 6;
/** Maximum number of recent entries that are offered before anything is typed. */
export const SHOWN_RECENT = 5;
/** A shorter text is looked for among the pages only. */
export const SHORTEST_SEARCH = 2;

/** A typed text without spaces around it and between words, as the server gets it. */
export const typedText = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/gu, " ");

/** The entries with all typed words, or their beginnings, in their name or detail; all of them when nothing is typed. */
export function entriesNamed(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return typedText(typed) === "" ? [...entries] : [];
  return entries.filter(({ name, detail }) => {
    const words = foldedWords(`${name} ${detail}`);
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

/**
 * The groups that are shown for a typed text: first the pages, then what the server found. Empty groups are left out.
 */
export function shownGroups(
  pages: readonly PaletteEntry[],
  groups: readonly PaletteGroup[],
  typed: string,
): PaletteGroup[] {
  const found: PaletteGroup = { name: "pages", entries: entriesNamed(pages, typed), all: null };
  // Before anything is typed the latest come first, because the pages are in the menu as well.
  const all = typedText(typed) === "" ? [...groups, found] : [found, ...groups];
  return all.filter(({ entries }) => entries.length > 0);
}
