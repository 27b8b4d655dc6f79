CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`head` text GENERATED ALWAYS AS ((substr(word, 1, 3))) VIRTUAL,
	`tail` text GENERATED ALWAYS AS ((substr(word, -3))) VIRTUAL,
	`size` integer GENERATED ALWAYS AS ((length(word))) VIRTUAL
);
--> statement-breakpoint
CREATE INDEX `search_words_by_head` ON `search_words` (`head`,`size`);--> statement-breakpoint
CREATE INDEX `search_words_by_tail` ON `search_words` (`tail`,`size`);--> statement-breakpoint
-- What is searched, now with the title as one word (`plain`: "Next JS" is "nextjs"), and with codes of the seller, of
-- the price and of what is included. A price is in whole dollars: its number of digits, with all, the first one and the
-- first two of them, so that about forty codes say any range.
DROP TRIGGER listings_after_insert;
--> statement-breakpoint
DROP TRIGGER listings_after_update;
--> statement-breakpoint
DROP TRIGGER listings_before_delete;
--> statement-breakpoint
DROP TRIGGER listing_tags_after_insert;
--> statement-breakpoint
DROP TRIGGER listing_tags_after_delete;
--> statement-breakpoint
DROP TRIGGER rated_after_update;
--> statement-breakpoint
DROP TABLE listing_search;
--> statement-breakpoint
DROP VIEW live_listing_texts;
--> statement-breakpoint
CREATE VIRTUAL TABLE listing_search USING fts5(
  title, plain, description, facets,
  tokenize = 'trigram', content = '', contentless_delete = 1
);
--> statement-breakpoint
INSERT INTO listing_search (listing_search, rank) VALUES ('usermerge', 2);
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
  iif(l.demo_link IS NULL, '', char(31) || 'xde') || iif(l.support_months IS NULL, '', char(31) || 'xsu') ||
  iif(l.royalty, char(31) || 'xro', '') || iif(l.training, char(31) || 'xtr', '') ||
  iif(l.deployment, char(31) || 'xdp', '') AS facets
FROM listings l
WHERE l.live = 1;
--> statement-breakpoint
-- What is there already; from here on the triggers keep it.
INSERT INTO listing_search (rowid, title, plain, description, facets)
SELECT seq, title, plain, description, facets FROM live_listing_texts;
--> statement-breakpoint
-- The words of live titles and of the names below, to offer the nearest one for a word that nothing has.
CREATE VIEW title_words AS
SELECT l.seq, lower(value) AS word
FROM listings l, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(l.title, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
WHERE l.live = 1 AND length(value) BETWEEN 4 AND 40;
--> statement-breakpoint
INSERT INTO search_words (word) SELECT DISTINCT word FROM title_words;
--> statement-breakpoint
CREATE TRIGGER listings_after_insert AFTER INSERT ON listings WHEN new.live = 1 BEGIN
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM title_words WHERE seq = new.seq AND word NOT IN (SELECT word FROM search_words);
  UPDATE counters SET value = value + 1 WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count + 1 WHERE seq = new.category_seq;
  UPDATE profiles SET live_count = live_count + 1 WHERE id = new.seller_id;
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER listings_before_delete BEFORE DELETE ON listings BEGIN
  DELETE FROM listing_search WHERE rowid = old.seq AND old.live = 1;
  UPDATE counters SET value = value - old.live WHERE name = 'live_listings';
  UPDATE categories SET live_count = live_count - old.live WHERE seq = old.category_seq;
  UPDATE profiles SET live_count = live_count - old.live WHERE id = old.seller_id;
  UPDATE tags SET live_count = live_count - old.live, listing_count = listing_count - (old.deleted_at IS NULL)
    WHERE seq IN (SELECT tag_seq FROM listing_tags WHERE listing_seq = old.seq);
END;
--> statement-breakpoint
CREATE TRIGGER listing_tags_after_insert AFTER INSERT ON listing_tags
WHEN EXISTS (SELECT 1 FROM listings WHERE seq = new.listing_seq AND live = 1) BEGIN
  DELETE FROM listing_search WHERE rowid = new.listing_seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.listing_seq;
  UPDATE tags SET live_count = live_count + 1 WHERE seq = new.tag_seq;
END;
--> statement-breakpoint
CREATE TRIGGER listing_tags_after_delete AFTER DELETE ON listing_tags
WHEN EXISTS (SELECT 1 FROM listings WHERE seq = old.listing_seq AND live = 1) BEGIN
  DELETE FROM listing_search WHERE rowid = old.listing_seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = old.listing_seq;
  UPDATE tags SET live_count = live_count - 1 WHERE seq = old.tag_seq;
END;
--> statement-breakpoint
CREATE TRIGGER rated_after_update AFTER UPDATE OF rating_sum, rating_count ON listings
WHEN new.live = 1 AND (old.rating_mean >= 1950) + (old.rating_mean >= 2950) + (old.rating_mean >= 3950)
  <> (new.rating_mean >= 1950) + (new.rating_mean >= 2950) + (new.rating_mean >= 3950) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;
--> statement-breakpoint
-- The names of categories, tags and sellers with live listings: a search for a word also finds the listings of those
-- that have it in their name, by their codes. A row's number is four times theirs, plus 0, 1 or 2 for the kind.
CREATE VIRTUAL TABLE name_search USING fts5(
  name, plain, tokenize = 'trigram', content = '', contentless_delete = 1
);
--> statement-breakpoint
INSERT INTO name_search (name_search, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO name_search (rowid, name, plain)
SELECT seq * 4 + 0, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '') FROM categories WHERE live_count > 0 AND deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT lower(value) FROM categories, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
WHERE live_count > 0 AND deleted_at IS NULL AND length(value) BETWEEN 4 AND 40
  AND lower(value) NOT IN (SELECT word FROM search_words);
--> statement-breakpoint
INSERT INTO name_search (rowid, name, plain)
SELECT seq * 4 + 1, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '') FROM tags WHERE live_count > 0 AND deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT lower(value) FROM tags, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
WHERE live_count > 0 AND deleted_at IS NULL AND length(value) BETWEEN 4 AND 40
  AND lower(value) NOT IN (SELECT word FROM search_words);
