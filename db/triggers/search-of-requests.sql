-- Search of a provider's own requests by name and place; its row ids are the positions of request_search. Each word begins
-- with its provider's id, so that a search reads only the words of one provider.
CREATE VIRTUAL TABLE requests_fts USING fts5(
  words,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER request_search_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO request_search (request_id) VALUES (NEW.id);
  INSERT INTO requests_fts (rowid, words)
  SELECT position, replace(
    ' ' || replace(replace(replace(replace(replace(replace(
      NEW.firstname || ' ' || NEW.lastname || ' ' || NEW.city || ' ' || coalesce(NEW.region, ''),
      '-', ' '), '''', ' '), '’', ' '), '(', ' '), '/', ' '), '.', ' '),
    ' ', ' ' || replace(NEW.provider_id, '-', ''))
  FROM request_search WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_search_delete AFTER DELETE ON request_search BEGIN
  DELETE FROM requests_fts WHERE rowid = OLD.position;
END;
