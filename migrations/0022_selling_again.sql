ALTER TABLE `tags` ADD `name_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `tags_key_unique` ON `tags` (`name_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `own_by_status` ON `listings` (`seller_id`,`status`,`seq`) WHERE deleted_at IS NULL;--> statement-breakpoint
-- Tags are shown as they were first typed and are one without case. Until now their names were lower-case.
CREATE TRIGGER tag_keys_after_insert AFTER INSERT ON tags WHEN new.name_key IS NULL BEGIN
  UPDATE tags SET name_key = lower(new.name) WHERE seq = new.seq;
END;
--> statement-breakpoint
UPDATE tags SET name_key = name;
