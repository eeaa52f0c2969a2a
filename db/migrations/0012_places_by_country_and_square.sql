DROP INDEX `places_square`;--> statement-breakpoint
CREATE INDEX `places_square` ON `places` (`square`,`country`);