CREATE TABLE `categories` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`live_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_id_unique` ON `categories` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_tags` (
	`listing_seq` integer NOT NULL,
	`tag_seq` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`listing_seq`, `tag_seq`),
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_seq`) REFERENCES `tags`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_tags_by_tag` ON `listing_tags` (`tag_seq`);--> statement-breakpoint
CREATE TABLE `listings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`seller_id` text NOT NULL,
	`category_seq` integer,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price_cents` integer NOT NULL,
	`demo_link` text,
	`seo_keyword` text,
	`support_months` integer,
	`royalty` integer DEFAULT false NOT NULL,
	`training` integer DEFAULT false NOT NULL,
	`deployment` integer DEFAULT false NOT NULL,
	`images` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`live` integer GENERATED ALWAYS AS ((status IN ('approved', 'published'))) VIRTUAL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_mean` integer GENERATED ALWAYS AS ((CASE rating_count WHEN 0 THEN 0 ELSE rating_sum * 1000 / rating_count END)) VIRTUAL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "listings_status" CHECK("listings"."status" IN ('draft', 'pending', 'approved', 'published', 'rejected', 'blocked')),
	CONSTRAINT "listings_price" CHECK("listings"."price_cents" >= 0),
	CONSTRAINT "listings_images" CHECK(json_valid("listings"."images"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_id_unique` ON `listings` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `listings_slug_unique` ON `listings` (`slug`);--> statement-breakpoint
CREATE INDEX `listings_by_seller` ON `listings` (`seller_id`,`seq`);--> statement-breakpoint
CREATE INDEX `live_newest` ON `listings` (`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_price` ON `listings` (`price_cents`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_rating` ON `listings` (`rating_mean`,`rating_count`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_views` ON `listings` (`view_count`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_category_newest` ON `listings` (`category_seq`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_category_price` ON `listings` (`category_seq`,`price_cents`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_category_rating` ON `listings` (`category_seq`,`rating_mean`,`rating_count`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_category_views` ON `listings` (`category_seq`,`view_count`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE TABLE `tags` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`live_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_id_unique` ON `tags` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name_unique` ON `tags` (`name`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text,
	`first_name` text,
	`last_name` text,
	`bio` text,
	`avatar_url` text,
	`role` text DEFAULT 'buyer' NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`live_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "profiles_username_lower" CHECK("profiles"."username" = lower("profiles"."username")),
	CONSTRAINT "profiles_role" CHECK("profiles"."role" IN ('buyer', 'seller', 'admin'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_username_unique` ON `profiles` (`username`);