CREATE TABLE `venue_calendars` (
	`venue_id` text PRIMARY KEY NOT NULL,
	`feed_id` text,
	`source_url` text,
	`reading` text DEFAULT 'waiting' NOT NULL,
	`read_at` integer,
	`due_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_calendars_reading" CHECK("venue_calendars"."reading" IN ('waiting', 'read', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_calendars_feed_id_unique` ON `venue_calendars` (`feed_id`);--> statement-breakpoint
CREATE INDEX `venue_calendars_due` ON `venue_calendars` (`due_at`) WHERE "venue_calendars"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `venue_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`is_validated` integer NOT NULL,
	`reason` text,
	`note` text,
	`snapshot` text NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_decisions_is_validated" CHECK("venue_decisions"."is_validated" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `venue_decisions_of_venue` ON `venue_decisions` (`venue_id`,`id`);--> statement-breakpoint
CREATE TABLE `venue_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`is_new` integer NOT NULL,
	`general` text DEFAULT '{}' NOT NULL,
	`description` text DEFAULT '{}' NOT NULL,
	`features` text DEFAULT '{}' NOT NULL,
	`services` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_drafts_is_new" CHECK("venue_drafts"."is_new" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `venue_drafts_of_provider` ON `venue_drafts` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `venue_drafts_new` ON `venue_drafts` (`provider_id`) WHERE "venue_drafts"."is_new" = 1;--> statement-breakpoint
CREATE TABLE `venue_features` (
	`venue_id` text NOT NULL,
	`feature` text NOT NULL,
	PRIMARY KEY(`venue_id`, `feature`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `venue_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`couple_name` text NOT NULL,
	`wedding_date` text NOT NULL,
	`content` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_reviews_source" CHECK("venue_reviews"."source" IN ('couple', 'imported'))
);
--> statement-breakpoint
CREATE INDEX `venue_reviews_of_venue` ON `venue_reviews` (`venue_id`,`wedding_date`,`id`);--> statement-breakpoint
CREATE TABLE `venue_services` (
	`venue_id` text NOT NULL,
	`service` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`budget_from` integer,
	`is_description_visible` integer DEFAULT 1 NOT NULL,
	`is_budget_visible` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`venue_id`, `service`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_services_is_description_visible" CHECK("venue_services"."is_description_visible" IN (0, 1)),
	CONSTRAINT "venue_services_is_budget_visible" CHECK("venue_services"."is_budget_visible" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `venue_taken_days` (
	`venue_id` text NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`venue_id`, `day`, `source`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_taken_days_source" CHECK("venue_taken_days"."source" IN ('owner', 'calendar'))
);
--> statement-breakpoint
CREATE TABLE `venues` (
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
	`geo_cell` integer GENERATED ALWAYS AS ((CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER))) VIRTUAL,
	`premium_until` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venues_is_published" CHECK("venues"."is_published" IN (0, 1)),
	CONSTRAINT "venues_validation" CHECK("venues"."validation" IN ('waiting', 'validated', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `venues_of_provider` ON `venues` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `venues_by_cell` ON `venues` (`country_code`,`geo_cell`,`latitude`,`longitude`,`id`) WHERE "venues"."is_published" = 1 AND "venues"."validation" = 'validated';--> statement-breakpoint
CREATE INDEX `venues_premium_by_cell` ON `venues` (`country_code`,`geo_cell`,`latitude`,`longitude`,`premium_until`,`id`) WHERE "venues"."is_published" = 1 AND "venues"."validation" = 'validated' AND "venues"."premium_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `venues_to_review` ON `venues` (`review_since`,`id`) WHERE "venues"."review_since" IS NOT NULL;--> statement-breakpoint
DROP INDEX `event_requests_once`;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `venue_id` text;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `venue_name` text;--> statement-breakpoint
CREATE INDEX `event_requests_by_venue` ON `event_requests` (`venue_id`,`id`) WHERE "event_requests"."venue_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `event_requests_once` ON `event_requests` (`project_id`,`provider_id`,coalesce("venue_id", ''));--> statement-breakpoint
ALTER TABLE `pictures` ADD `alt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `caption` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `project_drafts` ADD `venue_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `wanted` text DEFAULT 'planner' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `venue_features` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `projects` SET `wanted` = 'venue' WHERE `service_type` = 'VENUE_RENTAL';--> statement-breakpoint
DROP TRIGGER event_requests_distance_insert;--> statement-breakpoint
DROP TRIGGER companies_distance_update;--> statement-breakpoint
DROP TRIGGER company_premium_update;--> statement-breakpoint
CREATE TRIGGER event_requests_distance_insert AFTER INSERT ON event_requests BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - c.latitude) / 2), 2)
      + cos(radians(c.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - c.longitude) / 2), 2)))))
    FROM projects p JOIN (
      SELECT latitude, longitude FROM venues WHERE id = NEW.venue_id
      UNION ALL
      SELECT latitude, longitude FROM companies WHERE provider_id = NEW.provider_id AND NEW.venue_id IS NULL) c
    WHERE p.id = NEW.project_id AND (p.latitude <> 0 OR p.longitude <> 0) AND (c.latitude <> 0 OR c.longitude <> 0))
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_distance_update AFTER UPDATE OF latitude, longitude ON companies
WHEN OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - NEW.latitude) / 2), 2)
      + cos(radians(NEW.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - NEW.longitude) / 2), 2)))))
    FROM projects p
    WHERE p.id = event_requests.project_id AND (p.latitude <> 0 OR p.longitude <> 0)
      AND (NEW.latitude <> 0 OR NEW.longitude <> 0))
  WHERE provider_id = NEW.provider_id AND venue_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER venues_distance_update AFTER UPDATE OF latitude, longitude ON venues
WHEN OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - NEW.latitude) / 2), 2)
      + cos(radians(NEW.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - NEW.longitude) / 2), 2)))))
    FROM projects p
    WHERE p.id = event_requests.project_id AND (p.latitude <> 0 OR p.longitude <> 0)
      AND (NEW.latitude <> 0 OR NEW.longitude <> 0))
  WHERE venue_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_premium_update AFTER UPDATE OF premium_status, premium_end_at ON accounts
WHEN OLD.premium_status IS NOT NEW.premium_status OR OLD.premium_end_at IS NOT NEW.premium_end_at
BEGIN
  UPDATE companies SET premium_until = CASE WHEN NEW.premium_status IN ('active', 'cancellation') THEN NEW.premium_end_at END
  WHERE provider_id = NEW.id;
  UPDATE venues SET premium_until = CASE WHEN NEW.premium_status IN ('active', 'cancellation') THEN NEW.premium_end_at END
  WHERE provider_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_premium_insert AFTER INSERT ON venues BEGIN
  UPDATE venues SET premium_until = (
    SELECT premium_end_at FROM accounts WHERE id = NEW.provider_id AND premium_status IN ('active', 'cancellation'))
  WHERE id = NEW.id;
END;
