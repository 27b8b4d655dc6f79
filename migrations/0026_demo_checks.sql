CREATE TABLE `demo_checks` (
	`listing_seq` integer PRIMARY KEY NOT NULL,
	`due_at` integer,
	`checked_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`down_since` integer,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `demo_checks_due` ON `demo_checks` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `demo_days` (
	`listing_seq` integer NOT NULL,
	`day` text NOT NULL,
	`up` integer NOT NULL,
	PRIMARY KEY(`listing_seq`, `day`),
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `listings` ADD `demo_down_since` integer;--> statement-breakpoint
-- A demo that cannot be reached is no trait: the same view with one more condition.
DROP VIEW live_listing_texts;
--> statement-breakpoint
CREATE VIEW live_listing_texts AS
SELECT
  l.seq, l.title, replace(replace(replace(replace(replace(l.title, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '') AS plain, l.description,
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
  iif(l.deployment, char(31) || 'xdp', '') AS facets
FROM listings l
WHERE l.live = 1;
--> statement-breakpoint
CREATE TRIGGER demo_marked_after_update AFTER UPDATE OF demo_down_since ON listings
WHEN old.live = 1 AND new.live = 1 AND (old.demo_down_since IS NULL) <> (new.demo_down_since IS NULL) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;
--> statement-breakpoint
-- Which demos are checked: those of live listings, a new or changed link at once, and again after a pause once a day is
-- over.
INSERT INTO demo_checks (listing_seq, due_at) SELECT seq, iif(live = 1, 0, NULL) FROM listings WHERE demo_link IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER demo_checks_after_insert AFTER INSERT ON listings WHEN new.demo_link IS NOT NULL BEGIN
  INSERT INTO demo_checks (listing_seq, due_at) VALUES (new.seq, iif(new.live = 1, 0, NULL));
END;
--> statement-breakpoint
CREATE TRIGGER demo_checks_after_link AFTER UPDATE OF demo_link ON listings WHEN new.demo_link IS NOT old.demo_link BEGIN
  DELETE FROM demo_days WHERE listing_seq = new.seq;
  DELETE FROM demo_checks WHERE listing_seq = new.seq;
  INSERT INTO demo_checks (listing_seq, due_at) SELECT new.seq, iif(new.live = 1, 0, NULL) WHERE new.demo_link IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER demo_checks_after_status AFTER UPDATE OF status ON listings WHEN new.live <> old.live BEGIN
  UPDATE demo_checks SET due_at = iif(new.live = 1, coalesce(checked_at + 86400000, 0), NULL) WHERE listing_seq = new.seq;
END;
