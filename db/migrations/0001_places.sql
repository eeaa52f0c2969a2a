CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`region` text NOT NULL,
	`country` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`population` integer NOT NULL,
	`zips` text NOT NULL,
	`alt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `places_name_key` ON `places` (`name_key`);--> statement-breakpoint
CREATE TABLE `places_version` (
	`version` integer PRIMARY KEY NOT NULL,
	`loaded_at` integer NOT NULL
);
