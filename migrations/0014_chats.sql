CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blocks_by_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `chat_members` (
	`user_id` text NOT NULL,
	`chat_seq` integer NOT NULL,
	`role` text NOT NULL,
	`last_activity_at` integer,
	`unread` integer DEFAULT 0 NOT NULL,
	`archived` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `chat_seq`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chat_seq`) REFERENCES `chats`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_members_by_chat` ON `chat_members` (`chat_seq`);--> statement-breakpoint
CREATE INDEX `chat_members_newest` ON `chat_members` (`user_id`,`archived`,`last_activity_at`,`chat_seq`) WHERE last_activity_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_members_unread` ON `chat_members` (`user_id`,`last_activity_at`,`chat_seq`) WHERE unread > 0 AND last_activity_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `chats` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`listing_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`title` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chats_of_two" CHECK("chats"."buyer_id" <> "chats"."seller_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chats_id_unique` ON `chats` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chats_by_listing` ON `chats` (`listing_id`,`buyer_id`,`seller_id`);--> statement-breakpoint
CREATE INDEX `chats_by_pair` ON `chats` (`buyer_id`,`seller_id`);--> statement-breakpoint
CREATE INDEX `chats_by_seller` ON `chats` (`seller_id`,`seq`);--> statement-breakpoint
CREATE TABLE `mail_opt_outs` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`chat_id` text NOT NULL,
	`chat_title` text NOT NULL,
	`message_id` text NOT NULL,
	`content` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reported_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_id_unique` ON `reports` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`message_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`seq`);--> statement-breakpoint
CREATE INDEX `reports_by_reported` ON `reports` (`reported_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`seq`) WHERE decision IS NULL;