DROP TABLE `mail_bounces`;--> statement-breakpoint
DROP INDEX `outbox_recipient`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `account_id` text;--> statement-breakpoint
CREATE INDEX `outbox_account` ON `outbox` (`account_id`) WHERE "outbox"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`) WHERE "outbox"."account_id" IS NULL;--> statement-breakpoint
ALTER TABLE `project_contacts` ADD `bounced_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_deleted` ON `accounts` (`deleted_at`) WHERE "accounts"."deleted_at" IS NOT NULL;