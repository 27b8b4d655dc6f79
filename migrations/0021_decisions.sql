CREATE TABLE `review_reasons` (
	`position` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `status_undos` (
	`listing_id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`mail_id` text,
	`status` text NOT NULL,
	`former` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `status_undos_by_end` ON `status_undos` (`until`);--> statement-breakpoint
DROP INDEX `live_featured`;--> statement-breakpoint
ALTER TABLE `listings` ADD `featured_position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `live_featured` ON `listings` (`featured_position`,"seq" DESC) WHERE live = 1 AND featured = 1;--> statement-breakpoint
DROP INDEX `featured_profiles`;--> statement-breakpoint
ALTER TABLE `profiles` ADD `featured_position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `featured_profiles` ON `profiles` (`featured_position`,"created_at" DESC,"id" DESC) WHERE featured = 1 AND username IS NOT NULL AND suspended = 0;--> statement-breakpoint
-- What reviewers write most often; they change the list in the admin area.
INSERT INTO review_reasons (position, reason) VALUES
  (1, 'The demo link does not open.'),
  (2, 'The description does not say what a buyer gets.'),
  (3, 'The images do not show the product.'),
  (4, 'The price does not fit what is offered.'),
  (5, 'This seems to be somebody else’s work.');
