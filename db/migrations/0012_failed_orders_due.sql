DROP INDEX `credit_orders_due`;--> statement-breakpoint
CREATE INDEX `credit_orders_due` ON `credit_orders` (`check_due_at`) WHERE "credit_orders"."state" IN ('open', 'processing', 'failed');