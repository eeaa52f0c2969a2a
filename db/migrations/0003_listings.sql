CREATE TABLE `listing_cell_counts` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`layer` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`country_code`, `kind`, `layer`),
	CONSTRAINT "listing_cell_counts_kind" CHECK("listing_cell_counts"."kind" IN ('planner', 'venue', 'venue_account')),
	CONSTRAINT "listing_cell_counts_layer" CHECK("listing_cell_counts"."layer" IN ('all', 'premium'))
);
--> statement-breakpoint
CREATE TABLE `listing_cells` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`layer` text NOT NULL,
	`cell` integer NOT NULL,
	`listings` text NOT NULL,
	PRIMARY KEY(`country_code`, `kind`, `layer`, `cell`),
	CONSTRAINT "listing_cells_kind" CHECK("listing_cells"."kind" IN ('planner', 'venue', 'venue_account')),
	CONSTRAINT "listing_cells_layer" CHECK("listing_cells"."layer" IN ('all', 'premium'))
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`kind` text NOT NULL,
	`is_account_visible` integer NOT NULL,
	`is_visible` integer NOT NULL,
	`is_further` integer NOT NULL,
	`premium_until` integer,
	`name` text NOT NULL,
	`type` text,
	`city` text NOT NULL,
	`country_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`domain` text NOT NULL,
	`slug` text,
	`seated_capacity` integer,
	`standing_capacity` integer,
	`min_price` integer,
	`max_price` integer,
	`services` text NOT NULL,
	`languages` text NOT NULL,
	`features` text NOT NULL,
	`taken_days` text NOT NULL,
	`cover` text,
	`placement` text GENERATED ALWAYS AS ((CASE WHEN is_visible = 1 THEN json_array(country_code, kind, CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER), CAST(latitude + 90 AS INTEGER) * 2000 + CAST(longitude + 180 AS INTEGER), latitude, longitude, premium_until, is_further) END)) VIRTUAL,
	`placed` text,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "listings_kind" CHECK("listings"."kind" IN ('planner', 'venue', 'venue_account')),
	CONSTRAINT "listings_is_account_visible" CHECK("listings"."is_account_visible" IN (0, 1)),
	CONSTRAINT "listings_is_visible" CHECK("listings"."is_visible" IN (0, 1)),
	CONSTRAINT "listings_is_further" CHECK("listings"."is_further" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `listings_of_provider` ON `listings` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `listings_of_country` ON `listings` (`country_code`,`kind`);--> statement-breakpoint
-- Every listing is made from its sources once. Later the use cases keep them.
INSERT INTO listings (id, provider_id, kind, is_account_visible, is_visible, is_further, premium_until, name, type, city, country_code, latitude, longitude, domain, slug, seated_capacity, standing_capacity, min_price, max_price, services, languages, features, taken_days, cover) SELECT id, provider_id, kind, is_account_visible, is_visible, is_further, premium_until, name, type, city, country_code, latitude, longitude, domain, slug, seated_capacity, standing_capacity, min_price, max_price, services, languages, features, taken_days, cover FROM ( SELECT a.id, a.id AS provider_id, iif(a.role = 'ROLE_VENUE', 'venue_account', 'planner') AS kind, ( ( a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL AND a.disabled_at IS NULL AND a.deleted_at IS NULL) AND NOT EXISTS (SELECT 1 FROM companies WHERE provider_id = a.id AND siret_status IN ('inactive', 'not_found'))) AS is_account_visible, ( ( a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL AND a.disabled_at IS NULL AND a.deleted_at IS NULL) AND NOT EXISTS (SELECT 1 FROM companies WHERE provider_id = a.id AND siret_status IN ('inactive', 'not_found'))) AS is_visible, 0 AS is_further, iif(a.premium_status IN ('active', 'cancellation'), a.premium_end_at, NULL) AS premium_until, c.name, NULL AS type, c.city, c.country_code, c.latitude, c.longitude, a.domain, (SELECT slug FROM profile_addresses WHERE provider_id = a.id AND is_current = 1) AS slug, NULL AS seated_capacity, NULL AS standing_capacity, (SELECT min(budget_from) FROM company_services WHERE provider_id = a.id AND is_budget_visible = 1 AND budget_from > 0) AS min_price, NULL AS max_price, (SELECT json_group_array(service) FROM (SELECT service FROM company_services WHERE provider_id = a.id ORDER BY service)) AS services, (SELECT json_group_array(language) FROM ( SELECT language FROM company_languages WHERE provider_id = a.id ORDER BY language)) AS languages, '[]' AS features, '{}' AS taken_days, ( SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key WHERE p.album_id = a.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.is_key DESC, p.position, p.key LIMIT 1) AS cover FROM accounts a CROSS JOIN companies c ON c.provider_id = a.id WHERE TRUE AND a.role <> 'ROLE_ADMIN' UNION ALL SELECT id, provider_id, 'venue', is_account_visible, is_account_visible = 1 AND is_published = 1 AND validation = 'validated' AND (is_further = 0 OR premium_until IS NOT NULL), is_further, premium_until, name, type, city, country_code, latitude, longitude, domain, slug, seated_capacity, standing_capacity, min_price, max_price, (SELECT json_group_array(service) FROM (SELECT service FROM venue_services WHERE venue_id = read.id ORDER BY service)), '[]', (SELECT json_group_array(feature) FROM (SELECT feature FROM venue_features WHERE venue_id = read.id ORDER BY feature)), (SELECT json_group_object(month, days) FROM ( SELECT substr(day, 1, 7) AS month, sum(DISTINCT 1 << (substr(day, 9) - 1)) AS days FROM venue_taken_days WHERE venue_id = read.id GROUP BY month ORDER BY month)), ( SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key WHERE p.album_id = read.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.is_key DESC, p.position, p.key LIMIT 1) FROM ( SELECT v.id, v.provider_id, ( ( a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL AND a.disabled_at IS NULL AND a.deleted_at IS NULL) AND NOT EXISTS (SELECT 1 FROM companies WHERE provider_id = a.id AND siret_status IN ('inactive', 'not_found'))) AS is_account_visible, v.is_published, v.validation, EXISTS (SELECT 1 FROM venues earlier WHERE earlier.provider_id = v.provider_id AND earlier.id < v.id AND earlier.is_published = 1) AS is_further, iif(a.premium_status IN ('active', 'cancellation'), a.premium_end_at, NULL) AS premium_until, v.name, v.type, v.city, v.country_code, v.latitude, v.longitude, a.domain, (SELECT slug FROM profile_addresses WHERE provider_id = a.id AND is_current = 1) AS slug, v.seated_capacity, v.standing_capacity, v.min_price, v.max_price FROM venues v CROSS JOIN accounts a ON a.id = v.provider_id WHERE TRUE) read) WHERE TRUE ON CONFLICT (id) DO UPDATE SET provider_id = excluded.provider_id, kind = excluded.kind, is_account_visible = excluded.is_account_visible, is_visible = excluded.is_visible, is_further = excluded.is_further, premium_until = excluded.premium_until, name = excluded.name, type = excluded.type, city = excluded.city, country_code = excluded.country_code, latitude = excluded.latitude, longitude = excluded.longitude, domain = excluded.domain, slug = excluded.slug, seated_capacity = excluded.seated_capacity, standing_capacity = excluded.standing_capacity, min_price = excluded.min_price, max_price = excluded.max_price, services = excluded.services, languages = excluded.languages, features = excluded.features, taken_days = excluded.taken_days, cover = excluded.cover;--> statement-breakpoint
WITH changed AS MATERIALIZED ( SELECT l.id, l.placed AS was, iif(iif(l.kind = 'venue', EXISTS (SELECT 1 FROM venues WHERE id = l.id), EXISTS (SELECT 1 FROM companies WHERE provider_id = l.id)), l.placement, NULL) AS now FROM listings l WHERE TRUE AND l.placed IS NOT iif(iif(l.kind = 'venue', EXISTS (SELECT 1 FROM venues WHERE id = l.id), EXISTS (SELECT 1 FROM companies WHERE provider_id = l.id)), l.placement, NULL)), sides AS MATERIALIZED ( SELECT id, 0 AS is_now, was AS spot FROM changed WHERE was IS NOT NULL UNION ALL SELECT id, 1, now FROM changed WHERE now IS NOT NULL), entries AS ( SELECT id, is_now, spot ->> 0 AS country, spot ->> 1 AS kind, 'all' AS layer, spot ->> 2 AS cell, json_array(spot ->> 4, spot ->> 5, spot ->> 6, spot ->> 7) AS value FROM sides UNION ALL SELECT id, is_now, spot ->> 0, spot ->> 1, 'premium', spot ->> 3, json_array(spot ->> 4, spot ->> 5, spot ->> 6, spot ->> 7) FROM sides WHERE spot ->> 6 IS NOT NULL), changes AS ( SELECT country, kind, layer, cell, id, max(iif(is_now, value, NULL)) AS value FROM entries GROUP BY country, kind, layer, cell, id) INSERT INTO listing_cells (country_code, kind, layer, cell, listings) SELECT country, kind, layer, cell, json_group_object(id, json(value)) FROM changes WHERE TRUE GROUP BY country, kind, layer, cell ON CONFLICT (country_code, kind, layer, cell) DO UPDATE SET listings = json_patch(listings, excluded.listings);--> statement-breakpoint
WITH changed AS MATERIALIZED ( SELECT l.id, l.placed AS was, iif(iif(l.kind = 'venue', EXISTS (SELECT 1 FROM venues WHERE id = l.id), EXISTS (SELECT 1 FROM companies WHERE provider_id = l.id)), l.placement, NULL) AS now FROM listings l WHERE TRUE AND l.placed IS NOT iif(iif(l.kind = 'venue', EXISTS (SELECT 1 FROM venues WHERE id = l.id), EXISTS (SELECT 1 FROM companies WHERE provider_id = l.id)), l.placement, NULL)), sides AS MATERIALIZED ( SELECT id, 0 AS is_now, was AS spot FROM changed WHERE was IS NOT NULL UNION ALL SELECT id, 1, now FROM changed WHERE now IS NOT NULL), entries AS ( SELECT id, is_now, spot ->> 0 AS country, spot ->> 1 AS kind, 'all' AS layer, spot ->> 2 AS cell, json_array(spot ->> 4, spot ->> 5, spot ->> 6, spot ->> 7) AS value FROM sides UNION ALL SELECT id, is_now, spot ->> 0, spot ->> 1, 'premium', spot ->> 3, json_array(spot ->> 4, spot ->> 5, spot ->> 6, spot ->> 7) FROM sides WHERE spot ->> 6 IS NOT NULL), moved AS ( SELECT country, kind, layer, cell, sum(iif(is_now, 1, -1)) AS number FROM entries GROUP BY country, kind, layer, cell HAVING number <> 0) INSERT INTO listing_cell_counts (country_code, kind, layer, counts) SELECT m.country, m.kind, m.layer, json_group_object(CAST(m.cell AS TEXT), nullif(coalesce(c.counts ->> CAST(m.cell AS TEXT), 0) + m.number, 0)) FROM moved m LEFT JOIN listing_cell_counts c ON c.country_code = m.country AND c.kind = m.kind AND c.layer = m.layer WHERE TRUE GROUP BY m.country, m.kind, m.layer ON CONFLICT (country_code, kind, layer) DO UPDATE SET counts = json_patch(counts, excluded.counts);--> statement-breakpoint
UPDATE listings AS l SET placed = placement WHERE TRUE AND placed IS NOT placement;
