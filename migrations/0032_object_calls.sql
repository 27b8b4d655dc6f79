CREATE TABLE `object_calls` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`key` text DEFAULT '' NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `object_calls_by_target` ON `object_calls` (`kind`,`target`,`key`);--> statement-breakpoint
CREATE INDEX `object_calls_due` ON `object_calls` (`due_at`);--> statement-breakpoint
-- Accounts that were deleted before: their inboxes are erased too, one a second.
INSERT INTO object_calls (kind, target, due_at)
  SELECT 'erase', id, (unixepoch() + row_number() OVER (ORDER BY id)) * 1000 FROM profiles
  WHERE first_name = 'Deleted' AND last_name = 'user' AND username IS NULL
    AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = profiles.id);
