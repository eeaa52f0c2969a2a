-- Search of accounts on the administrators' pages. The index keeps no copy of its text (contentless), its row ids are positions of
-- account_search, and the filters are words of the index, too.
CREATE VIRTUAL TABLE accounts_fts USING fts5(
  name, email, company, city, facets,
  content='', contentless_delete=1, detail=column,
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
-- What is found of an account; nothing of an erased one.
CREATE VIEW account_documents AS
SELECT s.position, a.id AS account_id, a.firstname || ' ' || a.lastname AS name, a.email,
  coalesce(c.name, '') AS company, coalesce(c.city, '') AS city,
  'domain' || a.domain
    || ' role' || CASE a.role WHEN 'ROLE_PRESTATAIRE' THEN 'planner' WHEN 'ROLE_VENUE' THEN 'venue' ELSE 'admin' END
    || ' state' || CASE
      WHEN a.disabled_at IS NOT NULL THEN 'disabled'
      WHEN a.role = 'ROLE_ADMIN' OR a.moderation = 'approved' THEN 'moderated'
      WHEN a.onboarding_finished_at IS NULL THEN 'onboarding'
      WHEN a.moderation = 'refused' THEN 'refused'
      ELSE 'waiting' END
    || ' plan' || CASE WHEN a.premium_status IN ('active', 'cancellation') THEN 'premium' ELSE 'free' END AS facets
FROM account_search s JOIN accounts a ON a.id = s.account_id LEFT JOIN companies c ON c.provider_id = a.id
WHERE a.deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER account_search_insert AFTER INSERT ON accounts BEGIN
  INSERT INTO account_search (account_id) VALUES (NEW.id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_update
AFTER UPDATE OF firstname, lastname, email, role, domain, moderation, onboarding_finished_at, premium_status, disabled_at, deleted_at ON accounts
BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_insert AFTER INSERT ON companies BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.provider_id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_update AFTER UPDATE OF name, city ON companies BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.provider_id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_delete AFTER DELETE ON companies BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = OLD.provider_id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = OLD.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_delete AFTER DELETE ON account_search BEGIN
  DELETE FROM accounts_fts WHERE rowid = OLD.position;
END;
--> statement-breakpoint
-- Search of couples by name on the administrators' pages; its row ids are the positions of project_search.
CREATE VIRTUAL TABLE projects_fts USING fts5(
  name,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
CREATE TRIGGER project_search_insert AFTER INSERT ON projects BEGIN
  INSERT INTO project_search (project_id) VALUES (NEW.id);
  INSERT INTO projects_fts (rowid, name)
  SELECT position, NEW.firstname || ' ' || NEW.lastname FROM project_search WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_update AFTER UPDATE OF firstname, lastname ON projects BEGIN
  DELETE FROM projects_fts WHERE rowid = (SELECT position FROM project_search WHERE project_id = NEW.id);
  INSERT INTO projects_fts (rowid, name)
  SELECT position, NEW.firstname || ' ' || NEW.lastname FROM project_search WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_delete AFTER DELETE ON project_search BEGIN
  DELETE FROM projects_fts WHERE rowid = OLD.position;
END;
--> statement-breakpoint
-- Full-text index of the gazetteer, over places(id); scripts/load-places.ts fills it. The country is a column of the index
-- so that "this word, in this country" walks only the rows it answers, in the order of row ids, which is that of population.
CREATE VIRTUAL TABLE places_fts USING fts5(
  name, alt, zips, country,
  content='places', content_rowid='id',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3 4'
);
--> statement-breakpoint
-- Counts of a provider's requests per bucket of a sort order (docs/decisions/009-deep-pagination-with-counts.md). Neither key ever
-- changes, so no update has to be followed.
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
-- What became of the requests received on a day, per provider (requests_daily): one row for a provider and day.
CREATE TRIGGER event_requests_sum_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO requests_daily (provider_id, day, received, seen, unlocked, rejected, answered)
  VALUES (NEW.provider_id, NEW.received_day, 1, NEW.seen_at IS NOT NULL, NEW.unlocked_at IS NOT NULL,
    NEW.rejected_at IS NOT NULL, coalesce(NEW.unlocked_at, NEW.rejected_at) IS NOT NULL)
  ON CONFLICT (provider_id, day) DO UPDATE SET received = received + 1, seen = seen + excluded.seen,
    unlocked = unlocked + excluded.unlocked, rejected = rejected + excluded.rejected,
    answered = answered + excluded.answered;
END;
--> statement-breakpoint
CREATE TRIGGER event_requests_sum_update AFTER UPDATE OF seen_at, unlocked_at, rejected_at ON event_requests
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
CREATE TRIGGER event_requests_sum_delete AFTER DELETE ON event_requests BEGIN
  UPDATE requests_daily SET received = received - 1, seen = seen - (OLD.seen_at IS NOT NULL),
    unlocked = unlocked - (OLD.unlocked_at IS NOT NULL), rejected = rejected - (OLD.rejected_at IS NOT NULL),
    answered = answered - (coalesce(OLD.unlocked_at, OLD.rejected_at) IS NOT NULL)
  WHERE provider_id = OLD.provider_id AND day = OLD.received_day;
  DELETE FROM requests_daily WHERE provider_id = OLD.provider_id AND day = OLD.received_day AND received = 0;
END;
--> statement-breakpoint
-- Metrics of a domain and week for the administrators' page (domain_metrics), named by the Monday of the week (UTC). Unlocks that
-- are taken back and accounts that are erased stay counted.
CREATE TRIGGER domain_metrics_registration AFTER INSERT ON accounts WHEN NEW.role <> 'ROLE_ADMIN' BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  VALUES ('registrations', NEW.domain, date(NEW.created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1)
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
-- Accounts that come with a decision: the demonstration's, and those of an import.
CREATE TRIGGER domain_metrics_moderated_insert AFTER INSERT ON accounts
WHEN NEW.role <> 'ROLE_ADMIN' AND NEW.moderation = 'approved' AND NEW.moderated_at IS NOT NULL BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  VALUES ('moderated', NEW.domain, date(NEW.moderated_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1)
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_metrics_moderated AFTER UPDATE OF moderation ON accounts
WHEN NEW.role <> 'ROLE_ADMIN' AND NEW.moderation = 'approved' AND OLD.moderation <> 'approved'
  AND NEW.moderated_at IS NOT NULL
BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  VALUES ('moderated', NEW.domain, date(NEW.moderated_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1)
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_metrics_request AFTER INSERT ON event_requests BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  SELECT 'requests', domain, date(NEW.created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1
  FROM accounts WHERE id = NEW.provider_id
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_metrics_unlocked_insert AFTER INSERT ON event_requests WHEN NEW.unlocked_at IS NOT NULL BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  SELECT 'unlocks', domain, date(NEW.unlocked_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1
  FROM accounts WHERE id = NEW.provider_id
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_metrics_unlock AFTER UPDATE OF unlocked_at ON event_requests
WHEN OLD.unlocked_at IS NULL AND NEW.unlocked_at IS NOT NULL
BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  SELECT 'unlocks', domain, date(NEW.unlocked_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1
  FROM accounts WHERE id = NEW.provider_id
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_metrics_order_insert AFTER INSERT ON credit_orders
WHEN NEW.state = 'paid' AND NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  VALUES ('revenue_cents', NEW.domain, date(NEW.paid_at / 1000, 'unixepoch', 'weekday 0', '-6 days'),
    NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents)
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
-- What a purchase brought counts in the week it was paid, and what was sent back of it is taken from that week.
CREATE TRIGGER domain_metrics_order AFTER UPDATE OF state, refunded_cents, refund_failed_cents ON credit_orders
WHEN NEW.paid_at IS NOT NULL
  AND iif(NEW.state = 'paid', NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents, 0)
    <> iif(OLD.state = 'paid', OLD.amount_cents - OLD.refunded_cents + OLD.refund_failed_cents, 0)
BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  VALUES ('revenue_cents', NEW.domain, date(NEW.paid_at / 1000, 'unixepoch', 'weekday 0', '-6 days'),
    iif(NEW.state = 'paid', NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents, 0)
      - iif(OLD.state = 'paid', OLD.amount_cents - OLD.refunded_cents + OLD.refund_failed_cents, 0))
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
-- Copies the end of a provider's premium to its company, so that one index finds premium companies near a place
-- (docs/decisions/012-premium-first.md).
CREATE TRIGGER company_premium_update AFTER UPDATE OF premium_status, premium_end_at ON accounts
WHEN OLD.premium_status IS NOT NEW.premium_status OR OLD.premium_end_at IS NOT NEW.premium_end_at
BEGIN
  UPDATE companies SET premium_until = CASE WHEN NEW.premium_status IN ('active', 'cancellation') THEN NEW.premium_end_at END
  WHERE provider_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_premium_insert AFTER INSERT ON companies BEGIN
  UPDATE companies SET premium_until = (
    SELECT premium_end_at FROM accounts WHERE id = NEW.provider_id AND premium_status IN ('active', 'cancellation'))
  WHERE provider_id = NEW.provider_id;
END;
