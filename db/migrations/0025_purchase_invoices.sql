ALTER TABLE `credit_orders` ADD `invoice_id` text;--> statement-breakpoint
ALTER TABLE `credit_orders` ADD `invoice_due_at` integer;--> statement-breakpoint
CREATE INDEX `credit_orders_invoices` ON `credit_orders` (`invoice_due_at`) WHERE "credit_orders"."invoice_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_orders_invoices_of` ON `credit_orders` (`provider_id`) WHERE "credit_orders"."invoice_due_at" IS NOT NULL;