CREATE TABLE `couple_news` (
	`couple_id` text NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`domain` text NOT NULL,
	`happened_at` integer NOT NULL,
	PRIMARY KEY(`couple_id`, `request_id`, `kind`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "couple_news_kind" CHECK("couple_news"."kind" IN ('opened', 'declined'))
);
--> statement-breakpoint
CREATE INDEX `couple_news_of_domain` ON `couple_news` (`domain`,`couple_id`);--> statement-breakpoint
CREATE TABLE `couple_phone_codes` (
	`couple_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`code_hmac` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_draft_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`draft_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `project_drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_draft_links_of_draft` ON `project_draft_links` (`draft_id`);--> statement-breakpoint
ALTER TABLE `event_requests` ADD `reason_shown_at` integer;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `phone_verified_at` integer;