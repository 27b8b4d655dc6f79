-- The database after the last migration. Made of `migrations/` by `npm run schema`; a test compares them.
-- Which rules triggers keep, and why: docs/decisions/0028-triggers.md


-- accounts

CREATE TABLE `accounts` (
	`provider` text NOT NULL,
	`provider_account_id` text NOT NULL,
	`type` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`provider`, `provider_account_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `accounts_by_user` ON `accounts` (`user_id`);


-- admin_listing_search

CREATE VIRTUAL TABLE admin_listing_search USING fts5(
  title, facets, tokenize = 'trigram', content = '', contentless_delete = 1
);


-- admin_profile_search

CREATE VIRTUAL TABLE admin_profile_search USING fts5(
  names, facets, tokenize = 'trigram', content = '', contentless_delete = 1
);


-- admin_review_search

CREATE VIRTUAL TABLE admin_review_search USING fts5(
  comment, facets, tokenize = 'trigram', content = '', contentless_delete = 1
);


-- api_tokens

CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`listing_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `api_tokens_by_user` ON `api_tokens` (`user_id`,`id`);
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);


-- attempts

CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`until` integer NOT NULL
);
CREATE INDEX `attempts_by_end` ON `attempts` (`until`);


-- audit_log

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
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`id`);
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`id`);
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject_type`,`subject_id`,`id`);


-- blocks

CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked_id`);


-- categories

CREATE TABLE `categories` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`live_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`name_key` text,
	`listing_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer);
CREATE UNIQUE INDEX `categories_id_unique` ON `categories` (`id`);
CREATE UNIQUE INDEX `categories_key_unique` ON `categories` (`name_key`) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`) WHERE deleted_at IS NULL;
CREATE INDEX `deleted_categories` ON `categories` (`deleted_at`) WHERE deleted_at IS NOT NULL;

CREATE TRIGGER categories_counted_after_delete AFTER DELETE ON categories WHEN old.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'categories';
END;

CREATE TRIGGER categories_counted_after_insert AFTER INSERT ON categories WHEN new.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'categories';
END;

CREATE TRIGGER categories_counted_after_update AFTER UPDATE OF deleted_at ON categories
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE counters SET value = value + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE name = 'categories';
END;

CREATE TRIGGER category_keys_after_insert AFTER INSERT ON categories WHEN new.name_key IS NULL BEGIN
  UPDATE categories SET name_key = lower(new.name) WHERE seq = new.seq;
END;

CREATE TRIGGER category_search_after_delete AFTER DELETE ON categories WHEN old.live_count > 0 AND old.deleted_at IS NULL BEGIN
  DELETE FROM name_search WHERE rowid = old.seq * 4 + 0;
END;

CREATE TRIGGER category_search_after_update AFTER UPDATE OF name, live_count, deleted_at ON categories
WHEN (old.live_count > 0 AND old.deleted_at IS NULL) <> (new.live_count > 0 AND new.deleted_at IS NULL)
  OR old.name <> new.name BEGIN
  DELETE FROM name_search WHERE rowid = new.seq * 4 + 0 AND old.live_count > 0 AND old.deleted_at IS NULL;
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_categories WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_categories, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_categories.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;

CREATE TRIGGER unfolded_categories_after_delete AFTER DELETE ON categories BEGIN
  DELETE FROM folded_texts WHERE kind IN ('category') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('category') AND id = old.id;
END;

CREATE TRIGGER unfolded_categories_after_insert AFTER INSERT ON categories BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'category', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;

CREATE TRIGGER unfolded_categories_before_update BEFORE UPDATE OF name ON categories
WHEN old.name <> new.name BEGIN
  DELETE FROM folded_texts WHERE kind = 'category' AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind = 'category' AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'category', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;


-- chat_members

CREATE TABLE `chat_members` (
	`user_id` text NOT NULL,
	`chat_seq` integer NOT NULL,
	`role` text NOT NULL,
	`last_activity_at` integer,
	`unread` integer DEFAULT 0 NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `chat_seq`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chat_seq`) REFERENCES `chats`(`seq`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `chat_members_by_chat` ON `chat_members` (`chat_seq`);
CREATE INDEX `chat_members_newest` ON `chat_members` (`user_id`,`archived`,`last_activity_at`,`chat_seq`) WHERE last_activity_at IS NOT NULL;
CREATE INDEX `chat_members_unread` ON `chat_members` (`user_id`,`last_activity_at`,`chat_seq`) WHERE unread > 0 AND last_activity_at IS NOT NULL;


-- chats

CREATE TABLE `chats` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`listing_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`title` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`first_answer_ms` integer,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chats_of_two" CHECK("chats"."buyer_id" <> "chats"."seller_id")
);
CREATE INDEX `chats_answered` ON `chats` (`seller_id`,`seq`) WHERE first_answer_ms IS NOT NULL;
CREATE INDEX `chats_by_buyer` ON `chats` (`buyer_id`,`created_at`);
CREATE UNIQUE INDEX `chats_by_listing` ON `chats` (`listing_id`,`buyer_id`,`seller_id`);
CREATE INDEX `chats_by_pair` ON `chats` (`buyer_id`,`seller_id`);
CREATE INDEX `chats_by_seller` ON `chats` (`seller_id`,`seq`);
CREATE UNIQUE INDEX `chats_id_unique` ON `chats` (`id`);

CREATE TRIGGER discussions_after_insert AFTER INSERT ON chats BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(new.created_at / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch'));
  UPDATE listing_days SET discussions = discussions + 1
    WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch');
END;


-- counters

CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);


-- daily_counts

CREATE TABLE `daily_counts` (
	`name` text NOT NULL,
	`day` text NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`name`, `day`)
);


-- deals

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
	`phase` text DEFAULT 'open' NOT NULL,
	`waits_for` text,
	`offer_cents` integer,
	`offered_by` text,
	`expires_at` integer,
	`agreed_at` integer,
	`ended_at` integer,
	`ended_by` text,
	`cause` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`ending` text,
	`license` text,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deals_price" CHECK("deals"."price_cents" >= 0),
	CONSTRAINT "deals_of_two" CHECK("deals"."buyer_id" <> "deals"."seller_id")
);
CREATE INDEX `deals_agreed` ON `deals` (`seller_id`,`agreed_at`);
CREATE INDEX `deals_by_buyer` ON `deals` (`buyer_id`,`seq`);
CREATE INDEX `deals_by_listing` ON `deals` (`listing_id`,`buyer_id`,`seq`);
CREATE INDEX `deals_by_seller` ON `deals` (`seller_id`,`seq`);
CREATE INDEX `deals_ending` ON `deals` (`seq`) WHERE ending IS NOT NULL;
CREATE UNIQUE INDEX `deals_id_unique` ON `deals` (`id`);
CREATE UNIQUE INDEX `deals_negotiating` ON `deals` (`listing_id`,`buyer_id`) WHERE status = 'negotiating';
CREATE INDEX `deals_of_buyer` ON `deals` (`buyer_id`,(waits_for IS 'buyer'),`seq`);
CREATE INDEX `deals_of_seller` ON `deals` (`seller_id`,(waits_for IS 'seller'),`seq`);
CREATE INDEX `deals_sold` ON `deals` (`seller_id`,`ended_at`) WHERE status = 'purchased';

CREATE TRIGGER bought_after_insert AFTER INSERT ON deals WHEN new.status = 'purchased' BEGIN
  UPDATE reviews SET
      verified = iif(new.price_cents IS 0, verified, 1),
      free = iif(new.price_cents IS 0, 1, free)
    WHERE reviewer_id = new.buyer_id AND subject_id IN (new.listing_id, new.seller_id);
END;

CREATE TRIGGER bought_after_update AFTER UPDATE OF status ON deals
WHEN old.status <> 'purchased' AND new.status = 'purchased' BEGIN
  UPDATE reviews SET
      verified = iif(new.price_cents IS 0, verified, 1),
      free = iif(new.price_cents IS 0, 1, free)
    WHERE reviewer_id = new.buyer_id AND subject_id IN (new.listing_id, new.seller_id);
END;

CREATE TRIGGER purchases_after_insert AFTER INSERT ON deals WHEN new.status = 'purchased' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days
      WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch'));
  UPDATE listing_days SET sales = sales + 1
    WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch');
END;

CREATE TRIGGER purchases_after_update AFTER UPDATE OF status ON deals
WHEN old.status <> 'purchased' AND new.status = 'purchased' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days
      WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch'));
  UPDATE listing_days SET sales = sales + 1
    WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch');
END;


-- demo_checks

CREATE TABLE `demo_checks` (
	`listing_seq` integer PRIMARY KEY NOT NULL,
	`due_at` integer,
	`checked_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`down_since` integer,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `demo_checks_due` ON `demo_checks` (`due_at`) WHERE due_at IS NOT NULL;


-- demo_days

CREATE TABLE `demo_days` (
	`listing_seq` integer NOT NULL,
	`day` text NOT NULL,
	`up` integer NOT NULL,
	PRIMARY KEY(`listing_seq`, `day`),
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);


-- downloads

CREATE TABLE `downloads` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`grant_id` text NOT NULL,
	`version_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`active_at` integer NOT NULL,
	`bytes` integer NOT NULL,
	`by_link` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`grant_id`) REFERENCES `grants`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `downloads_by_grant` ON `downloads` (`grant_id`,`version_id`,`active_at`);


-- favorites

CREATE TABLE `favorites` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`title` text NOT NULL,
	`price_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `favorites_by_listing` ON `favorites` (`listing_id`);
CREATE UNIQUE INDEX `favorites_once` ON `favorites` (`user_id`,`listing_id`);

CREATE TRIGGER favorites_after_delete AFTER DELETE ON favorites BEGIN
  UPDATE listings SET favorite_count = favorite_count - 1 WHERE id = old.listing_id;
  UPDATE listing_days SET favorites = favorites - 1
    WHERE listing_id = old.listing_id AND day = date(old.created_at / 1000, 'unixepoch');
END;

CREATE TRIGGER favorites_after_insert AFTER INSERT ON favorites BEGIN
  UPDATE listings SET favorite_count = favorite_count + 1 WHERE id = new.listing_id;
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(new.created_at / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch'));
  UPDATE listing_days SET favorites = favorites + 1
    WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch');
END;


-- folded_texts

CREATE TABLE `folded_texts` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);

CREATE TRIGGER folded_categories_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'category' BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT number FROM searched_categories WHERE id = new.id);
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_categories WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_categories, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_categories.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;

