DROP INDEX `deals_by_listing`;--> statement-breakpoint
CREATE INDEX `deals_by_listing` ON `deals` (`listing_id`,`buyer_id`,`seq`);--> statement-breakpoint
CREATE INDEX `chats_by_buyer` ON `chats` (`buyer_id`,`created_at`);