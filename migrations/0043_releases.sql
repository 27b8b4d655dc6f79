CREATE TABLE `releases` (
	`version_id` text PRIMARY KEY NOT NULL,
	`after_seq` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `package_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `releases_due` ON `releases` (`due_at`);