CREATE TRIGGER folded_listings_after_insert AFTER INSERT ON folded_texts WHEN new.kind IN ('title', 'description') BEGIN
  DELETE FROM listing_search WHERE rowid = (SELECT seq FROM listings WHERE id = new.id AND live = 1);
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts
    WHERE seq = (SELECT seq FROM listings WHERE id = new.id);
  DELETE FROM admin_listing_search
    WHERE new.kind = 'title' AND rowid = (SELECT seq FROM listings WHERE id = new.id AND deleted_at IS NULL);
  INSERT INTO admin_listing_search (rowid, title, facets)
    SELECT seq, title, facets FROM admin_listing_texts
    WHERE new.kind = 'title' AND seq = (SELECT seq FROM listings WHERE id = new.id);
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM title_words
    WHERE new.kind = 'title' AND seq = (SELECT seq FROM listings WHERE id = new.id)
      AND word NOT IN (SELECT word FROM search_words);
END;

CREATE TRIGGER folded_people_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'person' BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
END;

CREATE TRIGGER folded_reviews_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'review' BEGIN
  DELETE FROM admin_review_search WHERE rowid = (SELECT seq FROM reviews WHERE id = new.id);
  INSERT INTO admin_review_search (rowid, comment, facets)
    SELECT seq, comment, facets FROM admin_review_texts WHERE seq = (SELECT seq FROM reviews WHERE id = new.id);
END;

CREATE TRIGGER folded_sellers_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'seller' BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT number FROM searched_sellers WHERE id = new.id);
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_sellers WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_sellers, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, char(31), ' '), ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_sellers.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;

CREATE TRIGGER folded_tags_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'tag' BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT number FROM searched_tags WHERE id = new.id);
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_tags WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_tags, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_tags.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;


-- former_slugs

CREATE TABLE `former_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`listing_seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `former_slugs_by_listing` ON `former_slugs` (`listing_seq`,`created_at`);


-- former_usernames

CREATE TABLE `former_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "former_usernames_lower" CHECK("former_usernames"."username" = lower("former_usernames"."username"))
);
CREATE INDEX `former_usernames_by_end` ON `former_usernames` (`until`);
CREATE INDEX `former_usernames_by_profile` ON `former_usernames` (`profile_id`);


-- grant_versions

CREATE TABLE `grant_versions` (
	`grant_id` text NOT NULL,
	`version_id` text NOT NULL,
	`granted_at` integer NOT NULL,
	PRIMARY KEY(`grant_id`, `version_id`),
	FOREIGN KEY (`grant_id`) REFERENCES `grants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `package_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `grant_versions_by_version` ON `grant_versions` (`version_id`);


-- grants

CREATE TABLE `grants` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`listing_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updates_until` integer,
	`support_until` integer,
	`mails` integer DEFAULT true NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	`license` text,
	FOREIGN KEY (`buyer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "grants_ended" CHECK(("grants"."ended_at" IS NULL) = ("grants"."end_reason" IS NULL))
);
CREATE INDEX `grants_by_buyer` ON `grants` (`buyer_id`,`seq`);
CREATE INDEX `grants_by_listing` ON `grants` (`listing_id`,`seq`);
CREATE UNIQUE INDEX `grants_id_unique` ON `grants` (`id`);


-- helpful_votes

CREATE TABLE `helpful_votes` (
	`review_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`review_seq`, `user_id`),
	FOREIGN KEY (`review_seq`) REFERENCES `reviews`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `helpful_votes_by_user` ON `helpful_votes` (`user_id`,`review_seq`);

CREATE TRIGGER helpful_votes_after_delete AFTER DELETE ON helpful_votes BEGIN
  UPDATE reviews SET helpful_count = helpful_count - 1 WHERE seq = old.review_seq;
END;

CREATE TRIGGER helpful_votes_after_insert AFTER INSERT ON helpful_votes BEGIN
  UPDATE reviews SET helpful_count = helpful_count + 1 WHERE seq = new.review_seq;
END;


-- languages

CREATE TABLE `languages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text GENERATED ALWAYS AS ((lower(replace(name, ' ', '-')))) VIRTUAL,
	`live_count` integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX `languages_slug_unique` ON `languages` (`slug`);


-- letter_deliveries

CREATE TABLE `letter_deliveries` (
	`subscriber_seq` integer NOT NULL,
	`letter_seq` integer NOT NULL,
	`mail_id` text NOT NULL,
	PRIMARY KEY(`subscriber_seq`, `letter_seq`),
	FOREIGN KEY (`subscriber_seq`) REFERENCES `subscribers`(`seq`) ON UPDATE no action ON DELETE cascade
);


-- letters

CREATE TABLE `letters` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`audience` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`queued` integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX `letters_id_unique` ON `letters` (`id`);
CREATE INDEX `letters_sending` ON `letters` (`seq`) WHERE state = 'sending';


-- listing_approvals

CREATE TABLE `listing_approvals` (
	`listing_seq` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`approved_at` integer NOT NULL,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);


-- listing_days

CREATE TABLE `listing_days` (
	`listing_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`favorites` integer DEFAULT 0 NOT NULL,
	`discussions` integer DEFAULT 0 NOT NULL,
	`offers` integer DEFAULT 0 NOT NULL,
	`sales` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`listing_id`, `day`)
);


-- listing_edits

CREATE TABLE `listing_edits` (
	`listing_seq` integer PRIMARY KEY NOT NULL,
	`edited_at` integer NOT NULL,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);


-- listing_search

CREATE VIRTUAL TABLE listing_search USING fts5(
  title, plain, description, facets,
  tokenize = 'trigram', content = '', contentless_delete = 1
);


-- listing_tags

CREATE TABLE `listing_tags` (
	`listing_seq` integer NOT NULL,
	`tag_seq` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`listing_seq`, `tag_seq`),
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_seq`) REFERENCES `tags`(`seq`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `listing_tags_by_tag` ON `listing_tags` (`tag_seq`);

CREATE TRIGGER admin_listing_tags_after_delete AFTER DELETE ON listing_tags BEGIN
  UPDATE tags SET listing_count = listing_count - 1
    WHERE seq = old.tag_seq AND EXISTS (SELECT 1 FROM listings WHERE seq = old.listing_seq AND deleted_at IS NULL);
END;

CREATE TRIGGER admin_listing_tags_after_insert AFTER INSERT ON listing_tags BEGIN
  UPDATE tags SET listing_count = listing_count + 1
    WHERE seq = new.tag_seq AND EXISTS (SELECT 1 FROM listings WHERE seq = new.listing_seq AND deleted_at IS NULL);
END;

CREATE TRIGGER listing_tags_after_delete AFTER DELETE ON listing_tags
WHEN EXISTS (SELECT 1 FROM listings WHERE seq = old.listing_seq AND live = 1) BEGIN
  DELETE FROM listing_search WHERE rowid = old.listing_seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = old.listing_seq;
  UPDATE tags SET live_count = live_count - 1 WHERE seq = old.tag_seq;
END;

CREATE TRIGGER listing_tags_after_insert AFTER INSERT ON listing_tags
WHEN EXISTS (SELECT 1 FROM listings WHERE seq = new.listing_seq AND live = 1) BEGIN
  DELETE FROM listing_search WHERE rowid = new.listing_seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.listing_seq;
  UPDATE tags SET live_count = live_count + 1 WHERE seq = new.tag_seq;
END;

CREATE TRIGGER made_up_tags_after_delete AFTER DELETE ON listing_tags
WHEN NOT EXISTS (SELECT 1 FROM listing_tags WHERE tag_seq = old.tag_seq) BEGIN
  DELETE FROM tags WHERE seq = old.tag_seq AND created_by IS NOT NULL;
END;

CREATE TRIGGER tag_names_after_delete AFTER DELETE ON listing_tags BEGIN
  UPDATE listings SET tag_names = (SELECT names FROM listing_tag_names n WHERE n.seq = listings.seq)
    WHERE seq = old.listing_seq;
END;

CREATE TRIGGER tag_names_after_insert AFTER INSERT ON listing_tags BEGIN
  UPDATE listings SET tag_names = (SELECT names FROM listing_tag_names n WHERE n.seq = listings.seq)
    WHERE seq = new.listing_seq;
END;

CREATE TRIGGER tag_names_after_move AFTER UPDATE OF position ON listing_tags WHEN old.position <> new.position BEGIN
  UPDATE listings SET tag_names = (SELECT names FROM listing_tag_names n WHERE n.seq = listings.seq)
    WHERE seq = new.listing_seq;
END;


-- listings

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
	`featured` integer DEFAULT false NOT NULL,
	`image_alts` text DEFAULT '[]' NOT NULL,
	`has_feature_image` integer DEFAULT true NOT NULL,
	`status_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`deleted_status` text,
	`held_status` text,
	`tag_names` text DEFAULT '[]' NOT NULL,
	`open_to_offers` integer DEFAULT true NOT NULL,
	`buy_now` integer DEFAULT true NOT NULL,
	`lowest_cents` integer,
	`accept_cents` integer,
	`sold_once` integer DEFAULT false NOT NULL,
	`sold_deal_id` text,
	`rating_score` integer GENERATED ALWAYS AS ((CASE rating_count WHEN 0 THEN 0 ELSE (rating_sum * 1000 + 38000) / (rating_count + 10) END)) VIRTUAL,
	`favorite_count` integer DEFAULT 0 NOT NULL,
	`featured_position` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`demo_down_since` integer,
	`has_package` integer DEFAULT false NOT NULL,
	`has_tests` integer DEFAULT false NOT NULL,
	`no_copyleft` integer DEFAULT false NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`license` text DEFAULT 'multiple' NOT NULL,
	`royalty_percent` integer,
	`wider_licenses` text DEFAULT '[]' NOT NULL,
	`renewal_cents` integer,
	`shows_usual_price` integer DEFAULT false NOT NULL,
	`offline_status` text,
	`submitted_at` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_seq`) REFERENCES `categories`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "listings_status" CHECK("listings"."status" IN ('draft', 'pending', 'approved', 'published', 'rejected', 'blocked')),
	CONSTRAINT "listings_price" CHECK("listings"."price_cents" >= 0),
	CONSTRAINT "listings_images" CHECK(json_valid("listings"."images"))
);
CREATE INDEX `deleted_by_seller` ON `listings` (`seller_id`,`seq`) WHERE deleted_at IS NOT NULL;
CREATE INDEX `deleted_by_time` ON `listings` (`deleted_at`) WHERE deleted_at IS NOT NULL;
CREATE INDEX `held_by_seller` ON `listings` (`seller_id`,`seq`) WHERE held_status IS NOT NULL;
CREATE INDEX `listings_by_seller` ON `listings` (`seller_id`,`seq`);
CREATE UNIQUE INDEX `listings_id_unique` ON `listings` (`id`);
CREATE UNIQUE INDEX `listings_slug_unique` ON `listings` (`slug`);
CREATE INDEX `live_by_seller` ON `listings` (`seller_id`,`seq`) WHERE live = 1;
CREATE INDEX `live_category_newest` ON `listings` (`category_seq`,`seq`) WHERE live = 1;
CREATE INDEX `live_category_price` ON `listings` (`category_seq`,`price_cents`,`seq`) WHERE live = 1;
CREATE INDEX `live_category_rating` ON `listings` (`category_seq`,`rating_score`,`rating_count`,`seq`) WHERE live = 1;
CREATE INDEX `live_category_views` ON `listings` (`category_seq`,`view_count`,`seq`) WHERE live = 1;
CREATE INDEX `live_covers` ON `listings` (`seller_id`,`rating_score`,`seq`) WHERE live = 1 AND images <> '[]';
CREATE INDEX `live_featured` ON `listings` (`featured_position`,"seq" DESC) WHERE live = 1 AND featured = 1;
CREATE INDEX `live_newest` ON `listings` (`seq`) WHERE live = 1;
CREATE INDEX `live_price` ON `listings` (`price_cents`,`seq`) WHERE live = 1;
CREATE INDEX `live_rating` ON `listings` (`rating_score`,`rating_count`,`seq`) WHERE live = 1;
CREATE INDEX `live_views` ON `listings` (`view_count`,`seq`) WHERE live = 1;
CREATE INDEX `own_by_status` ON `listings` (`seller_id`,`status`,`seq`) WHERE deleted_at IS NULL;
CREATE INDEX `published_by_seller` ON `listings` (`seller_id`,`seq`) WHERE status = 'published';
CREATE INDEX `published_category_newest` ON `listings` (`category_seq`,`published_at`,`seq`) WHERE status = 'published';
CREATE INDEX `published_newest` ON `listings` (`published_at`,`seq`) WHERE status = 'published';
CREATE INDEX `waiting` ON `listings` (`submitted_at`,`seq`) WHERE status = 'pending';

