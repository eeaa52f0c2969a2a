-- Days of the requests that came before there were daily sums: local time by the European rule of summer time, which holds
-- on all seven domains (from the last Sunday of March to that of October, 01:00 UTC).
WITH moments AS (
	SELECT r.id, r.created_at / 1000 AS at, iif(a.domain IN ('uk', 'pt'), 0, 3600) AS winter,
		strftime('%Y', r.created_at / 1000, 'unixepoch') AS year
	FROM event_requests r JOIN accounts a ON a.id = r.provider_id
)
UPDATE event_requests SET received_day = date(
	moments.at + moments.winter + iif(
		moments.at >= unixepoch(moments.year || '-04-01', 'weekday 0', '-7 days', '+1 hour')
			AND moments.at < unixepoch(moments.year || '-11-01', 'weekday 0', '-7 days', '+1 hour'), 3600, 0),
	'unixepoch')
FROM moments WHERE moments.id = event_requests.id AND event_requests.received_day = '';
--> statement-breakpoint
INSERT INTO requests_daily (provider_id, day, received, seen, unlocked, rejected, answered)
SELECT provider_id, received_day, COUNT(*), COUNT(seen_at), COUNT(unlocked_at), COUNT(rejected_at),
	COUNT(coalesce(unlocked_at, rejected_at))
FROM event_requests GROUP BY provider_id, received_day;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_in AFTER INSERT ON event_requests BEGIN
	INSERT INTO requests_daily (provider_id, day, received, seen, unlocked, rejected, answered)
	VALUES (NEW.provider_id, NEW.received_day, 1, NEW.seen_at IS NOT NULL, NEW.unlocked_at IS NOT NULL,
		NEW.rejected_at IS NOT NULL, coalesce(NEW.unlocked_at, NEW.rejected_at) IS NOT NULL)
	ON CONFLICT (provider_id, day) DO UPDATE SET received = received + 1, seen = seen + excluded.seen,
		unlocked = unlocked + excluded.unlocked, rejected = rejected + excluded.rejected,
		answered = answered + excluded.answered;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_change AFTER UPDATE OF seen_at, unlocked_at, rejected_at ON event_requests
WHEN (OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL)
	OR (OLD.unlocked_at IS NULL) <> (NEW.unlocked_at IS NULL)
	OR (OLD.rejected_at IS NULL) <> (NEW.rejected_at IS NULL)
BEGIN
	UPDATE requests_daily SET
		seen = seen + (NEW.seen_at IS NOT NULL) - (OLD.seen_at IS NOT NULL),
		unlocked = unlocked + (NEW.unlocked_at IS NOT NULL) - (OLD.unlocked_at IS NOT NULL),
		rejected = rejected + (NEW.rejected_at IS NOT NULL) - (OLD.rejected_at IS NOT NULL),
		answered = answered + (coalesce(NEW.unlocked_at, NEW.rejected_at) IS NOT NULL)
			- (coalesce(OLD.unlocked_at, OLD.rejected_at) IS NOT NULL)
	WHERE provider_id = NEW.provider_id AND day = NEW.received_day;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_out AFTER DELETE ON event_requests BEGIN
	UPDATE requests_daily SET received = received - 1, seen = seen - (OLD.seen_at IS NOT NULL),
		unlocked = unlocked - (OLD.unlocked_at IS NOT NULL), rejected = rejected - (OLD.rejected_at IS NOT NULL),
		answered = answered - (coalesce(OLD.unlocked_at, OLD.rejected_at) IS NOT NULL)
	WHERE provider_id = OLD.provider_id AND day = OLD.received_day;
	DELETE FROM requests_daily WHERE provider_id = OLD.provider_id AND day = OLD.received_day AND received = 0;
END;
