CREATE TABLE `request_tallies` (
	`provider_id` text NOT NULL,
	`sort` text NOT NULL,
	`bucket` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `sort`, `bucket`),
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO request_tallies (provider_id, sort, bucket, count)
SELECT provider_id, 'createdAt', substr(id, 1, 4), COUNT(*) FROM event_requests GROUP BY provider_id, substr(id, 1, 4)
UNION ALL
SELECT provider_id, 'eventDate', substr(event_date, 1, 7), COUNT(*) FROM event_requests GROUP BY provider_id, substr(event_date, 1, 7);
--> statement-breakpoint
CREATE TRIGGER event_requests_tally_in AFTER INSERT ON event_requests BEGIN
	INSERT INTO request_tallies (provider_id, sort, bucket, count)
	VALUES (NEW.provider_id, 'createdAt', substr(NEW.id, 1, 4), 1), (NEW.provider_id, 'eventDate', substr(NEW.event_date, 1, 7), 1)
	ON CONFLICT (provider_id, sort, bucket) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_tally_out AFTER DELETE ON event_requests BEGIN
	UPDATE request_tallies SET count = count - 1
	WHERE provider_id = OLD.provider_id
		AND (sort, bucket) IN (VALUES ('createdAt', substr(OLD.id, 1, 4)), ('eventDate', substr(OLD.event_date, 1, 7)));
END;
