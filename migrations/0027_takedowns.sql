CREATE TABLE `takedowns` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`case_seq` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`work` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_seq`) REFERENCES `report_cases`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `takedowns_id_unique` ON `takedowns` (`id`);--> statement-breakpoint
CREATE INDEX `takedowns_by_case` ON `takedowns` (`case_seq`,`seq`);--> statement-breakpoint
CREATE TRIGGER takedowns_after_insert AFTER INSERT ON takedowns BEGIN
  UPDATE report_cases SET report_count = report_count + 1 WHERE seq = new.case_seq;
END;
