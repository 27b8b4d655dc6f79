ALTER TABLE `pending_sign_ups` ADD `attempt` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- No password of a sign-up is kept from here on: its links are known as one attempt by the first of them.
UPDATE pending_sign_ups SET attempt = first_link FROM (
  SELECT password_hash AS of_hash, min(token_hash) AS first_link FROM pending_sign_ups GROUP BY password_hash
) WHERE password_hash = of_hash;
