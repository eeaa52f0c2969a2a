CREATE TABLE `silent_parties` (
	`party` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "silent_parties_party" CHECK("silent_parties"."party" IN ('registers', 'instagram', 'photon'))
);
--> statement-breakpoint
CREATE TABLE `__new_operation_troubles` (
	`trouble` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "operation_troubles_trouble" CHECK("__new_operation_troubles"."trouble" IN ('ledger_differences', 'payment_differences', 'dead_messages', 'late_messages', 'late_steps', 'failing_steps', 'waiting_events', 'no_webhooks', 'stripe_key_rejected', 'brevo_key_rejected', 'insee_key_rejected', 'registers_silent', 'instagram_silent', 'photon_silent', 'failed_requests'))
);
--> statement-breakpoint
INSERT INTO `__new_operation_troubles`("trouble", "since") SELECT "trouble", "since" FROM `operation_troubles`;--> statement-breakpoint
DROP TABLE `operation_troubles`;--> statement-breakpoint
ALTER TABLE `__new_operation_troubles` RENAME TO `operation_troubles`;--> statement-breakpoint
CREATE TABLE `__new_past_troubles` (
	`trouble` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`trouble`, `since`),
	CONSTRAINT "past_troubles_trouble" CHECK("__new_past_troubles"."trouble" IN ('ledger_differences', 'payment_differences', 'dead_messages', 'late_messages', 'late_steps', 'failing_steps', 'waiting_events', 'no_webhooks', 'stripe_key_rejected', 'brevo_key_rejected', 'insee_key_rejected', 'registers_silent', 'instagram_silent', 'photon_silent', 'failed_requests'))
);
--> statement-breakpoint
INSERT INTO `__new_past_troubles`("trouble", "since", "until") SELECT "trouble", "since", "until" FROM `past_troubles`;--> statement-breakpoint
DROP TABLE `past_troubles`;--> statement-breakpoint
ALTER TABLE `__new_past_troubles` RENAME TO `past_troubles`;--> statement-breakpoint
CREATE INDEX `past_troubles_until` ON `past_troubles` (`until`);