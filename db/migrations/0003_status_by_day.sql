DROP INDEX `event_requests_by_status`;--> statement-breakpoint
CREATE INDEX `event_requests_by_status` ON `event_requests` (`provider_id`,`status_rank`,`received_day`,`id`);