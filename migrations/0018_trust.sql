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
--> statement-breakpoint
CREATE TABLE `favorites` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`title` text NOT NULL,
	`price_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favorites_once` ON `favorites` (`user_id`,`listing_id`);--> statement-breakpoint
CREATE INDEX `favorites_by_listing` ON `favorites` (`listing_id`);--> statement-breakpoint
CREATE TABLE `helpful_votes` (
	`review_seq` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`review_seq`, `user_id`),
	FOREIGN KEY (`review_seq`) REFERENCES `reviews`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `helpful_votes_by_user` ON `helpful_votes` (`user_id`,`review_seq`);--> statement-breakpoint
CREATE TABLE `rating_counts` (
	`subject_id` text NOT NULL,
	`rating` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `rating`)
);
--> statement-breakpoint
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
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" IN (1, 2, 3, 4, 5)),
	CONSTRAINT "reviews_of_others" CHECK("reviews"."reviewer_id" <> "reviews"."owner_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_id_unique` ON `reviews` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`subject_id`,`reviewer_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_reviewer` ON `reviews` (`reviewer_id`,`seq`);--> statement-breakpoint
CREATE INDEX `reviews_by_owner` ON `reviews` (`owner_id`,`seq`);--> statement-breakpoint
CREATE INDEX `reviews_newest` ON `reviews` (`subject_id`,`seq`) WHERE hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX `reviews_helpful` ON `reviews` (`subject_id`,`helpful_count`,`seq`) WHERE hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX `reviews_lowest` ON `reviews` (`subject_id`,`rating`,`seq`) WHERE hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX `verified_newest` ON `reviews` (`subject_id`,`seq`) WHERE hidden_at IS NULL AND verified = 1;--> statement-breakpoint
CREATE INDEX `verified_helpful` ON `reviews` (`subject_id`,`helpful_count`,`seq`) WHERE hidden_at IS NULL AND verified = 1;--> statement-breakpoint
CREATE INDEX `verified_lowest` ON `reviews` (`subject_id`,`rating`,`seq`) WHERE hidden_at IS NULL AND verified = 1;--> statement-breakpoint
DROP INDEX `live_rating`;--> statement-breakpoint
DROP INDEX `live_category_rating`;--> statement-breakpoint
ALTER TABLE `listings` ADD `rating_score` integer GENERATED ALWAYS AS ((CASE rating_count WHEN 0 THEN 0 ELSE (rating_sum * 1000 + 38000) / (rating_count + 10) END)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `listings` ADD `favorite_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `live_rating` ON `listings` (`rating_score`,`rating_count`,`seq`) WHERE live = 1;--> statement-breakpoint
CREATE INDEX `live_category_rating` ON `listings` (`category_seq`,`rating_score`,`rating_count`,`seq`) WHERE live = 1;
--> statement-breakpoint
-- The search finds listings rated at least 2, 3 or 4, as rounded to one decimal, by a code of three characters each.
DROP VIEW live_listing_texts;
--> statement-breakpoint
CREATE VIEW live_listing_texts AS
SELECT
  l.seq, l.title, l.description,
  coalesce((SELECT code FROM category_facets WHERE seq = l.category_seq), '') || char(31) ||
  coalesce((
    SELECT group_concat(f.code, char(31))
    FROM listing_tags lt JOIN tag_facets f ON f.seq = lt.tag_seq
    WHERE lt.listing_seq = l.seq
  ), '') ||
  iif(l.rating_mean >= 1950, char(31) || 'ra2', '') || iif(l.rating_mean >= 2950, char(31) || 'ra3', '') ||
  iif(l.rating_mean >= 3950, char(31) || 'ra4', '') AS facets
FROM listings l
WHERE l.live = 1;
--> statement-breakpoint
CREATE TRIGGER rated_after_update AFTER UPDATE OF rating_sum, rating_count ON listings
WHEN new.live = 1 AND (old.rating_mean >= 1950) + (old.rating_mean >= 2950) + (old.rating_mean >= 3950)
  <> (new.rating_mean >= 1950) + (new.rating_mean >= 2950) + (new.rating_mean >= 3950) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, description, facets)
    SELECT seq, title, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;
--> statement-breakpoint
-- What admins search: comments, with codes of their ratings, of what they are about and of whether they are hidden.
CREATE VIRTUAL TABLE admin_review_search USING fts5(
  comment, facets, tokenize = 'trigram', content = '', contentless_delete = 1
);
--> statement-breakpoint
INSERT INTO admin_review_search (admin_review_search, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
CREATE VIEW admin_review_texts AS
SELECT seq, comment,
  'st' || rating || char(31) || iif(subject = 'listing', 'lis', 'pro') || char(31) ||
    iif(hidden_at IS NULL, 'vis', 'hid') AS facets
FROM reviews;
--> statement-breakpoint
CREATE TRIGGER reviews_after_insert AFTER INSERT ON reviews BEGIN
  UPDATE reviews SET verified = 1 WHERE seq = new.seq AND (
    EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'listing' AND listing_id = new.subject_id AND buyer_id = new.reviewer_id AND status = 'purchased')
    OR EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'profile' AND buyer_id = new.reviewer_id AND seller_id = new.subject_id AND status = 'purchased'));
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER reviews_after_delete AFTER DELETE ON reviews BEGIN
  DELETE FROM admin_review_search WHERE rowid = old.seq;
  UPDATE rating_counts SET count = count - 1
    WHERE subject_id = old.subject_id AND rating = old.rating AND old.hidden_at IS NULL;
  UPDATE listings SET rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
    WHERE id = old.subject_id AND old.subject = 'listing' AND old.hidden_at IS NULL;
  UPDATE profiles SET rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
    WHERE id = old.subject_id AND old.subject = 'profile' AND old.hidden_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER helpful_votes_after_insert AFTER INSERT ON helpful_votes BEGIN
  UPDATE reviews SET helpful_count = helpful_count + 1 WHERE seq = new.review_seq;
END;
--> statement-breakpoint
CREATE TRIGGER helpful_votes_after_delete AFTER DELETE ON helpful_votes BEGIN
  UPDATE reviews SET helpful_count = helpful_count - 1 WHERE seq = old.review_seq;
END;
--> statement-breakpoint
CREATE TRIGGER favorites_after_insert AFTER INSERT ON favorites BEGIN
  UPDATE listings SET favorite_count = favorite_count + 1 WHERE id = new.listing_id;
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(new.created_at / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch'));
  UPDATE listing_days SET favorites = favorites + 1
    WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER favorites_after_delete AFTER DELETE ON favorites BEGIN
  UPDATE listings SET favorite_count = favorite_count - 1 WHERE id = old.listing_id;
  UPDATE listing_days SET favorites = favorites - 1
    WHERE listing_id = old.listing_id AND day = date(old.created_at / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER discussions_after_insert AFTER INSERT ON chats BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(new.created_at / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch'));
  UPDATE listing_days SET discussions = discussions + 1
    WHERE listing_id = new.listing_id AND day = date(new.created_at / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER offers_after_insert AFTER INSERT ON offers WHEN new."by" = 'buyer' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT d.listing_id, date(new.made_at / 1000, 'unixepoch') FROM deals d WHERE d.id = new.deal_id AND NOT EXISTS (
      SELECT 1 FROM listing_days WHERE listing_id = d.listing_id AND day = date(new.made_at / 1000, 'unixepoch'));
  UPDATE listing_days SET offers = offers + 1
    WHERE listing_id = (SELECT listing_id FROM deals WHERE id = new.deal_id)
      AND day = date(new.made_at / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER purchases_after_insert AFTER INSERT ON deals WHEN new.status = 'purchased' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days
      WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch'));
  UPDATE listing_days SET sales = sales + 1
    WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch');
  UPDATE reviews SET verified = 1 WHERE reviewer_id = new.buyer_id AND subject_id IN (new.listing_id, new.seller_id);
END;
--> statement-breakpoint
CREATE TRIGGER purchases_after_update AFTER UPDATE OF status ON deals
WHEN old.status <> 'purchased' AND new.status = 'purchased' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days
      WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch'));
  UPDATE listing_days SET sales = sales + 1
    WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch');
  UPDATE reviews SET verified = 1 WHERE reviewer_id = new.buyer_id AND subject_id IN (new.listing_id, new.seller_id);
END;
--> statement-breakpoint
CREATE TRIGGER review_owners_after_update AFTER UPDATE OF seller_id ON listings WHEN old.seller_id <> new.seller_id BEGIN
  DELETE FROM reviews WHERE subject_id = new.id AND reviewer_id = new.seller_id;
  UPDATE reviews SET owner_id = new.seller_id WHERE subject_id = new.id;
END;
--> statement-breakpoint
-- Favorites stay, to say that it is no longer offered.
CREATE TRIGGER trust_after_delete AFTER DELETE ON listings BEGIN
  DELETE FROM reviews WHERE subject_id = old.id;
  DELETE FROM rating_counts WHERE subject_id = old.id;
  DELETE FROM listing_days WHERE listing_id = old.id;
END;
--> statement-breakpoint
-- What is there already; from here on the triggers keep it.
INSERT INTO listing_days (listing_id, day, discussions, offers, sales)
SELECT listing_id, day, sum(discussions), sum(offers), sum(sales) FROM (
  SELECT listing_id, date(created_at / 1000, 'unixepoch') AS day, 1 AS discussions, 0 AS offers, 0 AS sales FROM chats
  UNION ALL
  SELECT d.listing_id, date(o.made_at / 1000, 'unixepoch'), 0, 1, 0 FROM offers o JOIN deals d ON d.id = o.deal_id
  WHERE o."by" = 'buyer'
  UNION ALL
  SELECT listing_id, date(coalesce(ended_at, updated_at) / 1000, 'unixepoch'), 0, 0, 1 FROM deals WHERE status = 'purchased'
) GROUP BY listing_id, day;
