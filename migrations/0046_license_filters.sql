-- The licenses that a listing offers are among what it is found by: the same view with a code for each. In the JSON of
-- the wider ones, the name of a license is in quotes only where it is one of them.
DROP VIEW live_listing_texts;
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
--> statement-breakpoint
CREATE TRIGGER licensed_after_update AFTER UPDATE OF license, wider_licenses ON listings
WHEN old.live = 1 AND new.live = 1 AND (old.license, old.wider_licenses) IS NOT (new.license, new.wider_licenses) BEGIN
  DELETE FROM listing_search WHERE rowid = new.seq;
  INSERT INTO listing_search (rowid, title, plain, description, facets)
    SELECT seq, title, plain, description, facets FROM live_listing_texts WHERE seq = new.seq;
END;
--> statement-breakpoint
-- Every listing has a license, so all of them are indexed anew.
INSERT INTO listing_search (listing_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO listing_search (rowid, title, plain, description, facets)
SELECT seq, title, plain, description, facets FROM live_listing_texts;
