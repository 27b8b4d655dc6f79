CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_by_user` ON `api_tokens` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`name` text NOT NULL,
	`day` text NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`name`, `day`)
);
--> statement-breakpoint
CREATE TABLE `profile_numbers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profile_numbers_profile_id_unique` ON `profile_numbers` (`profile_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_reason` text;--> statement-breakpoint
CREATE INDEX `suspended_users` ON `users` (`suspended_at`) WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `admins` ON `profiles` (`id`) WHERE role = 'admin';--> statement-breakpoint
ALTER TABLE `listings` ADD `held_status` text;--> statement-breakpoint
CREATE INDEX `live_by_seller` ON `listings` (`seller_id`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `held_by_seller` ON `listings` (`seller_id`,`seq`) WHERE held_status IS NOT NULL;--> statement-breakpoint
CREATE INDEX `waiting` ON `listings` (`seq`) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE `categories` ADD `name_key` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `listing_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `deleted_at` integer;--> statement-breakpoint
DROP INDEX `categories_slug_unique`;--> statement-breakpoint
DROP INDEX `categories_name_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_key_unique` ON `categories` (`name_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `deleted_categories` ON `categories` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `listing_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `tags` ADD `merged_into` integer;--> statement-breakpoint
DROP INDEX `tags_name_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name_unique` ON `tags` (`name`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `deleted_tags` ON `tags` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
-- What everybody but the admin area knows of categories and tags: not those that were deleted a moment ago.
CREATE VIEW current_categories AS SELECT * FROM categories WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW current_tags AS SELECT * FROM tags WHERE deleted_at IS NULL;
--> statement-breakpoint
-- What admins search: listings in any status and people, with codes of what they are filtered by, newest last.
CREATE VIRTUAL TABLE admin_listing_search USING fts5(
  title, facets, tokenize = 'trigram', content = '', contentless_delete = 1
);
--> statement-breakpoint
CREATE VIRTUAL TABLE admin_profile_search USING fts5(
  names, facets, tokenize = 'trigram', content = '', contentless_delete = 1
);
--> statement-breakpoint
CREATE VIEW admin_listing_texts AS
SELECT seq, title,
  substr(status, 1, 3) || iif(live = 1, char(31) || iif(featured = 1, 'fea', 'ava'), '') AS facets
FROM listings WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW admin_profile_texts AS
SELECT n.seq, p.id,
  coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || char(31) || coalesce(p.username, '') || char(31) ||
    coalesce(u.email, '') || char(31) || coalesce(p.company, '') AS names,
  'r' || substr(p.role, 1, 2) || char(31) || iif(u.suspended_at IS NULL, 'act', 'sus') ||
    iif(p.username IS NULL, '', char(31) || iif(p.featured = 1, 'fea', 'ava')) AS facets
FROM profile_numbers n JOIN profiles p ON p.id = n.profile_id LEFT JOIN users u ON u.id = p.id;
--> statement-breakpoint
-- What is there already; from here on the triggers keep it.
INSERT INTO profile_numbers (profile_id) SELECT id FROM profiles ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO admin_listing_search (rowid, title, facets) SELECT seq, title, facets FROM admin_listing_texts;
--> statement-breakpoint
INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts;
--> statement-breakpoint
INSERT INTO counters (name, value)
SELECT 'listings:' || value, (SELECT count(*) FROM listings WHERE status = value AND deleted_at IS NULL)
FROM json_each('["draft","pending","approved","published","rejected","blocked"]');
--> statement-breakpoint
INSERT INTO counters (name, value) VALUES
  ('featured_listings', (SELECT count(*) FROM listings WHERE live = 1 AND featured = 1)),
  ('profiles', (SELECT count(*) FROM profiles)),
  ('featured_profiles', (SELECT count(*) FROM profiles WHERE featured = 1 AND username IS NOT NULL)),
  ('categories', (SELECT count(*) FROM categories)),
  ('tags', (SELECT count(*) FROM tags));
--> statement-breakpoint
INSERT INTO daily_counts (name, day, value)
SELECT 'listings', date(created_at / 1000, 'unixepoch'), count(*) FROM listings GROUP BY 2;
--> statement-breakpoint
INSERT INTO daily_counts (name, day, value)
SELECT 'sign_ups', date(created_at / 1000, 'unixepoch'), count(*) FROM users GROUP BY 2;
--> statement-breakpoint
UPDATE OR IGNORE categories SET name_key = lower(name);
--> statement-breakpoint
UPDATE categories SET listing_count = (SELECT count(*) FROM listings WHERE category_seq = categories.seq AND deleted_at IS NULL);
--> statement-breakpoint
UPDATE tags SET listing_count = (
  SELECT count(*) FROM listing_tags lt JOIN listings l ON l.seq = lt.listing_seq
  WHERE lt.tag_seq = tags.seq AND l.deleted_at IS NULL
);
--> statement-breakpoint
CREATE TRIGGER admin_listings_after_insert AFTER INSERT ON listings BEGIN
  INSERT INTO admin_listing_search (rowid, title, facets) SELECT seq, title, facets FROM admin_listing_texts WHERE seq = new.seq;
  UPDATE counters SET value = value + 1 WHERE name = 'listings:' || new.status AND new.deleted_at IS NULL;
  UPDATE counters SET value = value + 1 WHERE name = 'featured_listings' AND new.live = 1 AND new.featured = 1;
  UPDATE categories SET listing_count = listing_count + 1 WHERE seq = new.category_seq AND new.deleted_at IS NULL;
  INSERT INTO daily_counts (name, day, value)
    SELECT 'listings', date(new.created_at / 1000, 'unixepoch'), 0 WHERE NOT EXISTS (
      SELECT 1 FROM daily_counts WHERE name = 'listings' AND day = date(new.created_at / 1000, 'unixepoch'));
  UPDATE daily_counts SET value = value + 1 WHERE name = 'listings' AND day = date(new.created_at / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER admin_listings_after_update AFTER UPDATE OF title, status, featured, deleted_at ON listings
WHEN old.title <> new.title OR old.status <> new.status OR old.featured <> new.featured
  OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  DELETE FROM admin_listing_search WHERE rowid = old.seq AND old.deleted_at IS NULL;
  INSERT INTO admin_listing_search (rowid, title, facets) SELECT seq, title, facets FROM admin_listing_texts WHERE seq = new.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'listings:' || old.status AND old.deleted_at IS NULL;
  UPDATE counters SET value = value + 1 WHERE name = 'listings:' || new.status AND new.deleted_at IS NULL;
  UPDATE counters SET value = value + (new.live = 1 AND new.featured = 1) - (old.live = 1 AND old.featured = 1)
    WHERE name = 'featured_listings';
END;
--> statement-breakpoint
CREATE TRIGGER admin_listings_after_filing AFTER UPDATE OF category_seq, deleted_at ON listings
WHEN old.category_seq IS NOT new.category_seq OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE categories SET listing_count = listing_count - 1 WHERE seq = old.category_seq AND old.deleted_at IS NULL;
  UPDATE categories SET listing_count = listing_count + 1 WHERE seq = new.category_seq AND new.deleted_at IS NULL;
  UPDATE tags SET listing_count = listing_count + (new.deleted_at IS NULL) - (old.deleted_at IS NULL)
    WHERE (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
      AND seq IN (SELECT tag_seq FROM listing_tags WHERE listing_seq = new.seq);
END;
--> statement-breakpoint
CREATE TRIGGER admin_listings_before_delete BEFORE DELETE ON listings BEGIN
  DELETE FROM admin_listing_search WHERE rowid = old.seq AND old.deleted_at IS NULL;
  UPDATE counters SET value = value - 1 WHERE name = 'listings:' || old.status AND old.deleted_at IS NULL;
  UPDATE counters SET value = value - 1 WHERE name = 'featured_listings' AND old.live = 1 AND old.featured = 1;
  UPDATE categories SET listing_count = listing_count - 1 WHERE seq = old.category_seq AND old.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER admin_listing_tags_after_insert AFTER INSERT ON listing_tags BEGIN
  UPDATE tags SET listing_count = listing_count + 1
    WHERE seq = new.tag_seq AND EXISTS (SELECT 1 FROM listings WHERE seq = new.listing_seq AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER admin_listing_tags_after_delete AFTER DELETE ON listing_tags BEGIN
  UPDATE tags SET listing_count = listing_count - 1
    WHERE seq = old.tag_seq AND EXISTS (SELECT 1 FROM listings WHERE seq = old.listing_seq AND deleted_at IS NULL);
END;
--> statement-breakpoint
-- Whatever makes a listing live (nothing inserts one that is): while its seller is suspended it is held instead.
CREATE TRIGGER held_after_update AFTER UPDATE OF status, seller_id ON listings
WHEN new.live = 1 AND EXISTS (SELECT 1 FROM users WHERE id = new.seller_id AND suspended_at IS NOT NULL) BEGIN
  UPDATE listings SET held_status = new.status, status = 'blocked' WHERE seq = new.seq AND live = 1;
END;
--> statement-breakpoint
CREATE TRIGGER category_keys_after_insert AFTER INSERT ON categories WHEN new.name_key IS NULL BEGIN
  UPDATE categories SET name_key = lower(new.name) WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER categories_counted_after_insert AFTER INSERT ON categories WHEN new.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER categories_counted_after_update AFTER UPDATE OF deleted_at ON categories
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE counters SET value = value + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE name = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER categories_counted_after_delete AFTER DELETE ON categories WHEN old.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER tags_counted_after_insert AFTER INSERT ON tags WHEN new.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'tags';
END;
--> statement-breakpoint
CREATE TRIGGER tags_counted_after_update AFTER UPDATE OF deleted_at ON tags
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE counters SET value = value + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE name = 'tags';
END;
--> statement-breakpoint
CREATE TRIGGER tags_counted_after_delete AFTER DELETE ON tags WHEN old.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'tags';
END;
--> statement-breakpoint
CREATE TRIGGER admin_profiles_after_insert AFTER INSERT ON profiles BEGIN
  INSERT INTO profile_numbers (profile_id) VALUES (new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
  UPDATE counters SET value = value + 1 WHERE name = 'profiles';
  UPDATE counters SET value = value + 1 WHERE name = 'featured_profiles' AND new.featured = 1 AND new.username IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER admin_profiles_after_update AFTER UPDATE OF first_name, last_name, username, company, role, featured ON profiles
WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.username IS NOT new.username
  OR old.company IS NOT new.company OR old.role <> new.role OR old.featured <> new.featured BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
  UPDATE counters
    SET value = value + (new.featured = 1 AND new.username IS NOT NULL) - (old.featured = 1 AND old.username IS NOT NULL)
    WHERE name = 'featured_profiles';
END;
--> statement-breakpoint
CREATE TRIGGER admin_profiles_before_delete BEFORE DELETE ON profiles BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = old.id);
  DELETE FROM profile_numbers WHERE profile_id = old.id;
  UPDATE counters SET value = value - 1 WHERE name = 'profiles';
  UPDATE counters SET value = value - 1 WHERE name = 'featured_profiles' AND old.featured = 1 AND old.username IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER admin_users_after_insert AFTER INSERT ON users BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
  INSERT INTO daily_counts (name, day, value)
    SELECT 'sign_ups', date(new.created_at / 1000, 'unixepoch'), 0 WHERE NOT EXISTS (
      SELECT 1 FROM daily_counts WHERE name = 'sign_ups' AND day = date(new.created_at / 1000, 'unixepoch'));
  UPDATE daily_counts SET value = value + 1 WHERE name = 'sign_ups' AND day = date(new.created_at / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER admin_users_after_update AFTER UPDATE OF email, suspended_at ON users
WHEN old.email <> new.email OR (old.suspended_at IS NULL) <> (new.suspended_at IS NULL) BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER admin_users_after_delete AFTER DELETE ON users BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = old.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = old.id;
END;
