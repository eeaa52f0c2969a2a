-- Nothing was written to it before there were weeks.
DROP TABLE `domain_figures`;--> statement-breakpoint
CREATE TABLE `domain_figures` (
	`domain` text NOT NULL,
	`week` text NOT NULL,
	`figure` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`figure`, `domain`, `week`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `audit_log_action`;--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
DROP INDEX `outbox_dead`;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`id`) WHERE "outbox"."state" = 'pending' AND "outbox"."attempts" > 0;--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`id`) WHERE "outbox"."state" = 'dead';--> statement-breakpoint
-- What happened before. A week is named by its Monday: the Sunday that ends it, less six days. Of premium only the period
-- that runs is known, at the price it has had so far.
INSERT INTO domain_figures (figure, domain, week, value)
SELECT 'registrations', domain, date(created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), count(*)
FROM accounts WHERE role <> 'ROLE_ADMIN'
GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO domain_figures (figure, domain, week, value)
SELECT 'moderated', domain, date(moderated_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), count(*)
FROM accounts WHERE role <> 'ROLE_ADMIN' AND moderation = 'approved' AND moderated_at IS NOT NULL
GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO domain_figures (figure, domain, week, value)
SELECT 'requests', a.domain, date(r.created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), count(*)
FROM event_requests r JOIN accounts a ON a.id = r.provider_id
GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO domain_figures (figure, domain, week, value)
SELECT 'unlocks', a.domain, date(r.unlocked_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), count(*)
FROM event_requests r JOIN accounts a ON a.id = r.provider_id WHERE r.unlocked_at IS NOT NULL
GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO domain_figures (figure, domain, week, value)
SELECT 'revenue_cents', domain, date(paid_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), sum(amount_cents - refunded_cents + refund_failed_cents)
FROM credit_orders WHERE state = 'paid' AND paid_at IS NOT NULL
GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO domain_figures (figure, domain, week, value)
SELECT 'revenue_cents', a.domain, date(s.period_start_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), sum(iif(s.plan = 'premium_yearly', 69000, 6900))
FROM subscriptions s JOIN accounts a ON a.id = s.provider_id WHERE s.stripe_status = 'active'
GROUP BY 2, 3
ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + excluded.value;
--> statement-breakpoint
CREATE TRIGGER domain_figures_registration AFTER INSERT ON accounts WHEN NEW.role <> 'ROLE_ADMIN' BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	VALUES ('registrations', NEW.domain, date(NEW.created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1)
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
-- Accounts that come with a decision: the demonstration's, and those of an import.
CREATE TRIGGER domain_figures_moderated_in AFTER INSERT ON accounts
WHEN NEW.role <> 'ROLE_ADMIN' AND NEW.moderation = 'approved' AND NEW.moderated_at IS NOT NULL BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	VALUES ('moderated', NEW.domain, date(NEW.moderated_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1)
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_figures_moderated AFTER UPDATE OF moderation ON accounts
WHEN NEW.role <> 'ROLE_ADMIN' AND NEW.moderation = 'approved' AND OLD.moderation <> 'approved'
	AND NEW.moderated_at IS NOT NULL
BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	VALUES ('moderated', NEW.domain, date(NEW.moderated_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1)
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_figures_request AFTER INSERT ON event_requests BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	SELECT 'requests', domain, date(NEW.created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1
	FROM accounts WHERE id = NEW.provider_id
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_figures_unlocked_in AFTER INSERT ON event_requests WHEN NEW.unlocked_at IS NOT NULL BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	SELECT 'unlocks', domain, date(NEW.unlocked_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1
	FROM accounts WHERE id = NEW.provider_id
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_figures_unlock AFTER UPDATE OF unlocked_at ON event_requests
WHEN OLD.unlocked_at IS NULL AND NEW.unlocked_at IS NOT NULL
BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	SELECT 'unlocks', domain, date(NEW.unlocked_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), 1
	FROM accounts WHERE id = NEW.provider_id
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER domain_figures_order_in AFTER INSERT ON credit_orders
WHEN NEW.state = 'paid' AND NEW.paid_at IS NOT NULL
BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	VALUES ('revenue_cents', NEW.domain, date(NEW.paid_at / 1000, 'unixepoch', 'weekday 0', '-6 days'),
		NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents)
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
-- What a purchase brought counts in the week it was paid, and what was sent back of it is taken from that week.
CREATE TRIGGER domain_figures_order AFTER UPDATE OF state, refunded_cents, refund_failed_cents ON credit_orders
WHEN NEW.paid_at IS NOT NULL
	AND iif(NEW.state = 'paid', NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents, 0)
		<> iif(OLD.state = 'paid', OLD.amount_cents - OLD.refunded_cents + OLD.refund_failed_cents, 0)
BEGIN
	INSERT INTO domain_figures (figure, domain, week, value)
	VALUES ('revenue_cents', NEW.domain, date(NEW.paid_at / 1000, 'unixepoch', 'weekday 0', '-6 days'),
		iif(NEW.state = 'paid', NEW.amount_cents - NEW.refunded_cents + NEW.refund_failed_cents, 0)
			- iif(OLD.state = 'paid', OLD.amount_cents - OLD.refunded_cents + OLD.refund_failed_cents, 0))
	ON CONFLICT (figure, domain, week) DO UPDATE SET value = value + excluded.value;
END;
