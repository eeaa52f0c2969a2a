CREATE TABLE `deletion_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`role` text NOT NULL,
	`domain` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deletion_reasons_by_month` ON `deletion_reasons` (`month`,`id`);