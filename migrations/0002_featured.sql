ALTER TABLE `listings` ADD `featured` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `live_featured` ON `listings` (`seq`) WHERE live = 1 AND featured = 1;--> statement-breakpoint
ALTER TABLE `profiles` ADD `website` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `featured` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `featured_profiles` ON `profiles` (`created_at`,`id`) WHERE featured = 1 AND username IS NOT NULL;