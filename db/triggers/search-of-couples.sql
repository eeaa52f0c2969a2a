-- Search of couples by name on the administrators' pages; its row ids are the positions of project_search. The beginnings
-- of up to eight letters have lists of their own, newest last: without them a search walks all names that begin so.
CREATE VIRTUAL TABLE projects_fts USING fts5(
  name,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8'
);
--> statement-breakpoint
CREATE TRIGGER project_search_insert AFTER INSERT ON projects BEGIN
  INSERT INTO project_search (project_id) VALUES (NEW.id);
  INSERT INTO projects_fts (rowid, name)
  SELECT position, NEW.firstname || ' ' || NEW.lastname FROM project_search WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_update AFTER UPDATE OF firstname, lastname ON projects BEGIN
  DELETE FROM projects_fts WHERE rowid = (SELECT position FROM project_search WHERE project_id = NEW.id);
  INSERT INTO projects_fts (rowid, name)
  SELECT position, NEW.firstname || ' ' || NEW.lastname FROM project_search WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_delete AFTER DELETE ON project_search BEGIN
  DELETE FROM projects_fts WHERE rowid = OLD.position;
END;
