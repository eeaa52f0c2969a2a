CREATE TABLE `data_export_files` (
	`export_id` text NOT NULL,
	`number` integer NOT NULL,
	`pictures` text NOT NULL,
	`object_key` text,
	`bytes` integer,
	PRIMARY KEY(`export_id`, `number`),
	FOREIGN KEY (`export_id`) REFERENCES `data_exports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_export_files_object` ON `data_export_files` (`object_key`);--> statement-breakpoint
CREATE INDEX `sessions_actor` ON `sessions` (`actor_id`) WHERE "sessions"."actor_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `data_exports` DROP COLUMN `object_key`;