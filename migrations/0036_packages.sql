CREATE TABLE `package_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`bytes` integer NOT NULL,
	`etag` text NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `package_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `package_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`version` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`key` text NOT NULL,
	`multipart_id` text NOT NULL,
	`state` text NOT NULL,
	`received_bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`active_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `package_uploads_key_unique` ON `package_uploads` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `package_uploads_open` ON `package_uploads` (`seller_id`) WHERE state IN ('uploading', 'completing');--> statement-breakpoint
CREATE INDEX `package_uploads_by_seller` ON `package_uploads` (`seller_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `package_uploads_by_state` ON `package_uploads` (`state`,`active_at`);--> statement-breakpoint
CREATE TABLE `package_versions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`listing_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`version` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`key` text NOT NULL,
	`sha256` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`current_at` integer,
	`hash_due_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "package_versions_status" CHECK("package_versions"."status" IN ('draft', 'current', 'superseded', 'withdrawn', 'withheld'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `package_versions_id_unique` ON `package_versions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `package_versions_key_unique` ON `package_versions` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `package_versions_numbers` ON `package_versions` (`listing_id`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `package_versions_current` ON `package_versions` (`listing_id`) WHERE status = 'current';--> statement-breakpoint
CREATE INDEX `package_versions_by_listing` ON `package_versions` (`listing_id`,`seq`);--> statement-breakpoint
CREATE INDEX `package_versions_by_seller` ON `package_versions` (`seller_id`,`seq`,`bytes`);--> statement-breakpoint
CREATE INDEX `package_versions_unhashed` ON `package_versions` (`hash_due_at`) WHERE hash_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `package_versions_by_end` ON `package_versions` (`expires_at`) WHERE expires_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `api_tokens` ADD `listing_id` text;