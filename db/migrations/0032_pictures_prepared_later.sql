ALTER TABLE `media` ADD `subject_id` text;--> statement-breakpoint
ALTER TABLE `media` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `media` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `media_subject` ON `media` (`subject_id`);