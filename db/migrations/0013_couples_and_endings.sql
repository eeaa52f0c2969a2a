CREATE TABLE `credit_back_decisions` (
	`request_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`doubt` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credit_back_decisions_doubt" CHECK("credit_back_decisions"."doubt" IN ('monthly_limit', 'same_person')),
	CONSTRAINT "credit_back_decisions_state" CHECK("credit_back_decisions"."state" IN ('waiting', 'granted', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `credit_back_decisions_waiting` ON `credit_back_decisions` (`created_at`,`request_id`) WHERE "credit_back_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `credit_back_decisions_of_provider` ON `credit_back_decisions` (`provider_id`);--> statement-breakpoint
CREATE TABLE `couple_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `couple_links_of_couple` ON `couple_links` (`couple_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `couple_links_expiry` ON `couple_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `couple_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`device` text,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `couple_sessions_of_couple` ON `couple_sessions` (`couple_id`);--> statement-breakpoint
CREATE INDEX `couple_sessions_expiry` ON `couple_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `couples` (
	`id` text PRIMARY KEY NOT NULL,
	`address_hmac` text NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`phone` text,
	`phone_verified_at` integer,
	`unwanted_mails` text DEFAULT '[]' NOT NULL,
	`last_digest_day` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `couples_address` ON `couples` (`address_hmac`);--> statement-breakpoint
CREATE TABLE `project_changes` (
	`project_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	`part` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	PRIMARY KEY(`project_id`, `changed_at`, `part`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "project_changes_part" CHECK("project_changes"."part" IN ('date', 'place', 'guests', 'budget', 'planner_budget', 'message'))
);
--> statement-breakpoint
CREATE TABLE `__new_credit_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`subject` text,
	`deposited` integer DEFAULT 0 NOT NULL,
	`withdrawn` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_ledger_kind" CHECK("__new_credit_ledger"."kind" IN ('welcome', 'unlock', 'return', 'closing', 'purchase', 'refund', 'refund_failed', 'dispute', 'adjustment')),
	CONSTRAINT "credit_ledger_one_way" CHECK("__new_credit_ledger"."deposited" >= 0 AND "__new_credit_ledger"."withdrawn" >= 0 AND ("__new_credit_ledger"."deposited" = 0) <> ("__new_credit_ledger"."withdrawn" = 0))
);
--> statement-breakpoint
INSERT INTO `__new_credit_ledger`("id", "provider_id", "created_at", "kind", "reference", "subject", "deposited", "withdrawn") SELECT "id", "provider_id", "created_at", "kind", "reference", "subject", "deposited", "withdrawn" FROM `credit_ledger`;--> statement-breakpoint
DROP TABLE `credit_ledger`;--> statement-breakpoint
ALTER TABLE `__new_credit_ledger` RENAME TO `credit_ledger`;--> statement-breakpoint
CREATE UNIQUE INDEX `credit_ledger_once` ON `credit_ledger` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `credit_ledger_history` ON `credit_ledger` (`provider_id`,`id`);--> statement-breakpoint
DROP INDEX `event_requests_by_status`;--> statement-breakpoint
DROP INDEX `event_requests_to_remind`;--> statement-breakpoint
DROP INDEX `event_requests_contacted_while_locked`;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `ended_as` text;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `status_order` integer GENERATED ALWAYS AS ((CASE WHEN fake_at IS NOT NULL THEN 4 WHEN rejected_at IS NOT NULL THEN 3 WHEN unlocked_at IS NOT NULL THEN 2 WHEN ended_at IS NOT NULL THEN 1 ELSE 0 END)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `event_requests_by_status_order` ON `event_requests` (`provider_id`,`status_order`,`received_day`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_to_remind` ON `event_requests` (`reminders`,`created_at`) WHERE "event_requests"."seen_at" IS NULL AND "event_requests"."rejected_at" IS NULL AND "event_requests"."ended_at" IS NULL AND "event_requests"."reminders" < 2;--> statement-breakpoint
CREATE INDEX `event_requests_contacted_while_locked` ON `event_requests` (`provider_id`,`id`) WHERE "event_requests"."followed_up_at" IS NOT NULL AND "event_requests"."unlocked_at" IS NULL AND "event_requests"."rejected_at" IS NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `couple_id` text REFERENCES couples(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `projects` ADD `last_sent_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `still_looking_asked_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `still_looking_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `ended_as` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `ended_reason` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `booked_request_id` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `own_provider_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_of_couple` ON `projects` (`couple_id`,`id`);--> statement-breakpoint
CREATE INDEX `projects_open_by_sending` ON `projects` (`last_sent_at`,`id`) WHERE "projects"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `projects_open_by_last_day` ON `projects` (coalesce("event_date_end", "event_date"),`id`) WHERE "projects"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `projects_asked` ON `projects` (`still_looking_asked_at`,`id`) WHERE "projects"."ended_at" IS NULL AND "projects"."still_looking_asked_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `requests_daily` ADD `status_closed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `requests_daily` ADD `status_unlocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `requests_daily` ADD `status_rejected` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `requests_daily` ADD `status_fake` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `requests_daily` ADD `closed_early` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `projects` SET `last_sent_at` = `created_at`;--> statement-breakpoint
-- A migration runs without triggers, so it counts the requests by status itself.
UPDATE `requests_daily` SET `status_unlocked` = counted.unlocked, `status_rejected` = counted.rejected, `status_fake` = counted.fake
FROM (
  SELECT provider_id, received_day, sum(status_order = 2) AS unlocked, sum(status_order = 3) AS rejected, sum(status_order = 4) AS fake
  FROM event_requests GROUP BY provider_id, received_day) counted
WHERE requests_daily.provider_id = counted.provider_id AND requests_daily.day = counted.received_day;
