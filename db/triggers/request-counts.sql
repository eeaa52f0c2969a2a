-- Counts of a provider's requests per bucket of a sort order (docs/decisions/009-deep-pagination-with-counts.md). Of
-- the sort keys, only the day of the event can change, when the couple changes its project.
CREATE TRIGGER event_requests_count_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO request_counts (provider_id, sort, bucket, count)
  VALUES (NEW.provider_id, 'createdAt', substr(NEW.id, 1, 4), 1), (NEW.provider_id, 'eventDate', substr(NEW.event_date, 1, 7), 1)
  ON CONFLICT (provider_id, sort, bucket) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_count_delete AFTER DELETE ON event_requests BEGIN
  UPDATE request_counts SET count = count - 1
  WHERE provider_id = OLD.provider_id
    AND (sort, bucket) IN (VALUES ('createdAt', substr(OLD.id, 1, 4)), ('eventDate', substr(OLD.event_date, 1, 7)));
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_count_update AFTER UPDATE OF event_date ON event_requests
WHEN substr(OLD.event_date, 1, 7) <> substr(NEW.event_date, 1, 7) BEGIN
  UPDATE request_counts SET count = count - 1
  WHERE provider_id = OLD.provider_id AND sort = 'eventDate' AND bucket = substr(OLD.event_date, 1, 7);
  INSERT INTO request_counts (provider_id, sort, bucket, count)
  VALUES (NEW.provider_id, 'eventDate', substr(NEW.event_date, 1, 7), 1)
  ON CONFLICT (provider_id, sort, bucket) DO UPDATE SET count = count + 1;
END;
