-- Kept by its id alone: one row less for every entry than with an index beside the table.
CREATE TABLE `audit_log_by_id` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`action` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `audit_log_by_id` (id, at, actor_id, subject_id, action, detail)
SELECT id, at, actor_id, subject_id, action, detail FROM `audit_log`;
--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `audit_log_by_id` RENAME TO `audit_log`;--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`) WHERE "audit_log"."actor_id" <> "audit_log"."subject_id";--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`) WHERE "audit_log"."action" <> 'request.unlocked' AND "audit_log"."action" <> 'request.rejected';
