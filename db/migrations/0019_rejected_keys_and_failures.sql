CREATE TABLE `failed_requests` (
	`slot` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rejected_keys` (
	`party` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`last_at` integer NOT NULL,
	CONSTRAINT "rejected_keys_party" CHECK("rejected_keys"."party" IN ('stripe', 'brevo', 'insee'))
);
--> statement-breakpoint
CREATE TABLE `__new_operation_troubles` (
	`trouble` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "operation_troubles_trouble" CHECK("__new_operation_troubles"."trouble" IN ('ledger_differences', 'payment_differences', 'dead_messages', 'late_messages', 'late_steps', 'failing_steps', 'waiting_events', 'no_webhooks', 'stripe_key_rejected', 'brevo_key_rejected', 'insee_key_rejected', 'failed_requests'))
);
--> statement-breakpoint
INSERT INTO `__new_operation_troubles`("trouble", "since") SELECT "trouble", "since" FROM `operation_troubles`;--> statement-breakpoint
DROP TABLE `operation_troubles`;--> statement-breakpoint
ALTER TABLE `__new_operation_troubles` RENAME TO `operation_troubles`;
