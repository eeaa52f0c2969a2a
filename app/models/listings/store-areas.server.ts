import { sql, type Query } from "~/models/core/database";
import { SQUARES_PER_ROW } from "~/models/places/squares.rules";

/* Statements about the regions and departments of listings (`listing_areas`). They are parts of `refreshListings`. */

/** SQL: the country and position of listing `l`, as in the column `area_point`. */
const POINT = sql`json_array(l.country_code, l.latitude, l.longitude)`;

/**
 * As JSON: the differences between the number of a square, a tenth of a degree wide, and those of the squares around
 * it.
 */
const squareOffsetsJson = (rings: number): string => {
  const offsets = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings);
  return JSON.stringify(offsets.flatMap((north) => offsets.map((east) => north * SQUARES_PER_ROW + east)));
};

/** SQL: the areas of the place that is nearest to listing `l`, among the squares up to `rings` squares away. */
const nearestAreas = (rings: number): Query => sql`(
  SELECT iif(up.slug IS NULL, json_array(own.slug), json_array(up.slug, own.slug))
  FROM areas own LEFT JOIN areas up ON up.id = own.parent_id
  WHERE own.id = (
    SELECT area_id FROM (
      SELECT p.area_id, p.id, (p.latitude - l.latitude) * (p.latitude - l.latitude) + (p.longitude - l.longitude)
        * (p.longitude - l.longitude) * cos(radians(l.latitude)) * cos(radians(l.latitude)) AS away
      FROM json_each(${squareOffsetsJson(rings)}) step
      CROSS JOIN places p ON p.square = step.value
        + CAST((l.latitude + 90) * 10 AS INTEGER) * ${SQUARES_PER_ROW} + CAST((l.longitude + 180) * 10 AS INTEGER)
      WHERE p.country = l.country_code)
    ORDER BY away, id LIMIT 1))`;

/** SQL: the areas of listing `l`. Most places have a neighbour in the next square; the others need a wider search. */
export const areasOfListing: Query = sql`iif(l.latitude = 0 AND l.longitude = 0, NULL,
  coalesce(${nearestAreas(1)}, ${nearestAreas(4)}))`;

/** Finds the areas of the listings that have moved, and of those that have no areas yet. */
export const findAreas = (listings: Query): Query => sql`
  UPDATE listings AS l SET areas = ${areasOfListing}, area_point = ${POINT}
  WHERE ${listings} AND (l.areas IS NULL OR l.area_point IS NOT ${POINT})`;

/** SQL: the data of listing `l` that its rows of listing_areas must contain; null if couples do not see it there. */
const areaPlacement = sql`iif(l.is_visible = 1 AND l.areas IS NOT NULL, json_array(l.country_code, l.kind, l.latitude,
  l.longitude, l.premium_until, l.is_further, json(l.areas), json(l.services), json(l.service_prices)), NULL)`;

/** SQL, a part of WITH after `sides`: the entry of each listing in the rows of its areas. */
export const areaEntriesSql: Query = sql`
  entries AS (
    SELECT s.id, s.is_now, s.spot ->> 0 AS country, s.spot ->> 1 AS kind, e.key + 1 AS level, e.value AS area,
      json_array(s.spot ->> 2, s.spot ->> 3, s.spot ->> 4, s.spot ->> 5) AS value, s.spot ->> 5 AS is_further,
      s.spot ->> 4 AS until
    FROM sides s CROSS JOIN json_each(s.spot, '$[6]') e)`;

/** SQL, a part of WITH after `sides`: each service of each listing. */
export const serviceEntriesSql: Query = sql`
  offers AS (
    SELECT s.is_now, s.spot ->> 0 AS country, s.spot ->> 1 AS kind, e.value AS service
    FROM sides s CROSS JOIN json_each(s.spot, '$[7]') e WHERE s.spot ->> 5 = 0)`;

