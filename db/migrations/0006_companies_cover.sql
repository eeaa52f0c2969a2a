DROP INDEX `companies_by_cell`;--> statement-breakpoint
CREATE INDEX `companies_by_cell` ON `companies` (`country_code`,`geo_cell`,`latitude`,`longitude`,`provider_id`);