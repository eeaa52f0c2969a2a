CREATE TABLE `view_keys` (
	`day` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `view_marks` (
	`day` text NOT NULL,
	`mark` text NOT NULL,
	`view_id` text NOT NULL,
	PRIMARY KEY(`day`, `mark`)
) WITHOUT ROWID;
