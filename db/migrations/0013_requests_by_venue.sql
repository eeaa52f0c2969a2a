DROP INDEX `event_requests_by_venue`;--> statement-breakpoint
CREATE INDEX `event_requests_by_venue` ON `event_requests` (`provider_id`,`venue_id`,`id`) WHERE "event_requests"."venue_id" IS NOT NULL;
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
DROP TRIGGER request_search_insert;
--> statement-breakpoint
CREATE TRIGGER request_search_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO request_search (request_id) VALUES (NEW.id);
  INSERT INTO requests_fts (rowid, words) SELECT position, words FROM request_documents WHERE request_id = NEW.id;
END;
--> statement-breakpoint
-- Requests for venues are found by the venue's name, too.
DELETE FROM requests_fts WHERE rowid IN (
  SELECT d.position FROM request_documents d JOIN event_requests r ON r.id = d.request_id WHERE r.venue_name IS NOT NULL);
--> statement-breakpoint
INSERT INTO requests_fts (rowid, words)
SELECT d.position, d.words FROM request_documents d JOIN event_requests r ON r.id = d.request_id WHERE r.venue_name IS NOT NULL;
