ALTER TABLE `outbox` ADD `urgent` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_urgent` ON `outbox` (`due_at`) WHERE urgent = 1 AND sealed IS NOT NULL;