-- Whatever makes a listing live: while its seller is suspended or on hold, it is held instead.
DROP TRIGGER held_after_update;--> statement-breakpoint
CREATE TRIGGER held_after_update AFTER UPDATE OF status, seller_id ON listings
WHEN new.live = 1 AND EXISTS (
  SELECT 1 FROM users WHERE id = new.seller_id AND (suspended_at IS NOT NULL OR held_at IS NOT NULL)
) BEGIN
  UPDATE listings SET held_status = new.status, status = 'blocked' WHERE seq = new.seq AND live = 1;
END;
