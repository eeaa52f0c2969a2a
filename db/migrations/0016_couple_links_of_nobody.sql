CREATE TABLE `__new_couple_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`couple_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_couple_links`("token_hash", "couple_id", "created_at", "expires_at", "used_at") SELECT "token_hash", "couple_id", "created_at", "expires_at", "used_at" FROM `couple_links`;--> statement-breakpoint
DROP TABLE `couple_links`;--> statement-breakpoint
ALTER TABLE `__new_couple_links` RENAME TO `couple_links`;--> statement-breakpoint
CREATE INDEX `couple_links_of_couple` ON `couple_links` (`couple_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `couple_links_expiry` ON `couple_links` (`expires_at`);