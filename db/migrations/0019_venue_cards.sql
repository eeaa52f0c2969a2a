ALTER TABLE `venues` ADD `is_account_open` integer DEFAULT 0 NOT NULL CONSTRAINT "venues_is_account_open" CHECK(is_account_open IN (0, 1));
--> statement-breakpoint
ALTER TABLE `venues` ADD `is_further` integer DEFAULT 0 NOT NULL CONSTRAINT "venues_is_further" CHECK(is_further IN (0, 1));
--> statement-breakpoint
ALTER TABLE `venues` ADD `card_domain` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `venues` ADD `card_slug` text;
--> statement-breakpoint
ALTER TABLE `venues` ADD `card_features` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE `venues` ADD `card_taken` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE `venues` ADD `card_cover` text;
--> statement-breakpoint
ALTER TABLE `venues` ADD `listed` integer GENERATED ALWAYS AS ((is_published = 1 AND validation = 'validated' AND is_account_open = 1 AND (is_further = 0 OR premium_until IS NOT NULL))) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `venues_listed` ON `venues` (`provider_id`,`id`) WHERE "venues"."listed" = 1;
--> statement-breakpoint
DROP TRIGGER venue_cells_insert;
--> statement-breakpoint
DROP TRIGGER venue_cells_update;
--> statement-breakpoint
DROP TRIGGER venue_cells_delete;
--> statement-breakpoint
-- What they hold comes back with the last statement.
DELETE FROM venue_cells;
--> statement-breakpoint
CREATE TRIGGER venue_cells_update
AFTER UPDATE OF country_code, latitude, longitude, is_published, validation, premium_until, is_account_open, is_further ON venues
WHEN OLD.listed <> NEW.listed OR NEW.listed = 1 AND (OLD.country_code <> NEW.country_code
  OR OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude
  OR OLD.premium_until IS NOT NEW.premium_until OR OLD.is_further <> NEW.is_further)
