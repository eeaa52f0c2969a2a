ALTER TABLE `places` ADD `neighbours` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
DELETE FROM `places_version`;
