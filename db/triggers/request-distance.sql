-- Whole kilometres from a provider's company, or from the requested venue, to an event (event_requests.distance_km),
-- computed like distanceKm in app/models/directory/rules.ts. A position of 0, 0 means that the place is unknown.
CREATE TRIGGER event_requests_distance_insert AFTER INSERT ON event_requests BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - c.latitude) / 2), 2)
      + cos(radians(c.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - c.longitude) / 2), 2)))))
    FROM projects p JOIN (
      SELECT latitude, longitude FROM venues WHERE id = NEW.venue_id
      UNION ALL
      SELECT latitude, longitude FROM companies WHERE provider_id = NEW.provider_id AND NEW.venue_id IS NULL) c
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
  WHERE provider_id = NEW.provider_id AND venue_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER venues_distance_update AFTER UPDATE OF latitude, longitude ON venues
WHEN OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(p.latitude - NEW.latitude) / 2), 2)
      + cos(radians(NEW.latitude)) * cos(radians(p.latitude)) * pow(sin(radians(p.longitude - NEW.longitude) / 2), 2)))))
    FROM projects p
    WHERE p.id = event_requests.project_id AND (p.latitude <> 0 OR p.longitude <> 0)
      AND (NEW.latitude <> 0 OR NEW.longitude <> 0))
  WHERE venue_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER projects_distance_update AFTER UPDATE OF latitude, longitude ON projects
WHEN OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude BEGIN
  UPDATE event_requests SET distance_km = (
    SELECT round(12742.0176 * asin(min(1, sqrt(
      pow(sin(radians(NEW.latitude - c.latitude) / 2), 2)
      + cos(radians(c.latitude)) * cos(radians(NEW.latitude)) * pow(sin(radians(NEW.longitude - c.longitude) / 2), 2)))))
    FROM (
      SELECT latitude, longitude FROM venues WHERE id = event_requests.venue_id
      UNION ALL
      SELECT latitude, longitude FROM companies
      WHERE provider_id = event_requests.provider_id AND event_requests.venue_id IS NULL) c
    WHERE (NEW.latitude <> 0 OR NEW.longitude <> 0) AND (c.latitude <> 0 OR c.longitude <> 0))
  WHERE project_id = NEW.id;
END;
