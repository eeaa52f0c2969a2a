ALTER TABLE `project_contacts` ADD `email_key` text GENERATED ALWAYS AS (lower(substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')) || substr(email, instr(email, '@')))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `project_contacts_email` ON `project_contacts` (`email_key`);--> statement-breakpoint
CREATE INDEX `project_contacts_phone` ON `project_contacts` (`phone`);--> statement-breakpoint
CREATE INDEX `accounts_to_digest` ON `accounts` (`domain`,`last_digest_day`) WHERE "accounts"."requests_unseen" > 0;