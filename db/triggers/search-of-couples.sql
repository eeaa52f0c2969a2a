-- The text of a couple's project that the administrators' search reads.
CREATE VIEW project_documents AS
SELECT s.position, p.id AS project_id, p.firstname || ' ' || p.lastname AS name
FROM project_search s JOIN projects p ON p.id = s.project_id;
--> statement-breakpoint
CREATE TRIGGER project_search_insert AFTER INSERT ON projects BEGIN
  INSERT INTO project_search (project_id) VALUES (NEW.id);
  INSERT INTO projects_fts (rowid, name)
  SELECT position, name FROM project_documents WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_update AFTER UPDATE OF firstname, lastname ON projects BEGIN
  DELETE FROM projects_fts WHERE rowid = (SELECT position FROM project_search WHERE project_id = NEW.id);
  INSERT INTO projects_fts (rowid, name)
  SELECT position, name FROM project_documents WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_delete AFTER DELETE ON project_search BEGIN
  DELETE FROM projects_fts WHERE rowid = OLD.position;
END;
