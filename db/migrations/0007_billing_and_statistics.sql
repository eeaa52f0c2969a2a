CREATE TABLE `billing_customers` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`stripe_customer_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`open_checkout_id` text,
	`open_checkout_plan` text,
	`open_checkout_expires_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_stripe` ON `billing_customers` (`stripe_customer_id`);--> statement-breakpoint
CREATE TABLE `credit_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`domain` text NOT NULL,
	`credits` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`payment_intent_id` text,
	`checkout_session_id` text,
	`paid_at` integer,
	`check_due_at` integer NOT NULL,
	`receipt_url` text,
	`invoice_url` text,
	`refund_state` text DEFAULT 'none' NOT NULL,
	`refund_asked_at` integer,
	`refund_decided_at` integer,
	`dispute_id` text,
	`credits_withdrawn` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_orders_amount" CHECK("credit_orders"."credits" BETWEEN 1 AND 50 AND "credit_orders"."amount_cents" > 0),
	CONSTRAINT "credit_orders_state" CHECK("credit_orders"."state" IN ('open', 'processing', 'paid', 'failed', 'canceled', 'mismatch')),
	CONSTRAINT "credit_orders_refund_state" CHECK("credit_orders"."refund_state" IN ('none', 'asked', 'refused', 'granted', 'refunded')),
	CONSTRAINT "credit_orders_withdrawn" CHECK("credit_orders"."credits_withdrawn" BETWEEN 0 AND "credit_orders"."credits")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_orders_payment_intent` ON `credit_orders` (`payment_intent_id`) WHERE "credit_orders"."payment_intent_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `credit_orders_checkout_session` ON `credit_orders` (`checkout_session_id`) WHERE "credit_orders"."checkout_session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_orders_history` ON `credit_orders` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `credit_orders_due` ON `credit_orders` (`check_due_at`) WHERE "credit_orders"."state" IN ('open', 'processing');--> statement-breakpoint
CREATE INDEX `credit_orders_refunds` ON `credit_orders` (`refund_asked_at`,`id`) WHERE "credit_orders"."refund_state" = 'asked';--> statement-breakpoint
CREATE TABLE `integrity_reports` (
	`kind` text PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`rows_checked` integer NOT NULL,
	`differences` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`outcome` text
);
--> statement-breakpoint
CREATE INDEX `stripe_events_unhandled` ON `stripe_events` (`received_at`) WHERE "stripe_events"."handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `stripe_events_received` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`stripe_subscription_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`plan` text NOT NULL,
	`stripe_status` text NOT NULL,
	`premium_status` text NOT NULL,
	`start_at` integer NOT NULL,
	`period_start_at` integer NOT NULL,
	`period_end_at` integer NOT NULL,
	`end_at` integer,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscriptions_plan" CHECK("subscriptions"."plan" IN ('premium_monthly', 'premium_yearly')),
	CONSTRAINT "subscriptions_premium_status" CHECK("subscriptions"."premium_status" IN ('none', 'active', 'cancellation', 'canceled'))
);
--> statement-breakpoint
CREATE INDEX `subscriptions_provider` ON `subscriptions` (`provider_id`,`start_at`);--> statement-breakpoint
CREATE TABLE `answer_medians` (
	`subject` text PRIMARY KEY NOT NULL,
	`minutes` real NOT NULL,
	`sample_size` integer NOT NULL,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `requests_daily` (
	`provider_id` text NOT NULL,
	`day` text NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`seen` integer DEFAULT 0 NOT NULL,
	`unlocked` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`provider_id`, `day`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `views_daily` (
	`provider_id` text NOT NULL,
	`day` text NOT NULL,
	`page` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `day`, `page`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "views_daily_positive" CHECK("views_daily"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `views_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `received_day` text DEFAULT '' NOT NULL;