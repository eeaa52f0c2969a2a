CREATE TABLE `listing_names` (
	`position` integer PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_names_listing_id_unique` ON `listing_names` (`listing_id`);--> statement-breakpoint
ALTER TABLE `listings` DROP COLUMN `placement`;--> statement-breakpoint
ALTER TABLE `listings` ADD `placement` text GENERATED ALWAYS AS ((CASE WHEN is_visible = 1 THEN json_array(country_code, kind, CAST((latitude + 90) * 4 AS INTEGER) * 2000 + CAST((longitude + 180) * 4 AS INTEGER), CAST(latitude + 90 AS INTEGER) * 2000 + CAST(longitude + 180 AS INTEGER), latitude, longitude, premium_until, is_further, json_array(type, json(services), json(languages), json(features), min_price, max_price, seated_capacity, standing_capacity, rating, review_count), json(taken_days)) END)) VIRTUAL;--> statement-breakpoint
-- A listing whose cells and facts were up to date keeps them: only its reviews are added to `placed` and to its facts.
UPDATE `listings` SET `placed` = `placement` WHERE json_remove(`placement`, '$[8][9]', '$[8][8]') = `placed`;--> statement-breakpoint
DELETE FROM `listing_facts` WHERE `part` = 'facts';--> statement-breakpoint
INSERT INTO `listing_facts` (`country_code`, `kind`, `part`, `cell`, `listings`)
SELECT placed ->> 0, placed ->> 1, 'facts', placed ->> 2,
	json_group_object(id, json_array(placed ->> 4, placed ->> 5, placed ->> 6, placed ->> 7, placed -> 8))
FROM `listings` WHERE placed IS NOT NULL GROUP BY 1, 2, 4;--> statement-breakpoint
-- Search of listings by name; its row ids are the positions of listing_names. It contains the listings that couples may
-- see. Marks belong to words, as in names of Indian scripts.
CREATE VIRTUAL TABLE listing_names_fts USING fts5(
  name, country,
  content='', contentless_delete=1,
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'", prefix='2 3'
);
--> statement-breakpoint
INSERT INTO `listing_names` (`listing_id`) SELECT id FROM `listings`;--> statement-breakpoint
INSERT INTO `listing_names_fts` (`rowid`, `name`, `country`)
SELECT n.position, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(l.name, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'),
	l.country_code FROM `listing_names` n CROSS JOIN `listings` l ON l.id = n.listing_id
WHERE l.is_visible = 1;
