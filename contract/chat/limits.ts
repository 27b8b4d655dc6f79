import { HOUR, KB, MINUTE } from '../units.ts'

/** Message, in characters as people count them (graphemes), after trimming: the specification says so. */
export const MAX_MESSAGE = 1_000
/** Frame from a browser, in UTF-16 code units: a message has up to 4,000, and JSON may need twice as many. */
export const MAX_FRAME = 8_192
/** Frames of one person in a room at once, from all of their tabs, and in their inbox: everything that waited in a phone's outbox. */
export const FRAME_BURST = 400
/** Frames of one person in a room a second, on average: no one types as fast, and other rooms are not slowed. */
export const FRAMES_PER_SECOND = 200
/** Bytes sent because of a frame, to everyone together, that count as one more frame: handling them takes as long. */
export const FRAME_BYTES = 4 * KB
/** Rows read for a frame that count as one more frame: reading them takes as long. */
export const FRAME_ROWS = 25
/** Sockets of one person in a room or in their inbox: more tabs than people open. */
export const MAX_SOCKETS = 30
/** Newest messages that a room sends when it is opened, if no more are unread: two screens of them. */
export const FIRST_PAGE = 30
/** Messages in a page of history, which scrolling loads: more than a screen shows. */
export const HISTORY_PAGE = 50
/** Messages that a search of a room returns at once: more than a screen shows. */
export const FOUND_PAGE = 20
/** Messages that a search of a room reads at once: a few milliseconds; the next request goes on from there. */
export const SEARCH_ROWS = 1_000
/** Text that a search of a room reads at once, in UTF-16 code units: where all messages are long, it ends earlier. */
export const SEARCH_UNITS = 256 * KB
/** Messages and edits in a page after a break: few round trips after a long one. */
export const RESUME_PAGE = 200
/** Messages of a page, as they are sent, or a single longer one: fifty long ones, and a phone has them in a second. */
export const PAGE_BYTES = 128 * KB
/** Messages and edits of one person in a room: one every two seconds, more than anyone types. */
export const MESSAGES_PER_HOUR = 2_000
/** Messages in a row without a reply: a blocked sender cannot write more, and does not learn that they are blocked. */
export const MAX_UNANSWERED = 1_000
/** Saved replies of a person: more than fit into a menu that is read. */
export const MAX_SAVED_REPLIES = 50
/** Name of a saved reply, in characters: one line of a menu shows it. */
export const MAX_REPLY_NAME = 60
/** Saved replies that one person saves or deletes: all of them, several times over. */
export const REPLY_CHANGES_PER_HOUR = 200
/** Time to edit one's own message: typing errors are noticed at once. */
export const EDIT_MS = 15 * MINUTE
/** Time a visible tab counts as present without renewing: less than a minute after a crash, a person is offline. */
export const PRESENCE_LEASE_MS = 55_000
/** Time a hidden tab counts as present without renewing: browsers let it renew once a minute, and wake it seldom. */
export const HIDDEN_LEASE_MS = 3 * MINUTE
/** Time before a lease ends at which the tab is requested to renew it: a slow network answers sooner. */
export const LEASE_ANSWER_MS = 10_000
/** Time a visible tab counts as attentive after the last key, click or scroll: reading a page takes as long. */
export const ATTENTION_MS = 2 * MINUTE
/** Absence before a mail about unread messages: after a coffee break they are read here. */
export const AWAY_BEFORE_MAIL_MS = 10 * MINUTE
/** Time between two mails about a chat: a digest, not an echo. */
export const MAIL_GAP_MS = HOUR
/** Discussions quoted in a mail about several: more are read here. */
export const MAILED_CHATS = 10
/** Last message in a list, in characters: one line of it shows. */
export const PREVIEW = 140
/** A message in the quote of one that answers it, in characters: one line of it shows. */
export const QUOTE = 140
/** Unread messages counted, per chat and in all: badges end at 99+. */
export const MAX_UNREAD = 100
/** Chats that an inbox sends on connecting, unread ones first: more than a list shows before scrolling. */
export const INBOX_CHATS = 100
/** Chats on a page of a list: two screens of them. */
export const CHAT_PAGE_SIZE = 24
/** Search among one's chats, in characters: nearly a whole title. */
export const MAX_CHAT_SEARCH = 100
/** Newest chats of a person that a search looks through: the cost does not grow with the years. */
export const CHAT_REACH = 1_000
/** Chats counted on a project's card: beyond it, '99+' is enough. */
export const MAX_COUNTED_CHATS = 100
/** Blocks and moves to the archive or out of it, of one person: each writes to a room or a list, and no one decides as often. */
export const CHAT_CHANGES_PER_HOUR = 300
/** Rooms of two people that a block is brought to at once: few have as many, and the rest follow by the minute. */
export const ROOM_BATCH = 40
/** Calls on objects repeated at once, each minute: after an outage the rest follow in the next ones. */
export const CALL_BATCH = 100
/** Chats that one person starts: more than anyone can follow, and each notifies a seller. */
export const CHATS_PER_DAY = 100
/** Place in a rebuild of the directory of chats, in characters: an id of a person and one of a chat. */
export const MAX_REBUILD_CURSOR = 201
/** People whose chats are mirrored again by a request: the inbox of each is queried. */
export const REBUILD_PEOPLE = 20
/** Rooms queried by such a request, after which the next one continues: few enough for one request. */
export const REBUILD_CHATS = 100
