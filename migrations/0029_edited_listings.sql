CREATE TABLE `listing_edits` (
	`listing_seq` integer PRIMARY KEY NOT NULL,
	`edited_at` integer NOT NULL,
	FOREIGN KEY (`listing_seq`) REFERENCES `listings`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO listing_edits (listing_seq, edited_at)
SELECT l.seq, l.updated_at FROM listings l JOIN listing_approvals a ON a.listing_seq = l.seq
WHERE l.live = 1 AND (
  a.content->>'title' IS NOT l.title OR a.content->>'description' IS NOT l.description
  OR a.content->>'priceCents' IS NOT l.price_cents OR a.content->>'demoLink' IS NOT l.demo_link
  OR a.content->'$.images' IS NOT json(l.images));
