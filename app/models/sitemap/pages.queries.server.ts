import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { isListingShown } from "~/models/listings/visibility.queries.server";
import { selectShownStories, type ShownStory } from "~/models/portfolios/public.queries.server";

type ReadContext = Pick<ModelContext, "db" | "clock">;

/** A provider with a public profile. */
interface AddressedProvider extends Row<"profile_addresses", "slug"> {
  id: string;
}

type ShownVenuePage = Row<"venues", "id" | "providerId" | "name" | "city" | "changedAt">;

/** Some providers of a domain that couples see, with their portfolios and venues that couples see. */
export interface ProvidersForSitemap {
  providers: readonly AddressedProvider[];
  stories: readonly ShownStory[];
  venues: readonly ShownVenuePage[];
  /** The last profile address that was read; null if there are no more. */
  last: string | null;
}

/**
 * The providers of a domain whose profile addresses come after `after` in the alphabet, in two round trips.
 *
 * @param limit the number of profile addresses that are read, including those of hidden profiles
 */
export async function listProvidersForSitemap(
  ctx: ReadContext,
  { domain, after, limit }: { domain: string; after: string; limit: number },
): Promise<ProvidersForSitemap> {
  const addresses = await ctx.db.all(sql<AddressedProvider & { isShown: number }>`
    SELECT p.slug, p.provider_id AS id, coalesce(l.is_visible, 0) AS isShown
    FROM profile_addresses p LEFT JOIN listings l ON l.id = p.provider_id AND l.domain = p.domain AND p.is_current = 1
    WHERE p.domain = ${domain} AND p.slug > ${after} ORDER BY p.slug LIMIT ${limit}`);
  const providers = addresses.filter(({ isShown }) => isShown === 1).map(({ slug, id }) => ({ slug, id }));
  const ids = providers.map(({ id }) => id);
  const [stories, venues] = await ctx.db.read(
    selectShownStories(ids),
    sql<ShownVenuePage>`
      SELECT v.id, v.provider_id AS providerId, v.name, v.city, v.changed_at AS changedAt
      FROM json_each(${JSON.stringify(ids)}) wanted CROSS JOIN listings l ON l.provider_id = wanted.value
      CROSS JOIN venues v ON v.id = l.id WHERE l.kind = 'venue' AND ${isListingShown(ctx.clock.now())} ORDER BY v.id`,
  );
  return {
    providers,
    stories,
    venues,
    last: addresses.length < limit ? null : (addresses.at(-1)?.slug ?? null),
  };
}
