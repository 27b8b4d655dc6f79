DROP INDEX `featured_profiles`;--> statement-breakpoint
DROP INDEX `portfolios`;--> statement-breakpoint
ALTER TABLE `profiles` ADD `suspended` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `featured_profiles` ON `profiles` (`created_at`,`id`) WHERE featured = 1 AND username IS NOT NULL AND suspended = 0;--> statement-breakpoint
CREATE INDEX `portfolios` ON `profiles` (`created_at`,`id`) WHERE username IS NOT NULL AND suspended = 0;--> statement-breakpoint
-- What is there already; from here on the triggers keep it.
UPDATE profiles SET suspended = 1 WHERE id IN (SELECT id FROM users WHERE suspended_at IS NOT NULL);
--> statement-breakpoint
INSERT INTO counters (name, value)
SELECT 'shown_portfolios', count(*) FROM profiles WHERE username IS NOT NULL AND suspended = 0;
--> statement-breakpoint
CREATE TRIGGER suspended_after_insert AFTER INSERT ON users WHEN new.suspended_at IS NOT NULL BEGIN
  UPDATE profiles SET suspended = 1 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER suspended_after_update AFTER UPDATE OF suspended_at ON users
WHEN (old.suspended_at IS NULL) <> (new.suspended_at IS NULL) BEGIN
  UPDATE profiles SET suspended = new.suspended_at IS NOT NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER suspended_after_delete AFTER DELETE ON users WHEN old.suspended_at IS NOT NULL BEGIN
  UPDATE profiles SET suspended = 0 WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER shown_after_insert AFTER INSERT ON profiles WHEN new.username IS NOT NULL AND new.suspended = 0 BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'shown_portfolios';
END;
--> statement-breakpoint
CREATE TRIGGER shown_after_update AFTER UPDATE OF username, suspended ON profiles BEGIN
  UPDATE counters
  SET value = value
    + (new.username IS NOT NULL AND new.suspended = 0)
    - (old.username IS NOT NULL AND old.suspended = 0)
  WHERE name = 'shown_portfolios'
    AND (new.username IS NOT NULL AND new.suspended = 0) <> (old.username IS NOT NULL AND old.suspended = 0);
END;
--> statement-breakpoint
CREATE TRIGGER shown_after_delete AFTER DELETE ON profiles WHEN old.username IS NOT NULL AND old.suspended = 0 BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'shown_portfolios';
END;
