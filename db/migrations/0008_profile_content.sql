CREATE TABLE `instagram_links` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`username` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`connected_at` integer NOT NULL,
	`refreshed_at` integer,
	`synced_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `instagram_links_expiry` ON `instagram_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `instagram_tickets` (
	`ticket_hash` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`username` text NOT NULL,
	`token` text NOT NULL,
	`token_expires_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `instagram_tickets_of_provider` ON `instagram_tickets` (`provider_id`);--> statement-breakpoint
CREATE INDEX `instagram_tickets_expiry` ON `instagram_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`album_id` text NOT NULL,
	`position` integer NOT NULL,
	`is_visible` integer DEFAULT 1 NOT NULL,
	`is_key` integer DEFAULT 0 NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'upload' NOT NULL,
	`external_id` text,
	`views_total` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`key`) REFERENCES `media`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pictures_is_visible" CHECK("pictures"."is_visible" IN (0, 1)),
	CONSTRAINT "pictures_is_key" CHECK("pictures"."is_key" IN (0, 1)),
	CONSTRAINT "pictures_source" CHECK("pictures"."source" IN ('upload', 'instagram'))
);
--> statement-breakpoint
CREATE INDEX `pictures_of_album` ON `pictures` (`album_id`,`position`,`key`);--> statement-breakpoint
CREATE INDEX `pictures_of_provider` ON `pictures` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_key_of_album` ON `pictures` (`album_id`) WHERE "pictures"."is_key" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_external` ON `pictures` (`provider_id`,`external_id`) WHERE "pictures"."external_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `portfolio_services` (
	`portfolio_id` text NOT NULL,
	`service` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `service`),
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `portfolios` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`wedding_date` text NOT NULL,
	`total_budget` integer,
	`planner_budget` integer,
	`guests` integer,
	`location` text NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`zipcode` text DEFAULT '' NOT NULL,
	`country_code` text DEFAULT '' NOT NULL,
	`latitude` real DEFAULT 0 NOT NULL,
	`longitude` real DEFAULT 0 NOT NULL,
	`style` text NOT NULL,
	`is_budget_hidden` integer DEFAULT 0 NOT NULL,
	`is_published` integer DEFAULT 0 NOT NULL,
	`views_total` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "portfolios_is_budget_hidden" CHECK("portfolios"."is_budget_hidden" IN (0, 1)),
	CONSTRAINT "portfolios_is_published" CHECK("portfolios"."is_published" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `portfolios_of_provider` ON `portfolios` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `portraits` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`portrait` text DEFAULT '' NOT NULL,
	`experience` text DEFAULT '' NOT NULL,
	`service` text DEFAULT '' NOT NULL,
	`benefits` text DEFAULT '' NOT NULL,
	`saved_at` integer,
	`draft` text,
	`draft_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profile_addresses` (
	`domain` text NOT NULL,
	`slug` text NOT NULL,
	`provider_id` text NOT NULL,
	`is_current` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`domain`, `slug`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_addresses_is_current" CHECK("profile_addresses"."is_current" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `profile_addresses_of_provider` ON `profile_addresses` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `profile_addresses_current` ON `profile_addresses` (`provider_id`) WHERE "profile_addresses"."is_current" = 1;--> statement-breakpoint
CREATE TABLE `social_networks` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`facebook` text,
	`instagram` text,
	`twitter` text,
	`tiktok` text,
	`linkedin` text,
	`pinterest` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`album_id` text NOT NULL,
	`host` text NOT NULL,
	`video_id` text NOT NULL,
	`hash` text,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_visible` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "videos_host" CHECK("videos"."host" IN ('youtube', 'vimeo')),
	CONSTRAINT "videos_is_visible" CHECK("videos"."is_visible" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `videos_of_album` ON `videos` (`album_id`,`id`);--> statement-breakpoint
CREATE INDEX `videos_of_provider` ON `videos` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_once` ON `videos` (`album_id`,`host`,`video_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_media` (
	`key` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`reason` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "media_known_state" CHECK("__new_media"."state" IN ('pending', 'uploaded', 'ready', 'refused')),
	CONSTRAINT "media_reason" CHECK("__new_media"."reason" IN ('type', 'too_large', 'too_small', 'too_many_pixels', 'incomplete', 'failed'))
);
--> statement-breakpoint
INSERT INTO `__new_media`("key", "account_id", "kind", "subject_id", "state", "reason", "attempts", "due_at", "width", "height", "bytes", "created_at") SELECT "key", "account_id", "kind", "subject_id", "state", "reason", "attempts", "due_at", "width", "height", "bytes", "created_at" FROM `media`;--> statement-breakpoint
DROP TABLE `media`;--> statement-breakpoint
ALTER TABLE `__new_media` RENAME TO `media`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `media_account` ON `media` (`account_id`);--> statement-breakpoint
CREATE INDEX `media_subject` ON `media` (`subject_id`);--> statement-breakpoint
CREATE INDEX `media_state` ON `media` (`state`,`created_at`);--> statement-breakpoint
ALTER TABLE `companies` ADD `website` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `accent` text;--> statement-breakpoint
CREATE TABLE `__new_company_services` (
	`provider_id` text NOT NULL,
	`service` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`budget_from` integer,
	`is_description_visible` integer DEFAULT 1 NOT NULL,
	`is_budget_visible` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`provider_id`, `service`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "company_services_is_description_visible" CHECK("__new_company_services"."is_description_visible" IN (0, 1)),
	CONSTRAINT "company_services_is_budget_visible" CHECK("__new_company_services"."is_budget_visible" IN (0, 1))
);
--> statement-breakpoint
INSERT INTO `__new_company_services`("provider_id", "service") SELECT "provider_id", "service" FROM `company_services`;--> statement-breakpoint
DROP TABLE `company_services`;--> statement-breakpoint
ALTER TABLE `__new_company_services` RENAME TO `company_services`;