CREATE TABLE `product_figures` (
	`figure` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL,
	`counted_at` integer NOT NULL,
	CONSTRAINT "product_figures_figure" CHECK("product_figures"."figure" IN ('unlocked_requests', 'subscribers'))
);
--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	`quote` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`about` text NOT NULL,
	`consent_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "testimonials_language" CHECK("testimonials"."language" IN ('fr', 'en', 'de', 'it', 'nl', 'es', 'pt'))
);
--> statement-breakpoint
CREATE INDEX `testimonials_by_domain` ON `testimonials` (`domain`,`position`,`id`);