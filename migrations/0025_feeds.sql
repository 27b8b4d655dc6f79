ALTER TABLE `listings` ADD `published_at` integer;--> statement-breakpoint
CREATE INDEX `published_newest` ON `listings` (`published_at`,`seq`) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX `published_category_newest` ON `listings` (`category_seq`,`published_at`,`seq`) WHERE status = 'published';--> statement-breakpoint
-- What was published before: when the log says so first, otherwise (an import) when it was created.
UPDATE listings SET published_at = coalesce(
  (
    SELECT min(at) FROM audit_log
    WHERE subject_type = 'listing' AND subject_id = listings.id AND after->>'status' = 'published'
  ),
  created_at
)
WHERE status = 'published';
--> statement-breakpoint
-- Once only, so that nobody is announced again by going offline and back.
CREATE TRIGGER announced_after_insert AFTER INSERT ON listings
WHEN new.status = 'published' AND new.published_at IS NULL BEGIN
  UPDATE listings SET published_at = new.updated_at WHERE seq = new.seq;
END;
--> statement-breakpoint
CREATE TRIGGER announced_after_update AFTER UPDATE OF status ON listings
WHEN new.status = 'published' AND new.published_at IS NULL BEGIN
  UPDATE listings SET published_at = new.updated_at WHERE seq = new.seq;
END;
