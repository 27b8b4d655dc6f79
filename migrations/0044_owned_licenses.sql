ALTER TABLE `grants` ADD `license` text;
--> statement-breakpoint
-- The only one that each listing has offered so far.
UPDATE grants SET license = (SELECT license FROM listings WHERE id = grants.listing_id);
