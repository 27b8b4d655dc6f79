CREATE TABLE `saved_replies` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_replies_by_id` ON `saved_replies` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `saved_replies_by_user` ON `saved_replies` (`user_id`,`seq`);