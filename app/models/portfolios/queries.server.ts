import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { parseTextList } from "~/models/directory/rules";
import { isPremiumAccount, columnOnlyWithPremium } from "~/models/subscriptions/subscription.queries.server";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { readPartners, type Partner } from "./partners.rules";
import { PORTFOLIOS_PER_PAGE } from "./rules";

type ReadContext = Pick<ModelContext, "db">;

/** The key picture of a portfolio, when it is ready to be shown. */
export interface KeyPictureOfPortfolio
  extends Row<"media", "key" | "width" | "height">, Row<"pictures", "focus"> {
  caption: string;
}

export interface PortfolioLine extends Row<
  "portfolios",
  "id" | "title" | "weddingDate" | "guests" | "city" | "location" | "style"
> {
  isPublished: boolean;
  /** Number of pictures that are ready to be shown. */
  pictures: number;
  cover: KeyPictureOfPortfolio | null;
}

interface LineRow extends Omit<PortfolioLine, "isPublished" | "cover"> {
  isPublished: number;
  key: KeyPictureOfPortfolio["key"] | null;
  width: number | null;
  height: number | null;
  focus: KeyPictureOfPortfolio["focus"] | null;
  caption: string | null;
}

/** SQL: the key picture `k` of portfolio `p` with its file `m`. */
const COVER: Query = sql`
  LEFT JOIN pictures k ON k.album_id = p.id AND k.is_key = 1
  LEFT JOIN media m ON m.key = k.key AND m.state = 'ready'`;

/** SQL: number of ready pictures of portfolio `p`. */
const READY_PICTURES: Query = sql`
  (SELECT COUNT(*) FROM pictures i JOIN media f ON f.key = i.key WHERE i.album_id = p.id AND f.state = 'ready')`;

/**
 * SQL: ids of the portfolios that are on one page of the provider's list.
 * @param page 1-based
 */
export const selectPortfolioIdsOnPage = (providerId: string, page: number): Query => sql`
  SELECT id FROM portfolios WHERE provider_id = ${providerId}
  ORDER BY id DESC LIMIT ${PORTFOLIOS_PER_PAGE} OFFSET ${(page - 1) * PORTFOLIOS_PER_PAGE}`;

/**
 * The rows of one page of the list.
 * @param page 1-based
 */
const pageOf = (providerId: string, page: number): Query<LineRow> => sql<LineRow>`
  SELECT p.id, p.title, p.wedding_date AS weddingDate, p.guests, p.city, p.location, p.style,
    p.is_published AS isPublished, ${READY_PICTURES} AS pictures,
    m.key, m.width, m.height, k.focus, k.description AS caption
  FROM portfolios p ${COVER}
  WHERE p.provider_id = ${providerId}
  ORDER BY p.id DESC LIMIT ${PORTFOLIOS_PER_PAGE} OFFSET ${(page - 1) * PORTFOLIOS_PER_PAGE}`;

interface Counts {
  total: number;
  published: number | null;
}

export interface PortfolioListPage {
  lines: PortfolioLine[];
  total: number;
  published: number;
}

/** The portfolios of a provider, newest first. */
export async function listPortfolios(
  { db }: ReadContext,
  providerId: string,
  page: number,
): Promise<PortfolioListPage> {
  const [rows, [counts]] = await db.read(
    pageOf(providerId, page),
    sql<Counts>`
      SELECT COUNT(*) AS total, SUM(is_published) AS published FROM portfolios WHERE provider_id = ${providerId}`,
  );
  return {
    lines: rows.map(({ key, width, height, focus, caption, isPublished, ...line }) => ({
      ...line,
      isPublished: isPublished === 1,
      cover: portfolioCoverOf({ key, width, height, focus, caption }),
    })),
    total: counts?.total ?? 0,
    published: counts?.published ?? 0,
  };
}

export const portfolioCoverOf = ({
  key,
  width,
  height,
  focus,
  caption,
}: Pick<LineRow, "key" | "width" | "height" | "focus" | "caption">): KeyPictureOfPortfolio | null =>
  key === null || width === null || height === null
    ? null
    : { key, width, height, focus: focus ?? "c", caption: caption ?? "" };

/** Whether the plan of a provider allows one more portfolio. */
export async function hasRoomForPortfolio(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
): Promise<boolean> {
  const row = await db.first(sql<{ hasRoom: number }>`
    SELECT ${planAllowsPortfolio(providerId, clock.now())} AS hasRoom`);
  return row?.hasRoom === 1;
}

/** SQL: whether the plan of a provider allows one more portfolio; false for a deleted account. */
export const planAllowsPortfolio = (providerId: string, now: number): Query => sql`
  COALESCE((SELECT ${isPremiumAccount(now)} OR
    (SELECT COUNT(*) FROM portfolios WHERE provider_id = ${providerId}) < ${freePlanQuota.portfolios}
    FROM accounts a WHERE a.id = ${providerId} AND a.deleted_at IS NULL), 0)`;

export interface Portfolio extends Omit<
  Row<"portfolios">,
  "providerId" | "isBudgetHidden" | "isPublished" | "partners" | "viewsTotal"
> {
  isBudgetHidden: boolean;
  isPublished: boolean;
  /** How often the portfolio was viewed; null without Premium. */
  viewsTotal: number | null;
  /** Slugs of the services, from lookups(kind = 'service'). */
  services: string[];
  partners: Partner[];
  /** Number of pictures that are ready to be shown. */
  pictures: number;
}

interface PortfolioRow extends Omit<Portfolio, "isBudgetHidden" | "isPublished" | "services" | "partners"> {
  partners: string;
  isBudgetHidden: number;
  isPublished: number;
  services: string;
}

/** Reads a provider's portfolio; null if it belongs to another provider. */
export async function findPortfolio(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  providerId: string,
  id: string,
): Promise<Portfolio | null> {
  const row = await db.first(sql<PortfolioRow>`
    SELECT p.id, p.title, p.description, p.wedding_date AS weddingDate, p.total_budget AS totalBudget,
      p.planner_budget AS plannerBudget, p.guests, p.location, p.city, p.zipcode, p.country_code AS countryCode,
      p.latitude, p.longitude, p.style, p.partners, p.is_budget_hidden AS isBudgetHidden, p.is_published AS isPublished,
      ${columnOnlyWithPremium(sql`p.views_total`, clock.now())} AS viewsTotal, p.created_at AS createdAt, p.changed_at AS changedAt,
      (SELECT json_group_array(service) FROM portfolio_services WHERE portfolio_id = p.id) AS services,
      ${READY_PICTURES} AS pictures
    FROM portfolios p JOIN accounts a ON a.id = p.provider_id
    WHERE p.id = ${id} AND p.provider_id = ${providerId}`);
  if (!row) return null;
  const { isBudgetHidden, isPublished, services, partners, ...portfolio } = row;
  return {
    ...portfolio,
    isBudgetHidden: isBudgetHidden === 1,
    isPublished: isPublished === 1,
    services: parseTextList(services),
    partners: readPartners(partners),
  };
}

/**
 * The values of the portfolio form as one text, computed in SQL. A different text means that the portfolio was changed
 * since the page was opened.
 */
export const storedPortfolioJson = (providerId: string, id: string): Query => sql`
  (SELECT json_array(title, description, wedding_date, total_budget, planner_budget, guests, location, city, zipcode,
            country_code, style, is_budget_hidden,
            json((SELECT json_group_array(service)
                  FROM (SELECT service FROM portfolio_services WHERE portfolio_id = portfolios.id ORDER BY service))),
            json(partners))
   FROM portfolios WHERE id = ${id} AND provider_id = ${providerId})`;
