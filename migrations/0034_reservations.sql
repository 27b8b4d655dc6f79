CREATE TABLE `reservations` (
	`listing_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`deal_id` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	`ended_at` integer,
	PRIMARY KEY(`listing_id`, `buyer_id`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_current` ON `reservations` (`listing_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `reservations_by_deal` ON `reservations` (`deal_id`);--> statement-breakpoint
-- Whatever changes who has a listing calls the rooms of its negotiations.
CREATE TRIGGER reservations_after_insert AFTER INSERT ON reservations BEGIN
  DELETE FROM object_calls WHERE kind = 'reservation' AND target = new.listing_id;
  INSERT INTO object_calls (kind, target, due_at) VALUES ('reservation', new.listing_id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER reservations_after_update AFTER UPDATE ON reservations
WHEN (old.deal_id, old.until, old.ended_at) IS NOT (new.deal_id, new.until, new.ended_at) BEGIN
  DELETE FROM object_calls WHERE kind = 'reservation' AND target = new.listing_id;
  INSERT INTO object_calls (kind, target, due_at) VALUES ('reservation', new.listing_id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER reservations_after_delete AFTER DELETE ON reservations BEGIN
  DELETE FROM object_calls WHERE kind = 'reservation' AND target = old.listing_id;
  INSERT INTO object_calls (kind, target, due_at) VALUES ('reservation', old.listing_id, unixepoch() * 1000);
END;
--> statement-breakpoint
-- What was agreed before is reserved for one buyer each, too: their rooms ask for it.
INSERT INTO object_calls (kind, target, due_at)
  SELECT DISTINCT 'reservation', listings.id, unixepoch() * 1000
  FROM listings JOIN deals ON deals.listing_id = listings.id
  WHERE listings.sold_once = 1 AND deals.status = 'negotiating' AND deals.phase = 'accepted'
  ORDER BY listings.seq;
