-- The number of published reviews by rating (review_sums): one row for a provider or venue that has or had reviews.
CREATE TRIGGER review_sums_insert AFTER INSERT ON reviews WHEN NEW.state = 'published' BEGIN
  INSERT INTO review_sums (subject_id, provider_id, stars1, stars2, stars3, stars4, stars5)
  VALUES (NEW.subject_id, NEW.provider_id, NEW.rating = 1, NEW.rating = 2, NEW.rating = 3, NEW.rating = 4, NEW.rating = 5)
  ON CONFLICT (subject_id) DO UPDATE SET stars1 = stars1 + excluded.stars1, stars2 = stars2 + excluded.stars2,
    stars3 = stars3 + excluded.stars3, stars4 = stars4 + excluded.stars4, stars5 = stars5 + excluded.stars5;
END;
--> statement-breakpoint
CREATE TRIGGER review_sums_update AFTER UPDATE OF state, rating ON reviews
WHEN (OLD.state = 'published') <> (NEW.state = 'published') OR (NEW.state = 'published' AND OLD.rating <> NEW.rating)
BEGIN
  UPDATE review_sums SET stars1 = stars1 - (OLD.rating = 1), stars2 = stars2 - (OLD.rating = 2),
    stars3 = stars3 - (OLD.rating = 3), stars4 = stars4 - (OLD.rating = 4), stars5 = stars5 - (OLD.rating = 5)
  WHERE subject_id = OLD.subject_id AND OLD.state = 'published';
  INSERT INTO review_sums (subject_id, provider_id, stars1, stars2, stars3, stars4, stars5)
  SELECT NEW.subject_id, NEW.provider_id, NEW.rating = 1, NEW.rating = 2, NEW.rating = 3, NEW.rating = 4, NEW.rating = 5
  WHERE NEW.state = 'published'
  ON CONFLICT (subject_id) DO UPDATE SET stars1 = stars1 + excluded.stars1, stars2 = stars2 + excluded.stars2,
    stars3 = stars3 + excluded.stars3, stars4 = stars4 + excluded.stars4, stars5 = stars5 + excluded.stars5;
END;
--> statement-breakpoint
CREATE TRIGGER review_sums_delete AFTER DELETE ON reviews WHEN OLD.state = 'published' BEGIN
  UPDATE review_sums SET stars1 = stars1 - (OLD.rating = 1), stars2 = stars2 - (OLD.rating = 2),
    stars3 = stars3 - (OLD.rating = 3), stars4 = stars4 - (OLD.rating = 4), stars5 = stars5 - (OLD.rating = 5)
  WHERE subject_id = OLD.subject_id;
END;