CREATE TRIGGER admin_listings_after_filing AFTER UPDATE OF category_seq, deleted_at ON listings
WHEN old.category_seq IS NOT new.category_seq OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE categories SET listing_count = listing_count - 1 WHERE seq = old.category_seq AND old.deleted_at IS NULL;
  UPDATE categories SET listing_count = listing_count + 1 WHERE seq = new.category_seq AND new.deleted_at IS NULL;
  UPDATE tags SET listing_count = listing_count + (new.deleted_at IS NULL) - (old.deleted_at IS NULL)
    WHERE (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
      AND seq IN (SELECT tag_seq FROM listing_tags WHERE listing_seq = new.seq);
END;

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

CREATE TRIGGER admin_listings_before_delete BEFORE DELETE ON listings BEGIN
  DELETE FROM admin_listing_search WHERE rowid = old.seq AND old.deleted_at IS NULL;
  UPDATE counters SET value = value - 1 WHERE name = 'listings:' || old.status AND old.deleted_at IS NULL;
  UPDATE counters SET value = value - 1 WHERE name = 'featured_listings' AND old.live = 1 AND old.featured = 1;
  UPDATE categories SET listing_count = listing_count - 1 WHERE seq = old.category_seq AND old.deleted_at IS NULL;
END;

CREATE TRIGGER announced_after_insert AFTER INSERT ON listings
WHEN new.status = 'published' AND new.published_at IS NULL BEGIN
  UPDATE listings SET published_at = new.updated_at WHERE seq = new.seq;
END;

CREATE TRIGGER announced_after_update AFTER UPDATE OF status ON listings
WHEN new.status = 'published' AND new.published_at IS NULL BEGIN
  UPDATE listings SET published_at = new.updated_at WHERE seq = new.seq;
END;

CREATE TRIGGER demo_checks_after_insert AFTER INSERT ON listings WHEN new.demo_link IS NOT NULL BEGIN
  INSERT INTO demo_checks (listing_seq, due_at) VALUES (new.seq, iif(new.live = 1, 0, NULL));
END;

CREATE TRIGGER demo_checks_after_link AFTER UPDATE OF demo_link ON listings WHEN new.demo_link IS NOT old.demo_link BEGIN
  DELETE FROM demo_days WHERE listing_seq = new.seq;
  DELETE FROM demo_checks WHERE listing_seq = new.seq;
  INSERT INTO demo_checks (listing_seq, due_at) SELECT new.seq, iif(new.live = 1, 0, NULL) WHERE new.demo_link IS NOT NULL;
END;

CREATE TRIGGER demo_checks_after_status AFTER UPDATE OF status ON listings WHEN new.live <> old.live BEGIN
  UPDATE demo_checks SET due_at = iif(new.live = 1, coalesce(checked_at + 86400000, 0), NULL) WHERE listing_seq = new.seq;
END;

CREATE TRIGGER demo_marked_after_update AFTER UPDATE OF demo_down_since ON listings
WHEN old.live = 1 AND new.live = 1 AND (old.demo_down_since IS NULL) <> (new.demo_down_since IS NULL) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;

CREATE TRIGGER held_after_update AFTER UPDATE OF status, seller_id ON listings
WHEN new.live = 1 AND EXISTS (
  SELECT 1 FROM users WHERE id = new.seller_id AND (suspended_at IS NOT NULL OR held_at IS NOT NULL)
) BEGIN
  UPDATE listings SET held_status = new.status, status = 'blocked' WHERE seq = new.seq AND live = 1;
END;

CREATE TRIGGER languages_counted_after_delete AFTER DELETE ON listings WHEN old.live = 1 BEGIN
  UPDATE languages SET live_count = live_count - 1 WHERE seq IN (SELECT value FROM json_each(old.languages));
END;

CREATE TRIGGER languages_counted_after_insert AFTER INSERT ON listings WHEN new.live = 1 BEGIN
  UPDATE languages SET live_count = live_count + 1 WHERE seq IN (SELECT value FROM json_each(new.languages));
END;

CREATE TRIGGER languages_counted_after_update AFTER UPDATE OF status, languages ON listings
WHEN (old.live, old.languages) IS NOT (new.live, new.languages) BEGIN
  UPDATE languages SET live_count = live_count - 1
    WHERE old.live = 1 AND seq IN (SELECT value FROM json_each(old.languages));
  UPDATE languages SET live_count = live_count + 1
    WHERE new.live = 1 AND seq IN (SELECT value FROM json_each(new.languages));
END;

CREATE TRIGGER licensed_after_update AFTER UPDATE OF license, wider_licenses ON listings
WHEN old.live = 1 AND new.live = 1 AND (old.license, old.wider_licenses) IS NOT (new.license, new.wider_licenses) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;

CREATE TRIGGER listings_after_insert AFTER INSERT ON listings WHEN new.live = 1 BEGIN
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM title_words WHERE seq = new.seq AND word NOT IN (SELECT word FROM search_words);
  UPDATE counters SET value = value + 1 WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count + 1 WHERE seq = new.category_seq;
  UPDATE profiles SET live_count = live_count + 1 WHERE id = new.seller_id;
END;

CREATE TRIGGER listings_after_update
AFTER UPDATE OF title, description, category_seq, seller_id, status, price_cents, demo_link, support_months, royalty,
  training, deployment ON listings
WHEN old.live = 1 OR new.live = 1 BEGIN
  DELETE FROM listing_search WHERE rowid = old.seq AND old.live = 1;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM title_words WHERE seq = new.seq AND word NOT IN (SELECT word FROM search_words);
  UPDATE counters SET value = value + new.live - old.live WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count - 1 WHERE seq = old.category_seq AND old.live = 1;
  UPDATE categories SET live_count = live_count + 1 WHERE seq = new.category_seq AND new.live = 1;
  UPDATE profiles SET live_count = live_count - 1 WHERE id = old.seller_id AND old.live = 1;
  UPDATE profiles SET live_count = live_count + 1 WHERE id = new.seller_id AND new.live = 1;
  UPDATE tags SET live_count = live_count + new.live - old.live
    WHERE old.live <> new.live AND seq IN (SELECT tag_seq FROM listing_tags WHERE listing_seq = new.seq);
END;

CREATE TRIGGER listings_before_delete BEFORE DELETE ON listings BEGIN
  DELETE FROM listing_search WHERE rowid = old.seq AND old.live = 1;
  UPDATE counters SET value = value - old.live WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count - old.live WHERE seq = old.category_seq;
  UPDATE profiles SET live_count = live_count - old.live WHERE id = old.seller_id;
  UPDATE tags SET live_count = live_count - old.live, listing_count = listing_count - (old.deleted_at IS NULL)
    WHERE seq IN (SELECT tag_seq FROM listing_tags WHERE listing_seq = old.seq);
END;

CREATE TRIGGER live_blocks_after_delete AFTER DELETE ON listings WHEN old.live = 1 BEGIN
  UPDATE live_blocks SET live_count = live_count - 1 WHERE block = old.seq / 128;
  DELETE FROM live_blocks WHERE block = old.seq / 128 AND live_count = 0;
END;

CREATE TRIGGER live_blocks_after_insert AFTER INSERT ON listings WHEN new.live = 1 BEGIN
  INSERT INTO live_blocks (block, live_count)
    SELECT new.seq / 128, 0 WHERE NOT EXISTS (SELECT 1 FROM live_blocks WHERE block = new.seq / 128);
  UPDATE live_blocks SET live_count = live_count + 1 WHERE block = new.seq / 128;
END;

CREATE TRIGGER live_blocks_after_update AFTER UPDATE OF status ON listings WHEN old.live <> new.live BEGIN
  INSERT INTO live_blocks (block, live_count)
    SELECT new.seq / 128, 0 WHERE NOT EXISTS (SELECT 1 FROM live_blocks WHERE block = new.seq / 128);
  UPDATE live_blocks SET live_count = live_count + new.live - old.live WHERE block = new.seq / 128;
  DELETE FROM live_blocks WHERE block = new.seq / 128 AND live_count = 0;
END;

CREATE TRIGGER packaged_after_update AFTER UPDATE OF has_package, has_tests, no_copyleft, languages ON listings
WHEN old.live = 1 AND new.live = 1 AND (old.has_package, old.has_tests, old.no_copyleft, old.languages)
  IS NOT (new.has_package, new.has_tests, new.no_copyleft, new.languages) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;

CREATE TRIGGER rated_after_update AFTER UPDATE OF rating_sum, rating_count ON listings
WHEN new.live = 1 AND (old.rating_mean >= 1950) + (old.rating_mean >= 2950) + (old.rating_mean >= 3950)
  <> (new.rating_mean >= 1950) + (new.rating_mean >= 2950) + (new.rating_mean >= 3950) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;

CREATE TRIGGER review_owners_after_update AFTER UPDATE OF seller_id ON listings WHEN old.seller_id <> new.seller_id BEGIN
  DELETE FROM reviews WHERE subject_id = new.id AND reviewer_id = new.seller_id;
  DELETE FROM helpful_votes
    WHERE user_id = new.seller_id AND review_seq IN (SELECT seq FROM reviews WHERE subject_id = new.id);
  UPDATE reviews SET owner_id = new.seller_id WHERE subject_id = new.id;
END;

CREATE TRIGGER trust_after_delete AFTER DELETE ON listings BEGIN
  DELETE FROM reviews WHERE subject_id = old.id;
  DELETE FROM rating_counts WHERE subject_id = old.id;
  DELETE FROM listing_days WHERE listing_id = old.id;
END;

CREATE TRIGGER unfolded_listings_after_delete AFTER DELETE ON listings BEGIN
  DELETE FROM folded_texts WHERE kind IN ('title', 'description') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('title', 'description') AND id = old.id;
END;

CREATE TRIGGER unfolded_listings_after_insert AFTER INSERT ON listings BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'title', new.id WHERE new.title GLOB '*[^' || char(1) || '-' || char(127) || ']*';
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'description', new.id WHERE new.description GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;

CREATE TRIGGER unfolded_listings_before_update BEFORE UPDATE OF title, description ON listings
WHEN old.title <> new.title OR old.description <> new.description BEGIN
  DELETE FROM folded_texts WHERE kind = 'title' AND id = old.id AND old.title <> new.title;
  DELETE FROM unfolded_texts WHERE kind = 'title' AND id = old.id AND old.title <> new.title;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'title', new.id WHERE old.title <> new.title AND new.title GLOB '*[^' || char(1) || '-' || char(127) || ']*';
  DELETE FROM folded_texts WHERE kind = 'description' AND id = old.id AND old.description <> new.description;
  DELETE FROM unfolded_texts WHERE kind = 'description' AND id = old.id AND old.description <> new.description;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'description', new.id WHERE old.description <> new.description AND new.description GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;


-- live_blocks

CREATE TABLE `live_blocks` (
	`block` integer PRIMARY KEY NOT NULL,
	`live_count` integer NOT NULL
);


-- mail_opt_outs

CREATE TABLE `mail_opt_outs` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);


