CREATE TABLE `view_flushes` (
	`shard` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL
);
