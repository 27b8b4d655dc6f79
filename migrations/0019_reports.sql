CREATE TABLE `report_cases` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`place_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`reported_id` text NOT NULL,
	`report_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`reported_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_cases_id_unique` ON `report_cases` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_cases_open_once` ON `report_cases` (`subject_id`) WHERE decision IS NULL;--> statement-breakpoint
CREATE INDEX `report_cases_by_reported` ON `report_cases` (`reported_id`);--> statement-breakpoint
CREATE INDEX `report_cases_by_place` ON `report_cases` (`place_id`);--> statement-breakpoint
CREATE INDEX `report_cases_open` ON `report_cases` ((report_count >= 3),`seq`) WHERE decision IS NULL;--> statement-breakpoint
CREATE INDEX `report_cases_open_of` ON `report_cases` (`subject`,(report_count >= 3),`seq`) WHERE decision IS NULL;--> statement-breakpoint
CREATE INDEX `report_cases_decided` ON `report_cases` (`seq`) WHERE decision IS NOT NULL;--> statement-breakpoint
CREATE INDEX `report_cases_decided_of` ON `report_cases` (`subject`,`seq`) WHERE decision IS NOT NULL;--> statement-breakpoint
-- Reports of messages become cases: one for each that was decided, one for all that are open about a message.
INSERT INTO `report_cases` (
  `id`, `subject`, `subject_id`, `place_id`, `title`, `content`, `reported_id`, `report_count`, `created_at`,
  `decision`, `decided_by`, `decided_at`, `decision_reason`)
SELECT id, 'message', chat_id || '/' || message_id, chat_id, chat_title, content, reported_id,
  iif(decision IS NULL, (
    SELECT count(*) FROM reports o
    WHERE o.message_id = r.message_id AND o.chat_id = r.chat_id AND o.decision IS NULL), 1),
  created_at, decision, decided_by, decided_at, decision_reason
FROM reports r
WHERE decision IS NOT NULL
  OR NOT EXISTS (
    SELECT 1 FROM reports o
    WHERE o.message_id = r.message_id AND o.chat_id = r.chat_id AND o.decision IS NULL AND o.seq < r.seq)
ORDER BY seq;
--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`case_seq` integer NOT NULL,
	`subject_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_seq`) REFERENCES `report_cases`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_reports` (`seq`, `id`, `case_seq`, `subject_id`, `reporter_id`, `reason`, `words`, `created_at`)
SELECT seq, id,
  coalesce(
    (SELECT c.seq FROM report_cases c WHERE c.id = r.id AND r.decision IS NOT NULL),
    (SELECT c.seq FROM report_cases c WHERE c.subject_id = r.chat_id || '/' || r.message_id AND c.decision IS NULL)),
  chat_id || '/' || message_id, reporter_id, 'other', reason, created_at
FROM reports r;
--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_id_unique` ON `reports` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`subject_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_by_case` ON `reports` (`case_seq`,`seq`);--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`seq`);--> statement-breakpoint
CREATE TRIGGER reports_after_insert AFTER INSERT ON reports BEGIN
  UPDATE report_cases SET report_count = report_count + 1 WHERE seq = new.case_seq;
END;