-- mailed_tokens

CREATE TABLE `mailed_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `mailed_tokens_by_end` ON `mailed_tokens` (`expires`);
CREATE INDEX `mailed_tokens_by_user` ON `mailed_tokens` (`user_id`,`purpose`);


-- name_search

CREATE VIRTUAL TABLE name_search USING fts5(
  name, plain, tokenize = 'trigram', content = '', contentless_delete = 1
);


-- object_calls

CREATE TABLE `object_calls` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`key` text DEFAULT '' NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX `object_calls_by_target` ON `object_calls` (`kind`,`target`,`key`);
CREATE INDEX `object_calls_due` ON `object_calls` (`due_at`);


-- offers

CREATE TABLE `offers` (
	`id` text NOT NULL,
	`deal_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`by` text NOT NULL,
	`price_cents` integer NOT NULL,
	`support_months` integer,
	`royalty` integer NOT NULL,
	`training` integer NOT NULL,
	`deployment` integer NOT NULL,
	`made_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`decided_at` integer,
	`automatic` integer NOT NULL,
	`reason` text,
	`license` text,
	`royalty_percent` integer,
	PRIMARY KEY(`deal_id`, `id`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `offers_received` ON `offers` (`seller_id`,`made_at`) WHERE "by" = 'buyer';

CREATE TRIGGER offers_after_insert AFTER INSERT ON offers WHEN new."by" = 'buyer' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT d.listing_id, date(new.made_at / 1000, 'unixepoch') FROM deals d WHERE d.id = new.deal_id AND NOT EXISTS (
      SELECT 1 FROM listing_days WHERE listing_id = d.listing_id AND day = date(new.made_at / 1000, 'unixepoch'));
  UPDATE listing_days SET offers = offers + 1
    WHERE listing_id = (SELECT listing_id FROM deals WHERE id = new.deal_id)
      AND day = date(new.made_at / 1000, 'unixepoch');
END;


-- outbox

CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`failure` text,
	`urgent` integer DEFAULT false NOT NULL,
	`kind` text,
	`user_id` text REFERENCES users(id) ON DELETE set null);
CREATE INDEX `outbox_by_user` ON `outbox` (`user_id`) WHERE user_id IS NOT NULL;
CREATE INDEX `outbox_done` ON `outbox` (`created_at`) WHERE sealed IS NULL;
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE sealed IS NOT NULL;
CREATE INDEX `outbox_urgent` ON `outbox` (`due_at`) WHERE urgent = 1 AND sealed IS NOT NULL;


-- package_inspections

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
CREATE INDEX `package_inspections_due` ON `package_inspections` (`due_at`) WHERE due_at IS NOT NULL;

CREATE TRIGGER package_inspections_after_delete AFTER DELETE ON package_inspections WHEN old.state = 'done' BEGIN
  UPDATE package_versions SET status = status WHERE id = old.version_id AND status = 'current';
END;

CREATE TRIGGER package_inspections_after_insert AFTER INSERT ON package_inspections WHEN new.state = 'done' BEGIN
  UPDATE package_versions SET status = status WHERE id = new.version_id AND status = 'current';
END;

CREATE TRIGGER package_inspections_after_update AFTER UPDATE OF state, level, summary ON package_inspections
WHEN old.state = 'done' OR new.state = 'done' BEGIN
  UPDATE package_versions SET status = status WHERE id = new.version_id AND status = 'current';
END;


-- package_parts

CREATE TABLE `package_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`bytes` integer NOT NULL,
	`etag` text NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `package_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);


-- package_uploads

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
CREATE INDEX `package_uploads_by_seller` ON `package_uploads` (`seller_id`,`created_at`);
CREATE INDEX `package_uploads_by_state` ON `package_uploads` (`state`,`active_at`);
CREATE UNIQUE INDEX `package_uploads_key_unique` ON `package_uploads` (`key`);
CREATE UNIQUE INDEX `package_uploads_open` ON `package_uploads` (`seller_id`) WHERE state IN ('uploading', 'completing');


-- package_versions

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
	`review_asked_at` integer,
	`approved_at` integer,
	`refusal` text,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "package_versions_status" CHECK("package_versions"."status" IN ('draft', 'current', 'superseded', 'withdrawn', 'withheld'))
);
CREATE INDEX `package_versions_by_end` ON `package_versions` (`expires_at`) WHERE expires_at IS NOT NULL;
CREATE INDEX `package_versions_by_listing` ON `package_versions` (`listing_id`,`seq`);
CREATE INDEX `package_versions_by_seller` ON `package_versions` (`seller_id`,`seq`,`bytes`);
CREATE UNIQUE INDEX `package_versions_current` ON `package_versions` (`listing_id`) WHERE status = 'current';
CREATE UNIQUE INDEX `package_versions_id_unique` ON `package_versions` (`id`);
CREATE UNIQUE INDEX `package_versions_key_unique` ON `package_versions` (`key`);
CREATE UNIQUE INDEX `package_versions_numbers` ON `package_versions` (`listing_id`,`version`);
CREATE INDEX `package_versions_to_review` ON `package_versions` (`review_asked_at`) WHERE review_asked_at IS NOT NULL;
CREATE INDEX `package_versions_unhashed` ON `package_versions` (`hash_due_at`) WHERE hash_due_at IS NOT NULL;

CREATE TRIGGER package_versions_after_delete AFTER DELETE ON package_versions WHEN old.status = 'current' BEGIN
  UPDATE listings SET has_package = 0, has_tests = 0, no_copyleft = 0, languages = '[]' WHERE id = old.listing_id;
END;

CREATE TRIGGER package_versions_after_update AFTER UPDATE OF status ON package_versions
WHEN old.status = 'current' OR new.status = 'current' BEGIN
  INSERT INTO languages (name)
    SELECT value FROM current_packages p, json_each(p.languages)
    WHERE p.listing_id = new.listing_id AND lower(replace(value, ' ', '-')) NOT IN (SELECT slug FROM languages);
  UPDATE listings SET (has_package, has_tests, no_copyleft, languages) = (
      SELECT count(*), coalesce(max(has_tests), 0), coalesce(max(no_copyleft), 0), coalesce(max((
        SELECT json_group_array(seq) FROM languages WHERE name IN (SELECT value FROM json_each(p.languages))
      )), '[]')
      FROM current_packages p WHERE p.listing_id = new.listing_id
    )
    WHERE id = new.listing_id;
END;


-- pending_sign_ups

CREATE TABLE `pending_sign_ups` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires` integer NOT NULL,
	`attempt` text DEFAULT '' NOT NULL,
	CONSTRAINT "pending_sign_ups_role" CHECK("pending_sign_ups"."role" IN ('buyer', 'seller'))
);
CREATE INDEX `pending_sign_ups_by_email` ON `pending_sign_ups` (`email`,`created_at`);
CREATE INDEX `pending_sign_ups_by_end` ON `pending_sign_ups` (`expires`);


