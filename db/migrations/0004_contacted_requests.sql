ALTER TABLE `requests_daily` ADD `contacted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `event_requests_contacted_while_locked` ON `event_requests` (`provider_id`,`id`) WHERE "event_requests"."status_rank" = 0 AND "event_requests"."followed_up_at" IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER event_requests_sum_insert;
--> statement-breakpoint
DROP TRIGGER event_requests_sum_update;
--> statement-breakpoint
DROP TRIGGER event_requests_sum_delete;
--> statement-breakpoint
UPDATE requests_daily SET
  contacted = (SELECT count(r.followed_up_at) FROM event_requests r
    WHERE r.provider_id = requests_daily.provider_id AND r.received_day = requests_daily.day),
  answered = (SELECT count(coalesce(r.unlocked_at, r.rejected_at, r.followed_up_at)) FROM event_requests r
    WHERE r.provider_id = requests_daily.provider_id AND r.received_day = requests_daily.day)
WHERE provider_id IN (SELECT provider_id FROM event_requests WHERE followed_up_at IS NOT NULL);
--> statement-breakpoint
-- What became of the requests received on a day, per provider (requests_daily): one row for a provider and day.
CREATE TRIGGER event_requests_sum_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO requests_daily (provider_id, day, received, seen, unlocked, rejected, contacted, answered)
  VALUES (NEW.provider_id, NEW.received_day, 1, NEW.seen_at IS NOT NULL, NEW.unlocked_at IS NOT NULL,
    NEW.rejected_at IS NOT NULL, NEW.followed_up_at IS NOT NULL,
    coalesce(NEW.unlocked_at, NEW.rejected_at, NEW.followed_up_at) IS NOT NULL)
  ON CONFLICT (provider_id, day) DO UPDATE SET received = received + 1, seen = seen + excluded.seen,
    unlocked = unlocked + excluded.unlocked, rejected = rejected + excluded.rejected,
    contacted = contacted + excluded.contacted, answered = answered + excluded.answered;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_update AFTER UPDATE OF seen_at, unlocked_at, rejected_at, followed_up_at ON event_requests
WHEN (OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL)
  OR (OLD.unlocked_at IS NULL) <> (NEW.unlocked_at IS NULL)
  OR (OLD.rejected_at IS NULL) <> (NEW.rejected_at IS NULL)
  OR (OLD.followed_up_at IS NULL) <> (NEW.followed_up_at IS NULL)
BEGIN
  UPDATE requests_daily SET
    seen = seen + (NEW.seen_at IS NOT NULL) - (OLD.seen_at IS NOT NULL),
    unlocked = unlocked + (NEW.unlocked_at IS NOT NULL) - (OLD.unlocked_at IS NOT NULL),
    rejected = rejected + (NEW.rejected_at IS NOT NULL) - (OLD.rejected_at IS NOT NULL),
    contacted = contacted + (NEW.followed_up_at IS NOT NULL) - (OLD.followed_up_at IS NOT NULL),
    answered = answered + (coalesce(NEW.unlocked_at, NEW.rejected_at, NEW.followed_up_at) IS NOT NULL)
      - (coalesce(OLD.unlocked_at, OLD.rejected_at, OLD.followed_up_at) IS NOT NULL)
  WHERE provider_id = NEW.provider_id AND day = NEW.received_day;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_delete AFTER DELETE ON event_requests BEGIN
  UPDATE requests_daily SET received = received - 1, seen = seen - (OLD.seen_at IS NOT NULL),
    unlocked = unlocked - (OLD.unlocked_at IS NOT NULL), rejected = rejected - (OLD.rejected_at IS NOT NULL),
    contacted = contacted - (OLD.followed_up_at IS NOT NULL),
    answered = answered - (coalesce(OLD.unlocked_at, OLD.rejected_at, OLD.followed_up_at) IS NOT NULL)
  WHERE provider_id = OLD.provider_id AND day = OLD.received_day;
  DELETE FROM requests_daily WHERE provider_id = OLD.provider_id AND day = OLD.received_day AND received = 0;
END;
