-- Search of a provider's own requests by name, place and venue; its row ids are the positions of request_search. Each word
-- begins with its provider's id, so that a search reads only the words of one provider.
CREATE VIRTUAL TABLE requests_fts USING fts5(
  words,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- What is found of a request. All that may stand right before a word becomes a space, which the provider's id follows.
CREATE VIEW request_documents AS
SELECT s.position, r.id AS request_id, replace(
  ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    r.firstname || ' ' || r.lastname || ' ' || r.city || ' ' || coalesce(r.region, '') || ' ' || coalesce(r.venue_name, ''),
    '-', ' '), '''', ' '), '’', ' '), '(', ' '), '/', ' '), '.', ' '), ',', ' '), ':', ' '), '&', ' '),
    '+', ' '), '–', ' '), '"', ' '), '«', ' '), '»', ' '), '“', ' '), '„', ' '), char(160), ' '), char(8239), ' '),
  ' ', ' ' || replace(r.provider_id, '-', '')) AS words
FROM request_search s JOIN event_requests r ON r.id = s.request_id;
--> statement-breakpoint
CREATE TRIGGER request_search_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO request_search (request_id) VALUES (NEW.id);
  INSERT INTO requests_fts (rowid, words) SELECT position, words FROM request_documents WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_search_delete AFTER DELETE ON request_search BEGIN
  DELETE FROM requests_fts WHERE rowid = OLD.position;
END;
