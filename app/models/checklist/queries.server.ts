import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { ProfileState } from "./rules";

/**
 * For each part of the profile: 1 if it is complete, else 0. The texts of the portrait are null if the portrait was
 * never saved.
 */
export interface ProfileStateRow {
  picture: number;
  photos: number;
  videos: number;
  portrait: number | null;
  experience: number | null;
  benefits: number | null;
  services: number;
}

/** The columns of account `a` with its portrait `p`, which may be missing. */
export const PROFILE_COLUMNS: Query = sql`
  a.picture_key IS NOT NULL AS picture,
  EXISTS (SELECT 1 FROM pictures i JOIN media m ON m.key = i.key
          WHERE i.album_id = a.id AND i.is_visible = 1 AND m.state = 'ready') AS photos,
  EXISTS (SELECT 1 FROM videos WHERE album_id = a.id AND is_visible = 1) AS videos,
  p.portrait <> '' AS portrait, p.experience <> '' AS experience, p.benefits <> '' AS benefits,
  EXISTS (SELECT 1 FROM company_services WHERE provider_id = a.id)
    AND NOT EXISTS (SELECT 1 FROM company_services WHERE provider_id = a.id AND description = '') AS services`;

/** Which parts of a provider's profile are complete, by `PROFILE_COLUMNS`. */
export const toProfileState = (row: ProfileStateRow | null): ProfileState => ({
  profile_picture: row?.picture === 1,
  photos: row?.photos === 1,
  videos: row?.videos === 1,
  portrait: row?.portrait === 1,
  experiences: row?.experience === 1,
  benefits: row?.benefits === 1,
  service_details: row?.services === 1,
});

/** Which parts of a provider's profile are complete. */
export const readProfileState = async (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<ProfileState> =>
  toProfileState(
    await db.first(sql<ProfileStateRow>`
      SELECT ${PROFILE_COLUMNS} FROM accounts a LEFT JOIN portraits p ON p.provider_id = a.id
      WHERE a.id = ${providerId}`),
  );
