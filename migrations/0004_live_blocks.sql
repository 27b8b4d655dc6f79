CREATE TABLE `live_blocks` (
	`block` integer PRIMARY KEY NOT NULL,
	`live_count` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO live_blocks (block, live_count) SELECT seq / 128, count(*) FROM listings WHERE live = 1 GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER live_blocks_after_insert AFTER INSERT ON listings WHEN new.live = 1 BEGIN
  INSERT INTO live_blocks (block, live_count)
    SELECT new.seq / 128, 0 WHERE NOT EXISTS (SELECT 1 FROM live_blocks WHERE block = new.seq / 128);
  UPDATE live_blocks SET live_count = live_count + 1 WHERE block = new.seq / 128;
END;
--> statement-breakpoint
CREATE TRIGGER live_blocks_after_update AFTER UPDATE OF status ON listings WHEN old.live <> new.live BEGIN
  INSERT INTO live_blocks (block, live_count)
    SELECT new.seq / 128, 0 WHERE NOT EXISTS (SELECT 1 FROM live_blocks WHERE block = new.seq / 128);
  UPDATE live_blocks SET live_count = live_count + new.live - old.live WHERE block = new.seq / 128;
  DELETE FROM live_blocks WHERE block = new.seq / 128 AND live_count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER live_blocks_after_delete AFTER DELETE ON listings WHEN old.live = 1 BEGIN
  UPDATE live_blocks SET live_count = live_count - 1 WHERE block = old.seq / 128;
  DELETE FROM live_blocks WHERE block = old.seq / 128 AND live_count = 0;
END;
