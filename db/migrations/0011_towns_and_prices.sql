ALTER TABLE `listing_service_counts` ADD `prices` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `service_prices` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `areas` ADD `town_starts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `places_area_slug` ON `places` (`area_id`,`slug`);