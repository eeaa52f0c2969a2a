-- The id of a list entry in the HTTP API (lookups.number): the next number of its list.
CREATE TRIGGER lookups_number AFTER INSERT ON lookups WHEN NEW.number IS NULL BEGIN
  UPDATE lookups SET number = (SELECT coalesce(max(number), 0) + 1 FROM lookups WHERE kind = NEW.kind)
  WHERE kind = NEW.kind AND slug = NEW.slug;
END;
