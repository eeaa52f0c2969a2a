CREATE TABLE `venue_cell_counts` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`country_code`, `kind`),
	CONSTRAINT "venue_cell_counts_kind" CHECK("venue_cell_counts"."kind" IN ('all', 'premium'))
);
--> statement-breakpoint
CREATE TABLE `venue_cells` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`cell` integer NOT NULL,
	`venues` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`country_code`, `kind`, `cell`),
	CONSTRAINT "venue_cells_kind" CHECK("venue_cells"."kind" IN ('all', 'premium'))
);
--> statement-breakpoint
DROP INDEX `venues_by_cell`;--> statement-breakpoint
DROP INDEX `venues_premium_by_cell`;--> statement-breakpoint
DROP INDEX `venues_by_strip`;--> statement-breakpoint
DROP INDEX `venues_premium_by_strip`;--> statement-breakpoint
ALTER TABLE `venues` DROP COLUMN `geo_strip`;
--> statement-breakpoint
DROP TRIGGER venue_premium_insert;
--> statement-breakpoint
-- The published and validated venues of each cell (venue_cells) and how many there are (venue_cell_counts), which the search
-- near a place reads (docs/decisions/054-venues-by-cell.md).

-- One trigger, because the order of two is not defined: the venue stands in its cell before its premium changes there.
CREATE TRIGGER venue_cells_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venue_cells (country_code, kind, cell, venues, count)
  SELECT NEW.country_code, into_cell.kind, into_cell.cell,
    json_object(NEW.id, json_array(NEW.latitude, NEW.longitude, NEW.premium_until)), 1
  FROM (
    SELECT 'all' AS kind, NEW.geo_cell AS cell
    UNION ALL
    SELECT 'premium', CAST((NEW.latitude + 90) * 2 AS INTEGER) * 2000 + CAST((NEW.longitude + 180) * 2 AS INTEGER)
  ) into_cell
  WHERE NEW.is_published = 1 AND NEW.validation = 'validated' AND (into_cell.kind = 'all' OR NEW.premium_until IS NOT NULL)
  ON CONFLICT (country_code, kind, cell) DO UPDATE SET count = count + 1,
    venues = json_set(venues, '$."' || NEW.id || '"', json_array(NEW.latitude, NEW.longitude, NEW.premium_until));
  UPDATE venues SET premium_until = (
    SELECT premium_end_at FROM accounts WHERE id = NEW.provider_id AND premium_status IN ('active', 'cancellation'))
  WHERE id = NEW.id;
END;
--> statement-breakpoint
-- It leaves the cells as it was, and comes into its cells as it is.
CREATE TRIGGER venue_cells_update
AFTER UPDATE OF country_code, latitude, longitude, is_published, validation, premium_until ON venues
WHEN OLD.country_code <> NEW.country_code OR OLD.latitude <> NEW.latitude OR OLD.longitude <> NEW.longitude
  OR OLD.is_published <> NEW.is_published OR OLD.validation <> NEW.validation
  OR OLD.premium_until IS NOT NEW.premium_until
BEGIN
  UPDATE venue_cells SET venues = json_remove(venues, '$."' || OLD.id || '"'), count = count - 1
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST((OLD.latitude + 90) * 2 AS INTEGER) * 2000 + CAST((OLD.longitude + 180) * 2 AS INTEGER)))
    AND OLD.is_published = 1 AND OLD.validation = 'validated' AND (kind = 'all' OR OLD.premium_until IS NOT NULL);
  INSERT INTO venue_cells (country_code, kind, cell, venues, count)
  SELECT NEW.country_code, into_cell.kind, into_cell.cell,
    json_object(NEW.id, json_array(NEW.latitude, NEW.longitude, NEW.premium_until)), 1
  FROM (
    SELECT 'all' AS kind, NEW.geo_cell AS cell
    UNION ALL
    SELECT 'premium', CAST((NEW.latitude + 90) * 2 AS INTEGER) * 2000 + CAST((NEW.longitude + 180) * 2 AS INTEGER)
  ) into_cell
  WHERE NEW.is_published = 1 AND NEW.validation = 'validated' AND (into_cell.kind = 'all' OR NEW.premium_until IS NOT NULL)
  ON CONFLICT (country_code, kind, cell) DO UPDATE SET count = count + 1,
    venues = json_set(venues, '$."' || NEW.id || '"', json_array(NEW.latitude, NEW.longitude, NEW.premium_until));
  DELETE FROM venue_cells
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST((OLD.latitude + 90) * 2 AS INTEGER) * 2000 + CAST((OLD.longitude + 180) * 2 AS INTEGER)))
    AND count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER venue_cells_delete AFTER DELETE ON venues WHEN OLD.is_published = 1 AND OLD.validation = 'validated' BEGIN
  UPDATE venue_cells SET venues = json_remove(venues, '$."' || OLD.id || '"'), count = count - 1
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST((OLD.latitude + 90) * 2 AS INTEGER) * 2000 + CAST((OLD.longitude + 180) * 2 AS INTEGER)))
    AND (kind = 'all' OR OLD.premium_until IS NOT NULL);
  DELETE FROM venue_cells
  WHERE country_code = OLD.country_code AND (kind, cell) IN (VALUES ('all', OLD.geo_cell), ('premium',
      CAST((OLD.latitude + 90) * 2 AS INTEGER) * 2000 + CAST((OLD.longitude + 180) * 2 AS INTEGER)))
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
--> statement-breakpoint
-- The venues that exist already; the triggers above count them.
INSERT INTO venue_cells (country_code, kind, cell, venues, count)
SELECT country_code, 'all', geo_cell, json_group_object(id, json_array(latitude, longitude, premium_until)), count(*)
FROM venues WHERE is_published = 1 AND validation = 'validated' GROUP BY country_code, geo_cell
UNION ALL
SELECT country_code, 'premium', CAST((latitude + 90) * 2 AS INTEGER) * 2000 + CAST((longitude + 180) * 2 AS INTEGER) AS cell,
  json_group_object(id, json_array(latitude, longitude, premium_until)), count(*)
FROM venues WHERE is_published = 1 AND validation = 'validated' AND premium_until IS NOT NULL GROUP BY country_code, cell;
