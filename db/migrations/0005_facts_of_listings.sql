CREATE TABLE `listing_facts` (
	`country_code` text NOT NULL,
	`kind` text NOT NULL,
	`part` text NOT NULL,
	`cell` integer NOT NULL,
	`listings` text NOT NULL,
	PRIMARY KEY(`country_code`, `kind`, `part`, `cell`),
	CONSTRAINT "listing_facts_kind" CHECK("listing_facts"."kind" IN ('planner', 'venue', 'venue_account'))
);
--> statement-breakpoint
ALTER TABLE `listings` DROP COLUMN `placement`;--> statement-breakpoint
ALTER TABLE `listings` ADD `placement` text GENERATED ALWAYS AS ((CASE WHEN is_visible = 1 THEN json_array(country_code, kind, CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER), CAST(latitude + 90 AS INTEGER) * 2000 + CAST(longitude + 180 AS INTEGER), latitude, longitude, premium_until, is_further, json_array(type, json(services), json(languages), json(features), min_price, max_price, seated_capacity, standing_capacity), json(taken_days)) END)) VIRTUAL;--> statement-breakpoint
-- A listing whose cells were up to date keeps them: only its facts are added to `placed`.
UPDATE `listings` SET `placed` = `placement` WHERE substr(`placement`, 1, length(`placed`) - 1) || ']' = `placed`;--> statement-breakpoint
INSERT INTO `listing_facts` (`country_code`, `kind`, `part`, `cell`, `listings`)
SELECT placed ->> 0, placed ->> 1, 'facts', placed ->> 2,
	json_group_object(id, json_array(placed ->> 4, placed ->> 5, placed ->> 6, placed ->> 7, placed -> 8))
FROM `listings` WHERE placed = placement GROUP BY 1, 2, 4;--> statement-breakpoint
INSERT INTO `listing_facts` (`country_code`, `kind`, `part`, `cell`, `listings`)
SELECT placed ->> 0, placed ->> 1, month.key, placed ->> 3, json_group_object(listings.id, month.value)
FROM `listings` CROSS JOIN json_each(placed -> 9) month WHERE placed = placement GROUP BY 1, 2, 3, 4;
