-- Copies the end of a provider's premium to its company and its venues, so that one index finds premium ones near a place
-- (docs/decisions/012-premium-first.md). A new venue gets it by venue_card_insert (venue-cards.sql).
CREATE TRIGGER company_premium_update AFTER UPDATE OF premium_status, premium_end_at ON accounts
WHEN OLD.premium_status IS NOT NEW.premium_status OR OLD.premium_end_at IS NOT NEW.premium_end_at
BEGIN
  UPDATE companies SET premium_until = CASE WHEN NEW.premium_status IN ('active', 'cancellation') THEN NEW.premium_end_at END
  WHERE provider_id = NEW.id;
  UPDATE venues SET premium_until = CASE WHEN NEW.premium_status IN ('active', 'cancellation') THEN NEW.premium_end_at END
  WHERE provider_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_premium_insert AFTER INSERT ON companies BEGIN
  UPDATE companies SET premium_until = (
    SELECT premium_end_at FROM accounts WHERE id = NEW.provider_id AND premium_status IN ('active', 'cancellation'))
  WHERE provider_id = NEW.provider_id;
END;
