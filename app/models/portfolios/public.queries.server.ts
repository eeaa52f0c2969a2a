import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { parseTextList } from "~/models/directory/rules";
import { ALBUM_LIMITS } from "~/models/pictures/rules";
import { readPartners, type Partner } from "./partners.rules";
import { portfolioCoverOf, type KeyPictureOfPortfolio } from "./queries.server";

type ReadContext = Pick<ModelContext, "db">;

/** SQL: the key picture of portfolio `p` with its file. Couples do not see a portfolio without a key picture. */
const WITH_COVER: Query = sql`
  JOIN pictures k ON k.album_id = p.id AND k.is_key = 1 AND k.is_visible = 1
  JOIN media m ON m.key = k.key AND m.state = 'ready'`;

/** A portfolio as couples see it. A hidden budget is not read from the database. */
export interface ShownPortfolio extends Row<
  "portfolios",
  | "id"
  | "title"
  | "description"
  | "weddingDate"
  | "guests"
  | "location"
  | "city"
  | "countryCode"
  | "style"
  | "totalBudget"
  | "plannerBudget"
  | "createdAt"
  | "changedAt"
> {
  services: string[];
  partners: Partner[];
  /** The key picture, then the other pictures in order. */
  pictures: KeyPictureOfPortfolio[];
}

/**
 * A published portfolio of a provider; null if it has no picture. It does not check whether the profile is public: the
 * caller must do that.
 */
export async function findShownPortfolio(
  { db }: ReadContext,
  providerId: string,
  id: string,
): Promise<ShownPortfolio | null> {
  const [[row], pictures] = await db.read(
    sql<Omit<ShownPortfolio, "services" | "partners" | "pictures"> & { services: string; partners: string }>`
      SELECT p.id, p.title, p.description, p.wedding_date AS weddingDate, p.guests, p.location, p.city,
        p.country_code AS countryCode, p.style, p.partners, iif(p.is_budget_hidden, NULL, p.total_budget) AS totalBudget,
        iif(p.is_budget_hidden, NULL, p.planner_budget) AS plannerBudget, p.created_at AS createdAt,
        p.changed_at AS changedAt,
        (SELECT json_group_array(service) FROM portfolio_services WHERE portfolio_id = p.id) AS services
      FROM portfolios p ${WITH_COVER}
      WHERE p.id = ${id} AND p.provider_id = ${providerId} AND p.is_published = 1`,
    sql<KeyPictureOfPortfolio>`
      SELECT i.key, m.width, m.height, i.focus, i.description AS caption
      FROM pictures i JOIN media m ON m.key = i.key
      WHERE i.album_id = ${id} AND i.provider_id = ${providerId} AND i.is_visible = 1 AND m.state = 'ready'
      ORDER BY i.is_key DESC, i.position, i.key LIMIT ${ALBUM_LIMITS.portfolio.most}`,
  );
  return row
    ? { ...row, services: parseTextList(row.services), partners: readPartners(row.partners), pictures }
    : null;
}

/** The card of a portfolio on public pages. */
export interface ShownPortfolioCard extends Row<
  "portfolios",
  "id" | "title" | "guests" | "style" | "totalBudget"
> {
  cover: KeyPictureOfPortfolio;
}

interface CardRow
  extends
    Omit<ShownPortfolioCard, "cover">,
    Pick<KeyPictureOfPortfolio, "key" | "width" | "height" | "focus" | "caption"> {}

/** The newest weddings among a provider's published portfolios, except the portfolio `without`. */
export async function listShownPortfolios(
  { db }: ReadContext,
  providerId: string,
  { without = "", most }: { without?: string; most: number },
): Promise<ShownPortfolioCard[]> {
  const rows = await db.all(sql<CardRow>`
    SELECT p.id, p.title, p.guests, p.style, iif(p.is_budget_hidden, NULL, p.total_budget) AS totalBudget,
      m.key, m.width, m.height, k.focus, k.description AS caption
    FROM portfolios p ${WITH_COVER}
    WHERE p.provider_id = ${providerId} AND p.is_published = 1 AND p.id <> ${without}
    ORDER BY p.wedding_date DESC, p.id LIMIT ${most}`);
  return rows.flatMap(({ key, width, height, focus, caption, ...card }) => {
    const cover = portfolioCoverOf({ key, width, height, focus, caption });
    return cover ? [{ ...card, cover }] : [];
  });
}

/** A portfolio that couples see, with what the sitemap says of its page. */
export type ShownStory = Row<"portfolios", "id" | "providerId" | "title" | "changedAt">;

/** SQL: the published portfolios of several providers. It does not check whether the profiles are public. */
export const selectShownStories = (providerIds: readonly string[]): Query<ShownStory> => sql<ShownStory>`
  SELECT p.id, p.provider_id AS providerId, p.title, p.changed_at AS changedAt
  FROM json_each(${JSON.stringify(providerIds)}) wanted CROSS JOIN portfolios p ON p.provider_id = wanted.value ${WITH_COVER}
  WHERE p.is_published = 1 ORDER BY p.id`;
