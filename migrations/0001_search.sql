-- What is searched: the text of live listings, and their category and tags as three-character
-- facet codes, each one trigram, so that one MATCH answers any combination of filters.
CREATE VIRTUAL TABLE listing_search USING fts5(
  title, description, facets,
  tokenize = 'trigram', content = '', contentless_delete = 1
);
--> statement-breakpoint
CREATE VIEW category_facets AS
SELECT seq, 'c' || char(19968 + seq / 20000, 19968 + seq % 20000) AS code FROM categories;
--> statement-breakpoint
CREATE VIEW tag_facets AS
SELECT seq, name, 't' || char(19968 + seq / 20000, 19968 + seq % 20000) AS code FROM tags;
--> statement-breakpoint
CREATE VIEW live_listing_texts AS
SELECT
  l.seq, l.title, l.description,
  coalesce((SELECT code FROM category_facets WHERE seq = l.category_seq), '') || char(31) ||
  coalesce((
    SELECT group_concat(f.code, char(31))
    FROM listing_tags lt JOIN tag_facets f ON f.seq = lt.tag_seq
    WHERE lt.listing_seq = l.seq
  ), '') AS facets
FROM listings l
WHERE l.live = 1;
--> statement-breakpoint
-- What is there already; from here on the triggers keep it.
INSERT INTO listing_search (rowid, title, description, facets) SELECT seq, title, description, facets FROM live_listing_texts;
--> statement-breakpoint
INSERT INTO counters (name, value) SELECT 'live_listings', count(*) FROM listings WHERE live = 1;
--> statement-breakpoint
UPDATE categories SET live_count = (SELECT count(*) FROM listings WHERE category_seq = categories.seq AND live = 1);
--> statement-breakpoint
UPDATE profiles SET live_count = (SELECT count(*) FROM listings WHERE seller_id = profiles.id AND live = 1);
--> statement-breakpoint
UPDATE tags SET live_count = (
  SELECT count(*) FROM listing_tags lt JOIN listings l ON l.seq = lt.listing_seq WHERE lt.tag_seq = tags.seq AND l.live = 1
);
--> statement-breakpoint
CREATE TRIGGER listings_after_insert AFTER INSERT ON listings WHEN new.live = 1 BEGIN
  INSERT INTO listing_search (rowid, title, description, facets)
    SELECT seq, title, description, facets FROM live_listing_texts WHERE seq = new.seq;
  UPDATE counters SET value = value + 1 WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count + 1 WHERE seq = new.category_seq;
  UPDATE profiles SET live_count = live_count + 1 WHERE id = new.seller_id;
END;
--> statement-breakpoint
CREATE TRIGGER listings_after_update AFTER UPDATE OF title, description, category_seq, seller_id, status ON listings
WHEN old.live = 1 OR new.live = 1 BEGIN
  DELETE FROM listing_search WHERE rowid = old.seq AND old.live = 1;
  INSERT INTO listing_search (rowid, title, description, facets)
    SELECT seq, title, description, facets FROM live_listing_texts WHERE seq = new.seq;
  UPDATE counters SET value = value + new.live - old.live WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count - 1 WHERE seq = old.category_seq AND old.live = 1;
  UPDATE categories SET live_count = live_count + 1 WHERE seq = new.category_seq AND new.live = 1;
  UPDATE profiles SET live_count = live_count - 1 WHERE id = old.seller_id AND old.live = 1;
  UPDATE profiles SET live_count = live_count + 1 WHERE id = new.seller_id AND new.live = 1;
  UPDATE tags SET live_count = live_count + new.live - old.live
    WHERE old.live <> new.live AND seq IN (SELECT tag_seq FROM listing_tags WHERE listing_seq = new.seq);
END;
--> statement-breakpoint
CREATE TRIGGER listings_before_delete BEFORE DELETE ON listings BEGIN
  DELETE FROM listing_tags WHERE listing_seq = old.seq;
  DELETE FROM listing_search WHERE rowid = old.seq AND old.live = 1;
  UPDATE counters SET value = value - old.live WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count - old.live WHERE seq = old.category_seq;
  UPDATE profiles SET live_count = live_count - old.live WHERE id = old.seller_id;
END;
--> statement-breakpoint
CREATE TRIGGER listing_tags_after_insert AFTER INSERT ON listing_tags
WHEN EXISTS (SELECT 1 FROM listings WHERE seq = new.listing_seq AND live = 1) BEGIN
  DELETE FROM listing_search WHERE rowid = new.listing_seq;
  INSERT INTO listing_search (rowid, title, description, facets)
    SELECT seq, title, description, facets FROM live_listing_texts WHERE seq = new.listing_seq;
  UPDATE tags SET live_count = live_count + 1 WHERE seq = new.tag_seq;
END;
--> statement-breakpoint
CREATE TRIGGER listing_tags_after_delete AFTER DELETE ON listing_tags
WHEN EXISTS (SELECT 1 FROM listings WHERE seq = old.listing_seq AND live = 1) BEGIN
  DELETE FROM listing_search WHERE rowid = old.listing_seq;
  INSERT INTO listing_search (rowid, title, description, facets)
    SELECT seq, title, description, facets FROM live_listing_texts WHERE seq = old.listing_seq;
  UPDATE tags SET live_count = live_count - 1 WHERE seq = old.tag_seq;
END;
