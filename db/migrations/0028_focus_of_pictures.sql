ALTER TABLE `pictures` ADD `focus` text DEFAULT 'c' NOT NULL CONSTRAINT "pictures_focus" CHECK(focus IN ('nw', 'n', 'ne', 'w', 'c', 'e', 'sw', 's', 'se'));
--> statement-breakpoint
DROP TRIGGER venue_card_insert;
--> statement-breakpoint
DROP TRIGGER venue_card_picture_insert;
--> statement-breakpoint
DROP TRIGGER venue_card_picture_update;
--> statement-breakpoint
DROP TRIGGER venue_card_picture_delete;
--> statement-breakpoint
DROP TRIGGER venue_card_media;
--> statement-breakpoint
CREATE TRIGGER venue_card_insert AFTER INSERT ON venues BEGIN
  UPDATE venues SET premium_until = made.premium_until, is_account_open = made.is_open,
    is_account_disabled = made.is_disabled, is_further = made.is_further, card_domain = made.domain, card_slug = made.slug, card_cover = made.cover
  FROM (
    SELECT a.domain, iif(a.premium_status IN ('active', 'cancellation'), a.premium_end_at, NULL) AS premium_until,
      a.moderation = 'approved' AND a.onboarding_finished_at IS NOT NULL AND a.disabled_at IS NULL
      AND a.deleted_at IS NULL AND coalesce(c.siret_status, '') NOT IN ('inactive', 'not_found') AS is_open,
      a.disabled_at IS NOT NULL AS is_disabled,
      EXISTS (SELECT 1 FROM venues earlier
      WHERE earlier.provider_id = a.id AND earlier.id < v.id AND earlier.is_published = 1) AS is_further,
    (SELECT slug FROM profile_addresses WHERE provider_id = a.id AND is_current = 1) AS slug,
    coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v CROSS JOIN accounts a ON a.id = v.provider_id LEFT JOIN companies c ON c.provider_id = a.id
    WHERE v.id = NEW.id) made
  WHERE venues.id = NEW.id;
  UPDATE venues SET is_further = 1
  WHERE provider_id = NEW.provider_id AND id > NEW.id AND NEW.is_published = 1 AND is_further = 0;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_picture_insert AFTER INSERT ON pictures BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id = NEW.album_id) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_picture_update AFTER UPDATE OF album_id, position, is_visible, is_key, alt, focus ON pictures BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id IN (OLD.album_id, NEW.album_id)) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_picture_delete AFTER DELETE ON pictures BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id = OLD.album_id) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_media AFTER UPDATE OF state, width, height ON media BEGIN
  UPDATE venues SET card_cover = made.cover
  FROM (
    SELECT v.id, coalesce(
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
      (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
       WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
    FROM venues v WHERE v.id = (SELECT album_id FROM pictures WHERE key = NEW.key)) made
  WHERE venues.id = made.id AND venues.card_cover IS NOT made.cover;
END;
--> statement-breakpoint
-- The covers that are there already.
UPDATE venues SET card_cover = made.cover
FROM (
  SELECT v.id, coalesce(
    (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
     WHERE p.album_id = v.id AND p.is_key = 1 AND p.is_visible = 1 AND m.state = 'ready'),
    (SELECT json_array(p.key, m.width, m.height, p.alt, p.focus) FROM pictures p CROSS JOIN media m ON m.key = p.key
     WHERE p.album_id = v.id AND p.is_visible = 1 AND m.state = 'ready' ORDER BY p.position, p.key LIMIT 1)) AS cover
  FROM venues v WHERE v.card_cover IS NOT NULL) made
WHERE venues.id = made.id;