-- pictures

CREATE TABLE `pictures` (
	`path` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`shown_at` text,
	`ready` integer DEFAULT false NOT NULL,
	`going` integer DEFAULT false NOT NULL,
	`expires` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pictures_kind" CHECK("pictures"."kind" IN ('avatar', 'banner', 'listing')),
	CONSTRAINT "pictures_end" CHECK(("pictures"."shown_at" IS NULL) = ("pictures"."expires" IS NOT NULL))
);
CREATE INDEX `pictures_by_end` ON `pictures` (`expires`) WHERE expires IS NOT NULL;
CREATE INDEX `pictures_by_owner` ON `pictures` (`owner_id`,`shown_at`,`bytes`);
CREATE UNIQUE INDEX `pictures_by_upload` ON `pictures` (`owner_id`,`upload_id`) WHERE ready = 1;


-- profile_numbers

CREATE TABLE `profile_numbers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `profile_numbers_profile_id_unique` ON `profile_numbers` (`profile_id`);


-- profiles

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
	`website` text,
	`featured` integer DEFAULT false NOT NULL,
	`banner_url` text,
	`company` text,
	`location` text,
	`email` text,
	`github_url` text,
	`telegram` text,
	`whatsapp` text,
	`twitter` text,
	`linkedin` text,
	`published_count` integer DEFAULT 0 NOT NULL,
	`updated_at` integer,
	`suspended` integer DEFAULT false NOT NULL,
	`featured_position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profiles_username_lower" CHECK("profiles"."username" = lower("profiles"."username")),
	CONSTRAINT "profiles_role" CHECK("profiles"."role" IN ('buyer', 'seller', 'admin'))
);
CREATE INDEX `admins` ON `profiles` (`id`) WHERE role = 'admin';
CREATE INDEX `featured_profiles` ON `profiles` (`featured_position`,"created_at" DESC,"id" DESC) WHERE featured = 1 AND username IS NOT NULL AND suspended = 0;
CREATE INDEX `portfolios` ON `profiles` ((live_count > 0),`created_at`,`id`) WHERE username IS NOT NULL AND suspended = 0 AND (role = 'seller' OR live_count > 0);
CREATE UNIQUE INDEX `profiles_username_unique` ON `profiles` (`username`);

CREATE TRIGGER admin_profiles_after_insert AFTER INSERT ON profiles BEGIN
  INSERT INTO profile_numbers (profile_id) VALUES (new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
  UPDATE counters SET value = value + 1 WHERE name = 'profiles';
  UPDATE counters SET value = value + 1 WHERE name = 'featured_profiles' AND new.featured = 1 AND new.username IS NOT NULL;
END;

CREATE TRIGGER admin_profiles_after_update AFTER UPDATE OF first_name, last_name, username, company, role, featured ON profiles
WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.username IS NOT new.username
  OR old.company IS NOT new.company OR old.role <> new.role OR old.featured <> new.featured BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
  UPDATE counters
    SET value = value + (new.featured = 1 AND new.username IS NOT NULL) - (old.featured = 1 AND old.username IS NOT NULL)
    WHERE name = 'featured_profiles';
END;

CREATE TRIGGER admin_profiles_before_delete BEFORE DELETE ON profiles BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = old.id);
  DELETE FROM profile_numbers WHERE profile_id = old.id;
  UPDATE counters SET value = value - 1 WHERE name = 'profiles';
  UPDATE counters SET value = value - 1 WHERE name = 'featured_profiles' AND old.featured = 1 AND old.username IS NOT NULL;
END;

CREATE TRIGGER portfolios_after_delete AFTER DELETE ON profiles WHEN old.username IS NOT NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'portfolios';
END;

CREATE TRIGGER portfolios_after_insert AFTER INSERT ON profiles WHEN new.username IS NOT NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'portfolios';
END;

CREATE TRIGGER portfolios_after_update AFTER UPDATE OF username ON profiles
WHEN (old.username IS NULL) <> (new.username IS NULL) BEGIN
  UPDATE counters SET value = value + (new.username IS NOT NULL) - (old.username IS NOT NULL) WHERE name = 'portfolios';
END;

CREATE TRIGGER seller_search_after_update AFTER UPDATE OF first_name, last_name, username, live_count ON profiles
WHEN (old.live_count > 0) <> (new.live_count > 0) OR old.first_name IS NOT new.first_name
  OR old.last_name IS NOT new.last_name OR old.username IS NOT new.username BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id) * 4 + 2 AND old.live_count > 0;
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_sellers WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_sellers, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, char(31), ' '), ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_sellers.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;

CREATE TRIGGER shown_after_delete AFTER DELETE ON profiles
WHEN old.username IS NOT NULL AND old.suspended = 0 AND (old.role = 'seller' OR old.live_count > 0) BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'shown_portfolios';
END;

CREATE TRIGGER shown_after_insert AFTER INSERT ON profiles
WHEN new.username IS NOT NULL AND new.suspended = 0 AND (new.role = 'seller' OR new.live_count > 0) BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'shown_portfolios';
END;

CREATE TRIGGER shown_after_update AFTER UPDATE OF username, suspended, role, live_count ON profiles
WHEN (new.username IS NOT NULL AND new.suspended = 0 AND (new.role = 'seller' OR new.live_count > 0))
  <> (old.username IS NOT NULL AND old.suspended = 0 AND (old.role = 'seller' OR old.live_count > 0))
