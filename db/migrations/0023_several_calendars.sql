CREATE TABLE `read_calendar_days` (
	`calendar_id` text NOT NULL,
	`day` text NOT NULL,
	`is_echo` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`calendar_id`, `day`),
	FOREIGN KEY (`calendar_id`) REFERENCES `read_calendars`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "read_calendar_days_is_echo" CHECK("read_calendar_days"."is_echo" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `read_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`source_url` text NOT NULL,
	`reading` text DEFAULT 'waiting' NOT NULL,
	`problem` text,
	`read_at` integer,
	`due_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`told_at` integer,
	`free_events` integer DEFAULT 0 NOT NULL,
	`unknown_rules` integer DEFAULT 0 NOT NULL,
	`unread_events` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "read_calendars_reading" CHECK("read_calendars"."reading" IN ('waiting', 'read', 'failed')),
	CONSTRAINT "read_calendars_problem" CHECK("read_calendars"."problem" IN ('address', 'gone', 'unreachable', 'redirect', 'too_large', 'not_calendar', 'cut_off'))
);
--> statement-breakpoint
CREATE INDEX `read_calendars_venue` ON `read_calendars` (`venue_id`);--> statement-breakpoint
CREATE INDEX `read_calendars_due` ON `read_calendars` (`due_at`);--> statement-breakpoint
INSERT INTO `read_calendars`("id", "venue_id", "source_url", "reading", "problem", "read_at", "due_at", "failures", "failing_since", "told_at") SELECT "venue_id", "venue_id", "source_url", "reading", "problem", "read_at", coalesce("due_at", 0), "failures", "failing_since", "told_at" FROM `venue_calendars` WHERE "source_url" IS NOT NULL;--> statement-breakpoint
INSERT INTO `read_calendar_days`("calendar_id", "day") SELECT t."venue_id", t."day" FROM `venue_taken_days` t JOIN `read_calendars` k ON k."id" = t."venue_id" WHERE t."source" = 'calendar';--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_venue_calendars` (
	`venue_id` text PRIMARY KEY NOT NULL,
	`feed_id` text,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_venue_calendars`("venue_id", "feed_id") SELECT "venue_id", "feed_id" FROM `venue_calendars`;--> statement-breakpoint
DROP TABLE `venue_calendars`;--> statement-breakpoint
ALTER TABLE `__new_venue_calendars` RENAME TO `venue_calendars`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `venue_calendars_feed_id_unique` ON `venue_calendars` (`feed_id`);