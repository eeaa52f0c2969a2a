ALTER TABLE `venue_calendars` ADD `failing_since` integer;--> statement-breakpoint
ALTER TABLE `venue_calendars` ADD `told_at` integer;