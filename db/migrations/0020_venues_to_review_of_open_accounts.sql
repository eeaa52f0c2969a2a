ALTER TABLE `venues` ADD `is_account_disabled` integer DEFAULT 0 NOT NULL CONSTRAINT "venues_is_account_disabled" CHECK(is_account_disabled IN (0, 1));
--> statement-breakpoint
DROP INDEX `venues_to_review`;
--> statement-breakpoint
DROP INDEX `venues_to_review_by_state`;
--> statement-breakpoint
CREATE INDEX `venues_to_review` ON `venues` (`review_since`,`id`) WHERE "venues"."review_since" IS NOT NULL AND "venues"."is_account_disabled" = 0;
--> statement-breakpoint
CREATE INDEX `venues_to_review_by_state` ON `venues` (`validation`,`review_since`,`id`) WHERE "venues"."review_since" IS NOT NULL AND "venues"."is_account_disabled" = 0;
--> statement-breakpoint
DROP TRIGGER venue_card_insert;
--> statement-breakpoint
DROP TRIGGER venue_card_account;
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
CREATE TRIGGER venue_card_account AFTER UPDATE OF domain, moderation, onboarding_finished_at, disabled_at, deleted_at ON accounts
WHEN OLD.domain <> NEW.domain OR OLD.moderation <> NEW.moderation
  OR OLD.onboarding_finished_at IS NOT NEW.onboarding_finished_at
  OR OLD.disabled_at IS NOT NEW.disabled_at OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN
  UPDATE venues SET card_domain = NEW.domain, is_account_disabled = NEW.disabled_at IS NOT NULL, is_account_open = (
    NEW.moderation = 'approved' AND NEW.onboarding_finished_at IS NOT NULL AND NEW.disabled_at IS NULL
    AND NEW.deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM companies WHERE provider_id = NEW.id AND siret_status IN ('inactive', 'not_found')))
  WHERE provider_id = NEW.id;
END;
--> statement-breakpoint
-- The venues that are there already.
UPDATE venues SET is_account_disabled = 1 WHERE provider_id IN (SELECT id FROM accounts WHERE disabled_at IS NOT NULL);
