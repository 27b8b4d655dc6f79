import * as v from "valibot";
import { Server } from "partyserver";
// contract/chat/constants.ts
var PING = "ping";
var PONG = "pong";
// contract/chat/encode.ts
/** A frame of the present version, as it is sent. */
function encode(frame) {
	return JSON.stringify({
		v: 1,
		...frame
	});
}
// contract/limits.ts
/**
* Every limit that a caller can hit or that bounds work, commented as `what, with its unit: why this much`, from which
* `docs/limits.md` is generated. Plain values only: the first view imports some.
*/
var MINUTE = 6e4;
var HOUR = 60 * MINUTE;
var DAY = 24 * HOUR;
var KB = 1024;
/** Time in which repeated views by a visitor count once: one visit. */
var VIEW_WINDOW_MS = 30 * MINUTE;
/** Message, in characters after trimming: the specification says so. */
var MAX_MESSAGE = 1e3;
/** Bytes sent because of a frame, to everyone together, that count as one more frame: handling them takes as long. */
var FRAME_BYTES = 4 * KB;
/** Messages of a page, as they are sent, or a single longer one: fifty long ones, and a phone has them in a second. */
var PAGE_BYTES = 128 * KB;
/** Messages and edits of one person in a room: one every two seconds, more than anyone types. */
var MESSAGES_AN_HOUR = 2e3;
/** Messages in a row without a word of the other person: who is blocked can write no more, and learns nothing of it. */
var MAX_UNANSWERED = 1e3;
15 * MINUTE;
/** Time a tab counts as present without renewing: less than a minute after a crash, a person is offline. */
var PRESENCE_LEASE_MS = 45e3;
/** Absence before a mail about unread messages: who is only getting coffee reads them here. */
var AWAY_BEFORE_MAIL_MS = 10 * MINUTE;
/** Time between two mails about a chat: a digest, not an echo. */
var MAIL_GAP_MS = HOUR;
/** Offers of a buyer for a listing that its private prices answer, or let through: more would find these prices. */
var RULE_ANSWERS = {
	most: 3,
	within: DAY
};
/** Time between two notices of a kind about the deals of a discussion: one toast is enough. */
var DEAL_NOTICE_GAP_MS = MINUTE;
// contract/deals/constants.ts
/** The two people of a deal. */
var SIDES = ["buyer", "seller"];
var DEAL_STATUSES = [
	"negotiating",
	"purchased",
	"cancelled"
];
/** Where a deal stands; `ended` once it is purchased or cancelled. */
var DEAL_PHASES = [
	"open",
	"offered",
	"accepted",
	"ended"
];
/** How long before its deadline somebody is reminded of an offer. */
var REMINDER_MS = 216e5;
/** How long after the last move of a person a deal ends by itself. */
var IDLE_MS = 2592e6;
/** Why a deal was cancelled: by one of the two, by an admin, or by what happened around it. */
var END_CAUSES = [
	"person",
	"admin",
	"idle",
	"listing_blocked",
	"listing_deleted",
	"sold",
	"suspended",
	"account_deleted"
];
function otherSide(side) {
	return side === "buyer" ? "seller" : "buyer";
}
// contract/deals/deal.ts
/** What is offered or agreed: a price in integer cents, and what it includes. */
var Terms = v.object({
	priceCents: v.number(),
	/** Null for no support. */
	supportMonths: v.nullable(v.number()),
	royalty: v.boolean(),
	training: v.boolean(),
	deployment: v.boolean()
});
/** An offer. Times are milliseconds since 1970. */
var Offer = v.object({
	id: v.string(),
	by: v.picklist(SIDES),
	terms: Terms,
	madeAt: v.number(),
	expiresAt: v.number()
});
/** A price that is held; both have to confirm its payment. */
var Agreement = v.object({
	terms: Terms,
	/** The accepted offer; null if it was bought at the list price. */
	offerId: v.nullable(v.string()),
	at: v.number(),
	paidAt: v.nullable(v.number()),
	receivedAt: v.nullable(v.number())
});
var Actor = v.picklist([
	...SIDES,
	"admin",
	"system"
]);
/** A deal as the room keeps it. Times are milliseconds since 1970. */
var Deal = v.object({
	id: v.string(),
	status: v.picklist(DEAL_STATUSES),
	/** The live offer; there is at most one. */
	offer: v.nullable(Offer),
	agreement: v.nullable(Agreement),
	startedAt: v.number(),
	/** When one of the two last moved. */
	movedAt: v.number(),
	ended: v.nullable(v.object({
		at: v.number(),
		by: Actor,
		cause: v.nullable(v.picklist(END_CAUSES)),
		reason: v.nullable(v.string())
	})),
	/** How many events it has had. */
	sequence: v.number()
});
/** Something that happened in a deal. Its id is the id of the message that tells it in the conversation. */
var DealEvent = v.object({
	id: v.string(),
	dealId: v.string(),
	/** The position in the deal, from 1. */
	sequence: v.number(),
	type: v.picklist([
		"started",
		"offered",
		"withdrawn",
		"declined",
		"accepted",
		"bought",
		"paid",
		"received",
		"purchased",
		"cancelled",
		"expired"
	]),
	by: Actor,
	at: v.number(),
	/** Whether a rule of the seller's did it for them. */
	automatic: v.boolean(),
	/** The offer that was made, or that this decided; null if it is about none. */
	offer: v.nullable(Offer),
	/** The offer that a counter-offer replaced. */
	replaced: v.nullable(Offer),
	/** What was agreed, bought or paid, in cents. */
	priceCents: v.nullable(v.number()),
	reason: v.nullable(v.string()),
	/** Why it was cancelled. */
	cause: v.nullable(v.picklist(END_CAUSES))
});
/** A deal with its history, as its two people see it. */
var DealView = v.object({
	/** The room's revision of the last change; a higher one replaces a lower. */
	revision: v.number(),
	deal: Deal,
	/** The newest `DEAL_EVENTS`, oldest first; `more` says whether there are older ones. */
	events: v.array(DealEvent),
	more: v.boolean()
});
v.object({
	id: v.string(),
	status: v.picklist(DEAL_STATUSES),
	phase: v.picklist(DEAL_PHASES),
	/** The live offer's or the agreed price; null while there is neither. */
	priceCents: v.nullable(v.number()),
	/** Who made the live offer. */
	offeredBy: v.nullable(v.picklist(SIDES)),
	/** Whose answer, payment or confirmation it waits for. */
	waitsFor: v.nullable(v.picklist(SIDES)),
	/** When the live offer expires, in milliseconds since 1970. */
	expiresAt: v.nullable(v.number()),
	sequence: v.number()
});
// contract/chat/messages.ts
/** The id that the sender's browser gives a message, so that repeating it changes nothing. */
var MessageId = v.pipe(v.string(), v.uuid());
/** Trimmed, 1 to `MAX_MESSAGE` characters. */
var Content = v.pipe(v.string(), v.maxLength(MAX_MESSAGE * 4), v.trim(), v.nonEmpty("Write a message first."), v.maxLength(MAX_MESSAGE, `A message has at most ${MAX_MESSAGE} characters.`));
/** A message as both sides see it. Times are milliseconds since 1970. */
var ChatMessage = v.object({
	/** The position in the room's one order, from 1. */
	sequence: v.number(),
	/** Grows with every message and every edit in the room: what a client has seen up to it, it need not ask for again. */
	revision: v.number(),
	id: v.string(),
	senderId: v.string(),
	content: v.string(),
	/** A `deal` message tells an event of a deal; its sender is empty if nobody in the room caused it. */
	type: v.picklist(["text", "deal"]),
	/** The event that a `deal` message tells; null for any other. */
	event: v.optional(v.nullable(DealEvent), null),
	/** The deal in whose discussion it was said; null if it was said in the widget. */
	negotiationId: v.nullable(v.string()),
	createdAt: v.number(),
	editedAt: v.nullable(v.number())
});
// contract/chat/protocol.ts
/** Why a room refuses a frame. */
var REFUSALS = [
	"invalid_frame",
	"unknown_version",
	"content_empty",
	"content_too_long",
	"frame_too_large",
	"too_many_frames",
	"too_many_messages",
	"message_not_found",
	"not_your_message",
	"too_late_to_edit",
	"you_blocked_them",
	"internal"
];
var version = { v: v.literal(1) };
var Position = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
var ClientSend = v.object({
	...version,
	type: v.literal("send"),
	id: MessageId,
	content: Content,
	/** Whether it is said in the discussion of the deal, whose id it then bears. */
	inDeal: v.optional(v.boolean(), false)
});
var ClientTyping = v.object({
	...version,
	type: v.literal("typing"),
	on: v.boolean()
});
/** Everything up to a sequence was shown to the person. */
var ClientRead = v.object({
	...version,
	type: v.literal("read"),
	sequence: Position
});
var ClientEdit = v.object({
	...version,
	type: v.literal("edit"),
	id: MessageId,
	content: Content
});
/**
* Requests messages: what changed `after` a revision, `before` a sequence, or the newest. The reply is one `posted`; its
* `more` says whether to ask again.
*/
var ClientResume = v.object({
	...version,
	type: v.literal("resume"),
	after: v.optional(Position),
	before: v.optional(Position)
});
var ClientFrame = v.variant("type", [
	ClientSend,
	ClientTyping,
	ClientRead,
	ClientEdit,
	ClientResume
]);
/**
* Messages in order of sequence. `page` is null if they were just sent, otherwise it says which request this answers:
* `newest` replaces what the client knows, `older` goes before it, `newer` has messages and edits since its revision.
*/
var Posted = v.object({
	...version,
	type: v.literal("posted"),
	messages: v.array(ChatMessage),
	page: v.nullable(v.object({
		kind: v.picklist([
			"newest",
			"older",
			"newer"
		]),
		more: v.boolean()
	}))
});
/** The sender's message is stored. Sent to the connection that sent it, instead of `posted`. */
var Ack = v.object({
	...version,
	type: v.literal("ack"),
	message: ChatMessage
});
var Typing = v.object({
	...version,
	type: v.literal("typing"),
	userId: v.string(),
	on: v.boolean()
});
/** How far a person has read. */
var Read = v.object({
	...version,
	type: v.literal("read"),
	userId: v.string(),
	sequence: v.number()
});
var Edited = v.object({
	...version,
	type: v.literal("edited"),
	message: ChatMessage
});
/** Whether the other person is online; if not, when they last were, if known. */
var PresenceFrame = v.object({
	...version,
	type: v.literal("presence"),
	userId: v.string(),
	online: v.boolean(),
	lastSeen: v.nullable(v.number())
});
/** The room's newest deal. Sent when a client resumes and whenever the deal changes, after the messages about it. */
var DealFrame = v.object({
	...version,
	type: v.literal("deal"),
	view: DealView
});
/** A frame had no effect; `id` names the message it was about, if it had one. */
var Refused = v.object({
	...version,
	type: v.literal("refused"),
	code: v.picklist(REFUSALS),
	id: v.optional(v.string())
});
v.variant("type", [
	Posted,
	Ack,
	Typing,
	Read,
	Edited,
	PresenceFrame,
	DealFrame,
	Refused
]);
/** Parses what a client sent; never throws. */
function parseClientFrame(data) {
	if (typeof data !== "string") return { refusal: "invalid_frame" };
	if (data.length > 8192) return { refusal: "frame_too_large" };
	const json = parseJson(data);
	if (typeof json !== "object" || json === null) return { refusal: "invalid_frame" };
	if (!("v" in json) || json.v !== 1) return { refusal: "v" in json && typeof json.v === "number" ? "unknown_version" : "invalid_frame" };
	const parsed = v.safeParse(ClientFrame, json);
	if (parsed.success) return { frame: parsed.output };
	const id = "id" in json && v.is(MessageId, json.id) ? { id: json.id } : {};
	return {
		refusal: refusalOf(parsed.issues),
		...id
	};
}
function refusalOf(issues) {
	const [issue] = issues;
	if (issues.length !== 1 || issue?.path?.[0]?.key !== "content") return "invalid_frame";
	if (issue.type === "non_empty") return "content_empty";
	return issue.type === "max_length" ? "content_too_long" : "invalid_frame";
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
// contract/root-cause.ts
/** What an error comes down to. Drizzle's own errors repeat the parameters of a statement, which must not be logged. */
function rootCause(error) {
	if (!(error instanceof Error)) return new Error(String(error));
	return error.cause instanceof Error ? rootCause(error.cause) : error;
}
// contract/sockets.ts
/** The owner of a socket, set by the Worker after it checked the session. Never accepted from a client. */
var IDENTITY_HEADERS = {
	userId: "X-Sourceyard-User",
	sessionId: "X-Sourceyard-Session",
	/** When the session was checked, in milliseconds since 1970. */
	checkedAt: "X-Sourceyard-Checked-At"
};
/** The deal whose discussion a room's socket belongs to, if there is one; set by the Worker. */
var DEAL_HEADER = "X-Sourceyard-Deal";
/** Every reason we close a socket for, with its close code (4000 to 4999 belong to applications). */
var SOCKET_CLOSE_CODES = {
	invalid_frame: 4400,
	not_signed_in: 4401,
	not_allowed: 4403,
	room_not_found: 4404,
	lease_expired: 4408,
	frame_too_large: 4413,
	too_many_frames: 4429,
	too_many_sockets: 4430,
	internal: 4500
};
// party/alarm-queue.ts
var TABLE$7 = `
  CREATE TABLE IF NOT EXISTS alarm_queue (
    name TEXT NOT NULL, running INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (name, running)
  ) WITHOUT ROWID`;
/**
* Several named due times behind the one alarm that an object has, kept in its SQLite. Times are milliseconds since
* 1970 and passed in. A run stays due until it is finished, so that a crash cannot lose it.
*/
var AlarmQueue = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLE$7);
	}
	/** Schedules `name` unless it is already due earlier. A run in progress does not count. */
	schedule(name, at) {
		this.#sql.exec(`INSERT INTO alarm_queue (name, running, at) VALUES (?, 0, ?)
       ON CONFLICT DO UPDATE SET at = excluded.at WHERE excluded.at < at`, name, at);
	}
	/** When the object must wake up next; undefined if nothing is scheduled. */
	next() {
		return this.#sql.exec("SELECT min(at) AS at FROM alarm_queue").one().at ?? void 0;
	}
	/**
	* Starts what is due and returns its names. The earliest counts as due in any case, because the alarm was set for it.
	*/
	begin(now) {
		const due = Math.max(now, this.next() ?? now);
		this.#sql.exec("INSERT OR REPLACE INTO alarm_queue SELECT name, 1, at FROM alarm_queue WHERE running = 0 AND at <= ?", due);
		this.#sql.exec("DELETE FROM alarm_queue WHERE running = 0 AND at <= ?", due);
		return this.#sql.exec("SELECT name FROM alarm_queue WHERE running = 1 ORDER BY at, name").toArray().map(({ name }) => name);
	}
	/** Ends the current run of `name`; what was scheduled in the meantime stays. */
	finish(name) {
		this.#sql.exec("DELETE FROM alarm_queue WHERE name = ? AND running = 1", name);
	}
};
// party/base-party.ts
/** How long to wait before retrying what failed. */
var RETRY_MS = 6e4;
/** The base of all our Durable Objects: named alarms with retries, and sockets of signed-in people. */
var BaseParty = class extends Server {
	static options = { hibernate: true };
	retryMs = RETRY_MS;
	#alarms = new AlarmQueue(this.ctx.storage.sql);
	/** Schedules `onDue` unless it is already due earlier. Stored atomically with the writes around it. */
	schedule(name, at) {
		const before = this.#alarms.next();
		this.#alarms.schedule(name, at);
		if (before === void 0 || at < before) this.ctx.storage.setAlarm(at);
	}
	async onAlarm() {
		const begun = this.#alarms.begin(Date.now());
		const names = begun.length === 0 && this.unnamedAlarm !== void 0 ? [this.unnamedAlarm] : begun;
		for (const name of names) await this.#run(name);
		const next = this.#alarms.next();
		if (next !== void 0) await this.ctx.storage.setAlarm(next);
	}
	async #run(name) {
		try {
			await this.onDue(name);
		} catch (error) {
			const { message } = rootCause(error);
			console.error(JSON.stringify({
				level: "error",
				party: this.constructor.name,
				name: this.name,
				alarm: name,
				message
			}));
			this.#alarms.schedule(name, Date.now() + this.retryMs);
		}
		this.#alarms.finish(name);
	}
	onConnect(connection, context) {
		const identity = this.identify(connection, context);
		if (identity) connection.setState(identity);
	}
	/** Only the Worker sets the identity headers, after checking the session; a socket without them is closed. */
	identify(connection, { request }) {
		const userId = request.headers.get(IDENTITY_HEADERS.userId);
		const sessionId = request.headers.get(IDENTITY_HEADERS.sessionId);
		const checkedAt = Number(request.headers.get(IDENTITY_HEADERS.checkedAt));
		if (userId && sessionId) return {
			userId,
			sessionId,
			checkedAt
		};
		this.refuse(connection, "not_signed_in");
	}
	/** Closes a connection with an error that clients know. */
	refuse(connection, error) {
		connection.close(SOCKET_CLOSE_CODES[error], error);
	}
};
// party/chat/byte-length.ts
var encoder = new TextEncoder();
/** The bytes of a text in UTF-8, as sockets send it. */
function byteLength(text) {
	return encoder.encode(text).byteLength;
}
// party/chat/close-sessions.ts
/** Whether closing these sessions closes the sockets of `sessionId`. */
function isClosed(sessions, sessionId) {
	if (sessions === "all") return true;
	return "only" in sessions ? sessions.only.includes(sessionId) : sessions.except !== sessionId;
}
// party/chat/frame-limit.ts
/** How many frames something counts as beyond the one that it came in. */
function extraFrames({ bytes, rows }) {
	return Math.floor(bytes / FRAME_BYTES) + Math.floor(rows / 25);
}
/** How many frames a person must be allowed for one of a kind to be handled: about the most that it may count as. */
var FRAMES_NEEDED = {
	send: 1,
	edit: 1,
	read: 1,
	typing: 1,
	resume: 1 + extraFrames({
		bytes: PAGE_BYTES,
		rows: 200
	})
};
/**
* The frames that each person may still send to a room, from all of their connections. A full allowance comes back within
* seconds, so that no one gains from a room's falling asleep and forgetting it.
*/
var FrameLimit = class {
	#allowances = /* @__PURE__ */ new Map();
	/** Charges a person for a frame that has come; false if it was one too many. `now` is in milliseconds since 1970. */
	take(userId, now) {
		const { frames, at } = this.#allowances.get(userId) ?? {
			frames: 400,
			at: now
		};
		const refilled = Math.min(400, frames + Math.max(0, now - at) / 1e3 * 200);
		const isAllowed = refilled >= 1;
		this.#allowances.set(userId, {
			frames: isAllowed ? refilled - 1 : refilled,
			at: now
		});
		return isAllowed;
	}
	/** Whether enough is left for a frame of a kind, which was taken. */
	allows(userId, type) {
		return (this.#allowances.get(userId)?.frames ?? 400) >= FRAMES_NEEDED[type] - 1;
	}
	/** Charges a person for what a frame has taken. */
	charge(userId, work) {
		const allowance = this.#allowances.get(userId);
		if (allowance) allowance.frames -= extraFrames(work);
	}
};
// party/chat/inbox-reports.ts
/** The least time between two reports, so that a busy room does not flood the inboxes; they may be a second late. */
var GAP_MS$1 = 800;
/** Tells the inboxes of a room's members what has changed in it. */
var InboxReports = class {
	#ledger;
	#inboxes;
	#mirrorFirst;
	#reporting = false;
	/** The version that both inboxes know; forgotten when the room sleeps, so that they may hear of one twice. */
	#reportedVersion = 0;
	/** `mirrorFirst` makes D1 current, so that who hears of something and asks for more gets it. */
	constructor(ledger, inboxes, mirrorFirst) {
		this.#ledger = ledger;
		this.#inboxes = inboxes;
		this.#mirrorFirst = mirrorFirst;
	}
	/** Reports until nothing is new, at most once every `GAP_MS`. Returns at once if it is already reporting. */
	async keepReporting() {
		if (this.#reporting) return;
		this.#reporting = true;
		try {
			while (await this.report()) await scheduler.wait(GAP_MS$1);
		} finally {
			this.#reporting = false;
		}
	}
	/** Returns whether anything was new. Rejects if an inbox could not be told. */
	async report() {
		const version = this.#ledger.revision();
		if (version === this.#reportedVersion) return false;
		await this.#mirrorFirst().catch(() => void 0);
		await Promise.all(this.#ledger.summaries().map(({ userId, summary }) => this.#tell(userId, summary)));
		this.#reportedVersion = version;
		return true;
	}
	#tell(userId, summary) {
		return this.#inboxes.getByName(userId).update(summary);
	}
};
// contract/deals/summary.ts
function phaseOf({ status, offer, agreement }) {
	if (status !== "negotiating") return "ended";
	if (agreement) return "accepted";
	return offer ? "offered" : "open";
}
/** Whose answer, payment or confirmation a deal waits for. */
function waitsFor({ status, offer, agreement }) {
	if (status !== "negotiating") return null;
	if (agreement) return agreement.paidAt === null ? "buyer" : "seller";
	return offer ? otherSide(offer.by) : null;
}
function summaryOf(deal) {
	const { id, status, offer, agreement, sequence } = deal;
	return {
		id,
		status,
		phase: phaseOf(deal),
		priceCents: (agreement ?? offer)?.terms.priceCents ?? null,
		offeredBy: offer?.by ?? null,
		waitsFor: waitsFor(deal),
		expiresAt: offer?.expiresAt ?? null,
		sequence
	};
}
/** What an event makes of the offer that it decides; undefined if it decides none. */
function outcomeBy(type) {
	return OUTCOMES[type];
}
var OUTCOMES = {
	accepted: "accepted",
	bought: "ended",
	withdrawn: "withdrawn",
	declined: "declined",
	expired: "expired",
	cancelled: "ended"
};
// party/deals/deal-table.ts
var TABLES$3 = `
  CREATE TABLE IF NOT EXISTS deals (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL, document TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deal_events (
    id TEXT PRIMARY KEY, deal_id TEXT NOT NULL, sequence INTEGER NOT NULL, document TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS deal_events_in_order ON deal_events (deal_id, sequence);
  CREATE TABLE IF NOT EXISTS deal_offers (
    deal_id TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (deal_id, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS deal_offers_changed ON deal_offers (revision);
  CREATE TABLE IF NOT EXISTS deal_moves (id TEXT PRIMARY KEY, deal_id TEXT NOT NULL, user_id TEXT NOT NULL) WITHOUT ROWID;`;
/** Offers that D1 is told of at once. */
var OFFERS_AT_ONCE = 100;
/** A room's deals, their events and offers, and the moves that were made. */
var DealTable = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLES$3);
	}
	get(id) {
		return this.#parse("SELECT document FROM deals WHERE id = ?", id)[0];
	}
	/** The deal that started last. */
	newest() {
		return this.#parse("SELECT document FROM deals ORDER BY position DESC LIMIT 1")[0];
	}
	/** A deal as its two people see it; undefined if it is unknown. */
	view(id) {
		const [row] = this.#sql.exec("SELECT revision FROM deals WHERE id = ?", id).toArray();
		const deal = this.get(id);
		if (!row || !deal) return void 0;
		const newest = this.#parse("SELECT document FROM deal_events WHERE deal_id = ? ORDER BY sequence DESC LIMIT ?", id, 51);
		const events = newest.slice(0, 50).toReversed();
		return {
			revision: row.revision,
			deal,
			events,
			more: newest.length > 50
		};
	}
	/** All events of a deal, oldest first. */
	events(id) {
		return this.#parse("SELECT document FROM deal_events WHERE deal_id = ? ORDER BY sequence", id);
	}
	put(deal, revision) {
		this.#sql.exec(`INSERT INTO deals (id, revision, document) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, document = excluded.document`, deal.id, revision, JSON.stringify(deal));
	}
	/** Adds an event to the history, and what it makes of offers. */
	addEvent(event, revision) {
		const { id, dealId, sequence, type, offer, replaced, at, automatic, reason } = event;
		this.#sql.exec("INSERT INTO deal_events (id, deal_id, sequence, document) VALUES (?, ?, ?, ?)", id, dealId, sequence, JSON.stringify(event));
		const undecided = {
			dealId,
			decidedAt: null,
			automatic: false,
			reason: null
		};
		const decided = {
			dealId,
			decidedAt: at,
			automatic,
			reason
		};
		if (replaced) this.#putOffer({
			...replaced,
			...decided,
			outcome: "replaced"
		}, revision);
		if (offer && type === "offered") this.#putOffer({
			...offer,
			...undecided,
			outcome: "live"
		}, revision);
		const outcome = outcomeBy(type);
		if (offer && outcome) this.#putOffer({
			...offer,
			...decided,
			outcome
		}, revision);
	}
	/** What became of an offer; undefined if there is no such offer. */
	outcomeOf(dealId, offerId) {
		return this.#parse("SELECT document FROM deal_offers WHERE deal_id = ? AND id = ?", dealId, offerId)[0]?.outcome;
	}
	/** Who made a move, and in which deal; undefined if it was not made. */
	move(id) {
		return this.#sql.exec("SELECT deal_id AS dealId, user_id AS userId FROM deal_moves WHERE id = ?", id).toArray()[0];
	}
	addMove(id, dealId, userId) {
		this.#sql.exec("INSERT INTO deal_moves (id, deal_id, user_id) VALUES (?, ?, ?)", id, dealId, userId);
	}
	/** What changed after a revision, and the revision up to which that tells everything; undefined if nothing did. */
	changedAfter(after) {
		const [row] = this.#sql.exec("SELECT max(revision) AS upTo FROM deals WHERE revision > ?", after).toArray();
		if (!row || row.upTo === null) return void 0;
		const changed = this.#sql.exec("SELECT revision, document FROM deal_offers WHERE revision > ? ORDER BY revision LIMIT ?", after, 101).toArray();
		const isAll = changed.length <= OFFERS_AT_ONCE;
		const shown = isAll ? changed : untilWholeRevision(changed);
		return {
			deals: this.#parse("SELECT document FROM deals WHERE revision > ? ORDER BY position", after),
			offers: shown.map(({ document }) => JSON.parse(document)),
			upTo: isAll ? row.upTo : shown.at(-1)?.revision ?? after
		};
	}
	#putOffer(offer, revision) {
		this.#sql.exec(`INSERT INTO deal_offers (deal_id, id, revision, document) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET revision = excluded.revision, document = excluded.document`, offer.dealId, offer.id, revision, JSON.stringify(offer));
	}
	/** Reads what this class itself has written. */
	#parse(query, ...bound) {
		return this.#sql.exec(query, ...bound).toArray().map(({ document }) => JSON.parse(document));
	}
};
/** One revision may have changed two offers, which stay together. */
function untilWholeRevision(rows) {
	const last = rows.at(-1)?.revision;
	return rows.filter(({ revision }) => revision !== last);
}
// party/chat/member-counts.ts
var HOUR_MS$2 = 36e5;
var TABLE$6 = `
  CREATE TABLE IF NOT EXISTS member_counts (
    user_id TEXT PRIMARY KEY, unread INTEGER NOT NULL, last INTEGER NOT NULL, unanswered INTEGER NOT NULL,
    first_at INTEGER, answer_ms INTEGER, written INTEGER NOT NULL DEFAULT 0, written_until INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID`;
/** Counts what members have who have no counts yet: nothing in a new room, in an older one all that was said. */
var FILL = `
  INSERT INTO member_counts (user_id, unread, last, unanswered, first_at, answer_ms)
  SELECT user_id,
    (SELECT count(*) FROM messages WHERE sequence > read AND sender <> user_id AND withheld = 0),
    coalesce((SELECT max(sequence) FROM messages WHERE withheld = 0 OR sender = user_id), 0),
    (SELECT count(*) FROM messages WHERE sender = user_id AND instr(id, '.') = 0
       AND sequence > coalesce((SELECT max(sequence) FROM messages WHERE sender = other), 0)),
    (SELECT created_at FROM messages WHERE sender = user_id ORDER BY sequence LIMIT 1),
    (SELECT answer.created_at - asked.created_at
     FROM (SELECT sequence, created_at FROM messages WHERE sender = other ORDER BY sequence LIMIT 1) AS asked
     JOIN messages AS answer ON answer.sequence > asked.sequence AND answer.sender = user_id
     ORDER BY answer.sequence LIMIT 1)
  FROM (
    SELECT user_id, read, (SELECT user_id FROM members WHERE user_id <> one.user_id) AS other FROM members AS one
    WHERE user_id NOT IN (SELECT user_id FROM member_counts))`;
var NOTHING$1 = {
	unread: 0,
	last: 0,
	answerMs: null
};
/** What is kept of a room's members. Needs the tables of members and messages. */
var MemberCounts = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLE$6);
		this.fill();
	}
	/** Starts to count for members who are new. */
	fill() {
		this.#sql.exec(FILL);
	}
	of(userId) {
		const [counts] = this.#sql.exec("SELECT unread, last, answer_ms AS answerMs FROM member_counts WHERE user_id = ?", userId).toArray();
		return counts ?? NOTHING$1;
	}
	/** Whether a member has written `MAX_UNANSWERED` messages since the other one's last. */
	isUnanswered(userId) {
		return this.#sql.exec("SELECT 1 FROM member_counts WHERE user_id = ? AND unanswered >= ?", userId, MAX_UNANSWERED).toArray().length > 0;
	}
	/** Counts something a member writes; false if they have written `MESSAGES_AN_HOUR` within an hour already. */
	spend(userId, now) {
		return this.#sql.exec(`UPDATE member_counts
       SET written = iif(written_until > ?2, written, 0) + 1, written_until = iif(written_until > ?2, written_until, ?3)
       WHERE user_id = ?1 AND (written < ?4 OR written_until <= ?2) RETURNING 1`, userId, now, now + HOUR_MS$2, MESSAGES_AN_HOUR).toArray().length > 0;
	}
	/** Counts a new message for those who may see it. Only a `text` waits for an answer; any message is one. */
	add({ sequence, senderId, createdAt }, type, withheld) {
		this.#sql.exec(`UPDATE member_counts SET last = ?2, unread = unread + 1, unanswered = iif(?1 = '', unanswered, 0)
       WHERE user_id <> ?1 AND NOT ?3`, senderId, sequence, withheld ? 1 : 0);
		this.#sql.exec(`UPDATE member_counts SET last = ?2, unanswered = unanswered + ?4, first_at = coalesce(first_at, ?3),
         answer_ms = coalesce(answer_ms, ?3 - (SELECT first_at FROM member_counts WHERE user_id <> ?1))
       WHERE user_id = ?1`, senderId, sequence, createdAt, type === "text" ? 1 : 0);
	}
	/** A member has read some more of what was unread. */
	read(userId, count) {
		this.#sql.exec("UPDATE member_counts SET unread = unread - ? WHERE user_id = ?", count, userId);
	}
};
// party/chat/message-table.ts
var TABLE$5 = `
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY, revision INTEGER NOT NULL UNIQUE, id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL,
    content TEXT NOT NULL, content_old TEXT, negotiation TEXT, created_at INTEGER NOT NULL, edited_at INTEGER,
    -- Only its sender sees it, because the recipient had blocked them.
    withheld INTEGER NOT NULL
  );`;
/** The columns of a message, as SQL. A message that tells an event of a deal has its id, with a point in it. */
var FIELDS = `sequence, revision, id, sender AS senderId, content, iif(instr(id, '.') > 0, 'deal', 'text') AS type,
  iif(instr(id, '.') > 0, (SELECT document FROM deal_events WHERE deal_events.id = messages.id), NULL) AS event,
  negotiation AS negotiationId, created_at AS createdAt, edited_at AS editedAt`;
/** A room's messages, each with its place in the order and the revision of its last change. */
var MessageTable = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLE$5);
	}
	/** Adds a message at the end of the order. */
	insert({ id, senderId, content, negotiationId }, withheld, revision, now) {
		return toMessage(this.#sql.exec(`INSERT INTO messages (sequence, revision, id, sender, content, negotiation, created_at, withheld)
         VALUES ((SELECT coalesce(max(sequence), 0) + 1 FROM messages), ?, ?, ?, ?, ?, ?, ?) RETURNING ${FIELDS}`, revision, id, senderId, content, negotiationId, now, withheld ? 1 : 0).one());
	}
	/** Replaces a text; the former one is kept. */
	edit(id, content, revision, now) {
		return toMessage(this.#sql.exec(`UPDATE messages SET content_old = content, content = ?, edited_at = ?, revision = ? WHERE id = ?
         RETURNING ${FIELDS}`, content, now, revision, id).one());
	}
	/** A message that exists, as its sender sees it. */
	get(id) {
		return toMessage(this.#sql.exec(`SELECT ${FIELDS} FROM messages WHERE id = ?`, id).one());
	}
	/** A message as moderators see it. */
	find(id) {
		return this.#moderated("id = ?", id)[0];
	}
	/** A message by its place in the order; undefined if it is not taken. */
	at(sequence) {
		return this.#sql.exec(`SELECT ${FIELDS} FROM messages WHERE sequence = ?`, sequence).toArray().map(toMessage)[0];
	}
	/** How many messages that `userId` may see and others sent came after a sequence, up to another. */
	count(userId, after, upTo) {
		return this.#sql.exec("SELECT count(*) AS count FROM messages WHERE sequence > ? AND sequence <= ? AND sender <> ? AND withheld = 0", after, upTo, userId).one().count;
	}
	/** Messages after a sequence, oldest first. */
	after(viewerId, sequence, limit) {
		return this.#visible(viewerId, "sequence > ?", [sequence], "sequence", limit).toArray().map(toMessage);
	}
	/**
	* What changed `after` a revision, in the order of revisions; else what is `before` a sequence; else the newest, of
	* which `last` is the last. Ends after `PAGE_BYTES`, but has a message if there is one. Also returns how many rows it
	* read.
	*/
	page(viewerId, { after, before }, last) {
		if (after !== void 0) {
			const { messages, more, rows } = this.#page(viewerId, "revision > ?", [after], "revision", 200);
			return {
				found: {
					messages,
					page: {
						kind: "newer",
						more
					}
				},
				rows
			};
		}
		const end = before ?? last + 1;
		const { messages, more, rows } = this.#page(viewerId, "sequence < ?", [end], "sequence DESC", 50);
		const kind = before === void 0 ? "newest" : "older";
		return {
			found: {
				messages: messages.toReversed(),
				page: {
					kind,
					more
				}
			},
			rows
		};
	}
	/** A message with up to `each` before and after it, for moderators; empty if there is no such message. */
	around(id, each) {
		const found = this.find(id);
		if (!found) return [];
		const near = (side, order) => this.#moderated(`sequence ${side} ? ORDER BY sequence ${order} LIMIT ?`, found.sequence, each);
		return [
			...near("<", "DESC").toReversed(),
			found,
			...near(">", "ASC")
		];
	}
	#page(viewerId, condition, bound, order, most) {
		const cursor = this.#visible(viewerId, condition, bound, order, most + 1);
		const messages = [];
		let bytes = 0;
		let more = false;
		for (const row of cursor) {
			const message = toMessage(row);
			bytes += byteLength(JSON.stringify(message));
			more = messages.length === most || messages.length > 0 && bytes > 131072;
			if (more) break;
			messages.push(message);
		}
		return {
			messages,
			more,
			rows: cursor.rowsRead
		};
	}
	#visible(viewerId, condition, bound, order, limit) {
		return this.#sql.exec(`SELECT ${FIELDS} FROM messages WHERE ${condition} AND (withheld = 0 OR sender = ?) ORDER BY ${order} LIMIT ?`, ...bound, viewerId, limit);
	}
	#moderated(rest, ...bound) {
		return this.#sql.exec(`SELECT ${FIELDS}, content_old AS contentOld, withheld FROM messages WHERE ${rest}`, ...bound).toArray().map((row) => ({
			...row,
			...toMessage(row),
			withheld: row.withheld === 1
		}));
	}
};
/** Reads what `DealTable` has written. */
function toMessage({ event, ...row }) {
	return {
		...row,
		event: event === null ? null : JSON.parse(event)
	};
}
// party/chat/room-ledger.ts
var TABLES$2 = `
  CREATE TABLE IF NOT EXISTS entry (chat_id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    user_id TEXT PRIMARY KEY, read INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0,
    blocks INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;`;
/**
* A room's members and rules. Every message, edit, read mark, setting and event of a deal takes the room's next
* revision. Times are milliseconds since 1970 and passed in, and so are ids. No method awaits, so each is one
* transaction.
*/
var RoomLedger = class {
	#sql;
	deals;
	messages;
	#counts;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLES$2);
		this.deals = new DealTable(sql);
		this.messages = new MessageTable(sql);
		this.#counts = new MemberCounts(sql);
	}
	/** Makes the room what `entry` says; later calls change nothing. */
	open(entry, blockers) {
		if (this.entry()) return;
		this.#sql.exec("INSERT INTO entry (chat_id, document) VALUES (?, ?)", entry.chatId, JSON.stringify(entry));
		for (const [position, userId] of [entry.buyerId, entry.sellerId].entries()) {
			const blocks = blockers.includes(userId) ? 1 : 0;
			this.#sql.exec("INSERT INTO members (user_id, blocks, revision) VALUES (?, ?, ?)", userId, blocks, position + 1);
		}
		this.#counts.fill();
	}
	/** What the room is about; undefined before it is opened. */
	entry() {
		const [row] = this.#sql.exec("SELECT document FROM entry").toArray();
		return row && JSON.parse(row.document);
	}
	/** The other member; undefined unless `userId` is one. */
	otherThan(userId) {
		const ids = this.#members().map((member) => member.userId);
		return ids.includes(userId) ? ids.find((id) => id !== userId) : void 0;
	}
	/** Whether a member has blocked the other one. */
	blocks(userId) {
		return this.#members().some((member) => member.userId === userId && member.blocks === 1);
	}
	/** Stores a message once, and takes the chat out of the recipient's archive. */
	post(message, now) {
		const { id, senderId } = message;
		const known = this.messages.find(id);
		if (known) return known.senderId === senderId ? this.#repeated(known) : "not_your_message";
		const members = this.#members();
		if (members.some((member) => member.userId === senderId && member.blocks === 1)) return "you_blocked_them";
		const recipient = members.find((member) => member.userId !== senderId);
		if (this.#counts.isUnanswered(senderId) || !this.#counts.spend(senderId, now)) return "too_many_messages";
		const withheld = recipient?.blocks === 1;
		const stored = this.messages.insert(message, withheld, this.nextRevision(), now);
		this.#counts.add(stored, "text", withheld);
		if (!withheld && recipient?.archived === 1) this.setArchived(recipient.userId, false);
		return {
			message: stored,
			repeated: false,
			withheld
		};
	}
	/** Stores a message that both see, whoever has blocked whom, and takes the chat out of the archives of the others. */
	postForBoth(message, now) {
		const stored = this.messages.insert(message, false, this.nextRevision(), now);
		this.#counts.add(stored, "deal", false);
		for (const { userId, archived } of this.#members()) if (userId !== message.senderId && archived === 1) this.setArchived(userId, false);
		return stored;
	}
	/** Replaces the text of one's own message within `EDIT_MS`; the former text is kept. */
	edit(userId, id, content, now) {
		const known = this.messages.find(id);
		if (!known || known.withheld && known.senderId !== userId) return "message_not_found";
		if (known.senderId !== userId || known.type === "deal") return "not_your_message";
		if (known.content === content) return this.#repeated(known);
		const isBlocked = this.#members().some((member) => member.userId !== userId && member.blocks === 1);
		if (now - known.createdAt > 9e5 || isBlocked && !known.withheld) return "too_late_to_edit";
		if (!this.#counts.spend(userId, now)) return "too_many_messages";
		return {
			message: this.messages.edit(id, content, this.nextRevision(), now),
			repeated: false,
			withheld: known.withheld
		};
	}
	/** Marks what a member may see as read up to a sequence. Returns how far they have read now, if that changed. */
	markRead(userId, sequence) {
		const { last, unread } = this.#counts.of(userId);
		const from = this.#members().find((member) => member.userId === userId)?.read;
		const upTo = Math.min(sequence, last);
		if (from === void 0 || upTo <= from) return void 0;
		this.#sql.exec("UPDATE members SET read = ?, revision = ? WHERE user_id = ?", upTo, this.nextRevision(), userId);
		this.#counts.read(userId, upTo === last ? unread : this.messages.count(userId, from, upTo));
		return upTo;
	}
	/** The messages that a member requests, and how many rows they took. */
	page(userId, request) {
		return this.messages.page(userId, request, this.#counts.of(userId).last);
	}
	/** The newest message that a member may see. */
	last(userId) {
		return this.messages.at(this.#counts.of(userId).last);
	}
	/** How far each member has read. */
	reads() {
		return this.#members().map(({ userId, read }) => ({
			userId,
			sequence: read
		}));
	}
	setBlocked(userId, blocked) {
		this.#set(userId, "blocks", blocked);
	}
	setArchived(userId, archived) {
		this.#set(userId, "archived", archived);
	}
	/** What each member's inbox should know; nothing before the room is opened. */
	summaries() {
		const entry = this.entry();
		if (!entry) return [];
		const version = this.revision();
		const members = this.#members();
		const newestDeal = this.deals.newest();
		const deal = newestDeal ? summaryOf(newestDeal) : null;
		return members.map(({ userId }) => {
			const newest = this.last(userId);
			const last = newest && {
				sequence: newest.sequence,
				senderId: newest.senderId,
				content: newest.content.slice(0, 140),
				at: newest.createdAt,
				type: newest.type
			};
			const unread = this.#unread(userId);
			const readByOther = members.find((member) => member.userId !== userId)?.read ?? 0;
			const waits = deal?.waitsFor === (userId === entry.buyerId ? "buyer" : "seller");
			return {
				userId,
				summary: {
					chatId: entry.chatId,
					version,
					unread,
					last: last ?? null,
					readByOther,
					deal,
					waits
				}
			};
		});
	}
	/** What D1 should have; undefined before the room is opened. */
	state() {
		const entry = this.entry();
		if (!entry) return void 0;
		const members = this.#members().map(({ userId, archived }) => ({
			userId,
			lastActivityAt: this.#lastActivity(userId, entry),
			unread: this.#unread(userId),
			archived: archived === 1
		}));
		const firstAnswerMs = this.#counts.of(entry.sellerId).answerMs;
		return {
			entry,
			version: this.revision(),
			firstAnswerMs,
			members
		};
	}
	#unread(userId) {
		return Math.min(this.#counts.of(userId).unread, 100);
	}
	#repeated({ id, withheld }) {
		return {
			message: this.messages.get(id),
			repeated: true,
			withheld
		};
	}
	/** The buyer has started the chat; the seller has nothing to list before the first message. */
	#lastActivity(userId, { buyerId, createdAt }) {
		return this.last(userId)?.createdAt ?? (userId === buyerId ? createdAt : null);
	}
	#members() {
		return this.#sql.exec("SELECT user_id AS userId, read, archived, blocks FROM members").toArray();
	}
	#set(userId, column, on) {
		this.#sql.exec(`UPDATE members SET ${column} = ?1, revision = ?2 WHERE user_id = ?3 AND ${column} <> ?1`, on ? 1 : 0, this.nextRevision(), userId);
	}
	/** The revision of the last change. */
	revision() {
		return this.#sql.exec(`SELECT max(
           coalesce((SELECT max(revision) FROM messages), 0), coalesce((SELECT max(revision) FROM members), 0),
           coalesce((SELECT max(revision) FROM deals), 0)) AS revision`).one().revision;
	}
	nextRevision() {
		return this.revision() + 1;
	}
};
// party/deals/deal-mails.ts
var TABLE$4 = "CREATE TABLE IF NOT EXISTS deal_mails (id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID";
/**
* The sides that an event, of `events` that came at once, is news to: who did not cause it, and both if a rule, time or
* an admin did. A start is none, nor an offer that a rule has decided, since it needs no answer.
*/
function newsFor({ type, by, automatic }, events) {
	if (type === "started" || type === "offered" && events.some((one) => one.automatic)) return [];
	return by === "admin" || by === "system" || automatic ? SIDES : [otherSide(by)];
}
/**
* The sides to mail about an event, of `events` that came at once: no seller about an offer that was too low, no one about
* a withdrawal, and of what completed a purchase both about that it is complete.
*/
function mailedSides(event, events) {
	const isPart = event.type !== "purchased" && events.some(({ type }) => type === "purchased");
	if (event.type === "withdrawn" || isPart) return [];
	return event.automatic && event.type === "declined" ? ["buyer"] : newsFor(event, events);
}
/** Mails that D1's outbox has not got yet. */
var DealMails = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLE$4);
	}
	add(mail) {
		this.#sql.exec("INSERT INTO deal_mails (id, document) VALUES (?, ?) ON CONFLICT DO NOTHING", mail.id, JSON.stringify(mail));
	}
	/** Sends what waits. What `send` throws for waits on, which rejects once all others are sent. */
	async send(send) {
		const waiting = this.#sql.exec("SELECT id, document FROM deal_mails").toArray();
		const failures = [];
		for (const { id, document } of waiting) try {
			await send(JSON.parse(document));
			this.#sql.exec("DELETE FROM deal_mails WHERE id = ?", id);
		} catch (error) {
			failures.push(error);
		}
		if (failures.length > 0) throw failures[0];
	}
};
// contract/deals/documents.ts
/** Ends that an admin decides on: of the deal itself, its listing or one of its people. */
var BY_ADMINS = /* @__PURE__ */ new Set([
	"admin",
	"listing_blocked",
	"suspended"
]);
/**
* Whether news is a document, which people are mailed even while they have the room open: a completed purchase, the end
* of what was agreed or paid, and an end by an admin. All other news is a notice for people who are away.
*/
function isDocument(event) {
	if (event.type === "purchased") return true;
	if (event.type !== "cancelled") return false;
	return event.priceCents !== null || event.cause !== null && BY_ADMINS.has(event.cause);
}
/** Whether one person can bring news about again and again: all but documents that take two people, or an admin. */
function isRepeatable(event) {
	if (!isDocument(event)) return true;
	if (event.type === "purchased") return event.priceCents === 0;
	return event.type === "cancelled" && event.cause === "person";
}
// party/deals/deal-news.ts
/** Notifies people of what happened in deals: here, in their other tabs, or by mail if they are away; documents always by mail. */
var DealNews = class {
	#context;
	constructor(context) {
		this.#context = context;
	}
	tell(told) {
		for (const { events, messages, view, declinedAgain } of told) {
			if (messages.length > 0) this.#context.broadcast(encode({
				type: "posted",
				messages,
				page: null
			}));
			this.#context.broadcast(encode({
				type: "deal",
				view
			}));
			for (const event of events) {
				for (const side of mailedSides(event, events)) this.#mail(side, event.id, event);
				for (const side of noticedSides(event, events, declinedAgain)) this.#notify(side, event);
			}
		}
	}
	/** Reminds whoever an offer waits for that it expires soon. */
	remind(dealId, offer) {
		this.#mail(otherSide(offer.by), `${dealId}.${offer.id}`, {
			type: "expiring",
			dealId,
			offer
		});
	}
	/** Who is here sees it, but is mailed documents as well. */
	#mail(side, about, event) {
		const entry = this.#context.ledger.entry();
		if (!entry) return;
		if (!isDocument(event) && this.#context.isHere(side === "buyer" ? entry.buyerId : entry.sellerId)) return;
		this.#context.mails.add({
			id: `${about}/${side}`,
			entry,
			side,
			event
		});
	}
	#notify(side, event) {
		const entry = this.#context.ledger.entry();
		if (!entry || isRepeatable(event) && !this.#context.notices.take(side, event)) return;
		const inbox = this.#context.inboxes.getByName(side === "buyer" ? entry.buyerId : entry.sellerId);
		this.#context.attempt(inbox.notify({
			kind: "deal",
			chatId: entry.chatId,
			side,
			event
		}));
	}
};
/** The sides to notify of an event: a seller of the first offer that a rule declines for them, and not of the next. */
function noticedSides(event, events, declinedAgain) {
	return declinedAgain && event.type === "declined" ? ["buyer"] : newsFor(event, events);
}
// party/deals/deal-notices.ts
var TABLE$3 = `
  CREATE TABLE IF NOT EXISTS deal_notices (
    side TEXT NOT NULL, type TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (side, type)
  ) WITHOUT ROWID`;
/** When each side of a room last got a notice of each kind. */
var DealNotices = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLE$3);
	}
	/** Counts a notice; returns false if the side had one of its kind less than `DEAL_NOTICE_GAP_MS` before. */
	take(side, { type, at }) {
		return this.#sql.exec(`INSERT INTO deal_notices (side, type, at) VALUES (?1, ?2, ?3)
       ON CONFLICT DO UPDATE SET at = ?3 WHERE at <= ?3 - ${DEAL_NOTICE_GAP_MS} RETURNING at`, side, type, at).toArray().length > 0;
	}
};
// contract/money.ts
var whole = new Intl.NumberFormat("en-US", {
	style: "currency",
	currency: "USD",
	maximumFractionDigits: 0
});
var exact = new Intl.NumberFormat("en-US", {
	style: "currency",
	currency: "USD"
});
/** Integer cents as dollars with thousands separators: `$1,290`, `$12.50`. */
function formatPrice(cents) {
	return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}
// contract/deals/event-text.ts
/** An event in words, without saying who did it: for lists, exports and mails. */
function eventText({ type, offer, priceCents, reason, cause, automatic }) {
	const price = formatPrice(priceCents ?? offer?.terms.priceCents ?? 0);
	switch (type) {
		case "started": return "Started the negotiation";
		case "offered": return `Offered ${price}`;
		case "withdrawn": return `Withdrew the offer of ${price}`;
		case "declined": return automatic ? `Declined the offer of ${price} automatically` : withReason(`Declined the offer of ${price}`, reason);
		case "accepted": return automatic ? `Accepted ${price} automatically` : `Accepted ${price}`;
		case "bought": return `Bought at the list price of ${price}`;
		case "paid": return "Marked it as paid";
		case "received": return "Confirmed the payment";
		case "purchased": return "Purchase completed";
		case "cancelled": return withReason(`Negotiation cancelled${cause ? CAUSES[cause] : ""}`, reason);
		case "expired": return `The offer of ${price} expired`;
	}
}
var CAUSES = {
	person: "",
	admin: " by our team",
	idle: " after 30 idle days",
	listing_blocked: " because the product was blocked",
	listing_deleted: " because the product was deleted",
	sold: " because the product was sold",
	suspended: " because an account was suspended",
	account_deleted: " because an account was deleted"
};
function withReason(text, reason) {
	return reason ? `${text}: ${reason}` : text;
}
// contract/deals/machine.ts
/** Moves that need both people: refused while one has blocked the other. */
var NEED_BOTH = /* @__PURE__ */ new Set([
	"offer",
	"accept",
	"buy"
]);
var HOUR_MS$1 = 36e5;
/** What ends a deal although its payment was marked. */
var ENDS_PAID = [
	"admin",
	"account_deleted",
	"sold"
];
/** The deal that begins with a discussion. */
function startDeal(id, by, now) {
	return advance({
		id,
		status: "negotiating",
		offer: null,
		agreement: null,
		startedAt: now,
		movedAt: now,
		ended: null,
		sequence: 0
	}, [{
		type: "started",
		by
	}], now);
}
/** What follows from a person's move at `now`, in milliseconds since 1970; a refusal changes nothing. */
function applyMove(deal, move, side, rules, now) {
	if (deal.status !== "negotiating") return { refusal: "deal_ended" };
	const moved = {
		...deal,
		movedAt: now
	};
	switch (move.type) {
		case "offer": return makeOffer(moved, move, side, rules, now);
		case "withdraw": {
			const live = liveOffer(deal, move.offerId, now);
			if (typeof live === "string") return { refusal: live };
			if (live.by !== side) return { refusal: "deal_turn" };
			return advance({
				...moved,
				offer: null
			}, [{
				type: "withdrawn",
				by: side,
				offer: live
			}], now);
		}
		case "decline": {
			const live = liveOffer(deal, move.offerId, now);
			if (typeof live === "string") return { refusal: live };
			if (live.by === side) return { refusal: "deal_turn" };
			const declined = {
				type: "declined",
				by: side,
				offer: live,
				reason: move.reason || null
			};
			return advance({
				...moved,
				offer: null
			}, [declined], now);
		}
		case "accept": {
			const live = liveOffer(deal, move.offerId, now);
			if (typeof live === "string") return { refusal: live };
			if (live.by === side) return { refusal: "deal_turn" };
			if (live.terms.priceCents !== move.priceCents) return { refusal: "deal_changed" };
			return accept(moved, live, side, now);
		}
		case "buy": return buy(moved, move.priceCents, side, rules, now);
		case "pay": return confirm(moved, "buyer", side, now);
		case "receive": return confirm(moved, "seller", side, now);
		case "cancel":
			if (isPaymentMarked(deal)) return { refusal: "payment_marked" };
			return cancel(moved, side, "person", move.reason, now);
	}
}
/** What time alone does: a live offer expires at its deadline, an idle deal ends. */
function settleDeal(deal, now) {
	if (deal.status !== "negotiating") return {
		deal,
		events: []
	};
	if (deal.offer && deal.offer.expiresAt <= now) {
		const { expiresAt } = deal.offer;
		const expired = advance({
			...deal,
			offer: null
		}, [{
			type: "expired",
			by: "system",
			offer: deal.offer
		}], expiresAt);
		const settled = settleDeal(expired.deal, now);
		return {
			deal: settled.deal,
			events: [...expired.events, ...settled.events]
		};
	}
	const idleAt = idleDeadline(deal);
	return idleAt !== void 0 && idleAt <= now ? cancel(deal, "system", "idle", null, idleAt) : {
		deal,
		events: []
	};
}
/**
* Ends a deal because of what happened around it. One that is over stays as it is, and so does one whose payment was
* marked, unless the cause is one of `ENDS_PAID`.
*/
function endDeal(deal, cause, reason, now) {
	const isKept = isPaymentMarked(deal) && !ENDS_PAID.includes(cause);
	if (deal.status !== "negotiating" || isKept) return {
		deal,
		events: []
	};
	return cancel(deal, cause === "admin" ? "admin" : "system", cause, reason, now);
}
/** When `settleDeal` next changes something; undefined if never. */
function nextDeadline(deal) {
	if (deal.status !== "negotiating") return void 0;
	const idleAt = idleDeadline(deal);
	if (deal.offer) return Math.min(deal.offer.expiresAt, idleAt ?? Infinity);
	return idleAt;
}
function liveOffer({ offer, agreement }, id, now) {
	if (agreement) return "price_held";
	if (!offer || offer.id !== id) return "deal_changed";
	return offer.expiresAt <= now ? "offer_expired" : offer;
}
function makeOffer(deal, { id, terms, hours, answers }, side, rules, now) {
	const isBuyers = side === "buyer";
	if (deal.agreement) return { refusal: "price_held" };
	if (isBuyers && !rules.live) return { refusal: "deal_unavailable" };
	if (isBuyers && !rules.openToOffers) return { refusal: "offers_closed" };
	const replaced = deal.offer;
	if (replaced?.by === side) return { refusal: "deal_turn" };
	if ((replaced?.id ?? null) !== answers) return { refusal: "deal_changed" };
	if (replaced && replaced.expiresAt <= now) return { refusal: "offer_expired" };
	if (deal.sequence >= 2e3) return { refusal: "deal_full" };
	const offer = {
		id,
		by: side,
		terms,
		madeAt: now,
		expiresAt: now + hours * HOUR_MS$1
	};
	const offered = advance({
		...deal,
		offer
	}, [{
		type: "offered",
		by: side,
		offer,
		replaced
	}], now);
	if (!isBuyers) return offered;
	if (rules.lowestCents !== null && terms.priceCents < rules.lowestCents) return follow(offered, (next) => advance({
		...next,
		offer: null
	}, [{
		type: "declined",
		by: "seller",
		offer,
		automatic: true
	}], now));
	if (rules.acceptCents !== null && terms.priceCents >= rules.acceptCents && !asksMore(terms, rules.list)) return follow(offered, (next) => accept(next, offer, "seller", now, true));
	return offered;
}
/** Whether terms ask for more than a listing includes. */
function asksMore(terms, list) {
	return (terms.supportMonths ?? 0) > (list.supportMonths ?? 0) || terms.royalty && !list.royalty || terms.training && !list.training || terms.deployment && !list.deployment;
}
function accept(deal, offer, by, now, automatic = false) {
	const agreement = {
		terms: offer.terms,
		offerId: offer.id,
		at: now,
		paidAt: null,
		receivedAt: null
	};
	const { priceCents } = offer.terms;
	return complete(advance({
		...deal,
		offer: null,
		agreement
	}, [{
		type: "accepted",
		by,
		offer,
		priceCents,
		automatic
	}], now), now);
}
function buy(deal, priceCents, side, rules, now) {
	if (side !== "buyer") return { refusal: "deal_turn" };
	if (deal.agreement) return { refusal: "price_held" };
	if (!rules.live) return { refusal: "deal_unavailable" };
	if (!rules.buyNow) return { refusal: "buying_closed" };
	if (rules.list.priceCents !== priceCents) return { refusal: "price_changed" };
	const agreement = {
		terms: rules.list,
		offerId: null,
		at: now,
		paidAt: null,
		receivedAt: null
	};
	const bought = {
		type: "bought",
		by: "buyer",
		offer: deal.offer,
		priceCents
	};
	return complete(advance({
		...deal,
		offer: null,
		agreement
	}, [bought], now), now);
}
function confirm(deal, whose, side, now) {
	if (side !== whose) return { refusal: "deal_turn" };
	if (!deal.agreement) return { refusal: "nothing_agreed" };
	const at = whose === "buyer" ? "paidAt" : "receivedAt";
	if (deal.agreement[at] !== null) return { refusal: "payment_marked" };
	const agreement = {
		...deal.agreement,
		[at]: now
	};
	const { priceCents } = agreement.terms;
	const confirmed = {
		type: whose === "buyer" ? "paid" : "received",
		by: side,
		priceCents
	};
	return complete(advance({
		...deal,
		agreement
	}, [confirmed], now), now);
}
/** Ends an agreement as a purchase once both have confirmed its payment; a price of $0 needs none. */
function complete(step, now) {
	const { agreement } = step.deal;
	if (!agreement) return step;
	const isPaid = agreement.paidAt !== null && agreement.receivedAt !== null;
	const { priceCents } = agreement.terms;
	if (!isPaid && priceCents > 0) return step;
	const ended = {
		at: now,
		by: "system",
		cause: null,
		reason: null
	};
	return follow(step, (deal) => advance({
		...deal,
		status: "purchased",
		ended
	}, [{
		type: "purchased",
		by: "system",
		priceCents
	}], now));
}
function cancel(deal, by, cause, reason, now) {
	const { offer, agreement } = deal;
	const ended = {
		at: now,
		by,
		cause,
		reason
	};
	const priceCents = agreement?.terms.priceCents ?? null;
	return advance({
		...deal,
		status: "cancelled",
		offer: null,
		ended
	}, [{
		type: "cancelled",
		by,
		offer,
		priceCents,
		reason,
		cause
	}], now);
}
function isPaymentMarked({ agreement }) {
	return agreement !== null && (agreement.paidAt !== null || agreement.receivedAt !== null);
}
function idleDeadline(deal) {
	return isPaymentMarked(deal) ? void 0 : deal.movedAt + IDLE_MS;
}
function advance(deal, news, at) {
	const events = news.map((one, index) => {
		const sequence = deal.sequence + index + 1;
		return {
			...NOTHING,
			...one,
			id: `${deal.id}.${sequence}`,
			dealId: deal.id,
			sequence,
			at
		};
	});
	return {
		deal: {
			...deal,
			sequence: deal.sequence + events.length
		},
		events
	};
}
var NOTHING = {
	automatic: false,
	offer: null,
	replaced: null,
	priceCents: null,
	reason: null,
	cause: null
};
function follow(step, next) {
	const { deal, events } = next(step.deal);
	return {
		deal,
		events: [...step.events, ...events]
	};
}
// party/deals/rule-answers.ts
var TABLE$2 = `
  CREATE TABLE IF NOT EXISTS rule_answers (
    offer_id TEXT PRIMARY KEY, at INTEGER NOT NULL, declined INTEGER NOT NULL
  ) WITHOUT ROWID`;
/** Whether a move is an offer that private prices of the seller decide or let through. */
function isJudged(move, side, { lowestCents, acceptCents }) {
	return move.type === "offer" && side === "buyer" && (lowestCents !== null || acceptCents !== null);
}
/**
* The offers of a room's buyer that the seller's private prices have judged lately, in any deal. One that they let
* through counts as well: that tells as much about them as an answer. Times are milliseconds since 1970 and passed in.
*/
var RuleAnswers = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLE$2);
	}
	/** The rules to judge a move by: without the private prices once they have judged `RULE_ANSWERS`. */
	limit(rules, now) {
		return this.#since(now).length < RULE_ANSWERS.most ? rules : {
			...rules,
			lowestCents: null,
			acceptCents: null
		};
	}
	/** Adds an offer that was judged. */
	add(offerId, declined, now) {
		this.#sql.exec("DELETE FROM rule_answers WHERE at <= ?", now - RULE_ANSWERS.within);
		this.#sql.exec("INSERT INTO rule_answers (offer_id, at, declined) VALUES (?, ?, ?)", offerId, now, declined ? 1 : 0);
	}
	/** Whether an offer was declined within the time that the limit counts. */
	hasDeclined(now) {
		return this.#since(now).some(({ declined }) => declined === 1);
	}
	#since(now) {
		return this.#sql.exec("SELECT declined FROM rule_answers WHERE at > ?", now - RULE_ANSWERS.within).toArray();
	}
};
// party/deals/room-deals.ts
var TABLE$1 = "CREATE TABLE IF NOT EXISTS deal_reminders (offer_id TEXT PRIMARY KEY) WITHOUT ROWID";
/**
* The rules of a room's deals. Times are milliseconds since 1970 and passed in. No method awaits, so each is one
* transaction; `told` collects what others have to hear.
*/
var RoomDeals = class {
	#sql;
	#room;
	#answers;
	table;
	constructor(sql, room) {
		this.#sql = sql;
		this.#room = room;
		this.table = room.deals;
		this.#answers = new RuleAnswers(sql);
		sql.exec(TABLE$1);
	}
	/** Starts a deal unless it is known; the room is opened if it is not. */
	start({ dealId, startedAt, entry, blockers }) {
		this.#room.open(entry, blockers);
		if (!this.table.get(dealId)) this.#record(startDeal(dealId, "buyer", startedAt));
		return this.#view(dealId);
	}
	/**
	* Makes a move once: a repeated one returns the deal that it was made in. A refusal changes nothing but what time has
	* done.
	*/
	move(request, now) {
		const { start, userId, move } = request;
		const known = this.table.move(move.id);
		if (known?.userId === userId) return {
			result: {
				refusal: null,
				view: this.#view(known.dealId)
			},
			told: []
		};
		this.start(start);
		const told = this.settle(now);
		const step = this.#judge(request, now);
		if (typeof step === "string") return {
			result: {
				refusal: step,
				view: this.#view(start.dealId)
			},
			told
		};
		this.table.addMove(move.id, start.dealId, userId);
		const made = {
			...this.#record(step),
			declinedAgain: this.#countAnswer(request, step, now)
		};
		return {
			result: {
				refusal: null,
				view: made.view
			},
			told: [...told, made]
		};
	}
	/** Counts an offer that the seller's private prices have judged; returns whether they declined one before. */
	#countAnswer({ userId, move, rules }, { events }, now) {
		if (!isJudged(move, this.sideOf(userId), this.#answers.limit(rules, now))) return false;
		const declines = events.some(({ type, automatic }) => type === "declined" && automatic);
		const declinedAgain = declines && this.#answers.hasDeclined(now);
		this.#answers.add(move.id, declines, now);
		return declinedAgain;
	}
	/** Whether a move would complete its deal, which is started if it is not known. */
	wouldComplete(request, now) {
		if (this.table.move(request.move.id)) return false;
		this.start(request.start);
		const step = this.#judge(request, now);
		return typeof step !== "string" && step.deal.status === "purchased";
	}
	/** What a new move leads to, or why it is refused. */
	#judge({ start, userId, move, rules, ending }, now) {
		const side = this.sideOf(userId);
		const other = this.#room.otherThan(userId);
		if (!side || other === void 0) return "chat_not_found";
		if (this.table.move(move.id)) return "deal_changed";
		if (NEED_BOTH.has(move.type) && this.#room.blocks(userId)) return "you_blocked_them";
		const deal = this.table.get(start.dealId);
		if (!deal || this.table.newest()?.id !== start.dealId) return "deal_ended";
		const settled = settleDeal(deal, now).deal;
		if (ending && settled.status === "negotiating") return "deal_on_hold";
		const step = applyMove(settled, move, side, this.#answers.limit(rules, now), now);
		if (!("refusal" in step)) return NEED_BOTH.has(move.type) && this.#room.blocks(other) ? "deal_unavailable" : step;
		const named = "offerId" in move ? move.offerId : move.type === "offer" ? move.answers : null;
		const isLate = named !== null && this.table.outcomeOf(start.dealId, named) === "expired";
		return step.refusal === "deal_changed" && isLate ? "offer_expired" : step.refusal;
	}
	/** Ends a deal because of what happened around it. */
	end({ start, cause, reason }, now) {
		this.start(start);
		const told = this.settle(now);
		const deal = this.table.get(start.dealId);
		const step = deal && endDeal(deal, cause, reason, now);
		if (step && step.events.length > 0) told.push(this.#record(step));
		return {
			view: this.#view(start.dealId),
			told
		};
	}
	/** What time alone has done to the deals. */
	settle(now) {
		return this.#open().flatMap((deal) => {
			const step = settleDeal(deal, now);
			return step.events.length > 0 ? [this.#record(step)] : [];
		});
	}
	/** Live offers whose deadline is near, each once. */
	takeReminders(now) {
		return this.#open().flatMap((deal) => {
			const { offer } = deal;
			if (!offer || now < reminderAt(offer) || now >= offer.expiresAt) return [];
			return this.#sql.exec("INSERT INTO deal_reminders (offer_id) VALUES (?) ON CONFLICT DO NOTHING RETURNING offer_id", offer.id).toArray().length > 0 ? [{
				deal,
				offer
			}] : [];
		});
	}
	/** When time next does something; undefined if never. */
	nextDue(now) {
		const times = this.#open().flatMap((deal) => [nextDeadline(deal), deal.offer && reminderAt(deal.offer) > now ? reminderAt(deal.offer) : void 0]).filter((at) => at !== void 0);
		return times.length > 0 ? Math.min(...times) : void 0;
	}
	/** The newest deal, if there is one. */
	newest() {
		const deal = this.table.newest();
		return deal && this.#view(deal.id);
	}
	sideOf(userId) {
		const entry = this.#room.entry();
		if (userId === entry?.buyerId) return "buyer";
		return userId === entry?.sellerId ? "seller" : void 0;
	}
	/** What D1 is to be told after a revision; undefined if nothing. */
	stateAfter(revision) {
		const changed = this.table.changedAfter(revision);
		const entry = this.#room.entry();
		if (!changed || !entry) return void 0;
		const { deals, offers, upTo } = changed;
		return {
			sequence: upTo,
			state: {
				entry,
				deals,
				offers
			}
		};
	}
	#open() {
		const deal = this.table.newest();
		return deal?.status === "negotiating" ? [deal] : [];
	}
	#view(dealId) {
		const view = this.table.view(dealId);
		if (!view) throw new Error("A deal of this room is unknown.");
		return view;
	}
	/** Stores a step, with a message for each event; the start needs none. */
	#record({ deal, events }) {
		const messages = [];
		for (const event of events) {
			const message = event.type === "started" ? void 0 : this.#post(event);
			if (message) messages.push(message);
			const revision = message?.revision ?? this.#room.nextRevision();
			this.table.addEvent(event, revision);
			this.table.put(deal, revision);
		}
		return {
			view: this.#view(deal.id),
			events,
			messages,
			declinedAgain: false
		};
	}
	#post(event) {
		const { id, dealId, at } = event;
		const message = {
			id,
			senderId: this.#senderOf(event),
			content: eventText(event),
			negotiationId: dealId
		};
		return {
			...this.#room.postForBoth(message, at),
			type: "deal",
			event
		};
	}
	/** Nobody in the room sent what a rule, time or an admin did. */
	#senderOf({ by, automatic }) {
		const entry = this.#room.entry();
		if (!entry || automatic) return "";
		if (by === "buyer") return entry.buyerId;
		return by === "seller" ? entry.sellerId : "";
	}
};
function reminderAt({ expiresAt }) {
	return expiresAt - REMINDER_MS;
}
// party/projection-cursor.ts
var TABLE = "CREATE TABLE IF NOT EXISTS projection_cursor (name TEXT PRIMARY KEY, sequence INTEGER NOT NULL) WITHOUT ROWID";
/**
* How far D1 mirrors an object, kept in the object's SQLite. Items are sent in order and at least once, so D1 must
* ignore a sequence it already has.
*/
var ProjectionCursor = class {
	#sql;
	#name;
	constructor(sql, name) {
		this.#sql = sql;
		this.#name = name;
		sql.exec(TABLE);
	}
	/** The last sequence that D1 is known to have; 0 before the first. */
	get position() {
		return this.#sql.exec("SELECT sequence FROM projection_cursor WHERE name = ?", this.#name).toArray()[0]?.sequence ?? 0;
	}
	/** Goes back before the first item, so that everything is sent again. */
	reset() {
		this.#sql.exec("DELETE FROM projection_cursor WHERE name = ?", this.#name);
	}
	/** Sends everything after the cursor. If `tell` throws, the cursor stays in front of what failed. */
	async project(after, tell) {
		for (let thing = after(this.position); thing; thing = after(this.position)) {
			await tell(thing);
			this.#advance(thing.sequence);
		}
	}
	/** Never moves back: concurrent projections may finish in any order. */
	#advance(sequence) {
		this.#sql.exec(`INSERT INTO projection_cursor (name, sequence) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET sequence = max(sequence, excluded.sequence)`, this.#name, sequence);
	}
};
// party/chat-room.ts
/** How long changes are collected before D1 is told of them. */
var MIRROR_MS = 5e3;
/** The conversation of a buyer and a seller about a listing. Named by the chat's id. */
var ChatRoom = class extends BaseParty {
	unnamedAlarm = void 0;
	#ledger = new RoomLedger(this.ctx.storage.sql);
	#deals = new RoomDeals(this.ctx.storage.sql, this.#ledger);
	#mails = new DealMails(this.ctx.storage.sql);
	#news = new DealNews({
		ledger: this.#ledger,
		mails: this.#mails,
		notices: new DealNotices(this.ctx.storage.sql),
		inboxes: this.env.INBOX,
		broadcast: (text) => this.broadcast(text),
		isHere: (userId) => [...this.getConnections(userId)].length > 0,
		attempt: (work) => this.#attempt(work, "notice")
	});
	#inboxes = new InboxReports(this.#ledger, this.env.INBOX, () => this.#mirrorDeals());
	#mirrored = new ProjectionCursor(this.ctx.storage.sql, "chat");
	#mirroredDeals = new ProjectionCursor(this.ctx.storage.sql, "deals");
	#limit = new FrameLimit();
	/** What the frame that is being handled has taken so far. */
	#work = {
		bytes: 0,
		rows: 0
	};
	getConnectionTags(_, { request }) {
		const userId = request.headers.get(IDENTITY_HEADERS.userId);
		return userId ? [userId] : [];
	}
	async onConnect(connection, context) {
		const identity = this.identify(connection, context);
		if (!identity) return;
		const { userId, sessionId, checkedAt } = identity;
		const other = this.#ledger.otherThan(userId);
		if (other === void 0) return this.refuse(connection, "room_not_found");
		if ([...this.getConnections(userId)].length > 30) return this.refuse(connection, "too_many_sockets");
		connection.setState({
			...identity,
			negotiationId: context.request.headers.get(DEAL_HEADER)
		});
		const [isActive, presence] = await Promise.all([this.env.INBOX.getByName(userId).entered(this.name, sessionId, checkedAt), this.env.INBOX.getByName(other).watch(this.name)]);
		if (isActive) this.#sayPresence([connection], other, presence);
		else this.refuse(connection, "not_signed_in");
	}
	async onClose(connection) {
		const userId = connection.state?.userId;
		if (!userId) return;
		if ([...this.getConnections(userId)].filter(({ id }) => id !== connection.id).length > 0) return;
		this.#sendToOther(userId, {
			type: "typing",
			userId,
			on: false
		});
		await this.env.INBOX.getByName(userId).left(this.name);
	}
	onMessage(connection, data) {
		try {
			this.#take(connection, data);
		} catch (error) {
			this.#log("error", "frame", error);
			this.#refuseFrame(connection, "internal");
		}
	}
	#take(connection, data) {
		if (connection.readyState !== WebSocket.OPEN) return;
		const { state } = connection;
		if (!state) return this.refuse(connection, "not_signed_in");
		const now = Date.now();
		if (!this.#limit.take(state.userId, now)) return this.refuse(connection, "too_many_frames");
		const parsed = parseClientFrame(data);
		if ("frame" in parsed) return this.#charge(connection, state, parsed.frame, now);
		this.#refuseFrame(connection, parsed.refusal, parsed.id);
		if (parsed.refusal === "frame_too_large") this.refuse(connection, "frame_too_large");
	}
	/** Handles a frame if its sender is allowed as much, and charges them for what it took. */
	#charge(connection, visitor, frame, now) {
		if (!this.#limit.allows(visitor.userId, frame.type)) return this.#refuseFrame(connection, "too_many_frames");
		this.#work = {
			bytes: 0,
			rows: 0
		};
		try {
			this.#handle(connection, visitor, frame, now);
		} finally {
			this.#limit.charge(visitor.userId, this.#work);
		}
	}
	#handle(connection, { userId, negotiationId }, frame, now) {
		switch (frame.type) {
			case "send": {
				const { id, content, inDeal } = frame;
				const dealId = this.#ledger.deals.newest()?.id ?? negotiationId;
				const message = {
					id,
					senderId: userId,
					content,
					negotiationId: inDeal ? dealId : null
				};
				return this.#stored(connection, id, this.#ledger.post(message, now), (stored) => ({
					type: "posted",
					messages: [stored],
					page: null
				}));
			}
			case "edit": {
				const { id, content } = frame;
				return this.#stored(connection, id, this.#ledger.edit(userId, id, content, now), (stored) => ({
					type: "edited",
					message: stored
				}));
			}
			case "read": {
				const sequence = this.#ledger.markRead(userId, frame.sequence);
				if (sequence === void 0) return;
				this.#changed();
				return this.#send(this.getConnections(), {
					type: "read",
					userId,
					sequence
				});
			}
			case "typing": return this.#sendToOther(userId, {
				type: "typing",
				userId,
				on: frame.on
			});
			case "resume": return this.#resume(connection, userId, frame);
		}
	}
	/** Acknowledges what was stored, then tells everyone else who may see it. */
	#stored(connection, id, result, said) {
		if (typeof result === "string") return this.#refuseFrame(connection, result, id);
		const { message, repeated, withheld } = result;
		this.#send([connection], {
			type: "ack",
			message
		});
		if (repeated) return;
		this.#changed();
		const shown = withheld ? this.getConnections(message.senderId) : this.getConnections();
		this.#send([...shown].filter((one) => one.id !== connection.id), said(message));
	}
	#resume(connection, userId, frame) {
		const { found, rows } = this.#ledger.page(userId, frame);
		this.#work.rows += rows;
		this.#send([connection], {
			type: "posted",
			...found
		});
		const { kind, more } = found.page;
		if (kind === "older" || kind === "newer" && more) return;
		const view = this.#deals.newest();
		this.#work.rows += view?.events.length ?? 0;
		if (view) this.#send([connection], {
			type: "deal",
			view
		});
		for (const read of this.#ledger.reads()) this.#send([connection], {
			type: "read",
			...read
		});
	}
	async open(entry, blockers) {
		this.#ledger.open(entry, blockers);
		this.#changed();
	}
	async setBlocked(blockerId, blocked) {
		const other = this.#ledger.otherThan(blockerId);
		if (other === void 0) return;
		this.#ledger.setBlocked(blockerId, blocked);
		this.#changed();
		const presence = await this.env.INBOX.getByName(blockerId).watch(this.name);
		this.#sayPresence(this.getConnections(other), blockerId, presence);
	}
	async setArchived(userId, archived) {
		this.#ledger.setArchived(userId, archived);
		this.#changed();
	}
	async closeSessions(userId, sessions) {
		for (const connection of this.getConnections(userId)) if (connection.state && isClosed(sessions, connection.state.sessionId)) this.refuse(connection, "not_signed_in");
	}
	async presenceChanged(userId, presence) {
		const other = this.#ledger.otherThan(userId);
		if (other === void 0) return false;
		const watching = [...this.getConnections(other)];
		this.#sayPresence(watching, userId, presence);
		return watching.length > 0;
	}
	async state() {
		return this.#ledger.state() ?? null;
	}
	async messagesAfter(viewerId, sequence, limit) {
		return this.#ledger.messages.after(viewerId, sequence, limit);
	}
	async around(messageId, each) {
		return this.#ledger.messages.around(messageId, each);
	}
	async startDeal(start) {
		const view = this.#deals.start(start);
		this.#tell([]);
		return view;
	}
	async move(request) {
		if (!request.soldOnce || !this.#deals.wouldComplete(request, Date.now())) return this.#move(request);
		const { dealId, entry } = request.start;
		this.#tell([]);
		const claim = await this.ctx.blockConcurrencyWhile(async () => {
			try {
				return await this.ctx.exports.Projection.claimSale(entry.listingId, dealId) ? this.#move(request) : {
					refusal: "sold_already",
					view: this.#deals.start(request.start)
				};
			} catch (error) {
				return rootCause(error);
			}
		});
		if (claim instanceof Error) throw claim;
		return claim;
	}
	#move(request) {
		const { result, told } = this.#deals.move(request, Date.now());
		this.#tell(told);
		return result;
	}
	async endDeal(ending) {
		const { view, told } = this.#deals.end(ending, Date.now());
		this.#tell(told);
		return view;
	}
	async mirrorDealsAgain() {
		this.#mirroredDeals.reset();
		await this.#mirrorDeals();
	}
	async dealHistory(dealId) {
		const deal = this.#ledger.deals.get(dealId);
		return deal ? {
			deal,
			events: this.#ledger.deals.events(dealId)
		} : null;
	}
	async onDue(name) {
		return name === "deals" ? this.#settleDeals() : this.#mirror();
	}
	/** Does what time alone does to deals. */
	async #settleDeals() {
		const now = Date.now();
		const told = this.#deals.settle(now);
		for (const { deal, offer } of this.#deals.takeReminders(now)) this.#news.remind(deal.id, offer);
		this.#tell(told);
	}
	/** Tells the inboxes what they may have missed, then D1. */
	async #mirror() {
		await this.#inboxes.report();
		const after = (version) => {
			const state = this.#ledger.state();
			return state && state.version > version ? {
				sequence: state.version,
				state
			} : void 0;
		};
		await this.#mirrored.project(after, ({ state }) => this.ctx.exports.Projection.mirrorChat(state));
		await this.#mirrorDeals();
		await this.#mails.send((mail) => this.ctx.exports.Projection.mailDeal(mail));
	}
	async #mirrorDeals() {
		await this.#mirroredDeals.project((revision) => this.#deals.stateAfter(revision), ({ state }) => this.ctx.exports.Projection.mirrorDeals(state));
	}
	#tell(told) {
		this.#news.tell(told);
		const due = this.#deals.nextDue(Date.now());
		if (due !== void 0) this.schedule("deals", due);
		this.#changed();
	}
	/** Called in the same turn as the change, so that a crash loses neither. */
	#changed() {
		this.schedule("mirror", Date.now() + MIRROR_MS);
		this.#attempt(this.#inboxes.keepReporting(), "inbox");
	}
	#attempt(work, at) {
		this.ctx.waitUntil(work.catch((error) => this.#log("warn", at, error)));
	}
	/** People who are blocked see the other one as away, and not when. */
	#sayPresence(to, userId, { online, lastSeen }) {
		const frame = encode({
			type: "presence",
			userId,
			...this.#ledger.blocks(userId) ? {
				online: false,
				lastSeen: null
			} : {
				online,
				lastSeen
			}
		});
		for (const connection of to) if (connection.readyState === WebSocket.OPEN) connection.send(frame);
	}
	/** Sends something fleeting to the other person, unless one of them has blocked the other. */
	#sendToOther(userId, frame) {
		const other = this.#ledger.otherThan(userId);
		if (other === void 0 || this.#ledger.blocks(other) || this.#ledger.blocks(userId)) return;
		this.#send(this.getConnections(other), frame);
	}
	#refuseFrame(connection, code, id) {
		this.#send([connection], {
			type: "refused",
			code,
			...id !== void 0 && { id }
		});
	}
	/** Sends a frame, and adds its bytes to what the frame that is being handled has taken. */
	#send(to, frame) {
		const text = encode(frame);
		const bytes = byteLength(text);
		for (const connection of to) {
			connection.send(text);
			this.#work.bytes += bytes;
		}
	}
	#log(level, at, error) {
		const { message } = rootCause(error);
		console[level](JSON.stringify({
			level,
			party: "ChatRoom",
			name: this.name,
			at,
			message
		}));
	}
};
// party/inbox/inbox-ledger.ts
/** How long a revocation is kept: far longer than connecting takes after the Worker has checked the session. */
var REVOCATION_MS = 3e5;
var TABLES$1 = `
  CREATE TABLE IF NOT EXISTS chats (
    chat_id TEXT PRIMARY KEY, version INTEGER NOT NULL, unread INTEGER NOT NULL, at INTEGER NOT NULL,
    document TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS chats_unread ON chats (unread) WHERE unread > 0;
  CREATE INDEX IF NOT EXISTS chats_newest ON chats (at);
  CREATE TABLE IF NOT EXISTS waiting (chat_id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mails (
    chat_id TEXT PRIMARY KEY, due INTEGER, mailed INTEGER, sequence INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS mails_due ON mails (due) WHERE due IS NOT NULL;
  CREATE TABLE IF NOT EXISTS rooms (chat_id TEXT NOT NULL, side TEXT NOT NULL, PRIMARY KEY (chat_id, side)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS revocations (at INTEGER NOT NULL, sessions TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS presence (one INTEGER PRIMARY KEY CHECK (one = 1), online INTEGER NOT NULL, seen INTEGER);
  CREATE TABLE IF NOT EXISTS retired (one INTEGER PRIMARY KEY CHECK (one = 1));`;
/**
* A person's data: what they have not read, when to mail them, where they are. Times are milliseconds since 1970 and
* passed in. No method awaits, so each is one transaction.
*/
var InboxLedger = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLES$1);
	}
	/** The account was deleted: no chat, room or mail is added any more. What is known stays. */
	retire() {
		this.#sql.exec("INSERT INTO retired (one) VALUES (1) ON CONFLICT DO NOTHING");
		this.forgetMails();
	}
	isRetired() {
		return this.#sql.exec("SELECT 1 FROM retired").toArray().length > 0;
	}
	/** Stores what is known of a chat; false if the same or something newer was known, or the account was deleted. */
	update(chat) {
		if (this.isRetired()) return false;
		if (this.#sql.exec(`INSERT INTO chats (chat_id, version, unread, at, document) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET version = excluded.version, unread = excluded.unread, at = excluded.at,
         document = excluded.document
       WHERE excluded.version > version RETURNING version`, chat.chatId, chat.version, chat.unread, chat.last?.at ?? 0, JSON.stringify(chat)).toArray().length === 0) return false;
		if (chat.waits) this.#sql.exec("INSERT INTO waiting (chat_id) VALUES (?) ON CONFLICT DO NOTHING", chat.chatId);
		else this.#sql.exec("DELETE FROM waiting WHERE chat_id = ?", chat.chatId);
		return true;
	}
	/** What is known of these chats. */
	chats(chatIds) {
		return this.#documents("SELECT document FROM chats WHERE chat_id IN (SELECT value FROM json_each(?))", JSON.stringify(chatIds));
	}
	/** The chats that wait for this person, the unread and the most recent ones, `INBOX_CHATS` of each at most. */
	recent() {
		const unread = this.#documents(`SELECT document FROM chats WHERE unread > 0 ORDER BY at DESC LIMIT 100`);
		const newest = this.#documents(`SELECT document FROM chats ORDER BY at DESC LIMIT 100`);
		const waiting = this.#documents(`SELECT document FROM chats WHERE chat_id IN (SELECT chat_id FROM waiting LIMIT 100)`);
		return [...new Map([
			...waiting,
			...unread,
			...newest
		].map((chat) => [chat.chatId, chat])).values()];
	}
	/** The unread messages of all chats; stops counting after `MAX_UNREAD`. */
	unread() {
		return this.#sql.exec(`SELECT coalesce(sum(unread), 0) AS unread FROM (SELECT unread FROM chats WHERE unread > 0 LIMIT 100)`).one().unread;
	}
	/** How many chats wait for this person's answer in a deal; stops counting at `MAX_UNREAD`. */
	waiting() {
		return this.#sql.exec(`SELECT count(*) AS waiting FROM (SELECT 1 FROM waiting LIMIT 100)`).one().waiting;
	}
	chatIds(after, limit) {
		return this.#sql.exec("SELECT chat_id AS id FROM chats WHERE chat_id > ? ORDER BY chat_id LIMIT ?", after, limit).toArray().map(({ id }) => id);
	}
	/**
	* Plans a mail to somebody away about a chat, after the absence that deserves one, unless it would have no newer
	* message than the one before, the newest tells of a deal, which has mails of its own, or the account was deleted.
	* Forgets it once everything is read.
	*/
	planMail({ chatId, unread, last }, now) {
		if (this.isRetired()) return;
		if (unread === 0) this.#sql.exec("UPDATE mails SET due = NULL WHERE chat_id = ?", chatId);
		else if (last?.type !== "deal") this.#sql.exec(`INSERT INTO mails (chat_id, due) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET due = max(?2, coalesce(mailed + ${MAIL_GAP_MS}, 0)) WHERE due IS NULL AND sequence < ?3`, chatId, now + AWAY_BEFORE_MAIL_MS, last?.sequence ?? 0);
	}
	/** Plans mails about everything unread, for somebody who has just left. */
	planMails(now) {
		const unread = this.#documents(`SELECT document FROM chats WHERE unread > 0 ORDER BY at DESC LIMIT 100`);
		for (const chat of unread) this.planMail(chat, now);
	}
	/** Who is here needs no mail. */
	forgetMails() {
		this.#sql.exec("UPDATE mails SET due = NULL WHERE due IS NOT NULL");
	}
	/** When the next mail is due; undefined if none is planned. */
	nextMail() {
		return this.#sql.exec("SELECT min(due) AS due FROM mails WHERE due IS NOT NULL").one().due ?? void 0;
	}
	/** The chats whose mails are due. */
	dueMails(now) {
		return this.#documents("SELECT c.document FROM mails m JOIN chats c ON c.chat_id = m.chat_id WHERE m.due <= ? AND c.unread > 0 LIMIT 100", now);
	}
	/** A mail about a chat is in the outbox, with everything up to a sequence. */
	mailed(chatId, sequence, now) {
		this.#sql.exec("UPDATE mails SET due = NULL, mailed = ?, sequence = ? WHERE chat_id = ?", now, sequence, chatId);
	}
	add(chatId, side) {
		if (this.isRetired()) return;
		this.#sql.exec("INSERT INTO rooms (chat_id, side) VALUES (?, ?) ON CONFLICT DO NOTHING", chatId, side);
	}
	remove(chatId, side) {
		this.#sql.exec("DELETE FROM rooms WHERE chat_id = ? AND side = ?", chatId, side);
	}
	rooms(side) {
		return this.#sql.exec("SELECT chat_id AS id FROM rooms WHERE side = ?", side).toArray().map(({ id }) => id);
	}
	revoke(sessions, now) {
		this.#sql.exec("DELETE FROM revocations WHERE at < ?", now - REVOCATION_MS);
		this.#sql.exec("INSERT INTO revocations (at, sessions) VALUES (?, ?)", now, JSON.stringify(sessions));
	}
	/** Whether a session that was active at `checkedAt` has ended since. */
	isRevoked(sessionId, checkedAt) {
		return this.#sql.exec("SELECT sessions FROM revocations WHERE at >= ?", checkedAt).toArray().some(({ sessions }) => isClosed(JSON.parse(sessions), sessionId));
	}
	presence() {
		const [row] = this.#sql.exec("SELECT online, seen FROM presence").toArray();
		return {
			online: row?.online === 1,
			lastSeen: row?.seen ?? null
		};
	}
	/** Returns whether that changed. Whoever goes offline was last seen `now`. */
	setOnline(online, now) {
		if (this.presence().online === online) return false;
		this.#sql.exec("INSERT OR REPLACE INTO presence (one, online, seen) VALUES (1, ?, ?)", online ? 1 : 0, online ? this.presence().lastSeen : now);
		return true;
	}
	/** Reads what `update` itself has written. */
	#documents(query, ...bound) {
		return this.#sql.exec(query, ...bound).toArray().map(({ document }) => JSON.parse(document));
	}
};
// party/inbox.ts
/** How long somebody whose last socket closed is still online: reloading a page takes less. */
var OFFLINE_GRACE_MS = 3e3;
/** One person's unread counts, presence and notices, for all of their tabs. Named by the person's id. */
var Inbox = class extends BaseParty {
	unnamedAlarm = void 0;
	#ledger = new InboxLedger(this.ctx.storage.sql);
	constructor(ctx, env) {
		super(ctx, env);
		this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
	}
	async onConnect(connection, context) {
		const identity = this.identify(connection, context);
		if (!identity) return;
		if (identity.userId !== this.name || this.#isRefused(identity.sessionId, identity.checkedAt)) return this.refuse(connection, "not_signed_in");
		if ([...this.getConnections()].length > 30) return this.refuse(connection, "too_many_sockets");
		const now = Date.now();
		connection.setState({
			...identity,
			connectedAt: now
		});
		this.#send(connection, {
			type: "chats",
			chats: this.#ledger.recent(),
			...this.#counts()
		});
		this.schedule("leases", now + PRESENCE_LEASE_MS);
		this.#ledger.forgetMails();
		await this.#setOnline(true);
	}
	onClose() {
		this.schedule("offline", Date.now() + OFFLINE_GRACE_MS);
	}
	/** Tabs only renew their lease, which is answered without this. */
	onMessage(connection) {
		this.refuse(connection, "invalid_frame");
	}
	async update(chat) {
		if (!this.#ledger.update(chat)) return;
		this.#broadcast({
			type: "chat",
			chat,
			...this.#counts()
		});
		if (chat.unread === 0 || !this.#ledger.presence().online) this.#ledger.planMail(chat, Date.now());
		this.#scheduleMail();
	}
	#counts() {
		return {
			unread: this.#ledger.unread(),
			waiting: this.#ledger.waiting()
		};
	}
	async chats(chatIds) {
		return this.#ledger.chats(chatIds);
	}
	async chatIds(after, limit) {
		return this.#ledger.chatIds(after, limit);
	}
	async notify(notice) {
		this.#broadcast({
			type: "notice",
			notice
		});
	}
	async closeSessions(sessions) {
		this.#ledger.revoke(sessions, Date.now());
		for (const connection of this.getConnections()) {
			if (!connection.state || !isClosed(sessions, connection.state.sessionId)) continue;
			this.#send(connection, { type: "ended" });
			this.refuse(connection, "not_signed_in");
		}
		const rooms = this.#ledger.rooms("open");
		await Promise.all(rooms.map((id) => this.env.CHAT_ROOM.getByName(id).closeSessions(this.name, sessions)));
	}
	async retire() {
		const closing = this.closeSessions("all");
		this.#ledger.retire();
		await closing;
	}
	async entered(chatId, sessionId, checkedAt) {
		this.#ledger.add(chatId, "open");
		return !this.#isRefused(sessionId, checkedAt);
	}
	async left(chatId) {
		this.#ledger.remove(chatId, "open");
	}
	async watch(chatId) {
		this.#ledger.add(chatId, "watching");
		return this.#ledger.presence();
	}
	#isRefused(sessionId, checkedAt) {
		return this.#ledger.isRetired() || this.#ledger.isRevoked(sessionId, checkedAt);
	}
	async onDue(name) {
		if (name === "mail") return this.#mail();
		if (name === "leases") this.#endLeases();
		const online = this.ctx.getWebSockets().some(({ readyState }) => readyState === WebSocket.OPEN);
		if (online) this.schedule("leases", Date.now() + PRESENCE_LEASE_MS);
		await this.#setOnline(online);
	}
	/** Closes tabs that have not renewed their lease: they crashed, or their network is gone. */
	#endLeases() {
		const now = Date.now();
		for (const connection of this.getConnections()) {
			const renewed = this.ctx.getWebSocketAutoResponseTimestamp(connection)?.getTime() ?? 0;
			if (now - Math.max(renewed, connection.state?.connectedAt ?? 0) >= 45e3) this.refuse(connection, "lease_expired");
		}
	}
	async #setOnline(online) {
		const now = Date.now();
		if (!this.#ledger.setOnline(online, now)) return;
		if (!online) this.#ledger.planMails(now);
		this.#scheduleMail();
		const presence = this.#ledger.presence();
		const told = this.#ledger.rooms("watching").map(async (id) => {
			if (!await this.env.CHAT_ROOM.getByName(id).presenceChanged(this.name, presence)) this.#ledger.remove(id, "watching");
		});
		for (const result of await Promise.allSettled(told)) {
			if (result.status === "fulfilled") continue;
			const { message } = rootCause(result.reason);
			console.warn(JSON.stringify({
				level: "warn",
				party: "Inbox",
				name: this.name,
				at: "presence",
				message
			}));
		}
	}
	async #mail() {
		const now = Date.now();
		for (const { chatId, unread, last } of this.#ledger.dueMails(now)) {
			if (!last) continue;
			const { sequence, senderId, content } = last;
			await this.ctx.exports.Projection.mailUnread({
				userId: this.name,
				chatId,
				unread,
				senderId,
				content
			});
			this.#ledger.mailed(chatId, sequence, now);
		}
		this.#scheduleMail();
	}
	#scheduleMail() {
		const next = this.#ledger.nextMail();
		if (next !== void 0) this.schedule("mail", next);
	}
	#send(connection, frame) {
		connection.send(encode(frame));
	}
	#broadcast(frame) {
		this.broadcast(encode(frame));
	}
};
// party/mail-dispatcher.ts
/** Triggers the outbox by alarm, again whenever a failed mail is due. One object for the site. */
var MailDispatcher = class extends BaseParty {
	unnamedAlarm = "deliver";
	/** Resolves once the delivery is scheduled and cannot be lost. */
	async dispatch() {
		this.schedule("deliver", Date.now());
	}
	async onDue() {
		const next = await this.ctx.exports.Outbox.deliver();
		if (next !== null) this.schedule("deliver", next);
	}
};
// contract/cache-tags.ts
/** Cache tags of public replies: a reply carries those of what it shows, and a change purges those it affects. */
/** On every public reply: purging it empties the cache. */
var EVERYTHING = "catalogue";
// party/purge-schedule.ts
/** The platform allows 5 purges per minute and account, plus 25 in reserve, with 100 tags each. */
var GAP_MS = 15e3;
/** When the next purge may run, in milliseconds: now, or a gap after the last one. */
function nextPurge(now, last) {
	return last === void 0 ? now : Math.max(now, last + GAP_MS);
}
/** The tags to purge: those waiting, or everything if they are too many for one call. */
function purgeOf(waiting, everything) {
	return waiting.length > 100 ? [everything] : [...waiting];
}
// party/purger.ts
/** Collects changed tags and purges them from the cache within the platform's limits. One object for the site. */
var Purger = class extends BaseParty {
	unnamedAlarm = "purge";
	retryMs = GAP_MS;
	#sql = this.ctx.storage.sql;
	constructor(ctx, env) {
		super(ctx, env);
		this.#sql.exec("CREATE TABLE IF NOT EXISTS waiting (tag TEXT PRIMARY KEY) WITHOUT ROWID");
		this.#sql.exec("CREATE TABLE IF NOT EXISTS purged (at INTEGER NOT NULL)");
	}
	/** Resolves once the tags are stored; they are purged at once, or a gap after the last purge. */
	async purge(tags) {
		for (const tag of tags) this.#sql.exec("INSERT OR IGNORE INTO waiting (tag) VALUES (?)", tag);
		this.schedule("purge", nextPurge(Date.now(), this.#last()));
	}
	async onDue() {
		const waiting = this.#sql.exec("SELECT tag FROM waiting").toArray();
		if (waiting.length === 0) return;
		const tags = waiting.map(({ tag }) => tag);
		await this.ctx.exports.Catalog.purge(purgeOf(tags, EVERYTHING));
		for (const tag of tags) this.#sql.exec("DELETE FROM waiting WHERE tag = ?", tag);
		this.#sql.exec("DELETE FROM purged");
		this.#sql.exec("INSERT INTO purged (at) VALUES (?)", Date.now());
		if (this.#sql.exec("SELECT 1 FROM waiting LIMIT 1").toArray().length > 0) this.schedule("purge", nextPurge(Date.now(), this.#last()));
	}
	#last() {
		return this.#sql.exec("SELECT at FROM purged").toArray()[0]?.at;
	}
};
// contract/listings/views.ts
/** How long views are collected before a flush to D1. */
var VIEW_FLUSH_MS = 1e4;
// party/view-ledger.ts
var HOUR_MS = 36e5;
/** Listings per flush: half a megabyte of JSON, of the two that a row may have. */
var MOST_LISTINGS = 1e4;
var TABLES = `
  CREATE TABLE IF NOT EXISTS keys (since INTEGER PRIMARY KEY, key BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS seen (mark BLOB PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS seen_by_end ON seen (until);
  CREATE TABLE IF NOT EXISTS addresses (mark BLOB PRIMARY KEY, views INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS addresses_by_end ON addresses (until);
  CREATE TABLE IF NOT EXISTS pending (listing TEXT PRIMARY KEY, views INTEGER NOT NULL) WITHOUT ROWID;
  -- The last flush; its views are null once D1 has them.
  CREATE TABLE IF NOT EXISTS flush (sequence INTEGER PRIMARY KEY, views TEXT);`;
/**
* A shard's data: who viewed what recently, and the views that D1 does not have yet. Times are milliseconds since 1970
* and passed in. No method awaits, so each is one transaction.
*/
var ViewLedger = class {
	#sql;
	constructor(sql) {
		this.#sql = sql;
		sql.exec(TABLES);
	}
	/**
	* The keys for marks, newest first. A key makes marks for a day, then only recognizes them until `forget` drops it.
	*/
	keys(now, newKey) {
		if (this.#sql.exec("SELECT 1 FROM keys WHERE since > ?", now - 864e5).toArray().length === 0) this.#sql.exec("INSERT INTO keys (since, key) VALUES (?, ?)", now, newKey());
		return this.#sql.exec("SELECT key FROM keys ORDER BY since DESC").toArray().map(({ key }) => key);
	}
	/**
	* Counts a view, unless one of the visitor's marks (newest key's first) was seen within the window or their address
	* has used up its hour's allowance.
	*/
	count(listing, { visitor, address }, now) {
		const seen = visitor.some((mark) => this.#sql.exec("SELECT 1 FROM seen WHERE mark = ? AND until > ?", mark, now).toArray().length > 0);
		const [mark] = visitor;
		if (seen || !mark || !this.#mayAdd(address, now)) return false;
		this.#sql.exec("INSERT OR REPLACE INTO seen (mark, until) VALUES (?, ?)", mark, now + VIEW_WINDOW_MS);
		this.#sql.exec("INSERT INTO pending (listing, views) VALUES (?, 1) ON CONFLICT DO UPDATE SET views = views + 1", listing);
		return true;
	}
	/** The flush that D1 may not have yet, otherwise a new one of what is pending; undefined if nothing is. */
	take(now) {
		const [last] = this.#sql.exec("SELECT * FROM flush").toArray();
		if (last && last.views !== null) return {
			sequence: last.sequence,
			views: parse(last.views)
		};
		const rows = this.#sql.exec(`SELECT listing, views FROM pending LIMIT ${MOST_LISTINGS}`).toArray();
		if (rows.length === 0) return void 0;
		const sequence = Math.max(now, (last?.sequence ?? 0) + 1);
		const views = JSON.stringify(Object.fromEntries(rows.map((row) => [row.listing, row.views])));
		this.#sql.exec("DELETE FROM flush");
		this.#sql.exec("INSERT INTO flush (sequence, views) VALUES (?, ?)", sequence, views);
		this.#sql.exec("DELETE FROM pending WHERE listing IN (SELECT key FROM json_each(?))", views);
		return {
			sequence,
			views: parse(views)
		};
	}
	/** Marks a flush as stored in D1. */
	settle(sequence) {
		this.#sql.exec("UPDATE flush SET views = NULL WHERE sequence = ?", sequence);
	}
	#mayAdd(address, now) {
		if (!address) return false;
		const { views } = this.#sql.exec(`INSERT INTO addresses (mark, views, until) VALUES (?1, 1, ?2) ON CONFLICT DO UPDATE SET
           views = iif(until <= ?3, 1, min(views + 1, ?4)), until = iif(until <= ?3, excluded.until, until)
         RETURNING views`, address, now + HOUR_MS, now, 101).one();
		return views <= 100;
	}
	/** Forgets who was seen before the window, and the keys that only their marks need. */
	forget(now) {
		this.#sql.exec("DELETE FROM seen WHERE until <= ?", now);
		this.#sql.exec("DELETE FROM addresses WHERE until <= ?", now);
		this.#sql.exec("DELETE FROM keys WHERE since < (SELECT max(since) FROM keys WHERE since <= ?)", now - VIEW_WINDOW_MS);
	}
	/** Whether D1 may lack some views. */
	hasViews() {
		return this.#has("SELECT 1 FROM pending UNION ALL SELECT 1 FROM flush WHERE views IS NOT NULL LIMIT 1");
	}
	/** Whether there are marks to forget. */
	hasMarks() {
		return this.#has("SELECT 1 FROM seen UNION ALL SELECT 1 FROM addresses LIMIT 1");
	}
	#has(rows) {
		return this.#sql.exec(rows).toArray().length > 0;
	}
};
/** Parses what `take` itself has written. */
function parse(views) {
	return JSON.parse(views);
}
// party/visitor-marks.ts
var MARK_BYTES = 16;
function newMarkKey() {
	return crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(32)).buffer;
}
/** Hashes a listing's visitor and their network address with each key. */
async function marksOf(keys, { listing, address, agent }) {
	const [visitor, [from]] = await Promise.all([Promise.all(keys.map((key) => markOf(key, [
		listing,
		address,
		agent
	]))), Promise.all(keys.slice(0, 1).map((key) => markOf(key, [address])))]);
	return {
		visitor,
		address: from
	};
}
async function markOf(key, parts) {
	const visitor = new TextEncoder().encode(JSON.stringify(parts));
	const hmac = await crypto.subtle.importKey("raw", key, {
		name: "HMAC",
		hash: "SHA-256"
	}, false, ["sign"]);
	return (await crypto.subtle.sign("HMAC", hmac, visitor)).slice(0, MARK_BYTES);
}
// party/view-counter.ts
/** Counts the views of its share of the listings; a listing always belongs to the same object. Called by RPC only. */
var ViewCounter = class extends BaseParty {
	unnamedAlarm = "flush";
	retryMs = VIEW_FLUSH_MS;
	#ledger = new ViewLedger(this.ctx.storage.sql);
	/** Resolves once the view is stored, or turns out to be a repeat within the window. */
	async record(view) {
		const now = Date.now();
		const marks = await marksOf(this.#ledger.keys(now, newMarkKey), view);
		if (this.#ledger.count(view.listing, marks, now)) this.#scheduleRest(now);
	}
	/** Resolves if the object and its storage respond. */
	async ready() {
		this.ctx.storage.sql.exec("SELECT 1");
	}
	async onDue(name) {
		if (name === "forget") this.#ledger.forget(Date.now());
		else await this.#flush();
		this.#scheduleRest(Date.now());
	}
	/** A failed flush may have reached D1 anyway, so it is sent again unchanged. */
	async #flush() {
		const flush = this.#ledger.take(Date.now());
		if (!flush) return;
		await this.ctx.exports.Projection.addViews({
			shard: this.name,
			...flush
		});
		this.#ledger.settle(flush.sequence);
	}
	#scheduleRest(now) {
		if (this.#ledger.hasViews()) this.schedule("flush", now + VIEW_FLUSH_MS);
		if (this.#ledger.hasMarks()) this.schedule("forget", now + VIEW_WINDOW_MS);
	}
};
export { ChatRoom, Inbox, MailDispatcher, Purger, ViewCounter };
