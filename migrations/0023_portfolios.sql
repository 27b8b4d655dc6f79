DROP INDEX `portfolios`;--> statement-breakpoint
CREATE INDEX `portfolios` ON `profiles` ((live_count > 0),`created_at`,`id`) WHERE username IS NOT NULL AND suspended = 0 AND (role = 'seller' OR live_count > 0);--> statement-breakpoint
CREATE INDEX `live_covers` ON `listings` (`seller_id`,`rating_score`,`seq`) WHERE live = 1 AND images <> '[]';--> statement-breakpoint
-- Portfolios are those of sellers, and of anybody who has live listings.
DROP TRIGGER shown_after_insert;--> statement-breakpoint
DROP TRIGGER shown_after_update;--> statement-breakpoint
DROP TRIGGER shown_after_delete;--> statement-breakpoint
UPDATE counters SET value = (
  SELECT count(*) FROM profiles WHERE username IS NOT NULL AND suspended = 0 AND (role = 'seller' OR live_count > 0)
) WHERE name = 'shown_portfolios';
--> statement-breakpoint
CREATE TRIGGER shown_after_insert AFTER INSERT ON profiles
WHEN new.username IS NOT NULL AND new.suspended = 0 AND (new.role = 'seller' OR new.live_count > 0) BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'shown_portfolios';
END;
--> statement-breakpoint
CREATE TRIGGER shown_after_update AFTER UPDATE OF username, suspended, role, live_count ON profiles
WHEN (new.username IS NOT NULL AND new.suspended = 0 AND (new.role = 'seller' OR new.live_count > 0))
  <> (old.username IS NOT NULL AND old.suspended = 0 AND (old.role = 'seller' OR old.live_count > 0))
BEGIN
  UPDATE counters
  SET value = value + iif(new.username IS NOT NULL AND new.suspended = 0 AND (new.role = 'seller' OR new.live_count > 0), 1, -1)
  WHERE name = 'shown_portfolios';
END;
--> statement-breakpoint
CREATE TRIGGER shown_after_delete AFTER DELETE ON profiles
WHEN old.username IS NOT NULL AND old.suspended = 0 AND (old.role = 'seller' OR old.live_count > 0) BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'shown_portfolios';
END;
