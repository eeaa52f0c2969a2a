-- Metrics of a domain and week for the administrators' page (domain_metrics). The Monday of the week (UTC) names the week.
-- Undone unlocks and erased accounts stay counted.
CREATE TRIGGER domain_metrics_registration AFTER INSERT ON accounts WHEN NEW.role <> 'ROLE_ADMIN' BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  VALUES ('registrations', NEW.domain, date(NEW.created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1)
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
-- Accounts that are inserted with a decision already made: by the demonstration or by an import.
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
    (NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents)
      * (NEW.amount_cents - coalesce(NEW.tax_cents, 0)) / NEW.amount_cents)
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
-- The revenue of a purchase counts without VAT in the week of its payment. Its refunds are subtracted from the same week.
CREATE TRIGGER domain_metrics_order AFTER UPDATE OF state, refunded_cents, refund_failed_cents ON credit_orders
WHEN NEW.paid_at IS NOT NULL
  AND iif(NEW.state = 'paid', NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents, 0)
    <> iif(OLD.state = 'paid', OLD.amount_cents - OLD.refunded_cents + OLD.refund_failed_cents, 0)
BEGIN
  INSERT INTO domain_metrics (metric, domain, week, value)
  VALUES ('revenue_cents', NEW.domain, date(NEW.paid_at / 1000, 'unixepoch', 'weekday 0', '-6 days'),
    iif(NEW.state = 'paid', (NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents)
      * (NEW.amount_cents - coalesce(NEW.tax_cents, 0)) / NEW.amount_cents, 0)
      - iif(OLD.state = 'paid', (OLD.amount_cents - OLD.refunded_cents + OLD.refund_failed_cents)
      * (OLD.amount_cents - coalesce(OLD.tax_cents, 0)) / OLD.amount_cents, 0))
  ON CONFLICT (metric, domain, week) DO UPDATE SET value = value + excluded.value;
END;
