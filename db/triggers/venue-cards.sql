-- What the row of a venue holds of other tables for its card, so that a listing reads one row for each venue
-- (docs/decisions/055-cards-in-the-venues-row.md). A venue never changes its owner, and the rows of venue_features and
-- venue_taken_days are added and deleted, never changed.

-- Pictures may have been there before it, as those of a draft are. The update brings it into its cell.
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
-- Of the published venues of an account the first one is none of the further ones; '~' stands behind every id.
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
  UPDATE venues SET card_domain = NEW.domain, is_account_disabled = NEW.disabled_at IS NOT NULL, is_account_open = (
    NEW.moderation = 'approved' AND NEW.onboarding_finished_at IS NOT NULL AND NEW.disabled_at IS NULL
    AND NEW.deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM companies WHERE provider_id = NEW.id AND siret_status IN ('inactive', 'not_found')))
  WHERE provider_id = NEW.id;
END;
--> statement-breakpoint
-- Without a company an account is as open as with one whose SIRET hides nothing.
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
CREATE TRIGGER venue_card_feature_insert AFTER INSERT ON venue_features BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object(NEW.feature, 1)) WHERE id = NEW.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_feature_delete AFTER DELETE ON venue_features BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object(OLD.feature, NULL)) WHERE id = OLD.venue_id;
END;
--> statement-breakpoint
-- A prestation that is also a feature for dinners (SOLD_AS in app/models/venues/features.rules.ts) is stored with the
-- features.
CREATE TRIGGER venue_card_service_insert AFTER INSERT ON venue_services WHEN NEW.service IN ('catering', 'drinks') BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object('sold:' || NEW.service, 1))
  WHERE id = NEW.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_service_delete AFTER DELETE ON venue_services WHEN OLD.service IN ('catering', 'drinks') BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object('sold:' || OLD.service, NULL))
  WHERE id = OLD.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_taken_insert AFTER INSERT ON venue_taken_days BEGIN
  UPDATE venues SET card_taken = json_patch(card_taken, json_object(substr(NEW.day, 1, 7),
    coalesce(card_taken ->> substr(NEW.day, 1, 7), 0) | (1 << (substr(NEW.day, 9) - 1))))
  WHERE id = NEW.venue_id;
END;
--> statement-breakpoint
-- A day may be taken for another reason still. A month without a taken day is left out.
CREATE TRIGGER venue_card_taken_delete AFTER DELETE ON venue_taken_days
WHEN NOT EXISTS (SELECT 1 FROM venue_taken_days WHERE venue_id = OLD.venue_id AND day = OLD.day) BEGIN
  UPDATE venues SET card_taken = json_patch(card_taken, json_object(substr(OLD.day, 1, 7),
    nullif(coalesce(card_taken ->> substr(OLD.day, 1, 7), 0) & ~(1 << (substr(OLD.day, 9) - 1)), 0)))
  WHERE id = OLD.venue_id;
END;
