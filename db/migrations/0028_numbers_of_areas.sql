CREATE TABLE `listing_area_counts` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`areas` text NOT NULL,
	PRIMARY KEY(`country_code`, `kind`),
	CONSTRAINT "listing_area_counts_kind" CHECK("listing_area_counts"."kind" IN ('planner', 'venue', 'venue_account'))
);
--> statement-breakpoint
-- The numbers of existing areas. Later triggers copy them (db/triggers/area-counts.sql).
INSERT INTO listing_area_counts (country_code, kind, areas)
SELECT country_code, kind, json_group_object(CAST(level AS TEXT), json(of_level)) FROM (
  SELECT country_code, kind, level, json_group_object(area, json_array(count, json((
    SELECT json_group_array(e.value) FROM json_each(further) e)))) AS of_level
  FROM listing_areas WHERE count <> 0 OR further <> '{}' GROUP BY country_code, kind, level)
GROUP BY country_code, kind;
