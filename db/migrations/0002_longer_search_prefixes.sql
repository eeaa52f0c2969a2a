DROP TABLE projects_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE projects_fts USING fts5(
  name,
  content='', contentless_delete=1, detail=none,
  tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8'
);
--> statement-breakpoint
INSERT INTO projects_fts (rowid, name)
SELECT s.position, p.firstname || ' ' || p.lastname FROM project_search s JOIN projects p ON p.id = s.project_id ORDER BY s.position;
