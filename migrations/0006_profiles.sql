CREATE TABLE `former_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "former_usernames_lower" CHECK("former_usernames"."username" = lower("former_usernames"."username"))
);
--> statement-breakpoint
CREATE INDEX `former_usernames_by_profile` ON `former_usernames` (`profile_id`);--> statement-breakpoint
CREATE INDEX `former_usernames_by_end` ON `former_usernames` (`until`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `banner_url` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `company` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `location` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `email` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `github_url` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `telegram` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `whatsapp` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `twitter` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `linkedin` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `published_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `updated_at` integer;--> statement-breakpoint
CREATE INDEX `portfolios` ON `profiles` (`created_at`,`id`) WHERE username IS NOT NULL;--> statement-breakpoint
CREATE INDEX `published_by_seller` ON `listings` (`seller_id`,`seq`) WHERE status = 'published';--> statement-breakpoint
-- What is there already; from here on the triggers keep it.
UPDATE profiles SET published_count = (SELECT count(*) FROM listings WHERE seller_id = profiles.id AND status = 'published');
--> statement-breakpoint
INSERT INTO counters (name, value) SELECT 'portfolios', count(*) FROM profiles WHERE username IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER published_after_insert AFTER INSERT ON listings WHEN new.status = 'published' BEGIN
  UPDATE profiles SET published_count = published_count + 1 WHERE id = new.seller_id;
END;
--> statement-breakpoint
CREATE TRIGGER published_after_update AFTER UPDATE OF seller_id, status ON listings
WHEN old.status = 'published' OR new.status = 'published' BEGIN
  UPDATE profiles SET published_count = published_count - 1 WHERE id = old.seller_id AND old.status = 'published';
  UPDATE profiles SET published_count = published_count + 1 WHERE id = new.seller_id AND new.status = 'published';
END;
--> statement-breakpoint
CREATE TRIGGER published_after_delete AFTER DELETE ON listings WHEN old.status = 'published' BEGIN
  UPDATE profiles SET published_count = published_count - 1 WHERE id = old.seller_id;
END;
--> statement-breakpoint
CREATE TRIGGER portfolios_after_insert AFTER INSERT ON profiles WHEN new.username IS NOT NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'portfolios';
END;
--> statement-breakpoint
CREATE TRIGGER portfolios_after_update AFTER UPDATE OF username ON profiles
WHEN (old.username IS NULL) <> (new.username IS NULL) BEGIN
  UPDATE counters SET value = value + (new.username IS NOT NULL) - (old.username IS NOT NULL) WHERE name = 'portfolios';
END;
--> statement-breakpoint
CREATE TRIGGER portfolios_after_delete AFTER DELETE ON profiles WHEN old.username IS NOT NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'portfolios';
END;
