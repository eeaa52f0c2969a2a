CREATE TABLE `site_details` (
	`domain` text NOT NULL,
	`detail` text NOT NULL,
	`value` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`domain`, `detail`),
	CONSTRAINT "site_details_detail" CHECK("site_details"."detail" IN ('name', 'legalForm', 'address', 'email', 'phone', 'register', 'vatNumber', 'director', 'host', 'supervisor', 'mediation', 'supportEmail', 'securityEmail', 'reviewRating', 'reviewUrl', 'badgeShare', 'pricingRating', 'pricingRenewal', 'creditsRating', 'creditsRecommend'))
);
