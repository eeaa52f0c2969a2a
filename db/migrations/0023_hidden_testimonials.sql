PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`position` integer NOT NULL,
	`quote` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`about` text NOT NULL,
	`consent_on` text NOT NULL,
	`is_hidden` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "testimonials_language" CHECK("__new_testimonials"."language" IN ('fr', 'en', 'de', 'it', 'nl', 'es', 'pt')),
	CONSTRAINT "testimonials_is_hidden" CHECK("__new_testimonials"."is_hidden" IN (0, 1))
);
--> statement-breakpoint
INSERT INTO `__new_testimonials`("id", "domain", "language", "position", "quote", "firstname", "lastname", "about", "consent_on", "is_hidden", "created_at", "updated_at") SELECT "id", "domain", "language", "position", "quote", "firstname", "lastname", "about", "consent_on", 0, "created_at", "updated_at" FROM `testimonials`;--> statement-breakpoint
DROP TABLE `testimonials`;--> statement-breakpoint
ALTER TABLE `__new_testimonials` RENAME TO `testimonials`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `testimonials_by_domain` ON `testimonials` (`domain`,`position`,`id`);