CREATE TABLE `downloads` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`grant_id` text NOT NULL,
	`version_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`active_at` integer NOT NULL,
	`bytes` integer NOT NULL,
	`by_link` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`grant_id`) REFERENCES `grants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `downloads_by_grant` ON `downloads` (`grant_id`,`version_id`,`active_at`);--> statement-breakpoint
CREATE TABLE `grant_versions` (
	`grant_id` text NOT NULL,
	`version_id` text NOT NULL,
	`granted_at` integer NOT NULL,
	PRIMARY KEY(`grant_id`, `version_id`),
	FOREIGN KEY (`grant_id`) REFERENCES `grants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `package_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `grant_versions_by_version` ON `grant_versions` (`version_id`);--> statement-breakpoint
CREATE TABLE `grants` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`listing_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updates_until` integer,
	`support_until` integer,
	`mails` integer DEFAULT true NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	FOREIGN KEY (`buyer_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "grants_ended" CHECK(("grants"."ended_at" IS NULL) = ("grants"."end_reason" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grants_id_unique` ON `grants` (`id`);--> statement-breakpoint
CREATE INDEX `grants_by_buyer` ON `grants` (`buyer_id`,`seq`);--> statement-breakpoint
CREATE INDEX `grants_by_listing` ON `grants` (`listing_id`,`seq`);--> statement-breakpoint
-- Purchases that were completed before: a year of updates, as the License Agreement gives, and the months of support of
-- the offer that was accepted or, bought at the list price, of the listing.
INSERT INTO grants (id, listing_id, buyer_id, seller_id, created_at, updates_until, support_until)
SELECT id, listing_id, buyer_id, seller_id, at, 1000 * unixepoch(at / 1000, 'unixepoch', '+12 months'),
  iif(months IS NULL, NULL, 1000 * unixepoch(at / 1000, 'unixepoch', '+' || months || ' months'))
FROM (
  SELECT d.seq, d.id, d.listing_id, d.buyer_id, d.seller_id, coalesce(d.ended_at, d.updated_at) AS at,
    iif(o.id IS NULL, l.support_months, o.support_months) AS months
  FROM deals d JOIN listings l ON l.id = d.listing_id
    LEFT JOIN offers o ON o.deal_id = d.id AND o.outcome = 'accepted'
  WHERE d.status = 'purchased'
)
ORDER BY seq;
--> statement-breakpoint
INSERT INTO grant_versions (grant_id, version_id, granted_at)
SELECT g.id, v.id, g.created_at FROM grants g JOIN package_versions v ON v.listing_id = g.listing_id
WHERE v.status = 'current';
