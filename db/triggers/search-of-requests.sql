-- The text of a request that the search reads. Names are stored twice, the second time without apostrophes (OBrien).
-- Arabic, Greek, Cyrillic and Latin letters become plain ones, in the same way as `foldLetters` in
-- app/models/requests/search.rules.ts changes the typed text; the tokenizer itself removes the accents of Latin
-- letters. The queries are nested, because the parser of SQLite limits nested calls. Each sign that may stand directly
-- before a word becomes a space, and the id of the provider follows each space.
CREATE VIEW request_documents AS
SELECT position, request_id, replace(
  ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(
  words,
  '-', ' '), '''', ' '), '’', ' '), '(', ' '), '/', ' '), '.', ' '), ',', ' '), ':', ' '),
  '&', ' '), '+', ' '), '–', ' '), '"', ' '), '«', ' '), '»', ' '), '“', ' '), '„', ' '),
  '‘', ' '), '‐', ' '),
  ' ', ' ' || replace(provider_id, '-', '')) AS words
FROM (SELECT position, request_id, provider_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(
    words,
    '·', ''), char(8204), ''), char(8205), ''), '‑', ' '), char(160), ' '), char(8239), ' '), 'ʼ', ' '),
    'ʻ', ' '), '・', ' ') AS words
  FROM (SELECT position, request_id, provider_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
      words,
      'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'ẞ', 'ss'), 'đ', 'd'), 'Đ', 'd'),
      'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
      'ı', 'i'), 'İ', 'i'), 'ħ', 'h'), 'Ħ', 'h') AS words
    FROM (SELECT position, request_id, provider_id,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
      words,
      'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ی', 'ي'), 'ئ', 'ي'),
      'ؤ', 'و'), 'ک', 'ك'), 'ة', 'ه'), char(1600), ''), char(1611), ''), char(1612), ''), char(1613), ''),
      char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1648), '') AS words
    FROM (SELECT position, request_id, provider_id,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(
      words,
      'ŧ', 't'), 'Ŧ', 't'), 'ŋ', 'n'), 'Ŋ', 'n'), 'ə', 'e'), 'Ə', 'e'), 'ĳ', 'ij'),
      'Ĳ', 'ij'), 'ŀ', 'l'), 'Ŀ', 'l'), 'ʿ', ''), 'ʾ', ''), '׳', ''), '״', '') AS words
    FROM (SELECT position, request_id, provider_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(replace(replace(
        words,
        'й', 'и'), 'ё', 'е'), 'ї', 'і'), 'ў', 'у'), 'ѓ', 'г'), 'ќ', 'к'), 'ґ', 'г'), 'Й', 'и'),
        'Ё', 'е'), 'Ї', 'і'), 'Ў', 'у'), 'Ѓ', 'г'), 'Ќ', 'к'), 'Ґ', 'г') AS words
      FROM (SELECT position, request_id, provider_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
          replace(replace(replace(replace(replace(replace(replace(replace(replace(
          words,
          'ά', 'α'), 'έ', 'ε'), 'ή', 'η'), 'ί', 'ι'), 'ό', 'ο'), 'ύ', 'υ'), 'ώ', 'ω'), 'ϊ', 'ι'),
          'ϋ', 'υ'), 'ΐ', 'ι'), 'ΰ', 'υ'), 'Ά', 'α'), 'Έ', 'ε'), 'Ή', 'η'), 'Ί', 'ι'), 'Ό', 'ο'),
          'Ύ', 'υ'), 'Ώ', 'ω'), 'Ϊ', 'ι'), 'Ϋ', 'υ') AS words
        FROM (SELECT s.position, r.id AS request_id, r.provider_id, r.firstname || ' ' || r.lastname || ' ' || r.city || ' ' || coalesce(r.region, '') || ' ' || coalesce(r.venue_name, '')
            || ' ' || replace(replace(replace(replace(replace(r.firstname || ' ' || r.lastname, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), 'ʻ', '') AS words
          FROM request_search s JOIN event_requests r ON r.id = s.request_id)))))));
--> statement-breakpoint
CREATE TRIGGER request_search_insert AFTER INSERT ON event_requests BEGIN
  INSERT INTO request_search (request_id) VALUES (NEW.id);
  INSERT INTO requests_fts (rowid, words) SELECT position, words FROM request_documents WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_search_update AFTER UPDATE OF firstname, lastname, city, region ON event_requests
WHEN OLD.firstname <> NEW.firstname OR OLD.lastname <> NEW.lastname OR OLD.city <> NEW.city OR OLD.region IS NOT NEW.region BEGIN
  DELETE FROM requests_fts WHERE rowid = (SELECT position FROM request_search WHERE request_id = NEW.id);
  INSERT INTO requests_fts (rowid, words) SELECT position, words FROM request_documents WHERE request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_search_delete AFTER DELETE ON request_search BEGIN
  DELETE FROM requests_fts WHERE rowid = OLD.position;
END;
