CREATE TABLE `api_access_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `api_sign_ins`(`session_hash`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_access_tokens_session` ON `api_access_tokens` (`session_hash`);--> statement-breakpoint
CREATE INDEX `api_access_tokens_expiry` ON `api_access_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `api_idempotency_keys` (
	`owner` text NOT NULL,
	`key_hash` text NOT NULL,
	`call_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`status` integer,
	`answer` text,
	PRIMARY KEY(`owner`, `key_hash`)
);
--> statement-breakpoint
CREATE INDEX `api_idempotency_keys_age` ON `api_idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `api_refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`spent_at` integer,
	FOREIGN KEY (`session_hash`) REFERENCES `api_sign_ins`(`session_hash`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_refresh_tokens_session` ON `api_refresh_tokens` (`session_hash`);--> statement-breakpoint
CREATE TABLE `api_sign_ins` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `lookups` ADD `number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `lookups_number` ON `lookups` (`kind`,`number`);--> statement-breakpoint
-- Existing list entries get the numbers of their present order.
UPDATE `lookups` SET `number` = (
	SELECT count(*) FROM `lookups` `other`
	WHERE `other`.`kind` = `lookups`.`kind`
		AND (`other`.`position`, `other`.`slug`) <= (`lookups`.`position`, `lookups`.`slug`)
);
