-- The texts of a venue that the administrators' search reads.
CREATE VIEW venue_documents AS
SELECT s.position, v.id AS venue_id, v.name, v.zipcode || ' ' || v.city AS place
FROM venue_search s JOIN venues v ON v.id = s.venue_id;
--> statement-breakpoint
CREATE TRIGGER venue_search_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venue_search (venue_id) VALUES (NEW.id);
  INSERT INTO venues_fts (rowid, name, place)
  SELECT position, name, place FROM venue_documents WHERE venue_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_search_update AFTER UPDATE OF name, zipcode, city ON venues BEGIN
  DELETE FROM venues_fts WHERE rowid = (SELECT position FROM venue_search WHERE venue_id = NEW.id);
  INSERT INTO venues_fts (rowid, name, place)
  SELECT position, name, place FROM venue_documents WHERE venue_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_search_delete AFTER DELETE ON venue_search BEGIN
  DELETE FROM venues_fts WHERE rowid = OLD.position;
END;
