ALTER TABLE `companies` ADD `premium_until` integer;--> statement-breakpoint
CREATE INDEX `companies_premium_by_cell` ON `companies` (`country_code`,`geo_cell`,`latitude`,`longitude`,`premium_until`,`provider_id`) WHERE "companies"."premium_until" IS NOT NULL;
--> statement-breakpoint
UPDATE companies SET premium_until = a.premium_end_at
FROM accounts a WHERE a.id = companies.provider_id AND a.premium_status IN ('active', 'cancellation');
--> statement-breakpoint
CREATE TRIGGER company_premium_change AFTER UPDATE OF premium_status, premium_end_at ON accounts
WHEN OLD.premium_status IS NOT NEW.premium_status OR OLD.premium_end_at IS NOT NEW.premium_end_at
BEGIN
	UPDATE companies SET premium_until = CASE WHEN NEW.premium_status IN ('active', 'cancellation') THEN NEW.premium_end_at END
	WHERE provider_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_premium_in AFTER INSERT ON companies BEGIN
	UPDATE companies SET premium_until = (
		SELECT premium_end_at FROM accounts WHERE id = NEW.provider_id AND premium_status IN ('active', 'cancellation'))
	WHERE provider_id = NEW.provider_id;
END;
