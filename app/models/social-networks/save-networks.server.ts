import type { ModelContext } from "~/context/types";
import { didChange, sql } from "~/models/core/database";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import type { NetworkUrls } from "./form.rules";
import { storedNetworksJson } from "./queries.server";

/**
 * Replaces all URLs of a provider at once.
 * @param seen the version that the page showed
 * @returns false if the URLs have changed since
 */
export async function saveSocialNetworks(
  ctx: ModelContext,
  providerId: string,
  { instagram, facebook, pinterest, tiktok, twitter, linkedin }: NetworkUrls,
  seen?: string,
): Promise<boolean> {
  const wanted = [instagram, facebook, pinterest, tiktok, twitter, linkedin];
  return saveIfUnchanged(ctx, { state: storedNetworksJson(providerId), wanted, seen }, async (isAsRead) => {
    const [saved] = await ctx.db.write(sql`
    INSERT INTO social_networks (provider_id, instagram, facebook, pinterest, tiktok, twitter, linkedin, changed_at)
    SELECT id, ${instagram}, ${facebook}, ${pinterest}, ${tiktok}, ${twitter}, ${linkedin}, ${ctx.clock.now()} FROM accounts
    WHERE id = ${providerId} AND deleted_at IS NULL AND ${isAsRead}
    ON CONFLICT (provider_id) DO UPDATE
    SET instagram = excluded.instagram, facebook = excluded.facebook, pinterest = excluded.pinterest,
        tiktok = excluded.tiktok, twitter = excluded.twitter, linkedin = excluded.linkedin,
        changed_at = excluded.changed_at`);
    return didChange(saved);
  });
}
