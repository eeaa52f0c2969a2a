CREATE INDEX `companies_unchecked_siret` ON `companies` (`provider_id`) WHERE "companies"."siret_status" = 'unchecked';
