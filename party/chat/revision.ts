/** The revision of a conversation's last change, and of its next one, as SQL. */
export const REVISION = `max(
  coalesce((SELECT max(revision) FROM messages), 0), coalesce((SELECT max(revision) FROM members), 0))`
export const NEXT_REVISION = `(SELECT ${REVISION} + 1)`
