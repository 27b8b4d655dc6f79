ALTER TABLE `offers` ADD `license` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `royalty_percent` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `license` text DEFAULT 'multiple' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `royalty_percent` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `wider_licenses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `renewal_cents` integer;--> statement-breakpoint
ALTER TABLE `listings` ADD `shows_usual_price` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- What the License Agreement has given so far: any number of products of one's own and for clients, or all rights.
UPDATE listings SET license = 'buyout' WHERE sold_once;
