CREATE TABLE `folded_texts` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE TABLE `unfolded_texts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unfolded_texts_kind_id_unique` ON `unfolded_texts` (`kind`,`id`);
--> statement-breakpoint
-- Texts as they are searched: folded where they have more than ASCII, for which that is the same as lower case.
CREATE VIEW listing_texts AS
SELECT seq, coalesce((SELECT folded FROM folded_texts WHERE kind = 'title' AND id = listings.id), lower(title)) AS title,
  coalesce((SELECT folded FROM folded_texts WHERE kind = 'description' AND id = listings.id), lower(description)) AS description
FROM listings;
--> statement-breakpoint
DROP VIEW live_listing_texts;
--> statement-breakpoint
DROP VIEW title_words;
--> statement-breakpoint
DROP VIEW admin_listing_texts;
--> statement-breakpoint
DROP VIEW admin_profile_texts;
--> statement-breakpoint
DROP VIEW admin_review_texts;
--> statement-breakpoint
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
  iif(l.deployment, char(31) || 'xdp', '') AS facets
FROM listings l JOIN listing_texts t ON t.seq = l.seq
WHERE l.live = 1;
--> statement-breakpoint
CREATE VIEW title_words AS
SELECT l.seq, value AS word
FROM listings l JOIN listing_texts t ON t.seq = l.seq, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t.title, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
WHERE l.live = 1 AND length(value) BETWEEN 4 AND 40;
--> statement-breakpoint
CREATE VIEW admin_listing_texts AS
SELECT l.seq, t.title,
  substr(l.status, 1, 3) || iif(l.live = 1, char(31) || iif(l.featured = 1, 'fea', 'ava'), '') AS facets
FROM listings l JOIN listing_texts t ON t.seq = l.seq WHERE l.deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW admin_profile_texts AS
SELECT n.seq, p.id,
  coalesce((SELECT folded FROM folded_texts WHERE kind = 'person' AND id = p.id), lower(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || char(31) || coalesce(p.username, '') || char(31) ||
      coalesce(p.company, ''))) ||
    char(31) || coalesce(u.email, '') AS names,
  'r' || substr(p.role, 1, 2) || char(31) || iif(u.suspended_at IS NULL, 'act', 'sus') ||
    iif(p.username IS NULL, '', char(31) || iif(p.featured = 1, 'fea', 'ava')) AS facets
FROM profile_numbers n JOIN profiles p ON p.id = n.profile_id LEFT JOIN users u ON u.id = p.id;
--> statement-breakpoint
CREATE VIEW admin_review_texts AS
SELECT seq, coalesce((SELECT folded FROM folded_texts WHERE kind = 'review' AND id = reviews.id), lower(comment)) AS comment,
  'st' || rating || char(31) || iif(subject = 'listing', 'lis', 'pro') || char(31) ||
    iif(hidden_at IS NULL, 'vis', 'hid') AS facets
FROM reviews;
--> statement-breakpoint
-- The names that live listings use, by their rows in `name_search`.
CREATE VIEW searched_categories AS
SELECT id, seq * 4 AS number, coalesce((SELECT folded FROM folded_texts WHERE kind = 'category' AND id = categories.id), lower(name)) AS name
FROM categories WHERE live_count > 0 AND deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW searched_tags AS
SELECT id, seq * 4 + 1 AS number, coalesce((SELECT folded FROM folded_texts WHERE kind = 'tag' AND id = tags.id), lower(name)) AS name
FROM tags WHERE live_count > 0 AND deleted_at IS NULL;
--> statement-breakpoint
CREATE VIEW searched_sellers AS
SELECT p.id, n.seq * 4 + 2 AS number,
  coalesce((SELECT folded FROM folded_texts WHERE kind = 'seller' AND id = p.id), lower(trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) || char(31) || coalesce(p.username, ''))) AS name
FROM profiles p JOIN profile_numbers n ON n.profile_id = p.id WHERE p.live_count > 0;
--> statement-breakpoint
DROP TRIGGER category_search_after_update;
--> statement-breakpoint
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
--> statement-breakpoint
DROP TRIGGER tag_search_after_update;
--> statement-breakpoint
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
--> statement-breakpoint
DROP TRIGGER seller_search_after_update;
--> statement-breakpoint
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
--> statement-breakpoint
-- A text that is folded is indexed again.
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
--> statement-breakpoint
CREATE TRIGGER folded_categories_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'category' BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT number FROM searched_categories WHERE id = new.id);
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_categories WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_categories, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_categories.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;
--> statement-breakpoint
CREATE TRIGGER folded_tags_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'tag' BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT number FROM searched_tags WHERE id = new.id);
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_tags WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_tags, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_tags.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;
--> statement-breakpoint
CREATE TRIGGER folded_sellers_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'seller' BEGIN
  DELETE FROM name_search WHERE rowid = (SELECT number FROM searched_sellers WHERE id = new.id);
  INSERT INTO name_search (rowid, name, plain)
    SELECT number, name, replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '/', '')
    FROM searched_sellers WHERE id = new.id;
  INSERT INTO search_words (word)
    SELECT DISTINCT value FROM searched_sellers, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, char(31), ' '), ',', ' '), '.', ' '), ':', ' '), ';', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '&', ' '), '/', ' '), '-', ' '), '|', ' '), '"', ' '), '\', ' ')), ' ', '","') || ']')
    WHERE searched_sellers.id = new.id AND length(value) BETWEEN 4 AND 40 AND value NOT IN (SELECT word FROM search_words);
