DROP INDEX `data_exports_state`;--> statement-breakpoint
ALTER TABLE `data_exports` ADD `due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `data_exports_due` ON `data_exports` (`state`,`due_at`);--> statement-breakpoint
ALTER TABLE `credit_orders` ADD `is_hosted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `credit_orders` SET `is_hosted` = 1 WHERE `checkout_session_id` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`);