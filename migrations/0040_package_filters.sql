CREATE TABLE `languages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text GENERATED ALWAYS AS ((lower(replace(name, ' ', '-')))) VIRTUAL,
	`live_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `languages_slug_unique` ON `languages` (`slug`);--> statement-breakpoint
ALTER TABLE `listings` ADD `has_package` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `has_tests` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `no_copyleft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `languages` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- What listings are found by of their current packages, once these are inspected. A language needs a twentieth of the
-- lines of code, so that a configuration file makes none; lines of data and prose do not count.
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
--> statement-breakpoint
CREATE VIEW language_facets AS
SELECT seq, slug, 'l' || char(19968 + seq / 20000, 19968 + seq % 20000) AS code FROM languages;
--> statement-breakpoint
DROP VIEW live_listing_texts;--> statement-breakpoint
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
  iif(l.has_tests, char(31) || 'xte', '') || iif(l.no_copyleft, char(31) || 'xnc', '') || coalesce((
    SELECT char(31) || group_concat(f.code, char(31))
    FROM json_each(l.languages) JOIN language_facets f ON f.seq = value
  ), '') AS facets
FROM listings l JOIN listing_texts t ON t.seq = l.seq
WHERE l.live = 1;
--> statement-breakpoint
CREATE TRIGGER packaged_after_update AFTER UPDATE OF has_package, has_tests, no_copyleft, languages ON listings
WHEN old.live = 1 AND new.live = 1 AND (old.has_package, old.has_tests, old.no_copyleft, old.languages)
  IS NOT (new.has_package, new.has_tests, new.no_copyleft, new.languages) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER languages_counted_after_insert AFTER INSERT ON listings WHEN new.live = 1 BEGIN
  UPDATE languages SET live_count = live_count + 1 WHERE seq IN (SELECT value FROM json_each(new.languages));
END;
--> statement-breakpoint
CREATE TRIGGER languages_counted_after_update AFTER UPDATE OF status, languages ON listings
WHEN (old.live, old.languages) IS NOT (new.live, new.languages) BEGIN
  UPDATE languages SET live_count = live_count - 1
    WHERE old.live = 1 AND seq IN (SELECT value FROM json_each(old.languages));
  UPDATE languages SET live_count = live_count + 1
    WHERE new.live = 1 AND seq IN (SELECT value FROM json_each(new.languages));
END;
--> statement-breakpoint
CREATE TRIGGER languages_counted_after_delete AFTER DELETE ON listings WHEN old.live = 1 BEGIN
  UPDATE languages SET live_count = live_count - 1 WHERE seq IN (SELECT value FROM json_each(old.languages));
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER package_versions_after_delete AFTER DELETE ON package_versions WHEN old.status = 'current' BEGIN
  UPDATE listings SET has_package = 0, has_tests = 0, no_copyleft = 0, languages = '[]' WHERE id = old.listing_id;
END;
--> statement-breakpoint
-- What an inspection finds has the trigger above look again.
CREATE TRIGGER package_inspections_after_insert AFTER INSERT ON package_inspections WHEN new.state = 'done' BEGIN
  UPDATE package_versions SET status = status WHERE id = new.version_id AND status = 'current';
END;
--> statement-breakpoint
CREATE TRIGGER package_inspections_after_update AFTER UPDATE OF state, level, summary ON package_inspections
WHEN old.state = 'done' OR new.state = 'done' BEGIN
  UPDATE package_versions SET status = status WHERE id = new.version_id AND status = 'current';
END;
--> statement-breakpoint
CREATE TRIGGER package_inspections_after_delete AFTER DELETE ON package_inspections WHEN old.state = 'done' BEGIN
  UPDATE package_versions SET status = status WHERE id = old.version_id AND status = 'current';
END;
--> statement-breakpoint
-- Packages that were inspected before.
UPDATE package_inspections SET state = state WHERE state = 'done';
