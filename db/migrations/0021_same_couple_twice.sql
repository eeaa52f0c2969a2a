DROP INDEX `project_contacts_email`;--> statement-breakpoint
ALTER TABLE `project_contacts` DROP COLUMN `email_key`;--> statement-breakpoint
ALTER TABLE `project_contacts` ADD `email_key` text GENERATED ALWAYS AS (lower(iif(lower(substr(email, instr(email, '@'))) IN ('@gmail.com', '@googlemail.com'), replace(substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')), '.', '') || '@gmail.com', substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')) || substr(email, instr(email, '@'))))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `project_contacts_email` ON `project_contacts` (`email_key`);--> statement-breakpoint
ALTER TABLE `event_requests` ADD `twin_id` text;
