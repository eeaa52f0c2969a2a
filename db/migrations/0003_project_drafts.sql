CREATE TABLE `project_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`details` text NOT NULL,
	`provider_ids` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `project_drafts_expiry` ON `project_drafts` (`expires_at`);--> statement-breakpoint
ALTER TABLE `companies` ADD `geo_cell` integer GENERATED ALWAYS AS ((CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `companies_by_cell` ON `companies` (`country_code`,`geo_cell`);--> statement-breakpoint
ALTER TABLE `project_submissions` ADD `draft_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `project_submissions` ADD `project_id` text;--> statement-breakpoint
CREATE INDEX `project_submissions_draft` ON `project_submissions` (`draft_id`);