--> statement-breakpoint
INSERT INTO name_search (rowid, name, plain)
SELECT n.seq * 4 + 2, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) || char(31) || coalesce(p.username, ''), replace(replace(replace(replace(replace(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) || char(31) || coalesce(p.username, ''), ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
FROM profiles p JOIN profile_numbers n ON n.profile_id = p.id WHERE p.live_count > 0;
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT lower(value) FROM profiles p, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) || char(31) || coalesce(p.username, ''), char(31), ' '), ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
WHERE p.live_count > 0 AND length(value) BETWEEN 4 AND 40 AND lower(value) NOT IN (SELECT word FROM search_words);
--> statement-breakpoint
CREATE TRIGGER category_search_after_update AFTER UPDATE OF name, live_count, deleted_at ON categories
WHEN (old.live_count > 0 AND old.deleted_at IS NULL) <> (new.live_count > 0 AND new.deleted_at IS NULL)
  OR old.name <> new.name BEGIN
  DELETE FROM name_search WHERE rowid = new.seq * 4 + 0 AND old.live_count > 0 AND old.deleted_at IS NULL;
  INSERT INTO name_search (rowid, name, plain)
    SELECT new.seq * 4 + 0, new.name, replace(replace(replace(replace(replace(new.name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    WHERE new.live_count > 0 AND new.deleted_at IS NULL;
  INSERT INTO search_words (word)
    SELECT DISTINCT lower(value) FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE new.live_count > 0 AND new.deleted_at IS NULL AND length(value) BETWEEN 4 AND 40 AND lower(value) NOT IN (SELECT word FROM search_words);
END;
--> statement-breakpoint
CREATE TRIGGER category_search_after_delete AFTER DELETE ON categories WHEN old.live_count > 0 AND old.deleted_at IS NULL BEGIN
  DELETE FROM name_search WHERE rowid = old.seq * 4 + 0;
END;
--> statement-breakpoint
CREATE TRIGGER tag_search_after_update AFTER UPDATE OF name, live_count, deleted_at ON tags
WHEN (old.live_count > 0 AND old.deleted_at IS NULL) <> (new.live_count > 0 AND new.deleted_at IS NULL)
  OR old.name <> new.name BEGIN
  DELETE FROM name_search WHERE rowid = new.seq * 4 + 1 AND old.live_count > 0 AND old.deleted_at IS NULL;
  INSERT INTO name_search (rowid, name, plain)
    SELECT new.seq * 4 + 1, new.name, replace(replace(replace(replace(replace(new.name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    WHERE new.live_count > 0 AND new.deleted_at IS NULL;
  INSERT INTO search_words (word)
    SELECT DISTINCT lower(value) FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE new.live_count > 0 AND new.deleted_at IS NULL AND length(value) BETWEEN 4 AND 40 AND lower(value) NOT IN (SELECT word FROM search_words);
END;
--> statement-breakpoint
CREATE TRIGGER tag_search_after_delete AFTER DELETE ON tags WHEN old.live_count > 0 AND old.deleted_at IS NULL BEGIN
  DELETE FROM name_search WHERE rowid = old.seq * 4 + 1;
END;
--> statement-breakpoint
CREATE TRIGGER seller_search_after_update AFTER UPDATE OF first_name, last_name, username, live_count ON profiles
WHEN (old.live_count > 0) <> (new.live_count > 0) OR old.first_name IS NOT new.first_name
  OR old.last_name IS NOT new.last_name OR old.username IS NOT new.username BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id) * 4 + 2 AND old.live_count > 0;
  INSERT INTO name_search (rowid, name, plain)
    SELECT (SELECT seq FROM profile_numbers WHERE profile_id = new.id) * 4 + 2, trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')) || char(31) || coalesce(new.username, ''),
      replace(replace(replace(replace(replace(trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')) || char(31) || coalesce(new.username, ''), ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    WHERE new.live_count > 0;
  INSERT INTO search_words (word)
    SELECT DISTINCT lower(value) FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')) || char(31) || coalesce(new.username, ''), char(31), ' '), ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE new.live_count > 0 AND length(value) BETWEEN 4 AND 40 AND lower(value) NOT IN (SELECT word FROM search_words);
END;
