CREATE TABLE `map_tiles` (
	`id` integer PRIMARY KEY NOT NULL,
	`drawing` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `places_version` ADD `map_version` integer DEFAULT 0 NOT NULL;