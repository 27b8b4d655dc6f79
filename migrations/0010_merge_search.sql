INSERT INTO listing_search (listing_search, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO admin_listing_search (admin_listing_search, rank) VALUES ('usermerge', 2);
--> statement-breakpoint
INSERT INTO admin_profile_search (admin_profile_search, rank) VALUES ('usermerge', 2);
