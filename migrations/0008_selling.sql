CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject_type`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE TABLE `former_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`listing_seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_slugs_by_listing` ON `former_slugs` (`listing_seq`,`created_at`);--> statement-breakpoint
CREATE TABLE `listing_approvals` (
	`listing_seq` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`approved_at` integer NOT NULL,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deals` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`listing_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`status` text DEFAULT 'negotiating' NOT NULL,
	`price_cents` integer,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deals_price" CHECK("deals"."price_cents" >= 0),
	CONSTRAINT "deals_of_two" CHECK("deals"."buyer_id" <> "deals"."seller_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deals_id_unique` ON `deals` (`id`);--> statement-breakpoint
CREATE INDEX `deals_by_buyer` ON `deals` (`buyer_id`,`seq`);--> statement-breakpoint
CREATE INDEX `deals_by_seller` ON `deals` (`seller_id`,`seq`);--> statement-breakpoint
CREATE INDEX `deals_by_listing` ON `deals` (`listing_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `deals_negotiating` ON `deals` (`listing_id`,`buyer_id`) WHERE status = 'negotiating';--> statement-breakpoint
ALTER TABLE `listings` ADD `image_alts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `has_feature_image` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `status_reason` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `deleted_status` text;--> statement-breakpoint
CREATE INDEX `deleted_by_seller` ON `listings` (`seller_id`,`seq`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deleted_by_time` ON `listings` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `created_by` text;--> statement-breakpoint
-- A tag that a seller made up goes with its last use.
CREATE TRIGGER made_up_tags_after_delete AFTER DELETE ON listing_tags
WHEN NOT EXISTS (SELECT 1 FROM listing_tags WHERE tag_seq = old.tag_seq) BEGIN
  DELETE FROM tags WHERE seq = old.tag_seq AND created_by IS NOT NULL;
END;
