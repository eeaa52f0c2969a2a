import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { isUuid } from "~/models/core/identifiers";
import { isSignatureValid, signatureOf } from "~/models/core/signature";
import { addDays } from "~/models/core/time.rules";
import { horizonOf } from "./availability.rules";
import { VENUE_FEED_PAST_DAYS } from "./feed.rules";

/** A feed and the domain on which it is read. */
interface Feed {
  feedId: string;
  domain: string;
}

const signed = ({ feedId, domain }: Feed) => `venue calendar:${domain}:${feedId}`;

/**
 * Path of the private feed of a venue's taken days. The feed can be read without signing in, but only on one domain.
 */
export const venueFeedPath = async (secret: string, feed: Feed): Promise<string> =>
  `/calendar/venues/${feed.feedId}.${await signatureOf(secret, signed(feed))}.ics`;

/** Returns the id of the feed from the last part of its path. Null if the signature is wrong for this domain. */
export async function readVenueFeedFile(
  secret: string,
  file: string,
  domain: string,
): Promise<string | null> {
  const [feedId, signature = "", ending, ...more] = file.split(".");
  if (!isUuid(feedId) || ending !== "ics" || more.length > 0) return null;
  return (await isSignatureValid(secret, signed({ feedId, domain }), signature)) ? feedId : null;
}

export interface VenueFeed {
  venue: Row<"venues", "id" | "name" | "createdAt"> & Row<"accounts", "domain" | "language">;
  /** Taken days. A day that only the feed of another of our venues reports is left out. */
  days: readonly string[];
}

/** The content of a venue's private calendar from `today` on; null if there is no such calendar. */
export async function findVenueFeed(
  { db }: Pick<ModelContext, "db">,
  feedId: string,
  today: string,
): Promise<VenueFeed | null> {
  const [[venue], days] = await db.read(
    sql<VenueFeed["venue"]>`
      SELECT v.id, v.name, v.created_at AS createdAt, a.domain, a.language
      FROM venue_calendars k JOIN venues v ON v.id = k.venue_id JOIN accounts a ON a.id = v.provider_id
      WHERE k.feed_id = ${feedId} AND a.disabled_at IS NULL AND a.deleted_at IS NULL`,
    sql<Row<"venue_taken_days", "day">>`
      SELECT DISTINCT t.day FROM venue_calendars k JOIN venue_taken_days t ON t.venue_id = k.venue_id
      WHERE k.feed_id = ${feedId} AND (t.source <> 'calendar' OR (
          SELECT min(d.is_echo) FROM read_calendars c JOIN read_calendar_days d ON d.calendar_id = c.id
          WHERE c.venue_id = t.venue_id AND d.day = t.day) IS NOT 1)
        AND t.day BETWEEN ${addDays(today, -VENUE_FEED_PAST_DAYS)} AND ${horizonOf(today).last}
      ORDER BY t.day`,
  );
  return venue ? { venue, days: days.map(({ day }) => day) } : null;
}