BEGIN
  UPDATE counters
  SET value = value + iif(new.username IS NOT NULL AND new.suspended = 0 AND (new.role = 'seller' OR new.live_count > 0), 1, -1)
  WHERE name = 'shown_portfolios';
END;

CREATE TRIGGER unfolded_profiles_after_delete AFTER DELETE ON profiles BEGIN
  DELETE FROM folded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
END;

CREATE TRIGGER unfolded_profiles_after_insert AFTER INSERT ON profiles BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'seller', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'person', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '') || coalesce(new.company, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;

CREATE TRIGGER unfolded_profiles_before_update BEFORE UPDATE OF first_name, last_name, username, company ON profiles
WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.username IS NOT new.username OR old.company IS NOT new.company BEGIN
  DELETE FROM folded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'seller', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'person', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '') || coalesce(new.company, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;


-- rating_counts

CREATE TABLE `rating_counts` (
	`subject_id` text NOT NULL,
	`rating` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `rating`)
);


-- releases

CREATE TABLE `releases` (
	`version_id` text PRIMARY KEY NOT NULL,
	`after_seq` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `package_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `releases_due` ON `releases` (`due_at`);


-- report_cases

CREATE TABLE `report_cases` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`place_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`reported_id` text NOT NULL,
	`report_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text DEFAULT '' NOT NULL,
	`notice_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`reported_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `report_cases_by_place` ON `report_cases` (`place_id`);
CREATE INDEX `report_cases_by_reported` ON `report_cases` (`reported_id`);
CREATE INDEX `report_cases_decided` ON `report_cases` (`seq`) WHERE decision IS NOT NULL;
CREATE INDEX `report_cases_decided_of` ON `report_cases` (`subject`,`seq`) WHERE decision IS NOT NULL;
CREATE UNIQUE INDEX `report_cases_id_unique` ON `report_cases` (`id`);
CREATE INDEX `report_cases_open` ON `report_cases` ((report_count >= 3),`seq`) WHERE decision IS NULL;
CREATE INDEX `report_cases_open_of` ON `report_cases` (`subject`,(report_count >= 3),`seq`) WHERE decision IS NULL;
CREATE UNIQUE INDEX `report_cases_open_once` ON `report_cases` (`subject_id`) WHERE decision IS NULL;


-- reports

CREATE TABLE "reports" (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`case_seq` integer NOT NULL,
	`subject_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_seq`) REFERENCES `report_cases`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `reports_by_case` ON `reports` (`case_seq`,`seq`);
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`seq`);
CREATE UNIQUE INDEX `reports_id_unique` ON `reports` (`id`);
CREATE UNIQUE INDEX `reports_once` ON `reports` (`subject_id`,`reporter_id`);

CREATE TRIGGER reports_after_insert AFTER INSERT ON reports BEGIN
  UPDATE report_cases SET report_count = report_count + 1 WHERE seq = new.case_seq;
END;


-- reservations

CREATE TABLE `reservations` (
	`listing_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`deal_id` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`ended_at` integer,
	PRIMARY KEY(`listing_id`, `buyer_id`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `reservations_by_deal` ON `reservations` (`deal_id`);
CREATE UNIQUE INDEX `reservations_current` ON `reservations` (`listing_id`) WHERE ended_at IS NULL;

CREATE TRIGGER reservations_after_delete AFTER DELETE ON reservations BEGIN
  DELETE FROM object_calls WHERE kind = 'reservation' AND target = old.listing_id;
  INSERT INTO object_calls (kind, target, due_at) VALUES ('reservation', old.listing_id, unixepoch() * 1000);
END;

CREATE TRIGGER reservations_after_insert AFTER INSERT ON reservations BEGIN
  DELETE FROM object_calls WHERE kind = 'reservation' AND target = new.listing_id;
  INSERT INTO object_calls (kind, target, due_at) VALUES ('reservation', new.listing_id, unixepoch() * 1000);
END;

CREATE TRIGGER reservations_after_update AFTER UPDATE ON reservations
WHEN (old.deal_id, old.until, old.ended_at) IS NOT (new.deal_id, new.until, new.ended_at) BEGIN
  DELETE FROM object_calls WHERE kind = 'reservation' AND target = new.listing_id;
  INSERT INTO object_calls (kind, target, due_at) VALUES ('reservation', new.listing_id, unixepoch() * 1000);
END;


-- review_reasons

CREATE TABLE `review_reasons` (
	`position` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL
);


-- reviews

CREATE TABLE `reviews` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`reviewer_id` text NOT NULL,
	`rating` integer NOT NULL,
	`comment` text NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`helpful_count` integer DEFAULT 0 NOT NULL,
	`reply` text,
	`reply_at` integer,
	`replied_at` integer,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`hidden_at` integer,
	`hidden_reason` text,
	`free` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" IN (1, 2, 3, 4, 5)),
	CONSTRAINT "reviews_of_others" CHECK("reviews"."reviewer_id" <> "reviews"."owner_id")
);
CREATE INDEX `reviews_by_owner` ON `reviews` (`owner_id`,`seq`);
CREATE INDEX `reviews_by_reviewer` ON `reviews` (`reviewer_id`,`seq`);
CREATE INDEX `reviews_helpful` ON `reviews` (`subject_id`,`helpful_count`,`seq`) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX `reviews_id_unique` ON `reviews` (`id`);
CREATE INDEX `reviews_lowest` ON `reviews` (`subject_id`,`rating`,`seq`) WHERE hidden_at IS NULL;
CREATE INDEX `reviews_newest` ON `reviews` (`subject_id`,`seq`) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`subject_id`,`reviewer_id`);
CREATE INDEX `verified_helpful` ON `reviews` (`subject_id`,`helpful_count`,`seq`) WHERE hidden_at IS NULL AND verified = 1;
CREATE INDEX `verified_lowest` ON `reviews` (`subject_id`,`rating`,`seq`) WHERE hidden_at IS NULL AND verified = 1;
CREATE INDEX `verified_newest` ON `reviews` (`subject_id`,`seq`) WHERE hidden_at IS NULL AND verified = 1;

CREATE TRIGGER bought_after_review AFTER INSERT ON reviews BEGIN
  UPDATE reviews SET verified = 1 WHERE seq = new.seq AND (
    EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'listing' AND listing_id = new.subject_id AND buyer_id = new.reviewer_id
        AND status = 'purchased' AND price_cents IS NOT 0)
    OR EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'profile' AND buyer_id = new.reviewer_id AND seller_id = new.subject_id
        AND status = 'purchased' AND price_cents IS NOT 0));
  UPDATE reviews SET free = 1 WHERE seq = new.seq AND (
    EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'listing' AND listing_id = new.subject_id AND buyer_id = new.reviewer_id
        AND status = 'purchased' AND price_cents IS 0)
    OR EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'profile' AND buyer_id = new.reviewer_id AND seller_id = new.subject_id
        AND status = 'purchased' AND price_cents IS 0));
END;

CREATE TRIGGER reviews_after_delete AFTER DELETE ON reviews BEGIN
  DELETE FROM admin_review_search WHERE rowid = old.seq;
  UPDATE rating_counts SET count = count - 1
    WHERE subject_id = old.subject_id AND rating = old.rating AND old.hidden_at IS NULL;
  UPDATE listings SET rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
    WHERE id = old.subject_id AND old.subject = 'listing' AND old.hidden_at IS NULL;
  UPDATE profiles SET rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
    WHERE id = old.subject_id AND old.subject = 'profile' AND old.hidden_at IS NULL;
END;

CREATE TRIGGER reviews_after_insert AFTER INSERT ON reviews BEGIN
  INSERT INTO admin_review_search (rowid, comment, facets)
    SELECT seq, comment, facets FROM admin_review_texts WHERE seq = new.seq;
  INSERT INTO rating_counts (subject_id, rating, count)
    SELECT new.subject_id, value, 0 FROM json_each('[1,2,3,4,5]')
    WHERE NOT EXISTS (SELECT 1 FROM rating_counts WHERE subject_id = new.subject_id);
  UPDATE rating_counts SET count = count + 1
    WHERE subject_id = new.subject_id AND rating = new.rating AND new.hidden_at IS NULL;
  UPDATE listings SET rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
    WHERE id = new.subject_id AND new.subject = 'listing' AND new.hidden_at IS NULL;
  UPDATE profiles SET rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
    WHERE id = new.subject_id AND new.subject = 'profile' AND new.hidden_at IS NULL;
END;

CREATE TRIGGER reviews_after_update AFTER UPDATE OF rating, comment, hidden_at ON reviews
WHEN old.rating <> new.rating OR old.comment <> new.comment OR (old.hidden_at IS NULL) <> (new.hidden_at IS NULL) BEGIN
  DELETE FROM admin_review_search WHERE rowid = new.seq;
  INSERT INTO admin_review_search (rowid, comment, facets)
    SELECT seq, comment, facets FROM admin_review_texts WHERE seq = new.seq;
  UPDATE rating_counts SET count = count - 1
    WHERE subject_id = old.subject_id AND rating = old.rating AND old.hidden_at IS NULL;
  UPDATE rating_counts SET count = count + 1
    WHERE subject_id = new.subject_id AND rating = new.rating AND new.hidden_at IS NULL;
  UPDATE listings SET
      rating_sum = rating_sum + iif(new.hidden_at IS NULL, new.rating, 0) - iif(old.hidden_at IS NULL, old.rating, 0),
      rating_count = rating_count + (new.hidden_at IS NULL) - (old.hidden_at IS NULL)
    WHERE id = new.subject_id AND new.subject = 'listing';
  UPDATE profiles SET
      rating_sum = rating_sum + iif(new.hidden_at IS NULL, new.rating, 0) - iif(old.hidden_at IS NULL, old.rating, 0),
      rating_count = rating_count + (new.hidden_at IS NULL) - (old.hidden_at IS NULL)
    WHERE id = new.subject_id AND new.subject = 'profile';
