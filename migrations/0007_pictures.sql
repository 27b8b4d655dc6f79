CREATE TABLE `pictures` (
	`path` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`shown_at` text,
	`ready` integer DEFAULT false NOT NULL,
	`going` integer DEFAULT false NOT NULL,
	`expires` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pictures_kind" CHECK("pictures"."kind" IN ('avatar', 'banner', 'listing')),
	CONSTRAINT "pictures_end" CHECK(("pictures"."shown_at" IS NULL) = ("pictures"."expires" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_by_upload` ON `pictures` (`owner_id`,`upload_id`) WHERE ready = 1;--> statement-breakpoint
CREATE INDEX `pictures_by_owner` ON `pictures` (`owner_id`,`shown_at`,`bytes`);--> statement-breakpoint
CREATE INDEX `pictures_by_end` ON `pictures` (`expires`) WHERE expires IS NOT NULL;