DELETE FROM `listing_cells`;--> statement-breakpoint
INSERT INTO `listing_cells` (`country_code`, `kind`, `layer`, `cell`, `listings`)
SELECT placed ->> 0, placed ->> 1, 'all', (placed ->> 2) / 2000 / 2 * 2000 + (placed ->> 2) % 2000 / 2,
	json_group_object(id, json_array(placed ->> 4, placed ->> 5, placed ->> 6, placed ->> 7))
FROM `listings` WHERE placed IS NOT NULL GROUP BY 1, 2, 4;--> statement-breakpoint
INSERT INTO `listing_cells` (`country_code`, `kind`, `layer`, `cell`, `listings`)
SELECT placed ->> 0, placed ->> 1, 'premium', (placed ->> 3) / 2000 / 2 * 2000 + (placed ->> 3) % 2000 / 4,
	json_group_object(id, json_array(placed ->> 4, placed ->> 5, placed ->> 6, placed ->> 7))
FROM `listings` WHERE placed ->> 6 IS NOT NULL GROUP BY 1, 2, 4;--> statement-breakpoint
DELETE FROM `listing_cell_counts`;--> statement-breakpoint
INSERT INTO `listing_cell_counts` (`country_code`, `kind`, `layer`, `counts`)
SELECT country_code, kind, layer, json_group_object(CAST(cell AS TEXT), number) FROM (
	SELECT country_code, kind, layer, cell, (SELECT count(*) FROM json_each(listings)) AS number FROM `listing_cells`)
GROUP BY 1, 2, 3;--> statement-breakpoint
DELETE FROM `listing_facts`;--> statement-breakpoint
INSERT INTO `listing_facts` (`country_code`, `kind`, `part`, `cell`, `listings`)
SELECT placed ->> 0, placed ->> 1, 'facts', (placed ->> 2) / 2000 / 2 * 2000 + (placed ->> 2) % 2000 / 2,
	json_group_object(id, json_array(placed ->> 4, placed ->> 5, placed ->> 6, placed ->> 7, placed -> 8))
FROM `listings` WHERE placed IS NOT NULL GROUP BY 1, 2, 4;--> statement-breakpoint
INSERT INTO `listing_facts` (`country_code`, `kind`, `part`, `cell`, `listings`)
SELECT l.placed ->> 0, l.placed ->> 1, month.key, (l.placed ->> 3) / 2000 / 2 * 2000 + (l.placed ->> 3) % 2000 / 4,
	json_group_object(l.id, month.value)
FROM `listings` l CROSS JOIN json_each(l.placed -> 9) month WHERE l.placed IS NOT NULL GROUP BY 1, 2, 3, 4;