END;
--> statement-breakpoint
CREATE TRIGGER folded_people_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'person' BEGIN
  DELETE FROM admin_profile_search WHERE rowid = (SELECT seq FROM profile_numbers WHERE profile_id = new.id);
  INSERT INTO admin_profile_search (rowid, names, facets) SELECT seq, names, facets FROM admin_profile_texts WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER folded_reviews_after_insert AFTER INSERT ON folded_texts WHEN new.kind = 'review' BEGIN
  DELETE FROM admin_review_search WHERE rowid = (SELECT seq FROM reviews WHERE id = new.id);
  INSERT INTO admin_review_search (rowid, comment, facets)
    SELECT seq, comment, facets FROM admin_review_texts WHERE seq = (SELECT seq FROM reviews WHERE id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_listings_after_insert AFTER INSERT ON listings BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'title', new.id WHERE new.title GLOB '*[^' || char(1) || '-' || char(127) || ']*';
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'description', new.id WHERE new.description GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER unfolded_listings_after_delete AFTER DELETE ON listings BEGIN
  DELETE FROM folded_texts WHERE kind IN ('title', 'description') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('title', 'description') AND id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_categories_after_insert AFTER INSERT ON categories BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'category', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_categories_before_update BEFORE UPDATE OF name ON categories
WHEN old.name <> new.name BEGIN
  DELETE FROM folded_texts WHERE kind = 'category' AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind = 'category' AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'category', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_categories_after_delete AFTER DELETE ON categories BEGIN
  DELETE FROM folded_texts WHERE kind IN ('category') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('category') AND id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_tags_after_insert AFTER INSERT ON tags BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'tag', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_tags_before_update BEFORE UPDATE OF name ON tags
WHEN old.name <> new.name BEGIN
  DELETE FROM folded_texts WHERE kind = 'tag' AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind = 'tag' AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'tag', new.id WHERE new.name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_tags_after_delete AFTER DELETE ON tags BEGIN
  DELETE FROM folded_texts WHERE kind IN ('tag') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('tag') AND id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_profiles_after_insert AFTER INSERT ON profiles BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'seller', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'person', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '') || coalesce(new.company, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_profiles_before_update BEFORE UPDATE OF first_name, last_name, username, company ON profiles
WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.username IS NOT new.username OR old.company IS NOT new.company BEGIN
  DELETE FROM folded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'seller', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'person', new.id WHERE (coalesce(new.first_name, '') || coalesce(new.last_name, '') || coalesce(new.username, '') || coalesce(new.company, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_profiles_after_delete AFTER DELETE ON profiles BEGIN
  DELETE FROM folded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('seller', 'person') AND id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_reviews_after_insert AFTER INSERT ON reviews BEGIN
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'review', new.id WHERE new.comment GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_reviews_before_update BEFORE UPDATE OF comment ON reviews
WHEN old.comment <> new.comment BEGIN
  DELETE FROM folded_texts WHERE kind = 'review' AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind = 'review' AND id = old.id;
  INSERT INTO unfolded_texts (kind, id)
    SELECT 'review', new.id WHERE new.comment GLOB '*[^' || char(1) || '-' || char(127) || ']*';
END;
--> statement-breakpoint
CREATE TRIGGER unfolded_reviews_after_delete AFTER DELETE ON reviews BEGIN
  DELETE FROM folded_texts WHERE kind IN ('review') AND id = old.id;
  DELETE FROM unfolded_texts WHERE kind IN ('review') AND id = old.id;
END;
--> statement-breakpoint
-- What is there already: the next run of the cron folds it.
INSERT INTO unfolded_texts (kind, id) SELECT 'title', id FROM listings WHERE title GLOB '*[^' || char(1) || '-' || char(127) || ']*';
--> statement-breakpoint
INSERT INTO unfolded_texts (kind, id) SELECT 'description', id FROM listings WHERE description GLOB '*[^' || char(1) || '-' || char(127) || ']*';
--> statement-breakpoint
INSERT INTO unfolded_texts (kind, id) SELECT 'category', id FROM categories WHERE name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
--> statement-breakpoint
INSERT INTO unfolded_texts (kind, id) SELECT 'tag', id FROM tags WHERE name GLOB '*[^' || char(1) || '-' || char(127) || ']*';
--> statement-breakpoint
INSERT INTO unfolded_texts (kind, id) SELECT 'seller', id FROM profiles WHERE (coalesce(first_name, '') || coalesce(last_name, '') || coalesce(username, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
--> statement-breakpoint
INSERT INTO unfolded_texts (kind, id) SELECT 'person', id FROM profiles WHERE (coalesce(first_name, '') || coalesce(last_name, '') || coalesce(username, '') || coalesce(company, '')) GLOB '*[^' || char(1) || '-' || char(127) || ']*';
--> statement-breakpoint
INSERT INTO unfolded_texts (kind, id) SELECT 'review', id FROM reviews WHERE comment GLOB '*[^' || char(1) || '-' || char(127) || ']*';
