CREATE TABLE `domain_figures` (
	`domain` text NOT NULL,
	`day` text NOT NULL,
	`figure` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`figure`, `domain`, `day`)
);
--> statement-breakpoint
CREATE TABLE `domain_settings` (
	`domain` text PRIMARY KEY NOT NULL,
	`is_active` integer NOT NULL,
	`languages` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`audience` text NOT NULL,
	`domain` text,
	`texts` text NOT NULL,
	`button_link` text,
	`image_key` text,
	`image_width` integer,
	`image_height` integer,
	`show_once_per_user` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT 0 NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "promotions_kind" CHECK("promotions"."kind" IN ('alert', 'popup')),
	CONSTRAINT "promotions_audience" CHECK("promotions"."audience" IN ('planner', 'venue'))
);
--> statement-breakpoint
CREATE INDEX `promotions_active` ON `promotions` (`kind`,`audience`,`is_active`,`starts_at`);--> statement-breakpoint
CREATE TABLE `promotions_seen` (
	`account_id` text NOT NULL,
	`promotion_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `promotion_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`promotion_id`) REFERENCES `promotions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_bounces` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`bounced_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `channel`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_settings_channel" CHECK("notification_settings"."channel" IN ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE `request_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision_note` text,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "request_reports_state" CHECK("request_reports"."state" IN ('open', 'returned', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_reports_once` ON `request_reports` (`request_id`);--> statement-breakpoint
CREATE INDEX `request_reports_provider` ON `request_reports` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_reports_queue` ON `request_reports` (`created_at`,`id`) WHERE "request_reports"."state" = 'open';--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`token_hash` text,
	`object_key` text,
	`asked_at` integer NOT NULL,
	`ready_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `data_exports_account` ON `data_exports` (`account_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `data_exports_state` ON `data_exports` (`state`,`asked_at`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`new_email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_account` ON `email_changes` (`account_id`);--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`account_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `device_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `phone_codes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`code_hmac` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account_id`, `code_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`account_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `picture_key` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `picture_width` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `picture_height` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `phone_verified_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `last_digest_day` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `actor_id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `actor_session` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `second_factor_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `reminders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `bogus_at` integer;--> statement-breakpoint
CREATE INDEX `event_requests_to_remind` ON `event_requests` (`reminders`,`created_at`) WHERE "event_requests"."seen_at" IS NULL AND "event_requests"."rejected_at" IS NULL AND "event_requests"."reminders" < 2;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`);