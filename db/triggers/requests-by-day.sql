-- The outcome of the requests received on a day, per provider (requests_daily): one row for a provider and day. A request
-- counts as closed early if it ended within 72 hours (259,200,000 milliseconds) and nobody answered it.
CREATE TRIGGER event_requests_sum_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO requests_daily (provider_id, day, received, seen, unlocked, rejected, contacted, won, answered, settled,
    status_closed, status_unlocked, status_rejected, status_fake, closed_early)
  VALUES (NEW.provider_id, NEW.received_day, 1, NEW.seen_at IS NOT NULL, NEW.unlocked_at IS NOT NULL,
    NEW.rejected_at IS NOT NULL, NEW.followed_up_at IS NOT NULL, NEW.follow_up_state = 'won',
    coalesce(NEW.unlocked_at, NEW.rejected_at, NEW.followed_up_at) IS NOT NULL,
    coalesce(NEW.unlocked_at, NEW.rejected_at) IS NOT NULL,
    NEW.status_order = 1, NEW.status_order = 2, NEW.status_order = 3, NEW.status_order = 4,
    NEW.status_order = 1 AND NEW.followed_up_at IS NULL AND NEW.ended_at - NEW.created_at < 259200000)
  ON CONFLICT (provider_id, day) DO UPDATE SET received = received + 1, seen = seen + excluded.seen,
    unlocked = unlocked + excluded.unlocked, rejected = rejected + excluded.rejected,
    contacted = contacted + excluded.contacted, won = won + excluded.won,
    answered = answered + excluded.answered, settled = settled + excluded.settled,
    status_closed = status_closed + excluded.status_closed, status_unlocked = status_unlocked + excluded.status_unlocked,
    status_rejected = status_rejected + excluded.status_rejected, status_fake = status_fake + excluded.status_fake,
    closed_early = closed_early + excluded.closed_early;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_update AFTER UPDATE OF seen_at, unlocked_at, rejected_at, followed_up_at, follow_up_state, fake_at, ended_at ON event_requests
WHEN (OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL)
  OR (OLD.unlocked_at IS NULL) <> (NEW.unlocked_at IS NULL)
  OR (OLD.rejected_at IS NULL) <> (NEW.rejected_at IS NULL)
  OR (OLD.followed_up_at IS NULL) <> (NEW.followed_up_at IS NULL)
  OR OLD.follow_up_state <> NEW.follow_up_state
  OR (OLD.fake_at IS NULL) <> (NEW.fake_at IS NULL)
  OR OLD.ended_at IS NOT NEW.ended_at
BEGIN
  UPDATE requests_daily SET
    seen = seen + (NEW.seen_at IS NOT NULL) - (OLD.seen_at IS NOT NULL),
    unlocked = unlocked + (NEW.unlocked_at IS NOT NULL) - (OLD.unlocked_at IS NOT NULL),
    rejected = rejected + (NEW.rejected_at IS NOT NULL) - (OLD.rejected_at IS NOT NULL),
    contacted = contacted + (NEW.followed_up_at IS NOT NULL) - (OLD.followed_up_at IS NOT NULL),
    won = won + (NEW.follow_up_state = 'won') - (OLD.follow_up_state = 'won'),
    answered = answered + (coalesce(NEW.unlocked_at, NEW.rejected_at, NEW.followed_up_at) IS NOT NULL)
      - (coalesce(OLD.unlocked_at, OLD.rejected_at, OLD.followed_up_at) IS NOT NULL),
    settled = settled + (coalesce(NEW.unlocked_at, NEW.rejected_at) IS NOT NULL)
      - (coalesce(OLD.unlocked_at, OLD.rejected_at) IS NOT NULL),
    status_closed = status_closed + (NEW.status_order = 1) - (OLD.status_order = 1),
    status_unlocked = status_unlocked + (NEW.status_order = 2) - (OLD.status_order = 2),
    status_rejected = status_rejected + (NEW.status_order = 3) - (OLD.status_order = 3),
    status_fake = status_fake + (NEW.status_order = 4) - (OLD.status_order = 4),
    closed_early = closed_early + (NEW.status_order = 1 AND NEW.followed_up_at IS NULL AND NEW.ended_at - NEW.created_at < 259200000) - (OLD.status_order = 1 AND OLD.followed_up_at IS NULL AND OLD.ended_at - OLD.created_at < 259200000)
  WHERE provider_id = NEW.provider_id AND day = NEW.received_day;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_delete AFTER DELETE ON event_requests BEGIN
  UPDATE requests_daily SET received = received - 1, seen = seen - (OLD.seen_at IS NOT NULL),
    unlocked = unlocked - (OLD.unlocked_at IS NOT NULL), rejected = rejected - (OLD.rejected_at IS NOT NULL),
    contacted = contacted - (OLD.followed_up_at IS NOT NULL), won = won - (OLD.follow_up_state = 'won'),
    answered = answered - (coalesce(OLD.unlocked_at, OLD.rejected_at, OLD.followed_up_at) IS NOT NULL),
    settled = settled - (coalesce(OLD.unlocked_at, OLD.rejected_at) IS NOT NULL),
    status_closed = status_closed - (OLD.status_order = 1), status_unlocked = status_unlocked - (OLD.status_order = 2),
    status_rejected = status_rejected - (OLD.status_order = 3), status_fake = status_fake - (OLD.status_order = 4),
    closed_early = closed_early - (OLD.status_order = 1 AND OLD.followed_up_at IS NULL AND OLD.ended_at - OLD.created_at < 259200000)
  WHERE provider_id = OLD.provider_id AND day = OLD.received_day;
  DELETE FROM requests_daily WHERE provider_id = OLD.provider_id AND day = OLD.received_day AND received = 0;
END;
