import { splitFoldedWords } from "~/models/requests/search.rules";

/** An entry of the command palette. It leads to a page. */
export interface PaletteEntry {
  name: string;
  /** A text that distinguishes this entry from other entries of the same name; may be empty. */
  detail: string;
  to: string;
  opensNewTab: boolean;
}

export type PaletteGroupName = "pages" | "recent" | "recent_accounts" | "requests" | "accounts" | "venues";

export interface PaletteGroup {
  name: PaletteGroupName;
  entries: readonly PaletteEntry[];
  /** URL of the page that lists all results; null if the group already contains all of them. */
  all: string | null;
}

/** The data that the palette gets from the server. */
export interface PaletteAnswer {
  /** The pages of the account's menu. Empty in the response to a typed text, because the browser already has them. */
  pages: readonly PaletteEntry[];
  groups: readonly PaletteGroup[];
}

/** Maximum number of entries in one group. */
export const GROUP_ENTRIES_MAX = 6;
/** Maximum number of recent entries that are offered before anything is typed. */
export const RECENT_ENTRIES_MAX = 5;
/** A text shorter than this is searched only in the names of pages. */
export const SEARCH_LENGTH_MIN = 2;

/**
 * Removes spaces at the ends of a typed text, and repeated spaces between its words. The server gets the text in this
 * form.
 */
export const tidySearchText = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/gu, " ");

/**
 * The entries that match the typed words. An entry matches if each typed word is the beginning of some word in its name
 * or detail. Without a typed text, all entries are returned.
 */
export function filterEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = splitFoldedWords(typed);
  if (wanted.length === 0) return tidySearchText(typed) === "" ? [...entries] : [];
  return entries.filter(({ name, detail }) => {
    const words = splitFoldedWords(`${name} ${detail}`);
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

/** The groups shown for a typed text: first the pages, then the results of the server. Empty groups are omitted. */
export function shownGroups(
  pages: readonly PaletteEntry[],
  groups: readonly PaletteGroup[],
  typed: string,
): PaletteGroup[] {
  const found: PaletteGroup = { name: "pages", entries: filterEntries(pages, typed), all: null };
  // Before anything is typed, recent entries come before the pages, because the person can also open the pages from the
  // menu.
  const all = tidySearchText(typed) === "" ? [...groups, found] : [found, ...groups];
  return all.filter(({ entries }) => entries.length > 0);
}
