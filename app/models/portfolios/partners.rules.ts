import { safeLinkUrl } from "~/models/companies/website.rules";

/** Trades of the partners that a story may name. Their names are in the texts. */
export const PARTNER_TRADES = [
  "venue",
  "planner",
  "photographer",
  "videographer",
  "caterer",
  "cake",
  "florist",
  "decorator",
  "rental",
  "lighting",
  "music",
  "officiant",
  "hair_makeup",
  "dress",
  "suit",
  "jewellery",
  "stationery",
  "childcare",
  "transport",
  "other",
] as const;
type PartnerTrade = (typeof PARTNER_TRADES)[number];

/** A company, such as the photographer, that worked on the wedding together with the provider. */
export interface Partner {
  trade: PartnerTrade;
  name: string;
  /** An https URL; null if there is none. */
  link: string | null;
}

export const PARTNERS_MAX = 12;
export const PARTNER_NAME_MAX = 80;

const isTrade = (value: unknown): value is PartnerTrade => PARTNER_TRADES.some((known) => known === value);

/** Parses `portfolios.partners`; malformed entries are skipped. */
export function readPartners(stored: string): Partner[] {
  const rows: unknown = JSON.parse(stored);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    const { trade, name, link }: { trade?: unknown; name?: unknown; link?: unknown } = Object(row);
    if (!isTrade(trade) || typeof name !== "string") return [];
    return [{ trade, name, link: typeof link === "string" ? safeLinkUrl(link) : null }];
  });
}

/**
 * Number of rows in the form's list of partners: the rows that are filled in, and some blank rows, up to the maximum.
 */
export const partnerRowCount = (filled: number): number => Math.min(PARTNERS_MAX, Math.max(3, filled + 2));
