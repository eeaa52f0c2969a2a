CREATE TABLE `calendar_feeds` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_feed_id_unique` ON `calendar_feeds` (`feed_id`);--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reply_templates_of_provider` ON `reply_templates` (`provider_id`,`language`,`id`);--> statement-breakpoint
CREATE TABLE `request_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_notes_of_request` ON `request_notes` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_notes_of_provider` ON `request_notes` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `request_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `request_replies_of_request` ON `request_replies` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_replies_of_provider` ON `request_replies` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `request_search` (
	`position` integer PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `event_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `request_search_request_id_unique` ON `request_search` (`request_id`);--> statement-breakpoint
ALTER TABLE `event_requests` ADD `follow_up_state` text DEFAULT 'to_contact' NOT NULL CONSTRAINT "event_requests_follow_up_state" CHECK("event_requests"."follow_up_state" IN ('to_contact', 'contacted', 'meeting', 'quote_sent', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE `event_requests` ADD `remind_on` text;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `distance_km` integer;--> statement-breakpoint
ALTER TABLE `event_requests` ADD `distance_rank` integer GENERATED ALWAYS AS ((ifnull(distance_km, 99999))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `event_requests_by_distance` ON `event_requests` (`provider_id`,`distance_rank`,`id`);--> statement-breakpoint
CREATE INDEX `event_requests_unread` ON `event_requests` (`provider_id`,`id`) WHERE "event_requests"."seen_at" IS NULL;--> statement-breakpoint
CREATE INDEX `event_requests_contacted` ON `event_requests` (`provider_id`,`id`) WHERE "event_requests"."followed_up_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `event_requests_by_reminder` ON `event_requests` (`provider_id`,`remind_on`,`id`) WHERE "event_requests"."remind_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `event_requests_reminders_due` ON `event_requests` (`remind_on`,`id`) WHERE "event_requests"."remind_on" IS NOT NULL AND "event_requests"."reminded_at" IS NULL;--> statement-breakpoint
ALTER TABLE `requests_daily` ADD `won` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `requests_daily` ADD `settled` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP TRIGGER event_requests_sum_insert;
--> statement-breakpoint
DROP TRIGGER event_requests_sum_update;
--> statement-breakpoint
DROP TRIGGER event_requests_sum_delete;
--> statement-breakpoint
UPDATE requests_daily SET settled = (SELECT count(coalesce(r.unlocked_at, r.rejected_at)) FROM event_requests r
  WHERE r.provider_id = requests_daily.provider_id AND r.received_day = requests_daily.day);
--> statement-breakpoint
UPDATE event_requests SET follow_up_state = 'contacted' WHERE followed_up_at IS NOT NULL;
--> statement-breakpoint
UPDATE event_requests SET distance_km = (
  SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - c.latitude) / 2), 2)
      + cos(radians(c.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - c.longitude) / 2), 2)))))
  FROM projects p JOIN companies c ON c.provider_id = event_requests.provider_id
  WHERE p.id = event_requests.project_id AND (p.latitude <> 0 OR p.longitude <> 0) AND (c.latitude <> 0 OR c.longitude <> 0));
--> statement-breakpoint
-- What became of the requests received on a day, per provider (requests_daily): one row for a provider and day.
CREATE TRIGGER event_requests_sum_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO requests_daily (provider_id, day, received, seen, unlocked, rejected, contacted, won, answered, settled)
  VALUES (NEW.provider_id, NEW.received_day, 1, NEW.seen_at IS NOT NULL, NEW.unlocked_at IS NOT NULL,
    NEW.rejected_at IS NOT NULL, NEW.followed_up_at IS NOT NULL, NEW.follow_up_state = 'won',
    coalesce(NEW.unlocked_at, NEW.rejected_at, NEW.followed_up_at) IS NOT NULL,
    coalesce(NEW.unlocked_at, NEW.rejected_at) IS NOT NULL)
  ON CONFLICT (provider_id, day) DO UPDATE SET received = received + 1, seen = seen + excluded.seen,
    unlocked = unlocked + excluded.unlocked, rejected = rejected + excluded.rejected,
    contacted = contacted + excluded.contacted, won = won + excluded.won,
    answered = answered + excluded.answered, settled = settled + excluded.settled;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_update AFTER UPDATE OF seen_at, unlocked_at, rejected_at, followed_up_at, follow_up_state ON event_requests
