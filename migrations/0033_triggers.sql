-- `profiles.published_count` has no reader since migration 23.
DROP TRIGGER published_after_insert;
--> statement-breakpoint
DROP TRIGGER published_after_update;
--> statement-breakpoint
DROP TRIGGER published_after_delete;
--> statement-breakpoint
-- What marks reviews as verified or free gets triggers of its own, which a later release drops.
DROP TRIGGER reviews_after_insert;
--> statement-breakpoint
CREATE TRIGGER reviews_after_insert AFTER INSERT ON reviews BEGIN
  INSERT INTO admin_review_search (rowid, comment, facets)
    SELECT seq, comment, facets FROM admin_review_texts WHERE seq = new.seq;
  INSERT INTO rating_counts (subject_id, rating, count)
    SELECT new.subject_id, value, 0 FROM json_each('[1,2,3,4,5]')
    WHERE NOT EXISTS (SELECT 1 FROM rating_counts WHERE subject_id = new.subject_id);
  UPDATE rating_counts SET count = count + 1
    WHERE subject_id = new.subject_id AND rating = new.rating AND new.hidden_at IS NULL;
  UPDATE listings SET rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
    WHERE id = new.subject_id AND new.subject = 'listing' AND new.hidden_at IS NULL;
  UPDATE profiles SET rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
    WHERE id = new.subject_id AND new.subject = 'profile' AND new.hidden_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER bought_after_review AFTER INSERT ON reviews BEGIN
  UPDATE reviews SET verified = 1 WHERE seq = new.seq AND (
    EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'listing' AND listing_id = new.subject_id AND buyer_id = new.reviewer_id
        AND status = 'purchased' AND price_cents IS NOT 0)
    OR EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'profile' AND buyer_id = new.reviewer_id AND seller_id = new.subject_id
        AND status = 'purchased' AND price_cents IS NOT 0));
  UPDATE reviews SET free = 1 WHERE seq = new.seq AND (
    EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'listing' AND listing_id = new.subject_id AND buyer_id = new.reviewer_id
        AND status = 'purchased' AND price_cents IS 0)
    OR EXISTS (
      SELECT 1 FROM deals
      WHERE new.subject = 'profile' AND buyer_id = new.reviewer_id AND seller_id = new.subject_id
        AND status = 'purchased' AND price_cents IS 0));
END;
--> statement-breakpoint
DROP TRIGGER purchases_after_insert;
--> statement-breakpoint
CREATE TRIGGER purchases_after_insert AFTER INSERT ON deals WHEN new.status = 'purchased' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days
      WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch'));
  UPDATE listing_days SET sales = sales + 1
    WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER bought_after_insert AFTER INSERT ON deals WHEN new.status = 'purchased' BEGIN
  UPDATE reviews SET
      verified = iif(new.price_cents IS 0, verified, 1),
      free = iif(new.price_cents IS 0, 1, free)
    WHERE reviewer_id = new.buyer_id AND subject_id IN (new.listing_id, new.seller_id);
END;
--> statement-breakpoint
DROP TRIGGER purchases_after_update;
--> statement-breakpoint
CREATE TRIGGER purchases_after_update AFTER UPDATE OF status ON deals
WHEN old.status <> 'purchased' AND new.status = 'purchased' BEGIN
  INSERT INTO listing_days (listing_id, day)
    SELECT new.listing_id, date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch') WHERE NOT EXISTS (
      SELECT 1 FROM listing_days
      WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch'));
  UPDATE listing_days SET sales = sales + 1
    WHERE listing_id = new.listing_id AND day = date(coalesce(new.ended_at, new.updated_at) / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER bought_after_update AFTER UPDATE OF status ON deals
WHEN old.status <> 'purchased' AND new.status = 'purchased' BEGIN
  UPDATE reviews SET
      verified = iif(new.price_cents IS 0, verified, 1),
      free = iif(new.price_cents IS 0, 1, free)
    WHERE reviewer_id = new.buyer_id AND subject_id IN (new.listing_id, new.seller_id);
END;
