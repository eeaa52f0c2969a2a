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
	`welcome_dialog_due_at` integer,
	CONSTRAINT "accounts_credits_not_negative" CHECK("accounts"."credits" >= 0),
	CONSTRAINT "accounts_role" CHECK("accounts"."role" IN ('ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN')),
	CONSTRAINT "accounts_moderation" CHECK("accounts"."moderation" IN ('pending', 'approved', 'refused')),
	CONSTRAINT "accounts_premium_status" CHECK("accounts"."premium_status" IN ('none', 'active', 'cancellation', 'canceled')),
	CONSTRAINT "accounts_tallies" CHECK("accounts"."requests_total" >= 0 AND "accounts"."requests_unseen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE INDEX `accounts_moderation_queue` ON `accounts` (`onboarding_finished_at`,`id`) WHERE "accounts"."moderation" = 'pending' AND "accounts"."onboarding_finished_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`action` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`id`);--> statement-breakpoint
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
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
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
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "companies_siret_status" CHECK("companies"."siret_status" IN ('unchecked', 'active', 'inactive', 'not_found'))
);
--> statement-breakpoint
CREATE INDEX `companies_country` ON `companies` (`country_code`,`provider_id`);--> statement-breakpoint
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
	PRIMARY KEY(`provider_id`, `service`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
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
	PRIMARY KEY(`kind`, `slug`)
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
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`domain` text NOT NULL,
	`recipient` text NOT NULL,
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
CREATE TABLE `credit_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`subject` text,
	`deposited` integer DEFAULT 0 NOT NULL,
	`withdrawn` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credit_ledger_one_way" CHECK("credit_ledger"."deposited" >= 0 AND "credit_ledger"."withdrawn" >= 0 AND ("credit_ledger"."deposited" = 0) <> ("credit_ledger"."withdrawn" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_ledger_once` ON `credit_ledger` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `credit_ledger_history` ON `credit_ledger` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `event_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`project_id` text NOT NULL,
	`created_at` integer NOT NULL,
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
	`status_rank` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "event_requests_rejection" CHECK(("event_requests"."rejected_at" IS NULL) = ("event_requests"."rejection_reason" IS NULL)),
	CONSTRAINT "event_requests_status_rank" CHECK("event_requests"."status_rank" = CASE WHEN "event_requests"."rejected_at" IS NOT NULL THEN 2 WHEN "event_requests"."unlocked_at" IS NOT NULL THEN 1 ELSE 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_requests_once` ON `event_requests` (`project_id`,`provider_id`);--> statement-breakpoint
CREATE INDEX `event_requests_by_reception` ON `event_requests` (`provider_id`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_by_event` ON `event_requests` (`provider_id`,`event_date`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_by_status` ON `event_requests` (`provider_id`,`status_rank`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_by_attempt` ON `event_requests` (`unlock_attempt`) WHERE "event_requests"."unlock_attempt" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `project_contacts` (
	`project_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_submissions_token` ON `project_submissions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `project_submissions_expiry` ON `project_submissions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`event_type` text NOT NULL,
	`service_type` text NOT NULL,
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