WHEN (OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL)
  OR (OLD.unlocked_at IS NULL) <> (NEW.unlocked_at IS NULL)
  OR (OLD.rejected_at IS NULL) <> (NEW.rejected_at IS NULL)
  OR (OLD.followed_up_at IS NULL) <> (NEW.followed_up_at IS NULL)
  OR OLD.follow_up_state <> NEW.follow_up_state
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
      - (coalesce(OLD.unlocked_at, OLD.rejected_at) IS NOT NULL)
  WHERE provider_id = NEW.provider_id AND day = NEW.received_day;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_delete AFTER DELETE ON event_requests BEGIN
  UPDATE requests_daily SET received = received - 1, seen = seen - (OLD.seen_at IS NOT NULL),
    unlocked = unlocked - (OLD.unlocked_at IS NOT NULL), rejected = rejected - (OLD.rejected_at IS NOT NULL),
    contacted = contacted - (OLD.followed_up_at IS NOT NULL), won = won - (OLD.follow_up_state = 'won'),
    answered = answered - (coalesce(OLD.unlocked_at, OLD.rejected_at, OLD.followed_up_at) IS NOT NULL),
    settled = settled - (coalesce(OLD.unlocked_at, OLD.rejected_at) IS NOT NULL)
  WHERE provider_id = OLD.provider_id AND day = OLD.received_day;
  DELETE FROM requests_daily WHERE provider_id = OLD.provider_id AND day = OLD.received_day AND received = 0;
END;
--> statement-breakpoint
-- Whole kilometres from a provider's company to an event (event_requests.distance_km), the great circle of distanceKm in
-- app/models/directory/rules.ts. A position of 0, 0 is unknown.
CREATE TRIGGER event_requests_distance_insert AFTER INSERT ON event_requests BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - c.latitude) / 2), 2)
      + cos(radians(c.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - c.longitude) / 2), 2)))))
    FROM projects p JOIN companies c ON c.provider_id = NEW.provider_id
    WHERE p.id = NEW.project_id AND (p.latitude <> 0 OR p.longitude <> 0) AND (c.latitude <> 0 OR c.longitude <> 0))
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_distance_update AFTER UPDATE OF latitude, longitude ON companies
WHEN OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - NEW.latitude) / 2), 2)
      + cos(radians(NEW.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - NEW.longitude) / 2), 2)))))
    FROM projects p
    WHERE p.id = event_requests.project_id AND (p.latitude <> 0 OR p.longitude <> 0)
      AND (NEW.latitude <> 0 OR NEW.longitude <> 0))
  WHERE provider_id = NEW.provider_id;
END;
--> statement-breakpoint
-- Search of a provider's own requests by name and place; its row ids are the positions of request_search. Each word begins
-- with its provider's id, so that a search reads only the words of one provider.
CREATE VIRTUAL TABLE requests_fts USING fts5(
  words,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER request_search_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO request_search (request_id) VALUES (NEW.id);
  INSERT INTO requests_fts (rowid, words)
  SELECT position, replace(
    ' ' || replace(replace(replace(replace(replace(replace(
      NEW.firstname || ' ' || NEW.lastname || ' ' || NEW.city || ' ' || coalesce(NEW.region, ''),
      '-', ' '), '''', ' '), '’', ' '), '(', ' '), '/', ' '), '.', ' '),
    ' ', ' ' || replace(NEW.provider_id, '-', ''))
  FROM request_search WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_search_delete AFTER DELETE ON request_search BEGIN
  DELETE FROM requests_fts WHERE rowid = OLD.position;
END;
--> statement-breakpoint
INSERT INTO request_search (request_id) SELECT id FROM event_requests ORDER BY id;
--> statement-breakpoint
INSERT INTO requests_fts (rowid, words)
SELECT s.position, replace(
    ' ' || replace(replace(replace(replace(replace(replace(
      r.firstname || ' ' || r.lastname || ' ' || r.city || ' ' || coalesce(r.region, ''),
      '-', ' '), '''', ' '), '’', ' '), '(', ' '), '/', ' '), '.', ' '),
    ' ', ' ' || replace(r.provider_id, '-', ''))
FROM event_requests r JOIN request_search s ON s.request_id = r.id;
