CREATE TABLE `account_search` (
	`position` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_search_account_id_unique` ON `account_search` (`account_id`);--> statement-breakpoint
CREATE TABLE `moderation_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`reason` text,
	`note` text,
	FOREIGN KEY (`provider_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "moderation_events_kind" CHECK("moderation_events"."kind" IN ('approved', 'refused', 'resubmitted'))
);
--> statement-breakpoint
CREATE INDEX `moderation_events_provider` ON `moderation_events` (`provider_id`,`id`);--> statement-breakpoint
CREATE TABLE `project_search` (
	`position` integer PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_search_project_id_unique` ON `project_search` (`project_id`);
--> statement-breakpoint
-- Search of the administrator's desk. The indexes keep no copy of what they index (contentless); their row ids are the
-- positions of account_search and project_search. Facets are words, so that one walk of the index filters, too.
CREATE VIRTUAL TABLE accounts_fts USING fts5(
	name, email, company, city, facets,
	content='', contentless_delete=1, detail=column,
	tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE projects_fts USING fts5(
	name,
	content='', contentless_delete=1, detail=none,
	tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);
--> statement-breakpoint
-- What is found of an account; nothing of an erased one.
CREATE VIEW account_documents AS
SELECT s.position, a.id AS account_id, a.firstname || ' ' || a.lastname AS name, a.email,
	coalesce(c.name, '') AS company, coalesce(c.city, '') AS city,
	'domain' || a.domain
		|| ' role' || CASE a.role WHEN 'ROLE_PRESTATAIRE' THEN 'planner' WHEN 'ROLE_VENUE' THEN 'venue' ELSE 'admin' END
		|| ' state' || CASE
			WHEN a.disabled_at IS NOT NULL THEN 'disabled'
			WHEN a.role = 'ROLE_ADMIN' OR a.moderation = 'approved' THEN 'moderated'
			WHEN a.onboarding_finished_at IS NULL THEN 'onboarding'
			WHEN a.moderation = 'refused' THEN 'refused'
			ELSE 'waiting' END
		|| ' plan' || CASE WHEN a.premium_status IN ('active', 'cancellation') THEN 'premium' ELSE 'free' END AS facets
FROM account_search s JOIN accounts a ON a.id = s.account_id LEFT JOIN companies c ON c.provider_id = a.id
WHERE a.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO account_search (account_id) SELECT id FROM accounts ORDER BY id;
--> statement-breakpoint
INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
SELECT position, name, email, company, city, facets FROM account_documents;
--> statement-breakpoint
INSERT INTO project_search (project_id) SELECT id FROM projects ORDER BY id;
--> statement-breakpoint
INSERT INTO projects_fts (rowid, name)
SELECT s.position, p.firstname || ' ' || p.lastname FROM project_search s JOIN projects p ON p.id = s.project_id;
--> statement-breakpoint
CREATE TRIGGER account_search_in AFTER INSERT ON accounts BEGIN
	INSERT INTO account_search (account_id) VALUES (NEW.id);
	INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
	SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_change
AFTER UPDATE OF firstname, lastname, email, role, domain, moderation, onboarding_finished_at, premium_status, disabled_at, deleted_at ON accounts
BEGIN
	DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.id);
	INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
	SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_in AFTER INSERT ON companies BEGIN
	DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.provider_id);
	INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
	SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_change AFTER UPDATE OF name, city ON companies BEGIN
	DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.provider_id);
	INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
	SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_out AFTER DELETE ON companies BEGIN
	DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = OLD.provider_id);
	INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
	SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = OLD.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_out AFTER DELETE ON account_search BEGIN
	DELETE FROM accounts_fts WHERE rowid = OLD.position;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_in AFTER INSERT ON projects BEGIN
	INSERT INTO project_search (project_id) VALUES (NEW.id);
	INSERT INTO projects_fts (rowid, name)
	SELECT position, NEW.firstname || ' ' || NEW.lastname FROM project_search WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_change AFTER UPDATE OF firstname, lastname ON projects BEGIN
	DELETE FROM projects_fts WHERE rowid = (SELECT position FROM project_search WHERE project_id = NEW.id);
	INSERT INTO projects_fts (rowid, name)
	SELECT position, NEW.firstname || ' ' || NEW.lastname FROM project_search WHERE project_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER project_search_out AFTER DELETE ON project_search BEGIN
	DELETE FROM projects_fts WHERE rowid = OLD.position;
END;
