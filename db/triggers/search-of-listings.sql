-- The text of a listing that the search by name reads; hidden listings have none. These letters become plain ones, in the
-- same way as `foldNameLetters` in app/models/listings/names.rules.ts changes the typed text; the tokenizer itself removes
-- accents.
CREATE VIEW listing_documents AS
SELECT n.position, l.id AS listing_id, l.country_code AS country,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(l.name, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l') AS name
FROM listing_names n JOIN listings l ON l.id = n.listing_id WHERE l.is_visible = 1;
--> statement-breakpoint
CREATE TRIGGER listing_search_insert AFTER INSERT ON listings BEGIN
  INSERT INTO listing_names (listing_id) VALUES (NEW.id);
  INSERT INTO listing_names_fts (rowid, name, country)
  SELECT position, name, country FROM listing_documents WHERE listing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER listing_search_update AFTER UPDATE OF name, country_code, is_visible ON listings
WHEN NEW.name IS NOT OLD.name OR NEW.country_code IS NOT OLD.country_code OR NEW.is_visible IS NOT OLD.is_visible
BEGIN
  DELETE FROM listing_names_fts WHERE rowid = (SELECT position FROM listing_names WHERE listing_id = NEW.id);
  INSERT INTO listing_names_fts (rowid, name, country)
  SELECT position, name, country FROM listing_documents WHERE listing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER listing_search_delete AFTER DELETE ON listing_names BEGIN
  DELETE FROM listing_names_fts WHERE rowid = OLD.position;
END;
