import type { Me } from "~/models/accounts/sessions/queries.server";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { ProfileState } from "./rules";

/**
 * For each part of the profile: 1 if it is complete, else 0. The texts of the portrait are null if the portrait was
 * never saved.
 */
interface ProfileRow {
  photos: number;
  videos: number;
  portrait: number | null;
  experience: number | null;
  benefits: number | null;
  services: number;
}

/** Which parts of a provider's profile are complete. */
export async function readProfileState(
  { db }: Pick<ModelContext, "db">,
  { providerId, pictureKey }: Pick<Me, "providerId" | "pictureKey">,
): Promise<ProfileState> {
  const row = await db.first(sql<ProfileRow>`
    SELECT EXISTS (SELECT 1 FROM pictures i JOIN media m ON m.key = i.key
                   WHERE i.album_id = ${providerId} AND i.is_visible = 1 AND m.state = 'ready') AS photos,
           EXISTS (SELECT 1 FROM videos WHERE album_id = ${providerId} AND is_visible = 1) AS videos,
           p.portrait <> '' AS portrait, p.experience <> '' AS experience, p.benefits <> '' AS benefits,
           EXISTS (SELECT 1 FROM company_services WHERE provider_id = ${providerId})
             AND NOT EXISTS (SELECT 1 FROM company_services WHERE provider_id = ${providerId} AND description = '') AS services
    FROM accounts a LEFT JOIN portraits p ON p.provider_id = a.id WHERE a.id = ${providerId}`);
  return {
    profile_picture: pictureKey !== null,
    photos: row?.photos === 1,
    videos: row?.videos === 1,
    portrait: row?.portrait === 1,
    experiences: row?.experience === 1,
    benefits: row?.benefits === 1,
    service_details: row?.services === 1,
  };
}
