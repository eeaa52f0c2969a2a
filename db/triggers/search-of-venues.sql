CREATE TRIGGER venue_search_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venue_search (venue_id) VALUES (NEW.id);
  INSERT INTO venues_fts (rowid, name, place)
  SELECT position, NEW.name, NEW.zipcode || ' ' || NEW.city FROM venue_search WHERE venue_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_search_update AFTER UPDATE OF name, zipcode, city ON venues BEGIN
  DELETE FROM venues_fts WHERE rowid = (SELECT position FROM venue_search WHERE venue_id = NEW.id);
  INSERT INTO venues_fts (rowid, name, place)
  SELECT position, NEW.name, NEW.zipcode || ' ' || NEW.city FROM venue_search WHERE venue_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_search_delete AFTER DELETE ON venue_search BEGIN
  DELETE FROM venues_fts WHERE rowid = OLD.position;
END;
