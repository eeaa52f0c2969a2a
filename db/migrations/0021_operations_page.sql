CREATE TABLE `maintenance` (
	`id` integer PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	CONSTRAINT "maintenance_one_row" CHECK("maintenance"."id" = 1),
	CONSTRAINT "maintenance_mode" CHECK("maintenance"."mode" IN ('read_only', 'closed'))
);
--> statement-breakpoint
CREATE TABLE `past_troubles` (
	`trouble` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`trouble`, `since`),
	CONSTRAINT "past_troubles_trouble" CHECK("past_troubles"."trouble" IN ('ledger_differences', 'payment_differences', 'dead_messages', 'late_messages', 'late_steps', 'failing_steps', 'waiting_events', 'no_webhooks', 'stripe_key_rejected', 'brevo_key_rejected', 'insee_key_rejected', 'failed_requests'))
);
--> statement-breakpoint
CREATE INDEX `past_troubles_until` ON `past_troubles` (`until`);--> statement-breakpoint
ALTER TABLE `integrity_reports` ADD `examples` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_orders_mismatch` ON `credit_orders` (`id`) WHERE "credit_orders"."state" = 'mismatch';