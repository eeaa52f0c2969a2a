CREATE INDEX `couple_news_of_request` ON `couple_news` (`request_id`);--> statement-breakpoint
CREATE INDEX `couple_news_declined` ON `couple_news` (`happened_at`) WHERE kind = 'declined';