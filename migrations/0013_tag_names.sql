ALTER TABLE `listings` ADD `tag_names` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `stale_after` integer;--> statement-breakpoint
CREATE INDEX `stale_tags` ON `tags` (`stale_after`) WHERE stale_after IS NOT NULL;--> statement-breakpoint
-- What a card shows of its tags, kept on the listing so that no card reads them.
CREATE VIEW listing_tag_names AS
SELECT
  l.seq,
  (
    SELECT json_group_array(t.name ORDER BY lt.position)
    FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq
    WHERE lt.listing_seq = l.seq
  ) AS names
FROM listings l;
--> statement-breakpoint
CREATE TRIGGER tag_names_after_insert AFTER INSERT ON listing_tags BEGIN
  UPDATE listings SET tag_names = (SELECT names FROM listing_tag_names n WHERE n.seq = listings.seq)
    WHERE seq = new.listing_seq;
END;
--> statement-breakpoint
CREATE TRIGGER tag_names_after_move AFTER UPDATE OF position ON listing_tags WHEN old.position <> new.position BEGIN
  UPDATE listings SET tag_names = (SELECT names FROM listing_tag_names n WHERE n.seq = listings.seq)
    WHERE seq = new.listing_seq;
END;
--> statement-breakpoint
CREATE TRIGGER tag_names_after_delete AFTER DELETE ON listing_tags BEGIN
  UPDATE listings SET tag_names = (SELECT names FROM listing_tag_names n WHERE n.seq = listings.seq)
    WHERE seq = old.listing_seq;
END;
--> statement-breakpoint
-- Thousands of listings may show a tag: the change only says that they lag behind, and they follow in steps. Those of a
-- merged tag are given another one, also in steps.
CREATE TRIGGER tag_names_stale AFTER UPDATE OF name, deleted_at ON tags
WHEN new.merged_into IS NULL AND (old.name <> new.name OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) BEGIN
  UPDATE tags SET stale_after = 0 WHERE seq = new.seq;
END;
--> statement-breakpoint
-- Its tags are counted down here and go with it by their foreign key, so that nothing changes a row that is being deleted.
DROP TRIGGER listings_before_delete;
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
-- What is there already; from here on the triggers keep it.
UPDATE listings SET tag_names = (SELECT names FROM listing_tag_names n WHERE n.seq = listings.seq)
WHERE seq IN (SELECT listing_seq FROM listing_tags);
