-- The listed venues of each cell (venue_cells) and how many there are (venue_cell_counts), which the search near a place
-- reads (docs/decisions/054-venues-by-cell.md). A new venue comes in by the update of venue_card_insert.

-- It leaves the cells as it was, and comes into its cells as it is.
CREATE TRIGGER venue_cells_update
AFTER UPDATE OF country_code, latitude, longitude, is_published, validation, premium_until, is_account_open, is_further ON venues
WHEN OLD.listed <> NEW.listed OR NEW.listed = 1 AND (OLD.country_code <> NEW.country_code
  OR OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude
  OR OLD.premium_until IS NOT NEW.premium_until OR OLD.is_further <> NEW.is_further)
BEGIN
  UPDATE venue_cells SET venues = json_remove(venues, '$."' || OLD.id || '"'), count = count - 1
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND OLD.listed = 1 AND (kind = 'all' OR OLD.premium_until IS NOT NULL);
  INSERT INTO venue_cells (country_code, kind, cell, venues, count)
  SELECT NEW.country_code, into_cell.kind, into_cell.cell,
    json_object(NEW.id, json_array(NEW.latitude, NEW.longitude, NEW.premium_until, NEW.is_further)), 1
  FROM (
    SELECT 'all' AS kind, NEW.geo_cell AS cell
    UNION ALL
    SELECT 'premium', CAST(NEW.latitude + 90 AS INTEGER) * 2000 + CAST(NEW.longitude + 180 AS INTEGER)
  ) into_cell
  WHERE NEW.listed = 1 AND (into_cell.kind = 'all' OR NEW.premium_until IS NOT NULL)
  ON CONFLICT (country_code, kind, cell) DO UPDATE SET count = count + 1,
    venues = json_set(venues, '$."' || NEW.id || '"',
      json_array(NEW.latitude, NEW.longitude, NEW.premium_until, NEW.is_further));
  DELETE FROM venue_cells
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER venue_cells_delete AFTER DELETE ON venues WHEN OLD.listed = 1 BEGIN
  UPDATE venue_cells SET venues = json_remove(venues, '$."' || OLD.id || '"'), count = count - 1
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND (kind = 'all' OR OLD.premium_until IS NOT NULL);
  DELETE FROM venue_cells
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST(OLD.latitude + 90 AS INTEGER) * 2000 + CAST(OLD.longitude + 180 AS INTEGER)))
    AND count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER venue_cell_counts_insert AFTER INSERT ON venue_cells BEGIN
  INSERT INTO venue_cell_counts (country_code, kind, counts)
  VALUES (NEW.country_code, NEW.kind, json_object(CAST(NEW.cell AS TEXT), NEW.count))
  ON CONFLICT (country_code, kind) DO UPDATE SET counts = json_set(counts, '$."' || NEW.cell || '"', NEW.count);
END;
--> statement-breakpoint
CREATE TRIGGER venue_cell_counts_update AFTER UPDATE OF count ON venue_cells BEGIN
  UPDATE venue_cell_counts SET counts = json_set(counts, '$."' || NEW.cell || '"', NEW.count)
  WHERE country_code = NEW.country_code AND kind = NEW.kind;
END;
--> statement-breakpoint
CREATE TRIGGER venue_cell_counts_delete AFTER DELETE ON venue_cells BEGIN
  UPDATE venue_cell_counts SET counts = json_remove(counts, '$."' || OLD.cell || '"')
  WHERE country_code = OLD.country_code AND kind = OLD.kind;
  DELETE FROM venue_cell_counts WHERE country_code = OLD.country_code AND kind = OLD.kind AND counts = '{}';
END;
