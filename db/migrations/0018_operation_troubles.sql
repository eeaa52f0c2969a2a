CREATE TABLE `operation_troubles` (
	`trouble` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "operation_troubles_trouble" CHECK("operation_troubles"."trouble" IN ('ledger_differences', 'payment_differences', 'dead_messages', 'late_messages', 'late_steps', 'failing_steps', 'waiting_events', 'no_webhooks'))
);
