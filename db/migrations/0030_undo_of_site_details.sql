CREATE TABLE `site_details_before` (
	`domain` text PRIMARY KEY NOT NULL,
	`change_id` text NOT NULL,
	`details` text NOT NULL,
	`changed_at` integer NOT NULL
);
