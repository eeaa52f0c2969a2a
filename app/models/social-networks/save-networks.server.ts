import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import type { Addresses } from "./form.rules";

/** Replaces all addresses of a provider at once. */
export async function saveSocialNetworks(
  { db, clock }: ModelContext,
  providerId: string,
  { instagram, facebook, pinterest, tiktok, twitter, linkedin }: Addresses,
): Promise<void> {
  await db.write(sql`
    INSERT INTO social_networks (provider_id, instagram, facebook, pinterest, tiktok, twitter, linkedin, changed_at)
    SELECT id, ${instagram}, ${facebook}, ${pinterest}, ${tiktok}, ${twitter}, ${linkedin}, ${clock.now()} FROM accounts
    WHERE id = ${providerId} AND deleted_at IS NULL
    ON CONFLICT (provider_id) DO UPDATE
    SET instagram = excluded.instagram, facebook = excluded.facebook, pinterest = excluded.pinterest,
        tiktok = excluded.tiktok, twitter = excluded.twitter, linkedin = excluded.linkedin,
        changed_at = excluded.changed_at`);
}
