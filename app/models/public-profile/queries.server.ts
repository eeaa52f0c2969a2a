import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { safeLinkUrl } from "~/models/companies/website.rules";
import { visibleAccent, type Accent } from "./accents.rules";
import type { PORTRAIT_SECTIONS } from "~/models/portraits/rules";

/** A service with the details that couples may see. */
export interface ShownService extends Row<"company_services", "service"> {
  /** The description; empty if there is none or it is hidden. */
  description: string;
  /** The price in cents; null if there is none or it is hidden. */
  priceFrom: number | null;
}

/** A picture as couples see it. */
export interface ShownPicture
  extends Row<"media", "key" | "width" | "height">, Row<"pictures", "title" | "description" | "focus"> {}

/** A video as couples see it. */
export type StoredVideo = Row<"videos", "id" | "host" | "videoId" | "hash" | "title" | "description">;

/**
 * The visible content of a provider's public page, apart from name and place. Hidden content is not read from the
 * database.
 */
export interface ShownProfileContent {
  company: Row<"companies", "website" | "accent">;
  /** Sorted by slug. The page sorts them as the list of services does, without a read (findLookupsInListOrder). */
  services: readonly ShownService[];
  pictures: readonly ShownPicture[];
  /** The stored sections of the portrait, by name. */
  portrait: Pick<Row<"portraits">, (typeof PORTRAIT_SECTIONS)[number]> | null;
  videos: readonly StoredVideo[];
}

/** Maximum number of pictures in a gallery. */
const PICTURES_MAX = 500;
/** Maximum number of videos on a page. A Premium profile is not likely to have more. */
const VIDEOS_MAX = 24;

const picturesQuery = (providerId: string): Query<ShownPicture> => sql<ShownPicture>`
  SELECT p.key, p.title, p.description, p.focus, m.width, m.height
  FROM pictures p JOIN media m ON m.key = p.key
  WHERE p.album_id = ${providerId} AND p.provider_id = ${providerId} AND p.is_visible = 1 AND m.state = 'ready'
  ORDER BY p.position, p.key LIMIT ${PICTURES_MAX}`;

/** The visible pictures of a provider's gallery, in its order. */
export const listShownPictures = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<ShownPicture[]> => db.all(picturesQuery(providerId));

/** The colour of a provider's pages; null for the default colour. */
export async function readAccent(
  { db }: Pick<ModelContext, "db">,
  { id, isPremium }: { id: string; isPremium: boolean },
): Promise<Accent | null> {
  const row = await db.first(sql<Row<"companies", "accent">>`
    SELECT accent FROM companies WHERE provider_id = ${id}`);
  return visibleAccent(row?.accent ?? null, isPremium);
}

export async function readShownProfileContent(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<ShownProfileContent> {
  const [[company], services, pictures, [portrait], videos] = await db.read(
    sql<ShownProfileContent["company"]>`
      SELECT website, accent FROM companies WHERE provider_id = ${providerId}`,
    sql<ShownService>`
      SELECT s.service, iif(s.is_description_visible, s.description, '') AS description,
        iif(s.is_budget_visible, nullif(s.budget_from, 0), NULL) AS priceFrom
      FROM company_services s WHERE s.provider_id = ${providerId} ORDER BY s.service`,
    picturesQuery(providerId),
    sql<NonNullable<ShownProfileContent["portrait"]>>`
      SELECT portrait, experience, service, benefits FROM portraits WHERE provider_id = ${providerId}`,
    sql<StoredVideo>`
      SELECT id, host, video_id AS videoId, hash, title, description FROM videos
      WHERE album_id = ${providerId} AND provider_id = ${providerId} AND is_visible = 1
      ORDER BY id LIMIT ${VIDEOS_MAX}`,
  );
  return {
    company: { website: safeLinkUrl(company?.website ?? null), accent: company?.accent ?? null },
    services,
    pictures,
    portrait: portrait ?? null,
    videos,
  };
}