/** SQL, a part of WITH after `sides`: each starting price of each listing, rounded to two digits. */
export const priceEntriesSql: Query = sql`
  priced AS (
    SELECT s.is_now, s.spot ->> 0 AS country, s.spot ->> 1 AS kind, e.key AS service,
      CAST(CAST(printf('%.1e', e.value) AS REAL) AS INTEGER) AS price
    FROM sides s CROSS JOIN json_each(s.spot, '$[8]') e WHERE s.spot ->> 5 = 0)`;

/**
 * Updates the rows of the areas in which listings have changed.
 * @param hasSource SQL: whether the account or venue of listing `l` still exists
 */
export function storeAreas(listings: Query, hasSource: Query): Query[] {
  const now = sql`iif(${hasSource}, ${areaPlacement}, NULL)`;
  const changedSides = sql`
    changed AS MATERIALIZED (
      SELECT l.id, l.area_placed AS was, ${now} AS now FROM listings l
      WHERE ${listings} AND l.area_placed IS NOT ${now}),
    sides AS MATERIALIZED (
      SELECT id, 0 AS is_now, was AS spot FROM changed WHERE was IS NOT NULL
      UNION ALL SELECT id, 1, now FROM changed WHERE now IS NOT NULL)`;
  return [
    sql`
      WITH ${changedSides}, ${areaEntriesSql},
        changes AS (
          SELECT country, kind, level, area, id, max(iif(is_now, value, NULL)) AS value,
            sum(iif(is_further = 1, 0, iif(is_now, 1, -1))) AS added,
            max(iif(is_now AND is_further = 1, until, NULL)) AS until, max(is_now = 0 AND is_further = 1) AS was_further
          FROM entries GROUP BY country, kind, level, area, id
          HAVING max(iif(is_now, value, NULL)) IS NOT max(iif(is_now, NULL, value)))
      INSERT INTO listing_areas (country_code, kind, level, area, count, further, listings)
      SELECT country, kind, level, area, sum(added),
        json_group_object(id, until) FILTER (WHERE until IS NOT NULL OR was_further), json_group_object(id, json(value))
      FROM changes WHERE TRUE GROUP BY country, kind, level, area
      ON CONFLICT (country_code, kind, level, area) DO UPDATE SET
        count = count + excluded.count, further = json_patch(further, excluded.further),
        listings = json_patch(listings, excluded.listings)`,
    sql`
      WITH ${changedSides}, ${serviceEntriesSql}, ${priceEntriesSql},
        moved AS (
          SELECT country, kind, service, NULL AS price, sum(iif(is_now, 1, -1)) AS number FROM offers
          GROUP BY country, kind, service HAVING number <> 0
          UNION ALL
          SELECT country, kind, service, price, sum(iif(is_now, 1, -1)) FROM priced
          GROUP BY country, kind, service, price HAVING sum(iif(is_now, 1, -1)) <> 0),
        patches AS (
          SELECT m.country, m.kind, m.service,
            max(iif(m.price IS NULL, coalesce(c.counts ->> m.service, 0) + m.number, NULL)) AS count,
            json_group_object(CAST(m.price AS TEXT),
              nullif(coalesce(c.prices -> m.service ->> CAST(m.price AS TEXT), 0) + m.number, 0))
              FILTER (WHERE m.price IS NOT NULL) AS prices
          FROM moved m LEFT JOIN listing_service_counts c ON c.country_code = m.country AND c.kind = m.kind
          GROUP BY m.country, m.kind, m.service)
      INSERT INTO listing_service_counts (country_code, kind, counts, prices)
      SELECT country, kind, json_group_object(service, nullif(count, 0)) FILTER (WHERE count IS NOT NULL),
        json_group_object(service, json(prices)) FILTER (WHERE prices <> '{}')
      FROM patches WHERE TRUE GROUP BY country, kind
      ON CONFLICT (country_code, kind) DO UPDATE SET
        counts = json_patch(counts, excluded.counts), prices = json_patch(prices, excluded.prices)`,
    sql`UPDATE listings AS l SET area_placed = ${areaPlacement} WHERE ${listings} AND l.area_placed IS NOT ${areaPlacement}`,
  ];
}
