CREATE TABLE `venue_services_before` (
	`venue_id` text PRIMARY KEY NOT NULL,
	`services` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade
);
