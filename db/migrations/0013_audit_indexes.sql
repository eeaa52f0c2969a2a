DROP INDEX `audit_log_actor`;--> statement-breakpoint
DROP INDEX `audit_log_action`;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`) WHERE "audit_log"."actor_id" <> "audit_log"."subject_id";--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`) WHERE "audit_log"."actor_id" IS NULL OR "audit_log"."actor_id" <> "audit_log"."subject_id";