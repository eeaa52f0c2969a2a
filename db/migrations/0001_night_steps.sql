CREATE TABLE `night_steps` (
	`step` text PRIMARY KEY NOT NULL,
	`night` integer NOT NULL,
	`state` text NOT NULL,
	`cursor` text,
	`turn` integer NOT NULL,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`worked_ms` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`last_ms` integer,
	CONSTRAINT "night_steps_state" CHECK("night_steps"."state" IN ('waiting', 'done'))
);
