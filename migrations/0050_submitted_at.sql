DROP INDEX `waiting`;--> statement-breakpoint
ALTER TABLE `listings` ADD `submitted_at` integer;--> statement-breakpoint
CREATE INDEX `waiting` ON `listings` (`submitted_at`,`seq`) WHERE status = 'pending';--> statement-breakpoint
UPDATE listings SET submitted_at = coalesce(
  (SELECT max(at) FROM audit_log WHERE subject_type = 'listing' AND subject_id = listings.id
    AND action = 'listing.status' AND after->>'status' = 'pending'),
  updated_at
) WHERE status = 'pending' OR deleted_status = 'pending' OR held_status = 'pending';
