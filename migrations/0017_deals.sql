CREATE TABLE `offers` (
	`id` text NOT NULL,
	`deal_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`by` text NOT NULL,
	`price_cents` integer NOT NULL,
	`support_months` integer,
	`royalty` integer NOT NULL,
	`training` integer NOT NULL,
	`deployment` integer NOT NULL,
	`made_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`decided_at` integer,
	`automatic` integer NOT NULL,
	`reason` text,
	PRIMARY KEY(`deal_id`, `id`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offers_received` ON `offers` (`seller_id`,`made_at`) WHERE "by" = 'buyer';--> statement-breakpoint
ALTER TABLE `chats` ADD `first_answer_ms` integer;--> statement-breakpoint
CREATE INDEX `chats_answered` ON `chats` (`seller_id`,`seq`) WHERE first_answer_ms IS NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `phase` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `waits_for` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `offer_cents` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `offered_by` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `agreed_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `deals` ADD `ended_by` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `cause` text;--> statement-breakpoint
ALTER TABLE `deals` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `ending` text;--> statement-breakpoint
CREATE INDEX `deals_of_seller` ON `deals` (`seller_id`,(waits_for IS 'seller'),`seq`);--> statement-breakpoint
CREATE INDEX `deals_agreed` ON `deals` (`seller_id`,`agreed_at`);--> statement-breakpoint
CREATE INDEX `deals_sold` ON `deals` (`seller_id`,`ended_at`) WHERE status = 'purchased';--> statement-breakpoint
CREATE INDEX `deals_ending` ON `deals` (`seq`) WHERE ending IS NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `open_to_offers` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `buy_now` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `lowest_cents` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `accept_cents` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `sold_once` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `sold_deal_id` text;--> statement-breakpoint
UPDATE `deals` SET `phase` = 'ended', `ended_at` = `updated_at` WHERE `status` IN ('purchased', 'cancelled');
