CREATE TABLE `letter_deliveries` (
	`subscriber_seq` integer NOT NULL,
	`letter_seq` integer NOT NULL,
	`mail_id` text NOT NULL,
	PRIMARY KEY(`subscriber_seq`, `letter_seq`),
	FOREIGN KEY (`subscriber_seq`) REFERENCES `subscribers`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `letters` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`audience` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`queued` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_id_unique` ON `letters` (`id`);--> statement-breakpoint
CREATE INDEX `letters_sending` ON `letters` (`seq`) WHERE state = 'sending';--> statement-breakpoint
CREATE TABLE `subscribers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	`expires_at` integer NOT NULL,
	`told_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_id_unique` ON `subscribers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `subscribers_by_state` ON `subscribers` (`state`,`seq`);--> statement-breakpoint
CREATE INDEX `subscribers_by_end` ON `subscribers` (`expires_at`) WHERE state <> 'confirmed';--> statement-breakpoint
-- Subscribers by state, as the admin area shows them.
INSERT INTO counters (name, value) VALUES
  ('subscribers:pending', 0), ('subscribers:confirmed', 0), ('subscribers:unsubscribed', 0), ('subscribers:bounced', 0);
--> statement-breakpoint
CREATE TRIGGER subscribers_after_insert AFTER INSERT ON subscribers BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:' || new.state;
END;
--> statement-breakpoint
CREATE TRIGGER subscribers_after_update AFTER UPDATE OF state ON subscribers WHEN new.state <> old.state BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers:' || old.state;
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:' || new.state;
END;
--> statement-breakpoint
CREATE TRIGGER subscribers_after_delete AFTER DELETE ON subscribers BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers:' || old.state;
END;
