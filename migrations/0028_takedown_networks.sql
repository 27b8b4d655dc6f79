ALTER TABLE `report_cases` ADD `notice_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `takedowns` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `takedowns_by_network` ON `takedowns` (`case_seq`,`network`);--> statement-breakpoint
UPDATE report_cases SET notice_count = (SELECT count(*) FROM takedowns WHERE case_seq = report_cases.seq);
--> statement-breakpoint
DROP TRIGGER takedowns_after_insert;
--> statement-breakpoint
CREATE TRIGGER takedowns_after_insert AFTER INSERT ON takedowns
WHEN new.network = '' OR NOT EXISTS (
  SELECT 1 FROM takedowns WHERE case_seq = new.case_seq AND network = new.network AND seq <> new.seq
) BEGIN
  UPDATE report_cases SET report_count = report_count + 1, notice_count = notice_count + 1 WHERE seq = new.case_seq;
END;
