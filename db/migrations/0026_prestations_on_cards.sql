-- A prestation that is something at table (SOLD_AS in app/models/venues/features.rules.ts) is kept beside the features.
CREATE TRIGGER venue_card_service_insert AFTER INSERT ON venue_services WHEN NEW.service IN ('catering', 'drinks') BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object('sold:' || NEW.service, 1))
  WHERE id = NEW.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_card_service_delete AFTER DELETE ON venue_services WHEN OLD.service IN ('catering', 'drinks') BEGIN
  UPDATE venues SET card_features = json_patch(card_features, json_object('sold:' || OLD.service, NULL))
  WHERE id = OLD.venue_id;
END;
--> statement-breakpoint
-- The venues that are there already.
UPDATE venues SET card_features = json_patch(card_features, made.sold)
FROM (
  SELECT venue_id, json_group_object('sold:' || service, 1) AS sold FROM venue_services
  WHERE service IN ('catering', 'drinks') GROUP BY venue_id) made
WHERE venues.id = made.venue_id;
