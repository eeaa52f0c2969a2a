-- The texts by which a search finds an account. An erased account has no row here.
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
CREATE TRIGGER account_search_insert AFTER INSERT ON accounts BEGIN
  INSERT INTO account_search (account_id) VALUES (NEW.id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_update
AFTER UPDATE OF firstname, lastname, email, role, domain, moderation, onboarding_finished_at, premium_status, disabled_at, deleted_at ON accounts
BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_insert AFTER INSERT ON companies BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.provider_id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_update AFTER UPDATE OF name, city ON companies BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = NEW.provider_id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = NEW.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_company_delete AFTER DELETE ON companies BEGIN
  DELETE FROM accounts_fts WHERE rowid = (SELECT position FROM account_search WHERE account_id = OLD.provider_id);
  INSERT INTO accounts_fts (rowid, name, email, company, city, facets)
  SELECT position, name, email, company, city, facets FROM account_documents WHERE account_id = OLD.provider_id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_delete AFTER DELETE ON account_search BEGIN
  DELETE FROM accounts_fts WHERE rowid = OLD.position;
END;
