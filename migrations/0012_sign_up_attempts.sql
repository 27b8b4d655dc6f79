ALTER TABLE `pending_sign_ups` RENAME COLUMN "password_hash" TO "attempt";--> statement-breakpoint
-- No password of a sign-up is kept: its links are known as one attempt by the first of them.
UPDATE pending_sign_ups SET attempt = first_link FROM (
  SELECT attempt AS of_attempt, min(token_hash) AS first_link FROM pending_sign_ups GROUP BY attempt
) WHERE attempt = of_attempt;