END;

CREATE TRIGGER unfolded_reviews_after_delete AFTER DELETE ON reviews BEGIN
  DELETE FROM folded_texts WHERE kind IN ('review') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('review') AND id = old.id;
END;

CREATE TRIGGER unfolded_reviews_after_insert AFTER INSERT ON reviews BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'review', new.id WHERE new.comment GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;

CREATE TRIGGER unfolded_reviews_before_update BEFORE UPDATE OF comment ON reviews
WHEN old.comment <> new.comment BEGIN
  DELETE FROM folded_texts WHERE kind = 'review' AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind = 'review' AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'review', new.id WHERE new.comment GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;


-- saved_replies

CREATE TABLE `saved_replies` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `saved_replies_by_id` ON `saved_replies` (`user_id`,`id`);
CREATE INDEX `saved_replies_by_user` ON `saved_replies` (`user_id`,`seq`);


-- search_words

CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`head` text GENERATED ALWAYS AS ((substr(word, 1, 3))) VIRTUAL,
	`tail` text GENERATED ALWAYS AS ((substr(word, -3))) VIRTUAL,
	`size` integer GENERATED ALWAYS AS ((length(word))) VIRTUAL
);
CREATE INDEX `search_words_by_head` ON `search_words` (`head`,`size`);
CREATE INDEX `search_words_by_tail` ON `search_words` (`tail`,`size`);


-- sessions

CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`device` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `sessions_by_end` ON `sessions` (`expires`);
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);


-- status_undos

CREATE TABLE `status_undos` (
	`listing_id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`mail_id` text,
	`status` text NOT NULL,
	`former` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `status_undos_by_end` ON `status_undos` (`until`);


-- subscribers

CREATE TABLE `subscribers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	`expires_at` integer NOT NULL,
	`told_at` integer
);
CREATE INDEX `subscribers_by_end` ON `subscribers` (`expires_at`) WHERE state <> 'confirmed';
CREATE INDEX `subscribers_by_state` ON `subscribers` (`state`,`seq`);
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);
CREATE UNIQUE INDEX `subscribers_id_unique` ON `subscribers` (`id`);

CREATE TRIGGER subscribers_after_delete AFTER DELETE ON subscribers BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers:' || old.state;
END;

CREATE TRIGGER subscribers_after_insert AFTER INSERT ON subscribers BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:' || new.state;
END;

CREATE TRIGGER subscribers_after_update AFTER UPDATE OF state ON subscribers WHEN new.state <> old.state BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers:' || old.state;
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:' || new.state;
END;


-- synonym_groups

CREATE TABLE `synonym_groups` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`terms` text NOT NULL,
	`keys` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
CREATE INDEX `current_synonym_groups` ON `synonym_groups` (`seq`) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX `synonym_groups_id_unique` ON `synonym_groups` (`id`);

CREATE TRIGGER synonym_groups_after_insert AFTER INSERT ON synonym_groups WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO synonym_keys (key, group_seq) SELECT value, new.seq FROM json_each(new.keys);
END;

CREATE TRIGGER synonym_groups_after_update AFTER UPDATE OF keys, deleted_at ON synonym_groups BEGIN
  DELETE FROM synonym_keys WHERE group_seq = new.seq;
  INSERT INTO synonym_keys (key, group_seq) SELECT value, new.seq FROM json_each(new.keys) WHERE new.deleted_at IS NULL;
END;


-- synonym_keys

CREATE TABLE `synonym_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`group_seq` integer NOT NULL,
	FOREIGN KEY (`group_seq`) REFERENCES `synonym_groups`(`seq`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `synonym_keys_by_group` ON `synonym_keys` (`group_seq`);


-- tags

CREATE TABLE `tags` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`live_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`listing_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`merged_into` integer,
	`stale_after` integer,
	`name_key` text);
CREATE INDEX `deleted_tags` ON `tags` (`deleted_at`) WHERE deleted_at IS NOT NULL;
CREATE INDEX `stale_tags` ON `tags` (`stale_after`) WHERE stale_after IS NOT NULL;
CREATE UNIQUE INDEX `tags_id_unique` ON `tags` (`id`);
CREATE UNIQUE INDEX `tags_key_unique` ON `tags` (`name_key`) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX `tags_name_unique` ON `tags` (`name`) WHERE deleted_at IS NULL;

CREATE TRIGGER tag_keys_after_insert AFTER INSERT ON tags WHEN new.name_key IS NULL BEGIN
  UPDATE tags SET name_key = lower(new.name) WHERE seq = new.seq;
END;

CREATE TRIGGER tag_names_stale AFTER UPDATE OF name, deleted_at ON tags
WHEN new.merged_into IS NULL AND (old.name <> new.name OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) BEGIN
  UPDATE tags SET stale_after = 0 WHERE seq = new.seq;
END;

CREATE TRIGGER tag_search_after_delete AFTER DELETE ON tags WHEN old.live_count > 0 AND old.deleted_at IS NULL BEGIN
  DELETE FROM name_search WHERE rowid = old.seq * 4 + 1;
END;

CREATE TRIGGER tag_search_after_update AFTER UPDATE OF name, live_count, deleted_at ON tags
WHEN (old.live_count > 0 AND old.deleted_at IS NULL) <> (new.live_count > 0 AND new.deleted_at IS NULL)
  OR old.name <> new.name BEGIN
  DELETE FROM name_search WHERE rowid = new.seq * 4 + 1 AND old.live_count > 0 AND old.deleted_at IS NULL;
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_tags WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_tags, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_tags.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;

CREATE TRIGGER tags_counted_after_delete AFTER DELETE ON tags WHEN old.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'tags';
END;

CREATE TRIGGER tags_counted_after_insert AFTER INSERT ON tags WHEN new.deleted_at IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'tags';
END;

CREATE TRIGGER tags_counted_after_update AFTER UPDATE OF deleted_at ON tags
WHEN (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) BEGIN
  UPDATE counters SET value = value + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE name = 'tags';
END;

CREATE TRIGGER unfolded_tags_after_delete AFTER DELETE ON tags BEGIN
  DELETE FROM folded_texts WHERE kind IN ('tag') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('tag') AND id = old.id;
END;

CREATE TRIGGER unfolded_tags_after_insert AFTER INSERT ON tags BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'tag', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;

CREATE TRIGGER unfolded_tags_before_update BEFORE UPDATE OF name ON tags
WHEN old.name <> new.name BEGIN
  DELETE FROM folded_texts WHERE kind = 'tag' AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind = 'tag' AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'tag', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;


-- takedowns

CREATE TABLE `takedowns` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`case_seq` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`work` text NOT NULL,
	`created_at` integer NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`case_seq`) REFERENCES `report_cases`(`seq`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `takedowns_by_case` ON `takedowns` (`case_seq`,`seq`);
CREATE INDEX `takedowns_by_network` ON `takedowns` (`case_seq`,`network`);
CREATE UNIQUE INDEX `takedowns_id_unique` ON `takedowns` (`id`);

CREATE TRIGGER takedowns_after_insert AFTER INSERT ON takedowns
WHEN new.network = '' OR NOT EXISTS (
  SELECT 1 FROM takedowns WHERE case_seq = new.case_seq AND network = new.network AND seq <> new.seq
) BEGIN
  UPDATE report_cases SET report_count = report_count + 1, notice_count = notice_count + 1 WHERE seq = new.case_seq;
END;


-- unfolded_texts

CREATE TABLE `unfolded_texts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL
);
CREATE UNIQUE INDEX `unfolded_texts_kind_id_unique` ON `unfolded_texts` (`kind`,`id`);


-- user_notes

CREATE TABLE `user_notes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`profile_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `user_notes_by_author` ON `user_notes` (`author_id`);
CREATE INDEX `user_notes_by_profile` ON `user_notes` (`profile_id`,`seq`);
CREATE UNIQUE INDEX `user_notes_id_unique` ON `user_notes` (`id`);


-- users

CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer,
	`password_hash` text,
	`suspended_at` integer,
	`created_at` integer NOT NULL,
	`suspended_reason` text,
	`held_at` integer,
	`held_reason` text,
	FOREIGN KEY (`id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email"))
);
CREATE INDEX `held_users` ON `users` (`held_at`) WHERE held_at IS NOT NULL;
CREATE INDEX `suspended_users` ON `users` (`suspended_at`) WHERE suspended_at IS NOT NULL;
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);

CREATE TRIGGER admin_users_after_delete AFTER DELETE ON users BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = old.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = old.id;
END;

CREATE TRIGGER admin_users_after_insert AFTER INSERT ON users BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
  INSERT INTO daily_counts (name, day, value)
    SELECT 'sign_ups', date(new.created_at / 1000, 'unixepoch'), 0 WHERE NOT EXISTS (
      SELECT 1 FROM daily_counts WHERE name = 'sign_ups' AND day = date(new.created_at / 1000, 'unixepoch'));
  UPDATE daily_counts SET value = value + 1 WHERE name = 'sign_ups' AND day = date(new.created_at / 1000, 'unixepoch');
END;

CREATE TRIGGER admin_users_after_update AFTER UPDATE OF email, suspended_at ON users
WHEN old.email <> new.email OR (old.suspended_at IS NULL) <> (new.suspended_at IS NULL) BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
END;

CREATE TRIGGER suspended_after_delete AFTER DELETE ON users WHEN old.suspended_at IS NOT NULL BEGIN
  UPDATE profiles SET suspended = 0 WHERE id = old.id;
END;

CREATE TRIGGER suspended_after_insert AFTER INSERT ON users WHEN new.suspended_at IS NOT NULL BEGIN
  UPDATE profiles SET suspended = 1 WHERE id = new.id;
END;

CREATE TRIGGER suspended_after_update AFTER UPDATE OF suspended_at ON users
WHEN (old.suspended_at IS NULL) <> (new.suspended_at IS NULL) BEGIN
  UPDATE profiles SET suspended = new.suspended_at IS NOT NULL WHERE id = new.id;
END;


-- view_flushes

CREATE TABLE `view_flushes` (
	`shard` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL
);


-- warnings

CREATE TABLE `warnings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `warnings_by_user` ON `warnings` (`user_id`,`seq`);
CREATE UNIQUE INDEX `warnings_id_unique` ON `warnings` (`id`);


-- Views

CREATE VIEW admin_listing_texts AS
SELECT l.seq, t.title,
  substr(l.status, 1, 3) || iif(l.live = 1, char(31) || iif(l.featured = 1, 'fea', 'ava'), '') AS facets
FROM listings l JOIN listing_texts t ON t.seq = l.seq WHERE l.deleted_at IS NULL;

CREATE VIEW admin_profile_texts AS
SELECT n.seq, p.id,
  coalesce((SELECT folded FROM folded_texts WHERE kind = 'person' AND id = p.id), lower(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || char(31) || coalesce(p.username, '') || char(31) ||
      coalesce(p.company, ''))) ||
    char(31) || coalesce(u.email, '') AS names,
  'r' || substr(p.role, 1, 2) || char(31) || iif(u.suspended_at IS NULL, 'act', 'sus') ||
    iif(p.username IS NULL, '', char(31) || iif(p.featured = 1, 'fea', 'ava')) AS facets
FROM profile_numbers n JOIN profiles p ON p.id = n.profile_id LEFT JOIN users u ON u.id = p.id;

CREATE VIEW admin_review_texts AS
SELECT seq, coalesce((SELECT folded FROM folded_texts WHERE kind = 'review' AND id = reviews.id), lower(comment)) AS comment,
  'st' || rating || char(31) || iif(subject = 'listing', 'lis', 'pro') || char(31) ||
    iif(hidden_at IS NULL, 'vis', 'hid') AS facets
FROM reviews;

CREATE VIEW category_facets AS
SELECT seq, 'c' || char(19968 + seq / 20000, 19968 + seq % 20000) AS code FROM categories;

CREATE VIEW current_categories AS SELECT * FROM categories WHERE deleted_at IS NULL;

CREATE VIEW current_packages AS
SELECT
  v.listing_id,
  coalesce(i.summary->>'$.checks.tests.files', 0) > 0 AS has_tests,
  NOT EXISTS (SELECT 1 FROM json_each(i.summary, '$.findings') WHERE value->>'code' = 'copyleft') AS no_copyleft,
  (
    SELECT json_group_array(name) FROM (
      SELECT value->>'name' AS name FROM json_each(i.summary, '$.languages')
      WHERE value->>'kind' IN ('programming', 'markup') AND value->>'lines' > 0 AND value->>'lines' * 20 >= (
        SELECT sum(value->>'lines') FROM json_each(i.summary, '$.languages')
        WHERE value->>'kind' IN ('programming', 'markup'))
      ORDER BY value->>'lines' DESC LIMIT 8
    )
  ) AS languages
FROM package_versions v JOIN package_inspections i ON i.version_id = v.id
WHERE v.status = 'current' AND i.state = 'done' AND i.level <> 'refused';

CREATE VIEW current_tags AS SELECT * FROM tags WHERE deleted_at IS NULL;

CREATE VIEW language_facets AS
SELECT seq, slug, 'l' || char(19968 + seq / 20000, 19968 + seq % 20000) AS code FROM languages;

CREATE VIEW listing_tag_names AS
SELECT
  l.seq,
  (
    SELECT json_group_array(t.name ORDER BY lt.position)
    FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq
    WHERE lt.listing_seq = l.seq
  ) AS names
FROM listings l;

CREATE VIEW listing_texts AS
SELECT seq, coalesce((SELECT folded FROM folded_texts WHERE kind = 'title' AND id = listings.id), lower(title)) AS title,
  coalesce((SELECT folded FROM folded_texts WHERE kind = 'description' AND id = listings.id), lower(description)) AS description
FROM listings;

CREATE VIEW live_listing_texts AS
SELECT
  l.seq, t.title, replace(replace(replace(replace(replace(t.title, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '') AS plain, t.description,
  coalesce((SELECT code FROM category_facets WHERE seq = l.category_seq), '') || char(31) ||
  coalesce((
    SELECT group_concat(f.code, char(31))
    FROM listing_tags lt JOIN tag_facets f ON f.seq = lt.tag_seq
    WHERE lt.listing_seq = l.seq
  ), '') ||
  iif(l.rating_mean >= 1950, char(31) || 'ra2', '') || iif(l.rating_mean >= 2950, char(31) || 'ra3', '') ||
  iif(l.rating_mean >= 3950, char(31) || 'ra4', '') || char(31) ||
  (SELECT 's' || char(19968 + seq / 20000, 19968 + seq % 20000) FROM profile_numbers WHERE profile_id = l.seller_id) ||
  char(31) || 'p' || length(l.price_cents / 100) || char(19968 + 100) ||
  char(31) || 'p' || length(l.price_cents / 100) || char(19968 + substr(l.price_cents / 100, 1, 1)) ||
  char(31) || 'p' || length(l.price_cents / 100) || char(19968 + substr(l.price_cents / 100, 1, 2)) ||
  iif(l.demo_link IS NULL OR l.demo_down_since IS NOT NULL, '', char(31) || 'xde') ||
  iif(l.support_months IS NULL, '', char(31) || 'xsu') ||
  iif(l.royalty, char(31) || 'xro', '') || iif(l.training, char(31) || 'xtr', '') ||
  iif(l.deployment, char(31) || 'xdp', '') || iif(l.has_package, char(31) || 'xpk', '') ||
  iif(l.has_tests, char(31) || 'xte', '') || iif(l.no_copyleft, char(31) || 'xnc', '') ||
  iif(l.license = 'evaluation' OR instr(l.wider_licenses, '"evaluation"'), char(31) || 'xle', '') ||
  iif(l.license = 'single' OR instr(l.wider_licenses, '"single"'), char(31) || 'xl1', '') ||
  iif(l.license = 'multiple' OR instr(l.wider_licenses, '"multiple"'), char(31) || 'xlm', '') ||
  iif(l.license = 'white-label' OR instr(l.wider_licenses, '"white-label"'), char(31) || 'xlw', '') ||
  iif(l.license = 'buyout' OR instr(l.wider_licenses, '"buyout"'), char(31) || 'xlb', '') ||
  coalesce((
    SELECT char(31) || group_concat(f.code, char(31))
    FROM json_each(l.languages) JOIN language_facets f ON f.seq = value
  ), '') AS facets
FROM listings l JOIN listing_texts t ON t.seq = l.seq
WHERE l.live = 1;

CREATE VIEW searched_categories AS
SELECT id, seq * 4 AS number, coalesce((SELECT folded FROM folded_texts WHERE kind = 'category' AND id = categories.id), lower(name)) AS name
FROM categories WHERE live_count > 0 AND deleted_at IS NULL;

CREATE VIEW searched_sellers AS
SELECT p.id, n.seq * 4 + 2 AS number,
  coalesce((SELECT folded FROM folded_texts WHERE kind = 'seller' AND id = p.id), lower(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) || char(31) || coalesce(p.username, ''))) AS name
FROM profiles p JOIN profile_numbers n ON n.profile_id = p.id WHERE p.live_count > 0;

CREATE VIEW searched_tags AS
SELECT id, seq * 4 + 1 AS number, coalesce((SELECT folded FROM folded_texts WHERE kind = 'tag' AND id = tags.id), lower(name)) AS name
FROM tags WHERE live_count > 0 AND deleted_at IS NULL;

CREATE VIEW tag_facets AS
SELECT seq, name, 't' || char(19968 + seq / 20000, 19968 + seq % 20000) AS code FROM tags;

CREATE VIEW title_words AS
SELECT l.seq, value AS word
FROM listings l JOIN listing_texts t ON t.seq = l.seq, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t.title, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
WHERE l.live = 1 AND length(value) BETWEEN 4 AND 40;
