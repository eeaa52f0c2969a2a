-- The numbers of an area as listing_area_counts contains them: the listings that are always shown, and for each further venue
-- the end of its Premium. Null if the area has none.
CREATE VIEW listing_area_numbers AS
SELECT a.country_code, a.kind, a.level, a.area,
  iif(a.count = 0 AND a.further = '{}', NULL, json_array(a.count, json((
    SELECT json_group_array(e.value) FROM json_each(a.further) e)))) AS numbers
FROM listing_areas a;
--> statement-breakpoint
CREATE TRIGGER listing_area_counts_insert AFTER INSERT ON listing_areas BEGIN
  INSERT INTO listing_area_counts (country_code, kind, areas)
  SELECT country_code, kind, json_patch('{}', json_object(CAST(level AS TEXT), json_object(area, json(numbers))))
  FROM listing_area_numbers
  WHERE country_code = NEW.country_code AND kind = NEW.kind AND level = NEW.level AND area = NEW.area
  ON CONFLICT (country_code, kind) DO UPDATE SET areas = json_patch(areas, excluded.areas);
END;
--> statement-breakpoint
CREATE TRIGGER listing_area_counts_update AFTER UPDATE OF count, further ON listing_areas
WHEN NEW.count <> OLD.count OR NEW.further <> OLD.further BEGIN
  UPDATE listing_area_counts SET areas = json_patch(areas, (
    SELECT json_object(CAST(level AS TEXT), json_object(area, json(numbers))) FROM listing_area_numbers
    WHERE country_code = NEW.country_code AND kind = NEW.kind AND level = NEW.level AND area = NEW.area))
  WHERE country_code = NEW.country_code AND kind = NEW.kind;
END;
--> statement-breakpoint
CREATE TRIGGER listing_area_counts_delete AFTER DELETE ON listing_areas BEGIN
  UPDATE listing_area_counts
  SET areas = json_patch(areas, json_object(CAST(OLD.level AS TEXT), json_object(OLD.area, NULL)))
  WHERE country_code = OLD.country_code AND kind = OLD.kind;
END;
