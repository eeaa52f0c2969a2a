ALTER TABLE `accounts` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `inactivity_warned_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_unseen` ON `accounts` (COALESCE("last_seen_at", "created_at")) WHERE "accounts"."inactivity_warned_at" IS NULL AND "accounts"."deleted_at" IS NULL AND "accounts"."disabled_at" IS NULL AND "accounts"."role" <> 'ROLE_ADMIN';--> statement-breakpoint
CREATE INDEX `accounts_warned` ON `accounts` (`inactivity_warned_at`) WHERE "accounts"."inactivity_warned_at" IS NOT NULL;--> statement-breakpoint
UPDATE accounts SET last_seen_at = (
	SELECT MAX(seen.at) FROM (
		SELECT s.last_seen_at AS at FROM sessions s WHERE s.account_id = accounts.id AND s.actor_id IS NULL
		UNION ALL
		SELECT k.last_seen_at FROM known_devices k WHERE k.account_id = accounts.id) seen)
WHERE deleted_at IS NULL;