BEGIN
  UPDATE venue_cells SET venues = json_remove(venues, '$."' || OLD.id || '"'), count = count - 1
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND OLD.listed = 1 AND (kind = 'all' OR OLD.premium_until IS NOT NULL);
  INSERT INTO venue_cells (country_code, kind, cell, venues, count)
  SELECT NEW.country_code, into_cell.kind, into_cell.cell,
    json_object(NEW.id, json_array(NEW.latitude, NEW.longitude, NEW.premium_until, NEW.is_further)), 1
  FROM (
    SELECT 'all' AS kind, NEW.geo_cell AS cell
    UNION ALL
    SELECT 'premium', CAST(NEW.latitude + 90 AS INTEGER) * 2000 + CAST(NEW.longitude + 180 AS INTEGER)
  ) into_cell
  WHERE NEW.listed = 1 AND (into_cell.kind = 'all' OR NEW.premium_until IS NOT NULL)
  ON CONFLICT (country_code, kind, cell) DO UPDATE SET count = count + 1,
    venues = json_set(venues, '$."' || NEW.id || '"',
      json_array(NEW.latitude, NEW.longitude, NEW.premium_until, NEW.is_further));
  DELETE FROM venue_cells
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER venue_cells_delete AFTER DELETE ON venues WHEN OLD.listed = 1 BEGIN
  UPDATE venue_cells SET venues = json_remove(venues, '$."' || OLD.id || '"'), count = count - 1
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND (kind = 'all' OR OLD.premium_until IS NOT NULL);
  DELETE FROM venue_cells
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_insert AFTER INSERT ON venues BEGIN
  UPDATE venues SET premium_until = made.premium_until, is_account_open = made.is_open, is_further = made.is_further,
    card_domain = made.domain, card_slug = made.slug, card_cover = made.cover
  FROM (
    SELECT a.domain, iif(a.premium_status IN ('active', 'cancellation'), a.premium_end_at, NULL) AS premium_until,
      a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL AND a.disabled_at IS NULL
      AND a.deleted_at IS NULL AND coalesce(c.siret_status, '') NOT IN ('inactive', 'not_found') AS is_open,
    EXISTS (SELECT 1 FROM venues earlier
      WHERE earlier.provider_id = a.id AND earlier.id < v.id AND earlier.is_published = 1) AS is_further,
    (SELECT slug FROM profile_addresses WHERE provider_id = a.id AND is_current = 1) AS slug,
    coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN companies c ON c.provider_id = a.id
    WHERE v.id = NEW.id) made
  WHERE venues.id = NEW.id;
  UPDATE venues SET is_further = 1
  WHERE provider_id = NEW.provider_id AND id > NEW.id AND NEW.is_published = 1 AND is_further = 0;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_further_update AFTER UPDATE OF is_published ON venues WHEN OLD.is_published <> NEW.is_published BEGIN
  UPDATE venues SET is_further = venues.id > first.id
  FROM (SELECT coalesce(
    (SELECT id FROM venues WHERE provider_id = NEW.provider_id AND is_published = 1 ORDER BY id LIMIT 1), '~') AS id) first
  WHERE venues.provider_id = NEW.provider_id AND venues.id > NEW.id AND venues.is_further <> (venues.id > first.id);
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_further_delete AFTER DELETE ON venues WHEN OLD.is_published = 1 BEGIN
  UPDATE venues SET is_further = venues.id > first.id
  FROM (SELECT coalesce(
    (SELECT id FROM venues WHERE provider_id = OLD.provider_id AND is_published = 1 ORDER BY id LIMIT 1), '~') AS id) first
  WHERE venues.provider_id = OLD.provider_id AND venues.id > OLD.id AND venues.is_further <> (venues.id > first.id);
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_account AFTER UPDATE OF domain, moderation, onboarding_finished_at, disabled_at, deleted_at ON accounts
WHEN OLD.domain <> NEW.domain OR OLD.moderation <> NEW.moderation
  OR OLD.onboarding_finished_at IS NOT NEW.onboarding_finished_at
  OR OLD.disabled_at IS NOT NEW.disabled_at OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN
  UPDATE venues SET card_domain = NEW.domain, is_account_open = (
    NEW.moderation = 'approved' AND NEW.onboarding_finished_at IS NOT NULL AND NEW.disabled_at IS NULL
    AND NEW.deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM companies WHERE provider_id = NEW.id AND siret_status IN ('inactive', 'not_found')))
  WHERE provider_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_company_insert AFTER INSERT ON companies WHEN NEW.siret_status IN ('inactive', 'not_found') BEGIN
  UPDATE venues SET is_account_open = 0 WHERE provider_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_company_update AFTER UPDATE OF siret_status ON companies WHEN OLD.siret_status IS NOT NEW.siret_status BEGIN
  UPDATE venues SET is_account_open = EXISTS (
    SELECT 1 FROM accounts a LEFT JOIN companies c ON c.provider_id = a.id
    WHERE a.id = NEW.provider_id AND a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL
      AND a.disabled_at IS NULL AND a.deleted_at IS NULL
      AND coalesce(c.siret_status, '') NOT IN ('inactive', 'not_found'))
  WHERE provider_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_company_delete AFTER DELETE ON companies WHEN OLD.siret_status IN ('inactive', 'not_found') BEGIN
  UPDATE venues SET is_account_open = EXISTS (
    SELECT 1 FROM accounts a LEFT JOIN companies c ON c.provider_id = a.id
    WHERE a.id = OLD.provider_id AND a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL
      AND a.disabled_at IS NULL AND a.deleted_at IS NULL
      AND coalesce(c.siret_status, '') NOT IN ('inactive', 'not_found'))
  WHERE provider_id = OLD.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_address_insert AFTER INSERT ON profile_addresses WHEN NEW.is_current = 1 BEGIN
  UPDATE venues SET card_slug = (SELECT slug FROM profile_addresses WHERE provider_id = NEW.provider_id AND is_current = 1)
  WHERE provider_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_address_update AFTER UPDATE OF slug, is_current ON profile_addresses BEGIN
  UPDATE venues SET card_slug = (SELECT slug FROM profile_addresses WHERE provider_id = NEW.provider_id AND is_current = 1)
  WHERE provider_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_address_delete AFTER DELETE ON profile_addresses WHEN OLD.is_current = 1 BEGIN
  UPDATE venues SET card_slug = (SELECT slug FROM profile_addresses WHERE provider_id = OLD.provider_id AND is_current = 1)
  WHERE provider_id = OLD.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_picture_insert AFTER INSERT ON pictures BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id = NEW.album_id) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_picture_update AFTER UPDATE OF album_id, position, is_visible, is_key, alt ON pictures BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id IN (OLD.album_id, NEW.album_id)) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_picture_delete AFTER DELETE ON pictures BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id = OLD.album_id) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_media AFTER UPDATE OF state, width, height ON media BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id = (SELECT album_id FROM pictures WHERE key = NEW.key)) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_feature_insert AFTER INSERT ON venue_features BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object(NEW.feature, 1)) WHERE id = NEW.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_feature_delete AFTER DELETE ON venue_features BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object(OLD.feature, NULL)) WHERE id = OLD.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_taken_insert AFTER INSERT ON venue_taken_days BEGIN
  UPDATE venues SET card_taken = json_patch(card_taken, json_object(substr(NEW.day, 1, 7),
    coalesce(card_taken ->> substr(NEW.day, 1, 7), 0) | (1 << (substr(NEW.day, 9) - 1))))
  WHERE id = NEW.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_taken_delete AFTER DELETE ON venue_taken_days
WHEN NOT EXISTS (SELECT 1 FROM venue_taken_days WHERE venue_id = OLD.venue_id AND day = OLD.day) BEGIN
  UPDATE venues SET card_taken = json_patch(card_taken, json_object(substr(OLD.day, 1, 7),
    nullif(coalesce(card_taken ->> substr(OLD.day, 1, 7), 0) & ~(1 << (substr(OLD.day, 9) - 1)), 0)))
  WHERE id = OLD.venue_id;
END;
--> statement-breakpoint
-- The venues that are there already; the triggers bring them into their cells.
UPDATE venues SET is_account_open = made.is_open, is_further = made.is_further, card_domain = made.domain,
  card_slug = made.slug, card_features = made.features, card_taken = made.taken, card_cover = made.cover
FROM (
  SELECT v.id, a.domain,
    a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL AND a.disabled_at IS NULL
    AND a.deleted_at IS NULL AND coalesce(c.siret_status, '') NOT IN ('inactive', 'not_found') AS is_open,
    EXISTS (SELECT 1 FROM venues earlier
      WHERE earlier.provider_id = a.id AND earlier.id < v.id AND earlier.is_published = 1) AS is_further,
    (SELECT slug FROM profile_addresses WHERE provider_id = a.id AND is_current = 1) AS slug,
    (SELECT json_group_object(feature, 1) FROM venue_features WHERE venue_id = v.id) AS features,
    (SELECT json_group_object(month, days) FROM (
      SELECT substr(day, 1, 7) AS month, sum(DISTINCT 1 << (substr(day, 9) - 1)) AS days
      FROM venue_taken_days WHERE venue_id = v.id GROUP BY month)) AS taken,
    coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
  FROM venues v CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN companies c ON c.provider_id = a.id) made
WHERE venues.id = made.id;
