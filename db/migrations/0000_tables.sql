CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`phone` text,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`language` text NOT NULL,
	`domain` text NOT NULL,
	`tos_accepted_at` integer,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	`deleted_at` integer,
	`picture_key` text,
	`picture_width` integer,
	`picture_height` integer,
	`phone_verified_at` integer,
	`last_digest_day` text,
	`onboarding_finished_at` integer,
	`moderation` text DEFAULT 'pending' NOT NULL,
	`moderated_at` integer,
	`moderation_reason` text,
	`credits` integer DEFAULT 0 NOT NULL,
	`premium_status` text DEFAULT 'none' NOT NULL,
	`premium_start_at` integer,
	`premium_end_at` integer,
	`requests_total` integer DEFAULT 0 NOT NULL,
	`requests_unseen` integer DEFAULT 0 NOT NULL,
	`views_total` integer DEFAULT 0 NOT NULL,
	`welcome_dialog_due_at` integer,
	`last_seen_at` integer,
	`inactivity_warned_at` integer,
	CONSTRAINT "accounts_credits_not_negative" CHECK("accounts"."credits" >= 0),
	CONSTRAINT "accounts_role" CHECK("accounts"."role" IN ('ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN')),
	CONSTRAINT "accounts_moderation" CHECK("accounts"."moderation" IN ('pending', 'approved', 'refused')),
	CONSTRAINT "accounts_premium_status" CHECK("accounts"."premium_status" IN ('none', 'active', 'cancellation', 'canceled')),
	CONSTRAINT "accounts_counts" CHECK("accounts"."requests_total" >= 0 AND "accounts"."requests_unseen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE INDEX `accounts_moderation_queue` ON `accounts` (`onboarding_finished_at`,`id`) WHERE "accounts"."moderation" = 'pending' AND "accounts"."onboarding_finished_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_to_digest` ON `accounts` (`domain`,`last_digest_day`) WHERE "accounts"."requests_unseen" > 0;--> statement-breakpoint
CREATE INDEX `accounts_unseen` ON `accounts` (COALESCE("last_seen_at", "created_at")) WHERE "accounts"."inactivity_warned_at" IS NULL AND "accounts"."deleted_at" IS NULL AND "accounts"."disabled_at" IS NULL AND "accounts"."role" <> 'ROLE_ADMIN';--> statement-breakpoint
CREATE INDEX `accounts_warned` ON `accounts` (`inactivity_warned_at`) WHERE "accounts"."inactivity_warned_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_deleted` ON `accounts` (`deleted_at`) WHERE "accounts"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`action` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`) WHERE "audit_log"."actor_id" <> "audit_log"."subject_id";--> statement-breakpoint
CREATE INDEX `audit_log_actor_action` ON `audit_log` (`actor_id`,`action`,`id`) WHERE "audit_log"."actor_id" <> "audit_log"."subject_id";--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`) WHERE "audit_log"."action" <> 'request.unlocked' AND "audit_log"."action" <> 'request.rejected';--> statement-breakpoint
CREATE INDEX `audit_log_subject_action` ON `audit_log` (`subject_id`,`action`,`id`) WHERE "audit_log"."action" <> 'request.unlocked' AND "audit_log"."action" <> 'request.rejected';--> statement-breakpoint
CREATE TABLE `limit_counters` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `limit_counters_expiry` ON `limit_counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_account` ON `password_resets` (`account_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`idle_expires_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`actor_id` text,
	`actor_session` text,
	`second_factor_at` integer,
	`device` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `account_search` (
	`position` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_search_account_id_unique` ON `account_search` (`account_id`);--> statement-breakpoint
CREATE TABLE `deletion_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`role` text NOT NULL,
	`domain` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deletion_reasons_by_month` ON `deletion_reasons` (`month`,`id`);--> statement-breakpoint
CREATE TABLE `domain_metrics` (
	`domain` text NOT NULL,
	`week` text NOT NULL,
	`metric` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`metric`, `domain`, `week`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `domain_settings` (
	`domain` text PRIMARY KEY NOT NULL,
	`is_active` integer NOT NULL,
	`languages` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "domain_settings_is_active" CHECK("domain_settings"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `moderation_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text,
	`note` text,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "moderation_events_kind" CHECK("moderation_events"."kind" IN ('approved', 'refused', 'resubmitted'))
);
--> statement-breakpoint
CREATE INDEX `moderation_events_provider` ON `moderation_events` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `project_search` (
	`position` integer PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_search_project_id_unique` ON `project_search` (`project_id`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`audience` text NOT NULL,
	`domain` text,
	`texts` text NOT NULL,
	`button_link` text,
	`image_key` text,
	`image_width` integer,
	`image_height` integer,
	`show_once_per_user` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT 0 NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "promotions_kind" CHECK("promotions"."kind" IN ('alert', 'popup')),
	CONSTRAINT "promotions_audience" CHECK("promotions"."audience" IN ('planner', 'venue')),
	CONSTRAINT "promotions_show_once_per_user" CHECK("promotions"."show_once_per_user" IN (0, 1)),
	CONSTRAINT "promotions_is_active" CHECK("promotions"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotions_image` ON `promotions` (`image_key`) WHERE "promotions"."image_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `promotions_active` ON `promotions` (`kind`,`audience`,`is_active`,`starts_at`);--> statement-breakpoint
CREATE TABLE `promotions_seen` (
	`account_id` text NOT NULL,
	`promotion_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `promotion_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`promotion_id`) REFERENCES `promotions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `venue_search` (
	`position` integer PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_search_venue_id_unique` ON `venue_search` (`venue_id`);--> statement-breakpoint
CREATE TABLE `billing_customers` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`stripe_customer_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`open_checkout_id` text,
	`open_checkout_plan` text,
	`open_checkout_expires_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "billing_customers_open_checkout_plan" CHECK("billing_customers"."open_checkout_plan" IN ('premium_monthly', 'premium_yearly'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_stripe` ON `billing_customers` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `billing_customers_open_checkout` ON `billing_customers` (`open_checkout_expires_at`) WHERE "billing_customers"."open_checkout_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `credit_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`subject` text,
	`deposited` integer DEFAULT 0 NOT NULL,
	`withdrawn` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_ledger_kind" CHECK("credit_ledger"."kind" IN ('welcome', 'unlock', 'return', 'purchase', 'refund', 'refund_failed', 'dispute', 'adjustment')),
	CONSTRAINT "credit_ledger_one_way" CHECK("credit_ledger"."deposited" >= 0 AND "credit_ledger"."withdrawn" >= 0 AND ("credit_ledger"."deposited" = 0) <> ("credit_ledger"."withdrawn" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_ledger_once` ON `credit_ledger` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `credit_ledger_history` ON `credit_ledger` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `credit_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`domain` text NOT NULL,
	`credits` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`is_hosted` integer DEFAULT 0 NOT NULL,
	`payment_intent_id` text,
	`checkout_session_id` text,
	`paid_at` integer,
	`check_due_at` integer NOT NULL,
	`receipt_url` text,
	`invoice_id` text,
	`invoice_url` text,
	`invoice_due_at` integer,
	`refund_state` text DEFAULT 'none' NOT NULL,
	`refund_asked_at` integer,
	`refund_decided_at` integer,
	`dispute_id` text,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`refund_failed_cents` integer DEFAULT 0 NOT NULL,
	`credits_withdrawn` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_orders_amount" CHECK("credit_orders"."credits" BETWEEN 1 AND 50 AND "credit_orders"."amount_cents" > 0),
	CONSTRAINT "credit_orders_state" CHECK("credit_orders"."state" IN ('open', 'processing', 'paid', 'failed', 'canceled', 'mismatch')),
	CONSTRAINT "credit_orders_refund_state" CHECK("credit_orders"."refund_state" IN ('none', 'asked', 'refused', 'granted', 'refunded')),
	CONSTRAINT "credit_orders_is_hosted" CHECK("credit_orders"."is_hosted" IN (0, 1)),
	CONSTRAINT "credit_orders_withdrawn" CHECK("credit_orders"."credits_withdrawn" BETWEEN 0 AND "credit_orders"."credits")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_orders_payment_intent` ON `credit_orders` (`payment_intent_id`) WHERE "credit_orders"."payment_intent_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `credit_orders_checkout_session` ON `credit_orders` (`checkout_session_id`) WHERE "credit_orders"."checkout_session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_orders_history` ON `credit_orders` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `credit_orders_due` ON `credit_orders` (`check_due_at`) WHERE "credit_orders"."state" IN ('open', 'processing', 'failed');--> statement-breakpoint
CREATE INDEX `credit_orders_invoices` ON `credit_orders` (`invoice_due_at`) WHERE "credit_orders"."invoice_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_orders_invoices_of` ON `credit_orders` (`provider_id`) WHERE "credit_orders"."invoice_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_orders_refunds` ON `credit_orders` (`refund_asked_at`,`id`) WHERE "credit_orders"."refund_state" = 'asked';--> statement-breakpoint
CREATE INDEX `credit_orders_reserved` ON `credit_orders` (`provider_id`) WHERE "credit_orders"."refund_state" = 'granted';--> statement-breakpoint
CREATE TABLE `integrity_reports` (
	`kind` text PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`rows_checked` integer NOT NULL,
	`differences` integer NOT NULL,
	CONSTRAINT "integrity_reports_kind" CHECK("integrity_reports"."kind" IN ('ledger', 'payments'))
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
CREATE INDEX `subscriptions_due` ON `subscriptions` (COALESCE("end_at", "period_end_at")) WHERE "subscriptions"."premium_status" IN ('active', 'cancellation');--> statement-breakpoint
CREATE TABLE `companies` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`date_of_creation` text,
	`siret` text,
	`siret_status` text,
	`zipcode` text NOT NULL,
	`city` text NOT NULL,
	`country_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`website` text,
	`accent` text,
	`geo_cell` integer GENERATED ALWAYS AS ((CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER))) VIRTUAL,
	`premium_until` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "companies_siret_status" CHECK("companies"."siret_status" IN ('unchecked', 'active', 'inactive', 'not_found'))
);
--> statement-breakpoint
CREATE INDEX `companies_country` ON `companies` (`country_code`,`provider_id`);--> statement-breakpoint
CREATE INDEX `companies_by_cell` ON `companies` (`country_code`,`geo_cell`,`latitude`,`longitude`,`provider_id`);--> statement-breakpoint
CREATE INDEX `companies_premium_by_cell` ON `companies` (`country_code`,`geo_cell`,`latitude`,`longitude`,`premium_until`,`provider_id`) WHERE "companies"."premium_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `companies_unchecked_siret` ON `companies` (`provider_id`) WHERE "companies"."siret_status" = 'unchecked';--> statement-breakpoint
CREATE INDEX `companies_siret` ON `companies` (`siret`) WHERE "companies"."siret" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `company_languages` (
	`provider_id` text NOT NULL,
	`language` text NOT NULL,
	PRIMARY KEY(`provider_id`, `language`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `company_services` (
	`provider_id` text NOT NULL,
	`service` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`budget_from` integer,
	`is_description_visible` integer DEFAULT 1 NOT NULL,
	`is_budget_visible` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`provider_id`, `service`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "company_services_is_description_visible" CHECK("company_services"."is_description_visible" IN (0, 1)),
	CONSTRAINT "company_services_is_budget_visible" CHECK("company_services"."is_budget_visible" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `lookups` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`labels` text NOT NULL,
	`min` integer,
	`max` integer,
	`is_active` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`kind`, `slug`),
	CONSTRAINT "lookups_is_active" CHECK("lookups"."is_active" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `onboarding_drafts` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`company` text DEFAULT '{}' NOT NULL,
	`address` text DEFAULT '{}' NOT NULL,
	`services` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `siret_checks` (
	`siret` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`checked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "siret_checks_status" CHECK("siret_checks"."status" IN ('active', 'inactive', 'not_found'))
);
--> statement-breakpoint
CREATE TABLE `media` (
	`key` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`reason` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "media_known_state" CHECK("media"."state" IN ('pending', 'uploaded', 'ready', 'refused')),
	CONSTRAINT "media_reason" CHECK("media"."reason" IN ('type', 'too_large', 'too_small', 'too_many_pixels', 'incomplete', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `media_account` ON `media` (`account_id`);--> statement-breakpoint
CREATE INDEX `media_subject` ON `media` (`subject_id`);--> statement-breakpoint
CREATE INDEX `media_state` ON `media` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `channel`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_settings_channel" CHECK("notification_settings"."channel" IN ('email', 'sms')),
	CONSTRAINT "notification_settings_kind" CHECK("notification_settings"."kind" IN ('new_request', 'reminder', 'digest')),
	CONSTRAINT "notification_settings_is_enabled" CHECK("notification_settings"."is_enabled" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `request_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision_note` text,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "request_reports_reason" CHECK("request_reports"."reason" IN ('wrong_number', 'bounced', 'duplicate', 'not_a_wedding', 'never_answered', 'other')),
	CONSTRAINT "request_reports_state" CHECK("request_reports"."state" IN ('open', 'returned', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_reports_once` ON `request_reports` (`request_id`);--> statement-breakpoint
CREATE INDEX `request_reports_provider` ON `request_reports` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_reports_queue` ON `request_reports` (`created_at`,`id`) WHERE "request_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX `request_reports_decided` ON `request_reports` (`decided_at`,`id`) WHERE "request_reports"."state" <> 'open';--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`domain` text NOT NULL,
	`recipient` text NOT NULL,
	`account_id` text,
	`payload` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`sent_at` integer,
	`provider_message_id` text,
	`last_error` text,
	CONSTRAINT "outbox_channel" CHECK("outbox"."channel" IN ('email', 'sms')),
	CONSTRAINT "outbox_state" CHECK("outbox"."state" IN ('pending', 'sending', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_idempotency_key` ON `outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE "outbox"."state" IN ('pending', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`id`) WHERE "outbox"."state" = 'dead';--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`id`) WHERE "outbox"."state" = 'pending' AND "outbox"."attempts" > 0;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`) WHERE "outbox"."account_id" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_account` ON `outbox` (`account_id`) WHERE "outbox"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `map_tiles` (
	`id` integer PRIMARY KEY NOT NULL,
	`drawing` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`region` text NOT NULL,
	`country` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`population` integer NOT NULL,
	`zips` text NOT NULL,
	`alt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `places_name_key` ON `places` (`name_key`);--> statement-breakpoint
CREATE TABLE `places_version` (
	`version` integer PRIMARY KEY NOT NULL,
	`loaded_at` integer NOT NULL,
	`map_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `instagram_links` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`username` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`connected_at` integer NOT NULL,
	`refreshed_at` integer,
	`synced_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `instagram_links_expiry` ON `instagram_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `instagram_tickets` (
	`ticket_hash` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`username` text NOT NULL,
	`token` text NOT NULL,
	`token_expires_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `instagram_tickets_of_provider` ON `instagram_tickets` (`provider_id`);--> statement-breakpoint
CREATE INDEX `instagram_tickets_expiry` ON `instagram_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`album_id` text NOT NULL,
	`position` integer NOT NULL,
	`is_visible` integer DEFAULT 1 NOT NULL,
	`is_key` integer DEFAULT 0 NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`focus` text DEFAULT 'c' NOT NULL,
	`source` text DEFAULT 'upload' NOT NULL,
	`external_id` text,
	`views_total` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`key`) REFERENCES `media`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pictures_focus" CHECK("pictures"."focus" IN ('nw', 'n', 'ne', 'w', 'c', 'e', 'sw', 's', 'se')),
	CONSTRAINT "pictures_is_visible" CHECK("pictures"."is_visible" IN (0, 1)),
	CONSTRAINT "pictures_is_key" CHECK("pictures"."is_key" IN (0, 1)),
	CONSTRAINT "pictures_source" CHECK("pictures"."source" IN ('upload', 'instagram'))
);
--> statement-breakpoint
CREATE INDEX `pictures_of_album` ON `pictures` (`album_id`,`position`,`key`);--> statement-breakpoint
CREATE INDEX `pictures_of_provider` ON `pictures` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_key_of_album` ON `pictures` (`album_id`) WHERE "pictures"."is_key" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_external` ON `pictures` (`provider_id`,`external_id`) WHERE "pictures"."external_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `portfolio_services` (
	`portfolio_id` text NOT NULL,
	`service` text NOT NULL,
	PRIMARY KEY(`portfolio_id`, `service`),
	FOREIGN KEY (`portfolio_id`) REFERENCES `portfolios`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `portfolios` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`wedding_date` text NOT NULL,
	`total_budget` integer,
	`planner_budget` integer,
	`guests` integer,
	`location` text NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`zipcode` text DEFAULT '' NOT NULL,
	`country_code` text DEFAULT '' NOT NULL,
	`latitude` real DEFAULT 0 NOT NULL,
	`longitude` real DEFAULT 0 NOT NULL,
	`style` text NOT NULL,
	`partners` text DEFAULT '[]' NOT NULL,
	`is_budget_hidden` integer DEFAULT 0 NOT NULL,
	`is_published` integer DEFAULT 0 NOT NULL,
	`views_total` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "portfolios_is_budget_hidden" CHECK("portfolios"."is_budget_hidden" IN (0, 1)),
	CONSTRAINT "portfolios_is_published" CHECK("portfolios"."is_published" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `portfolios_of_provider` ON `portfolios` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `portraits` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`portrait` text DEFAULT '' NOT NULL,
	`experience` text DEFAULT '' NOT NULL,
	`service` text DEFAULT '' NOT NULL,
	`benefits` text DEFAULT '' NOT NULL,
	`saved_at` integer,
	`draft` text,
	`draft_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profile_addresses` (
	`domain` text NOT NULL,
	`slug` text NOT NULL,
	`provider_id` text NOT NULL,
	`is_current` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`domain`, `slug`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_addresses_is_current" CHECK("profile_addresses"."is_current" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `profile_addresses_of_provider` ON `profile_addresses` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `profile_addresses_current` ON `profile_addresses` (`provider_id`) WHERE "profile_addresses"."is_current" = 1;--> statement-breakpoint
CREATE TABLE `social_networks` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`facebook` text,
	`instagram` text,
	`twitter` text,
	`tiktok` text,
	`linkedin` text,
	`pinterest` text,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`album_id` text NOT NULL,
	`host` text NOT NULL,
	`video_id` text NOT NULL,
	`hash` text,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_visible` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "videos_host" CHECK("videos"."host" IN ('youtube', 'vimeo')),
	CONSTRAINT "videos_is_visible" CHECK("videos"."is_visible" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `videos_of_album` ON `videos` (`album_id`,`id`);--> statement-breakpoint
CREATE INDEX `videos_of_provider` ON `videos` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_once` ON `videos` (`album_id`,`host`,`video_id`);--> statement-breakpoint
CREATE TABLE `project_contacts` (
	`project_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`bounced_at` integer,
	`email_key` text GENERATED ALWAYS AS (lower(iif(lower(substr(email, instr(email, '@'))) IN ('@gmail.com', '@googlemail.com'), replace(substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')), '.', '') || '@gmail.com', substr(email, 1, instr(substr(replace(email, '@', '+'), 2), '+')) || substr(email, instr(email, '@'))))) VIRTUAL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_contacts_email` ON `project_contacts` (`email_key`);--> statement-breakpoint
CREATE INDEX `project_contacts_phone` ON `project_contacts` (`phone`);--> statement-breakpoint
CREATE TABLE `project_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`details` text NOT NULL,
	`provider_ids` text DEFAULT '[]' NOT NULL,
	`venue_ids` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `project_drafts_expiry` ON `project_drafts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `project_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`draft_id` text DEFAULT '' NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`project_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_submissions_token` ON `project_submissions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `project_submissions_expiry` ON `project_submissions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `project_submissions_draft` ON `project_submissions` (`draft_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`event_type` text NOT NULL,
	`service_type` text NOT NULL,
	`wanted` text DEFAULT 'planner' NOT NULL,
	`venue_features` text DEFAULT '[]' NOT NULL,
	`event_date` text NOT NULL,
	`event_date_end` text,
	`city` text NOT NULL,
	`region` text,
	`zipcode` text,
	`country_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`guest_range` text NOT NULL,
	`budget_range` text NOT NULL,
	`planner_budget_range` text,
	`languages` text DEFAULT '[]' NOT NULL,
	`wedding_theme` text,
	`message` text NOT NULL,
	CONSTRAINT "projects_period" CHECK("projects"."event_date_end" IS NULL OR "projects"."event_date_end" >= "projects"."event_date")
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_feed_id_unique` ON `calendar_feeds` (`feed_id`);--> statement-breakpoint
CREATE TABLE `event_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`project_id` text NOT NULL,
	`venue_id` text,
	`venue_name` text,
	`created_at` integer NOT NULL,
	`received_day` text DEFAULT '' NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`event_type` text NOT NULL,
	`event_date` text NOT NULL,
	`city` text NOT NULL,
	`region` text,
	`country_code` text NOT NULL,
	`guest_range` text NOT NULL,
	`budget_range` text NOT NULL,
	`seen_at` integer,
	`unlocked_at` integer,
	`unlock_attempt` text,
	`rejected_at` integer,
	`rejection_reason` text,
	`followed_up_at` integer,
	`follow_up_state` text DEFAULT 'to_contact' NOT NULL,
	`remind_on` text,
	`reminded_at` integer,
	`distance_km` integer,
	`distance_rank` integer GENERATED ALWAYS AS ((ifnull(distance_km, 99999))) VIRTUAL,
	`status_rank` integer DEFAULT 0 NOT NULL,
	`reminders` integer DEFAULT 0 NOT NULL,
	`fake_at` integer,
	`twin_id` text,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "event_requests_rejection" CHECK(("event_requests"."rejected_at" IS NULL) = ("event_requests"."rejection_reason" IS NULL)),
	CONSTRAINT "event_requests_follow_up_state" CHECK("event_requests"."follow_up_state" IN ('to_contact', 'contacted', 'meeting', 'quote_sent', 'won', 'lost')),
	CONSTRAINT "event_requests_status_rank" CHECK("event_requests"."status_rank" = CASE WHEN "event_requests"."rejected_at" IS NOT NULL THEN 2 WHEN "event_requests"."unlocked_at" IS NOT NULL THEN 1 ELSE 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_requests_once` ON `event_requests` (`project_id`,`provider_id`,coalesce("venue_id", ''));--> statement-breakpoint
CREATE INDEX `event_requests_by_venue` ON `event_requests` (`provider_id`,`venue_id`,`id`) WHERE "event_requests"."venue_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `event_requests_by_reception` ON `event_requests` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_by_event` ON `event_requests` (`provider_id`,`event_date`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_by_status` ON `event_requests` (`provider_id`,`status_rank`,`received_day`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_by_distance` ON `event_requests` (`provider_id`,`distance_rank`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_unread` ON `event_requests` (`provider_id`,`id`) WHERE "event_requests"."seen_at" IS NULL;--> statement-breakpoint
CREATE INDEX `event_requests_contacted` ON `event_requests` (`provider_id`,`id`) WHERE "event_requests"."followed_up_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `event_requests_by_reminder` ON `event_requests` (`provider_id`,`remind_on`,`id`) WHERE "event_requests"."remind_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `event_requests_reminders_due` ON `event_requests` (`remind_on`,`id`) WHERE "event_requests"."remind_on" IS NOT NULL AND "event_requests"."reminded_at" IS NULL;--> statement-breakpoint
CREATE INDEX `event_requests_to_remind` ON `event_requests` (`reminders`,`created_at`) WHERE "event_requests"."seen_at" IS NULL AND "event_requests"."rejected_at" IS NULL AND "event_requests"."reminders" < 2;--> statement-breakpoint
CREATE INDEX `event_requests_contacted_while_locked` ON `event_requests` (`provider_id`,`id`) WHERE "event_requests"."status_rank" = 0 AND "event_requests"."followed_up_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `event_requests_by_attempt` ON `event_requests` (`unlock_attempt`) WHERE "event_requests"."unlock_attempt" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reply_templates_of_provider` ON `reply_templates` (`provider_id`,`language`,`id`);--> statement-breakpoint
CREATE TABLE `request_counts` (
	`provider_id` text NOT NULL,
	`sort` text NOT NULL,
	`bucket` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `sort`, `bucket`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "request_counts_sort" CHECK("request_counts"."sort" IN ('createdAt', 'eventDate'))
);
--> statement-breakpoint
CREATE TABLE `request_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_notes_of_request` ON `request_notes` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_notes_of_provider` ON `request_notes` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `request_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_replies_of_request` ON `request_replies` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_replies_of_provider` ON `request_replies` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `request_search` (
	`position` integer PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_search_request_id_unique` ON `request_search` (`request_id`);--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`token_hash` text,
	`object_key` text,
	`asked_at` integer NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`ready_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "data_exports_state" CHECK("data_exports"."state" IN ('asked', 'ready', 'expired'))
);
--> statement-breakpoint
CREATE INDEX `data_exports_account` ON `data_exports` (`account_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `data_exports_due` ON `data_exports` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`new_email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_account` ON `email_changes` (`account_id`);--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`account_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `device_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `phone_codes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`code_hmac` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account_id`, `code_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`account_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`contacted` integer DEFAULT 0 NOT NULL,
	`won` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`settled` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`provider_id`, `day`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `views_daily` (
	`provider_id` text NOT NULL,
	`day` text NOT NULL,
	`page` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `page`, `day`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "views_daily_positive" CHECK("views_daily"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE `read_calendar_days` (
	`calendar_id` text NOT NULL,
	`day` text NOT NULL,
	`is_echo` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`calendar_id`, `day`),
	FOREIGN KEY (`calendar_id`) REFERENCES `read_calendars`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "read_calendar_days_is_echo" CHECK("read_calendar_days"."is_echo" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `read_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`source_url` text NOT NULL,
	`reading` text DEFAULT 'waiting' NOT NULL,
	`problem` text,
	`read_at` integer,
	`due_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`told_at` integer,
	`free_events` integer DEFAULT 0 NOT NULL,
	`unknown_rules` integer DEFAULT 0 NOT NULL,
	`unread_events` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "read_calendars_reading" CHECK("read_calendars"."reading" IN ('waiting', 'read', 'failed')),
	CONSTRAINT "read_calendars_problem" CHECK("read_calendars"."problem" IN ('address', 'gone', 'unreachable', 'redirect', 'too_large', 'not_calendar', 'cut_off'))
);
--> statement-breakpoint
CREATE INDEX `read_calendars_venue` ON `read_calendars` (`venue_id`);--> statement-breakpoint
CREATE INDEX `read_calendars_due` ON `read_calendars` (`due_at`);--> statement-breakpoint
CREATE TABLE `venue_calendars` (
	`venue_id` text PRIMARY KEY NOT NULL,
	`feed_id` text,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_calendars_feed_id_unique` ON `venue_calendars` (`feed_id`);--> statement-breakpoint
CREATE TABLE `venue_taken_days` (
	`venue_id` text NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`venue_id`, `day`, `source`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_taken_days_source" CHECK("venue_taken_days"."source" IN ('owner', 'calendar'))
);
--> statement-breakpoint
CREATE TABLE `venue_cell_counts` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`country_code`, `kind`),
	CONSTRAINT "venue_cell_counts_kind" CHECK("venue_cell_counts"."kind" IN ('all', 'premium'))
);
--> statement-breakpoint
CREATE TABLE `venue_cells` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`cell` integer NOT NULL,
	`venues` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`country_code`, `kind`, `cell`),
	CONSTRAINT "venue_cells_kind" CHECK("venue_cells"."kind" IN ('all', 'premium'))
);
--> statement-breakpoint
CREATE TABLE `venue_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`is_validated` integer NOT NULL,
	`reason` text,
	`note` text,
	`snapshot` text NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_decisions_is_validated" CHECK("venue_decisions"."is_validated" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `venue_decisions_of_venue` ON `venue_decisions` (`venue_id`,`id`);--> statement-breakpoint
CREATE TABLE `venue_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`is_new` integer NOT NULL,
	`general` text DEFAULT '{}' NOT NULL,
	`description` text DEFAULT '{}' NOT NULL,
	`features` text DEFAULT '{}' NOT NULL,
	`services` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_drafts_is_new" CHECK("venue_drafts"."is_new" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `venue_drafts_of_provider` ON `venue_drafts` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `venue_drafts_new` ON `venue_drafts` (`provider_id`) WHERE "venue_drafts"."is_new" = 1;--> statement-breakpoint
CREATE TABLE `venue_features` (
	`venue_id` text NOT NULL,
	`feature` text NOT NULL,
	PRIMARY KEY(`venue_id`, `feature`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `venue_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`couple_name` text NOT NULL,
	`wedding_date` text NOT NULL,
	`content` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_reviews_source" CHECK("venue_reviews"."source" IN ('couple', 'imported'))
);
--> statement-breakpoint
CREATE INDEX `venue_reviews_of_venue` ON `venue_reviews` (`venue_id`,`wedding_date`,`id`);--> statement-breakpoint
CREATE TABLE `venue_services` (
	`venue_id` text NOT NULL,
	`service` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`budget_from` integer,
	`is_description_visible` integer DEFAULT 1 NOT NULL,
	`is_budget_visible` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`venue_id`, `service`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venue_services_is_description_visible" CHECK("venue_services"."is_description_visible" IN (0, 1)),
	CONSTRAINT "venue_services_is_budget_visible" CHECK("venue_services"."is_budget_visible" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE `venue_services_before` (
	`venue_id` text PRIMARY KEY NOT NULL,
	`services` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `venues` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`zipcode` text NOT NULL,
	`city` text NOT NULL,
	`country_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_role` text DEFAULT '' NOT NULL,
	`website` text,
	`facebook` text,
	`instagram` text,
	`description` text NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`seated_capacity` integer,
	`standing_capacity` integer,
	`bedrooms` integer,
	`min_price` integer,
	`max_price` integer,
	`is_published` integer DEFAULT 0 NOT NULL,
	`validation` text DEFAULT 'waiting' NOT NULL,
	`review_since` integer,
	`views_total` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`geo_cell` integer GENERATED ALWAYS AS ((CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER))) VIRTUAL,
	`premium_until` integer,
	`is_account_open` integer DEFAULT 0 NOT NULL,
	`is_further` integer DEFAULT 0 NOT NULL,
	`card_domain` text DEFAULT '' NOT NULL,
	`card_slug` text,
	`card_features` text DEFAULT '{}' NOT NULL,
	`card_taken` text DEFAULT '{}' NOT NULL,
	`card_cover` text,
	`is_account_disabled` integer DEFAULT 0 NOT NULL,
	`listed` integer GENERATED ALWAYS AS ((is_published = 1 AND validation = 'validated' AND is_account_open = 1 AND (is_further = 0 OR premium_until IS NOT NULL))) VIRTUAL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "venues_is_published" CHECK("venues"."is_published" IN (0, 1)),
	CONSTRAINT "venues_validation" CHECK("venues"."validation" IN ('waiting', 'validated', 'refused')),
	CONSTRAINT "venues_is_account_open" CHECK("venues"."is_account_open" IN (0, 1)),
	CONSTRAINT "venues_is_further" CHECK("venues"."is_further" IN (0, 1)),
	CONSTRAINT "venues_is_account_disabled" CHECK("venues"."is_account_disabled" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `venues_of_provider` ON `venues` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `venues_listed` ON `venues` (`provider_id`,`id`) WHERE "venues"."listed" = 1;--> statement-breakpoint
CREATE INDEX `venues_to_review` ON `venues` (`review_since`,`id`) WHERE "venues"."review_since" IS NOT NULL AND "venues"."is_account_disabled" = 0;--> statement-breakpoint
CREATE INDEX `venues_to_review_by_state` ON `venues` (`validation`,`review_since`,`id`) WHERE "venues"."review_since" IS NOT NULL AND "venues"."is_account_disabled" = 0;
--> statement-breakpoint
-- Search of accounts on the administrators' pages. The index keeps no copy of its text (contentless), its row ids are positions of
-- account_search, and the filters are words of the index, too.
CREATE VIRTUAL TABLE accounts_fts USING fts5(
  name, email, company, city, facets,
  content='', contentless_delete=1, detail=column,
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
-- Search of couples by name on the administrators' pages; its row ids are the positions of project_search. The beginnings
-- of up to eight letters have lists of their own, newest last: without them a search walks all names that begin so.
CREATE VIRTUAL TABLE projects_fts USING fts5(
  name,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8'
);
--> statement-breakpoint
-- Full-text index of the gazetteer, over places(id); scripts/load-places.ts fills it. The country is a column of the index
-- so that "this word, in this country" walks only the rows it answers, in the order of row ids, which is that of population.
CREATE VIRTUAL TABLE places_fts USING fts5(
  name, alt, zips, country,
  content='places', content_rowid='id',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3 4'
);
--> statement-breakpoint
-- Search of a provider's own requests by name, place and venue; its row ids are the positions of request_search. Each word
-- begins with its provider's id, so that a search reads only the words of one provider. Marks belong to words, as in names
-- of Indian scripts.
CREATE VIRTUAL TABLE requests_fts USING fts5(
  words,
  content='', contentless_delete=1, detail=none,
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);
--> statement-breakpoint
-- Search of venues by name and place on the administrators' pages; its row ids are the positions of venue_search.
CREATE VIRTUAL TABLE venues_fts USING fts5(
  name, place,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
