CREATE TABLE `areas` (
	`id` integer PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`level` integer NOT NULL,
	`code` text NOT NULL,
	`parent_id` integer,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`names` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`place_count` integer NOT NULL,
	`neighbours` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `areas_slug` ON `areas` (`country`,`slug`);--> statement-breakpoint
CREATE INDEX `areas_parent` ON `areas` (`parent_id`);--> statement-breakpoint
CREATE TABLE `place_aliases` (
	`name_key` text NOT NULL,
	`place_id` integer NOT NULL,
	PRIMARY KEY(`name_key`, `place_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `place_redirects` (
	`country` text NOT NULL,
	`old_slug` text NOT NULL,
	`slug` text NOT NULL,
	PRIMARY KEY(`country`, `old_slug`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `places` ADD `area_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `square` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `places_slug` ON `places` (`slug`);--> statement-breakpoint
CREATE INDEX `places_area` ON `places` (`area_id`);--> statement-breakpoint
CREATE INDEX `places_square` ON `places` (`square`);