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
