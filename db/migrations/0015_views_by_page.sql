CREATE TABLE `__new_views_daily` (
	`provider_id` text NOT NULL,
	`day` text NOT NULL,
	`page` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `page`, `day`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "views_daily_positive" CHECK("__new_views_daily"."views" > 0)
);
--> statement-breakpoint
INSERT INTO `__new_views_daily`("provider_id", "day", "page", "views") SELECT "provider_id", "day", "page", "views" FROM `views_daily`;--> statement-breakpoint
DROP TABLE `views_daily`;--> statement-breakpoint
ALTER TABLE `__new_views_daily` RENAME TO `views_daily`;
