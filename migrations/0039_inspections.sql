CREATE TABLE `package_inspections` (
	`version_id` text PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer,
	`ended_at` integer,
	`mails` integer DEFAULT false NOT NULL,
	`level` text,
	`blocking` integer DEFAULT 0 NOT NULL,
	`confirmable` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`summary` text,
	`opened` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `package_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "package_inspections_state" CHECK("package_inspections"."state" IN ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `package_inspections_due` ON `package_inspections` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `package_versions` ADD `review_asked_at` integer;--> statement-breakpoint
ALTER TABLE `package_versions` ADD `approved_at` integer;--> statement-breakpoint
ALTER TABLE `package_versions` ADD `refusal` text;--> statement-breakpoint
CREATE INDEX `package_versions_to_review` ON `package_versions` (`review_asked_at`) WHERE review_asked_at IS NOT NULL;--> statement-breakpoint
-- Versions that are there already have still to be inspected.
INSERT INTO package_inspections (version_id, due_at) SELECT id, created_at FROM package_versions WHERE expires_at IS NULL;
