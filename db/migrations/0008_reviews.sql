CREATE TABLE `review_answers` (
	`review_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`refusal_reason` text,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_answers_state" CHECK("review_answers"."state" IN ('waiting', 'published', 'refused')),
	CONSTRAINT "review_answers_refusal_reason" CHECK("review_answers"."refusal_reason" IN ('insult', 'invented', 'off_topic', 'personal_data', 'advertising', 'own_hand')),
	CONSTRAINT "review_answers_refusal" CHECK(("review_answers"."state" = 'refused') = ("review_answers"."refusal_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `review_answers_of_provider` ON `review_answers` (`provider_id`);--> statement-breakpoint
CREATE INDEX `review_answers_queue` ON `review_answers` (`created_at`,`review_id`) WHERE "review_answers"."state" = 'waiting';--> statement-breakpoint
CREATE TABLE `review_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`decision` text NOT NULL,
	`reason` text,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_decisions_decision" CHECK("review_decisions"."decision" IN ('publish', 'refuse', 'remove', 'keep', 'publish_answer', 'refuse_answer')),
	CONSTRAINT "review_decisions_reason" CHECK("review_decisions"."reason" IN ('insult', 'invented', 'off_topic', 'personal_data', 'advertising', 'own_hand'))
);
--> statement-breakpoint
CREATE INDEX `review_decisions_of_review` ON `review_decisions` (`review_id`,`id`);--> statement-breakpoint
CREATE TABLE `review_links` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_links_kind" CHECK("review_links"."kind" IN ('first', 'reminder', 'again'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_links_token` ON `review_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_links_once` ON `review_links` (`request_id`,`kind`) WHERE "review_links"."kind" <> 'again';--> statement-breakpoint
CREATE INDEX `review_links_of_request` ON `review_links` (`request_id`);--> statement-breakpoint
CREATE INDEX `review_links_by_age` ON `review_links` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `review_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`reporter` text NOT NULL,
	`provider_id` text,
	`email` text,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`decided_at` integer,
	`statement` text,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_reports_reporter" CHECK("review_reports"."reporter" IN ('reader', 'provider')),
	CONSTRAINT "review_reports_reason" CHECK("review_reports"."reason" IN ('insult', 'invented', 'off_topic', 'personal_data', 'advertising', 'own_hand', 'illegal')),
	CONSTRAINT "review_reports_state" CHECK("review_reports"."state" IN ('open', 'kept', 'removed')),
	CONSTRAINT "review_reports_one_side" CHECK(("review_reports"."reporter" = 'provider') = ("review_reports"."provider_id" IS NOT NULL) AND ("review_reports"."reporter" = 'reader') = ("review_reports"."email" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_reports_once` ON `review_reports` (`review_id`,`provider_id`) WHERE "review_reports"."provider_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `review_reports_by_email` ON `review_reports` (`review_id`,`email`) WHERE "review_reports"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `review_reports_of_review` ON `review_reports` (`review_id`,`state`);--> statement-breakpoint
CREATE INDEX `review_reports_of_provider` ON `review_reports` (`provider_id`);--> statement-breakpoint
CREATE INDEX `review_reports_queue` ON `review_reports` (`created_at`,`id`) WHERE "review_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX `review_reports_decided` ON `review_reports` (`decided_at`) WHERE "review_reports"."decided_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `review_sums` (
	`subject_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`stars1` integer NOT NULL,
	`stars2` integer NOT NULL,
	`stars3` integer NOT NULL,
	`stars4` integer NOT NULL,
	`stars5` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_sums_not_negative" CHECK(min("review_sums"."stars1", "review_sums"."stars2", "review_sums"."stars3", "review_sums"."stars4", "review_sums"."stars5") >= 0)
);
--> statement-breakpoint
CREATE INDEX `review_sums_of_provider` ON `review_sums` (`provider_id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text,
	`provider_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`domain` text NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`author_name` text,
	`event_date` text NOT NULL,
	`created_at` integer NOT NULL,
	`state_at` integer NOT NULL,
	`published_at` integer,
	`corrected_at` integer,
	`refusal_reason` text,
	`own_hand_signs` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reviews_state" CHECK("reviews"."state" IN ('waiting', 'published', 'refused', 'withdrawn')),
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_refusal_reason" CHECK("reviews"."refusal_reason" IN ('insult', 'invented', 'off_topic', 'personal_data', 'advertising', 'own_hand')),
	CONSTRAINT "reviews_refusal" CHECK(("reviews"."state" = 'refused') = ("reviews"."refusal_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`request_id`);--> statement-breakpoint
CREATE INDEX `reviews_of_provider` ON `reviews` (`provider_id`,`state`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_newest` ON `reviews` (`subject_id`,`published_at`,`id`) WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX `reviews_by_rating` ON `reviews` (`subject_id`,`rating`,`published_at`,`id`) WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX `reviews_queue` ON `reviews` (`state_at`,`id`) WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE `listings` ADD `rating` real;--> statement-breakpoint
ALTER TABLE `listings` ADD `review_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_by_last_day` ON `projects` (coalesce("event_date_end", "event_date"),`id`);