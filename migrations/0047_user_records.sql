CREATE TABLE `user_notes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`profile_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_notes_id_unique` ON `user_notes` (`id`);--> statement-breakpoint
CREATE INDEX `user_notes_by_profile` ON `user_notes` (`profile_id`,`seq`);--> statement-breakpoint
CREATE INDEX `user_notes_by_author` ON `user_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `warnings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `warnings_id_unique` ON `warnings` (`id`);--> statement-breakpoint
CREATE INDEX `warnings_by_user` ON `warnings` (`user_id`,`seq`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `user_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `outbox_by_user` ON `outbox` (`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `held_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `held_reason` text;--> statement-breakpoint
CREATE INDEX `held_users` ON `users` (`held_at`) WHERE held_at IS NOT NULL;