DROP TABLE `venue_cell_counts`;--> statement-breakpoint
DROP TABLE `venue_cells`;--> statement-breakpoint
-- D1 keeps foreign keys on: DROP TABLE deletes the rows that belong to a venue, so they are put aside and back.
CREATE TABLE `__kept_venue_search` AS SELECT * FROM `venue_search`;--> statement-breakpoint
CREATE TABLE `__kept_read_calendars` AS SELECT * FROM `read_calendars`;--> statement-breakpoint
CREATE TABLE `__kept_venue_calendars` AS SELECT * FROM `venue_calendars`;--> statement-breakpoint
CREATE TABLE `__kept_venue_taken_days` AS SELECT * FROM `venue_taken_days`;--> statement-breakpoint
CREATE TABLE `__kept_venue_decisions` AS SELECT * FROM `venue_decisions`;--> statement-breakpoint
CREATE TABLE `__kept_venue_features` AS SELECT * FROM `venue_features`;--> statement-breakpoint
CREATE TABLE `__kept_venue_reviews` AS SELECT * FROM `venue_reviews`;--> statement-breakpoint
CREATE TABLE `__kept_venue_services` AS SELECT * FROM `venue_services`;--> statement-breakpoint
CREATE TABLE `__kept_venue_services_before` AS SELECT * FROM `venue_services_before`;--> statement-breakpoint
CREATE TABLE `__kept_read_calendar_days` AS SELECT * FROM `read_calendar_days`;--> statement-breakpoint
CREATE TABLE `__new_venues` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`zipcode` text NOT NULL,
	`city` text NOT NULL,
	`country_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_role` text DEFAULT '' NOT NULL,
	`website` text,
	`facebook` text,
	`instagram` text,
	`description` text NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`seated_capacity` integer,
	`standing_capacity` integer,
	`bedrooms` integer,
	`min_price` integer,
	`max_price` integer,
	`is_published` integer DEFAULT 0 NOT NULL,
	`validation` text DEFAULT 'waiting' NOT NULL,
	`review_since` integer,
	`views_total` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`is_account_disabled` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venues_is_published" CHECK("__new_venues"."is_published" IN (0, 1)),
	CONSTRAINT "venues_validation" CHECK("__new_venues"."validation" IN ('waiting', 'validated', 'refused')),
	CONSTRAINT "venues_is_account_disabled" CHECK("__new_venues"."is_account_disabled" IN (0, 1))
);
--> statement-breakpoint
INSERT INTO `__new_venues`("id", "provider_id", "name", "type", "email", "phone", "address", "zipcode", "city", "country_code", "latitude", "longitude", "contact_name", "contact_role", "website", "facebook", "instagram", "description", "details", "seated_capacity", "standing_capacity", "bedrooms", "min_price", "max_price", "is_published", "validation", "review_since", "views_total", "created_at", "changed_at", "is_account_disabled") SELECT "id", "provider_id", "name", "type", "email", "phone", "address", "zipcode", "city", "country_code", "latitude", "longitude", "contact_name", "contact_role", "website", "facebook", "instagram", "description", "details", "seated_capacity", "standing_capacity", "bedrooms", "min_price", "max_price", "is_published", "validation", "review_since", "views_total", "created_at", "changed_at", "is_account_disabled" FROM `venues`;--> statement-breakpoint
DROP TABLE `venues`;--> statement-breakpoint
ALTER TABLE `__new_venues` RENAME TO `venues`;--> statement-breakpoint
INSERT INTO `venue_search` SELECT * FROM `__kept_venue_search`;--> statement-breakpoint
DROP TABLE `__kept_venue_search`;--> statement-breakpoint
INSERT INTO `read_calendars` SELECT * FROM `__kept_read_calendars`;--> statement-breakpoint
DROP TABLE `__kept_read_calendars`;--> statement-breakpoint
INSERT INTO `venue_calendars` SELECT * FROM `__kept_venue_calendars`;--> statement-breakpoint
DROP TABLE `__kept_venue_calendars`;--> statement-breakpoint
INSERT INTO `venue_taken_days` SELECT * FROM `__kept_venue_taken_days`;--> statement-breakpoint
DROP TABLE `__kept_venue_taken_days`;--> statement-breakpoint
INSERT INTO `venue_decisions` SELECT * FROM `__kept_venue_decisions`;--> statement-breakpoint
DROP TABLE `__kept_venue_decisions`;--> statement-breakpoint
INSERT INTO `venue_features` SELECT * FROM `__kept_venue_features`;--> statement-breakpoint
DROP TABLE `__kept_venue_features`;--> statement-breakpoint
INSERT INTO `venue_reviews` SELECT * FROM `__kept_venue_reviews`;--> statement-breakpoint
DROP TABLE `__kept_venue_reviews`;--> statement-breakpoint
INSERT INTO `venue_services` SELECT * FROM `__kept_venue_services`;--> statement-breakpoint
DROP TABLE `__kept_venue_services`;--> statement-breakpoint
INSERT INTO `venue_services_before` SELECT * FROM `__kept_venue_services_before`;--> statement-breakpoint
DROP TABLE `__kept_venue_services_before`;--> statement-breakpoint
INSERT INTO `read_calendar_days` SELECT * FROM `__kept_read_calendar_days`;--> statement-breakpoint
DROP TABLE `__kept_read_calendar_days`;--> statement-breakpoint
CREATE INDEX `venues_of_provider` ON `venues` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `venues_published` ON `venues` (`provider_id`,`id`) WHERE "venues"."is_published" = 1;--> statement-breakpoint
CREATE INDEX `venues_to_review` ON `venues` (`review_since`,`id`) WHERE "venues"."review_since" IS NOT NULL AND "venues"."is_account_disabled" = 0;--> statement-breakpoint
CREATE INDEX `venues_to_review_by_state` ON `venues` (`validation`,`review_since`,`id`) WHERE "venues"."review_since" IS NOT NULL AND "venues"."is_account_disabled" = 0;--> statement-breakpoint
DROP INDEX `companies_by_cell`;--> statement-breakpoint
DROP INDEX `companies_premium_by_cell`;--> statement-breakpoint
ALTER TABLE `companies` DROP COLUMN `geo_cell`;--> statement-breakpoint
ALTER TABLE `companies` DROP COLUMN `premium_until`;