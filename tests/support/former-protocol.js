import * as v from "valibot";
// contract/chat/encode.ts
/** A frame of the present version, as it is sent. */
function encode(frame) {
	return JSON.stringify({
		v: 1,
		...frame
	});
}
// contract/chat/limits.ts
/** Message, in characters after trimming: the specification says so. */
var MAX_MESSAGE = 1e3;
// contract/readable.ts
/** A list without what cannot be read: one item that is broken, or of a later build, does not lose the others. */
function readableItems(schema) {
	return v.pipe(v.array(v.unknown()), v.transform((items) => items.flatMap((item) => {
		const parsed = v.safeParse(schema, item);
		return parsed.success ? [parsed.output] : [];
	})));
}
// contract/deals/constants.ts
/** The two people of a deal. */
var SIDES = ["buyer", "seller"];
var DEAL_STATUSES = [
	"negotiating",
	"purchased",
	"cancelled"
];
/** The phase of a deal; `ended` once it is purchased or cancelled. */
var DEAL_PHASES = [
	"open",
	"offered",
	"accepted",
	"ended"
];
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
// contract/text.ts
var FURTHER_MARKS = new RegExp(String.raw`(\p{M}{${10}})\p{M}+`, "gu");
/** What a text has if there is anything to see: not only spaces, marks, fillers and other characters of no width. */
var VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Soft hyphens, spaces of no width, and what overrides the direction of writing: between words they only deceive. */
var HIDDEN = /[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
/** Well-formed text in NFC, with at most `MAX_COMBINING_MARKS` combining marks in a row; takes linear time. */
function nfc(text) {
	return text.toWellFormed().replace(FURTHER_MARKS, "$1").normalize("NFC");
}
/**
* One line of text that someone wrote: NFC, trimmed, with single spaces, and without control
* characters and hidden ones. Empty if nothing of it can be seen.
*/
function tidyLine(text) {
	return orEmpty(nfc(text).replace(HIDDEN, "").replace(/[\s\p{Cc}]+/gu, " ").trim());
}
/**
* Text of several lines that someone wrote: NFC, trimmed, with line feeds and tabs as its only control characters. Empty
* if nothing of it can be seen.
*/
function tidyParagraphs(text) {
	return orEmpty(nfc(text).replaceAll(/\r\n?/gu, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "").trim());
}
function orEmpty(text) {
	return VISIBLE.test(text) ? text : "";
}
// contract/form.ts
var REQUIRED = "Required";
var INVALID = "Invalid input";
/** The message for a value of the wrong type: missing or invalid. */
var lacking = ({ input }) => input === void 0 || input === null ? REQUIRED : INVALID;
var atMost = (characters) => `Use at most ${characters.toLocaleString("en-US")} characters.`;
/** Text of at most `max` UTF-16 code units once tidied; refused untidied if longer than `SLACK` times that. */
var boundedText = (max, { tidy = tidyLine, missing = lacking, tooLong = atMost(max) } = {}) => v.pipe(v.string(missing), v.maxLength(max * 4, tooLong), v.transform(tidy), v.maxLength(max, tooLong));
/** A checkbox; missing means unchecked. */
var flag$1 = v.optional(v.boolean(INVALID), false);
v.pipe(v.number(lacking), v.integer(INVALID), v.minValue(1, INVALID));
// contract/listings/limits.ts
/** Price of a listing, in dollars: anything higher is a typo. */
var MAX_LISTING_PRICE = 1e6;
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
// contract/deals/amount.ts
/** Shown to the user who makes such an offer. */
var AMOUNT_ERRORS = {
	unreadable: "Enter an amount such as 1,250 or $1,250.50.",
	too_low: "Offer at least one cent.",
	too_high: `At most ${formatPrice(MAX_LISTING_PRICE * 100)}.`
};
// contract/deals/terms.ts
/** In the order in which listings show them. */
var INCLUSIONS = {
	supportMonths: {
		choice: {
			options: [
				1,
				2,
				3,
				6,
				12
			],
			refusal: "Choose how long you support the project."
		},
		amount: (months) => months ?? 0,
		label: "Support",
		text: supportText,
		extra: (months) => `${supportText(months)} of support`,
		badge: monthsBadge,
		shortBadge: monthsBadge,
		formLabel: "Support duration",
		formText: (months) => {
			if (months === null) return "No Support";
			if (months === 12) return "1 Year";
			return months === 1 ? "1 Month" : `${months} Months`;
		},
		columnLabel: "Support months"
	},
	royalty: flag("Royalty", "None"),
	training: flag("Training"),
	deployment: flag("Deployment")
};
/** Something that is included or not. */
function flag(label, none = "Not included") {
	return {
		choice: null,
		amount: Number,
		label,
		text: (is) => is ? "Included" : none,
		extra: () => label.toLowerCase(),
		badge: () => `${label} Included`,
		shortBadge: () => label,
		formLabel: label,
		formText: (is) => is ? "Yes" : "No",
		columnLabel: label
	};
}
/** 'None', '1 month', '6 months', '1 year'. */
function supportText(months) {
	if (months === null) return "None";
	if (months === 12) return "1 year";
	return months === 1 ? "1 month" : `${months} months`;
}
function monthsBadge(months) {
	return `${months} ${months === 1 ? "Month" : "Months"} Support`;
}
var INCLUSION_NAMES = Object.keys(INCLUSIONS);
var isFlag = (name) => INCLUSIONS[name].choice === null;
INCLUSION_NAMES.filter(isFlag);
INCLUSION_NAMES.filter((name) => !isFlag(name));
var TERMS = ["priceCents", ...[...INCLUSION_NAMES.filter((name) => name !== "royalty"), "royalty"]];
/** Something for each inclusion, by its name: one thing for those that are included or not, another for choices. */
function perInclusion(flagged, chosen) {
	const made = INCLUSION_NAMES.map((name) => [name, isFlag(name) ? flagged(name) : chosen(name, INCLUSIONS[name].choice)]);
	return Object.fromEntries(made);
}
/** The terms in which two differ, as far as the former are named. */
function changedTerms(from, to) {
	return TERMS.filter((term) => from[term] !== void 0 && from[term] !== to[term]);
}
/** Whether terms include more than a listing does. */
function includesMore(terms, list) {
	return INCLUSION_NAMES.some((name) => amountOf(name, terms) > amountOf(name, list));
}
function amountOf(name, of) {
	return INCLUSIONS[name].amount(of[name]);
}
// contract/deals/terms-schemas.ts
var Cents = v.pipe(v.number(AMOUNT_ERRORS.unreadable), v.safeInteger(INVALID), v.minValue(0, INVALID), v.maxValue(MAX_LISTING_PRICE * 100, AMOUNT_ERRORS.too_high));
/** What a listing includes. */
var inclusions = perInclusion(() => v.boolean(), () => v.nullable(v.number()));
v.object({
	priceCents: v.number(),
	...inclusions
});
/** Terms that were offered or agreed, perhaps before all that there are now could be. */
var Terms = v.object({
	priceCents: v.number(),
	...perInclusion(() => v.optional(v.boolean(), false), () => v.optional(v.nullable(v.number()), null))
});
v.object({
	priceCents: v.pipe(Cents, v.minValue(1, AMOUNT_ERRORS.too_low)),
	...perInclusion(() => flag$1, (_, { options }) => v.optional(v.nullable(v.picklist(options, INVALID)), null))
});
v.object({
	priceCents: Cents,
	...perInclusion(() => flag$1, () => v.optional(v.nullable(v.number(INVALID)), null))
});
perInclusion(() => flag$1, (_, { options, refusal }) => v.pipe(v.optional(v.nullable(v.union([v.string(), v.number()], INVALID)), null), v.transform((given) => given === null || given === "" || given === "none" ? null : Number(given)), v.nullable(v.picklist(options, refusal))));
// contract/deals/deal.ts
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
/** A deal as the room stores it. Times are milliseconds since 1970. */
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
/** An event of a deal. Its id is also the id of its message in the conversation. */
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
	/** Grows with every change of the room's deals; a higher one replaces a lower. */
	revision: v.number(),
	deal: Deal,
	/** The newest `DEAL_EVENTS`, oldest first; `more` is set if there are older ones. */
	events: v.array(DealEvent),
	more: v.boolean()
});
/** A deal as the browser parses it: without events that this build does not know. */
var ReadableDealView = v.object({
	...DealView.entries,
	events: readableItems(DealEvent)
});
/** What lists show of a deal. */
var DealSummary = v.object({
	id: v.string(),
	status: v.picklist(DEAL_STATUSES),
	phase: v.picklist(DEAL_PHASES),
	/** The live offer's or the agreed price; null while there is neither. */
	priceCents: v.nullable(v.number()),
	/** The side that made the live offer. */
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
/** Text of several lines, with 1 to `MAX_MESSAGE` characters. */
var Content = v.pipe(boundedText(MAX_MESSAGE, {
	tidy: tidyParagraphs,
	tooLong: `Messages can have up to ${MAX_MESSAGE.toLocaleString("en-US")} characters.`
}), v.nonEmpty("Write a message first."));
/** A message as both sides see it. Times are milliseconds since 1970. */
var ChatMessage = v.object({
	/** The position in the room's one order, from 1. */
	sequence: v.number(),
	/** Grows with every message and every edit in the room. A client resumes after the last one it has seen. */
	revision: v.number(),
	id: v.string(),
	senderId: v.string(),
	content: v.string(),
	/** A `deal` message is about an event of a deal; its sender is empty if neither member caused it. */
	type: v.picklist(["text", "deal"]),
	/** The event that a `deal` message is about; null for any other, and for events that this build does not know. */
	event: v.optional(v.nullable(DealEvent), null),
	/** The deal in whose chat it was sent; null if it was sent from the widget. */
	negotiationId: v.nullable(v.string()),
	createdAt: v.number(),
	editedAt: v.nullable(v.number())
});
/** An unknown kind of message of a later build is read as one about an event. */
var ReadableType = v.fallback(ChatMessage.entries.type, "deal");
/** A message in a frame: one of a kind, or with an event, that this build does not know has its content all the same. */
var ReadableMessage = v.object({
	...ChatMessage.entries,
	type: ReadableType,
	event: v.fallback(ChatMessage.entries.event, null)
});
// contract/chat/protocol.ts
/** Why a room refuses a frame. */
var REFUSALS = [
	"invalid_frame",
	"unknown_frame",
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
var version$1 = { v: v.number() };
var Position = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
var ClientSend = v.object({
	...version$1,
	type: v.literal("send"),
	id: MessageId,
	content: Content,
	/** Whether it is sent in the chat of the deal, whose id it then gets. */
	inDeal: v.optional(v.boolean(), false)
});
var ClientTyping = v.object({
	...version$1,
	type: v.literal("typing"),
	on: v.boolean()
});
/** Everything up to a sequence was shown to the person. */
var ClientRead = v.object({
	...version$1,
	type: v.literal("read"),
	sequence: Position
});
var ClientEdit = v.object({
	...version$1,
	type: v.literal("edit"),
	id: MessageId,
	content: Content
});
/**
* Requests messages: what changed `after` a revision, `before` a sequence, or the newest. The reply is one `posted`,
* whose `more` is true if there are further pages.
*/
var ClientResume = v.object({
	...version$1,
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
* Messages in order of sequence. `page` is null if they were just sent, otherwise it identifies the request: `newest`
* replaces the client's messages, `older` is prepended, `newer` has messages and edits since its revision.
*/
var Posted = v.object({
	...version$1,
	type: v.literal("posted"),
	messages: readableItems(ReadableMessage),
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
	...version$1,
	type: v.literal("ack"),
	message: ReadableMessage
});
var Typing = v.object({
	...version$1,
	type: v.literal("typing"),
	userId: v.string(),
	on: v.boolean()
});
/** How far a person has read. */
var Read = v.object({
	...version$1,
	type: v.literal("read"),
	userId: v.string(),
	sequence: v.number()
});
var Edited = v.object({
	...version$1,
	type: v.literal("edited"),
	message: ReadableMessage
});
/** Whether the other person is online; if not, when they last were, if known. */
var PresenceFrame = v.object({
	...version$1,
	type: v.literal("presence"),
	userId: v.string(),
	online: v.boolean(),
	lastSeen: v.nullable(v.number()),
	/** Whether their account was deleted. */
	gone: v.optional(v.boolean())
});
/**
* The room's newest deal. Sent when a client resumes and whenever the deal changes, after the messages about it. The
* view is null only for a browser that cannot read it, because the room is of a later build.
*/
var DealFrame = v.object({
	...version$1,
	type: v.literal("deal"),
	view: v.fallback(v.nullable(ReadableDealView), null)
});
/**
* A frame had no effect; `id` names the message it was about, if it had one. The code is a `Refusal`, or one of a later
* build's.
*/
var Refused = v.object({
	...version$1,
	type: v.literal("refused"),
	code: v.string(),
	id: v.optional(v.string())
});
var ServerFrame = v.variant("type", [
	Posted,
	Ack,
	Typing,
	Read,
	Edited,
	PresenceFrame,
	DealFrame,
	Refused
]);
/** Parses what a client sent, of any version from `OLDEST_VERSION` on; never throws. */
function parseClientFrame(data) {
	if (typeof data !== "string") return { refusal: "invalid_frame" };
	if (data.length > 8192) return { refusal: "frame_too_large" };
	const json = parseJson(data);
	if (typeof json !== "object" || json === null) return { refusal: "invalid_frame" };
	if ("v" in json && typeof json.v === "number" && json.v < 1) return { refusal: "unknown_version" };
	const parsed = v.safeParse(ClientFrame, json);
	if (parsed.success) return { frame: parsed.output };
	const id = "id" in json && v.is(MessageId, json.id) ? { id: json.id } : {};
	return {
		refusal: refusalOf(parsed.issues),
		...id
	};
}
/** A server's frame, with the parts this build can read; undefined for an unknown frame. */
function parseServerFrame(data) {
	if (typeof data !== "string") return void 0;
	const parsed = v.safeParse(ServerFrame, parseJson(data));
	return parsed.success ? parsed.output : void 0;
}
function refusalOf(issues) {
	const [issue] = issues;
	if (issue?.type === "variant") return "unknown_frame";
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
// contract/deals/event-text.ts
/** The text of an event without its actor: for lists, exports and mails. */
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
	idle: " after 30 days without activity",
	listing_blocked: " because the product was blocked",
	listing_deleted: " because the product was deleted",
	sold: " because the product was sold",
	suspended: " because an account was suspended",
	account_deleted: " because an account was deleted"
};
function withReason(text, reason) {
	return reason ? `${text}: ${reason}` : text;
}
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
// contract/listings/constants.ts
var STATUSES = [
	"draft",
	"pending",
	"approved",
	"published",
	"rejected",
	"blocked"
];
// contract/deals/step.ts
/** The deal after new events, which it numbers. */
function advance(deal, newEvents, at) {
	const events = newEvents.map((one, index) => {
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
/** Both steps as one. */
function follow(step, next) {
	const { deal, events } = next(step.deal);
	return {
		deal,
		events: [...step.events, ...events]
	};
}
// contract/deals/endings.ts
/** What ends a deal although its payment was marked. */
var CAUSES_ENDING_PAID = [
	"admin",
	"account_deleted",
	"sold"
];
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
* Ends a deal for an external cause. A deal that is over stays as it is, and so does one whose payment was marked,
* unless the cause is one of `ENDS_PAID`.
*/
function endDeal(deal, cause, reason, now) {
	const isKept = isPaymentMarked(deal) && !CAUSES_ENDING_PAID.includes(cause);
	if (deal.status !== "negotiating" || isKept) return {
		deal,
		events: []
	};
	return cancel(deal, cause === "admin" ? "admin" : "system", cause, reason, now);
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
// contract/deals/machine.ts
var HOUR_MS = 36e5;
/** The deal that starts with a chat. */
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
		case "buy": return buy(moved, move.terms, side, rules, now);
		case "pay": return confirm(moved, "buyer", side, now);
		case "receive": return confirm(moved, "seller", side, now);
		case "cancel":
			if (isPaymentMarked(deal)) return { refusal: "payment_marked" };
			return cancel(moved, side, "person", move.reason, now);
	}
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
		expiresAt: now + hours * HOUR_MS
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
	if (rules.acceptCents !== null && terms.priceCents >= rules.acceptCents && !includesMore(terms, rules.list)) return follow(offered, (next) => accept(next, offer, "seller", now, true));
	return offered;
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
function buy(deal, named, side, rules, now) {
	if (side !== "buyer") return { refusal: "deal_turn" };
	if (deal.agreement) return { refusal: "price_held" };
	if (!rules.live) return { refusal: "deal_unavailable" };
	if (!rules.buyNow) return { refusal: "buying_closed" };
	const [changed] = changedTerms(named, rules.list);
	if (changed) return { refusal: changed === "priceCents" ? "price_changed" : "terms_changed" };
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
		priceCents: named.priceCents
	};
	return complete(advance({
		...deal,
		offer: null,
		agreement
	}, [bought], now), now);
}
function confirm(deal, requiredSide, side, now) {
	if (side !== requiredSide) return { refusal: "deal_turn" };
	if (!deal.agreement) return { refusal: "nothing_agreed" };
	const at = requiredSide === "buyer" ? "paidAt" : "receivedAt";
	if (deal.agreement[at] !== null) return { refusal: "payment_marked" };
	const agreement = {
		...deal.agreement,
		[at]: now
	};
	const { priceCents } = agreement.terms;
	const confirmed = {
		type: requiredSide === "buyer" ? "paid" : "received",
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
// tests/support/terms.ts
/** What listings and offers include by default. */
var NOTHING_INCLUDED = perInclusion(() => false, () => null);
// tests/support/deal-story.ts
var HOUR = 36e5;
var LISTED = {
	priceCents: 129e3,
	...NOTHING_INCLUDED,
	supportMonths: 6,
	deployment: true
};
var RULES = {
	list: LISTED,
	live: true,
	openToOffers: true,
	buyNow: true,
	lowestCents: null,
	acceptCents: null
};
/** A deal built move by move with the state machine, each an hour after the one before. It begins at 16:00, local time. */
var DealStory = class {
	deal;
	events;
	now;
	#rules;
	constructor({ at = new Date(2026, 10, 20, 16).getTime(), ...rules } = {}) {
		this.#rules = {
			...RULES,
			...rules
		};
		this.now = at;
		const { deal, events } = startDeal("deal", "buyer", at);
		this.deal = deal;
		this.events = events;
	}
	move(side, move) {
		this.now += HOUR;
		const id = `move ${this.deal.sequence + 1}`;
		const made = applyMove(this.deal, {
			...move,
			id,
			dealId: this.deal.id
		}, side, this.#rules, this.now);
		if ("refusal" in made) throw new Error(made.refusal);
		return this.#take(made);
	}
	/** An offer, or a counter-offer if there is one already. */
	offer(side, priceCents, terms = {}) {
		const answers = this.deal.offer?.id ?? null;
		return this.move(side, {
			type: "offer",
			terms: {
				...LISTED,
				...terms,
				priceCents
			},
			hours: 72,
			answers
		});
	}
	/** A move about the live offer. */
	answer(side, type, reason = "") {
		const { id = "", terms } = this.deal.offer ?? {};
		return this.move(side, {
			type,
			offerId: id,
			priceCents: terms?.priceCents ?? 0,
			reason
		});
	}
	waits(hours) {
		this.now += hours * HOUR;
		return this.#take(settleDeal(this.deal, this.now));
	}
	ends(cause, reason = null) {
		return this.#take(endDeal(this.deal, cause, reason, this.now));
	}
	get view() {
		return {
			revision: this.deal.sequence,
			deal: this.deal,
			events: [...this.events],
			more: false
		};
	}
	get last() {
		const event = this.events.at(-1);
		if (!event) throw new Error("Nothing has happened.");
		return event;
	}
	#take({ deal, events }) {
		this.deal = deal;
		this.events.push(...events);
		return this;
	}
};
// contract/chat/inbox.ts
/** The state of a chat in a user's inbox. Times are milliseconds since 1970. */
var InboxChat = v.object({
	chatId: v.string(),
	/** Grows with every change of this chat. */
	version: v.number(),
	/** Messages of the other person that were not read yet. */
	unread: v.number(),
	/** The newest message that this person may see, shortened; null before the first. */
	last: v.nullable(v.object({
		sequence: v.number(),
		senderId: v.string(),
		content: v.string(),
		at: v.number(),
		type: v.optional(ReadableType, "text")
	})),
	/** How far the other person has read. */
	readByOther: v.number(),
	/** The newest deal; null if there is none, or for a browser that cannot read it. */
	deal: v.fallback(v.optional(v.nullable(DealSummary), null), null),
	/** Whether the deal waits for this person. */
	waits: v.optional(v.boolean(), false),
	/** Whether this person has archived it; missing from an inbox that has not heard of it since that was added. */
	archived: v.optional(v.boolean())
});
/** A notice to a user about anything but messages. */
var Notice = v.variant("kind", [
	v.object({
		kind: v.literal("listing_status"),
		listingId: v.string(),
		title: v.string(),
		status: v.picklist(STATUSES)
	}),
	v.object({
		kind: v.literal("demo_down"),
		listingId: v.string(),
		title: v.string()
	}),
	v.object({
		kind: v.literal("deal"),
		chatId: v.string(),
		/** What this person is in the deal. */
		side: v.picklist(SIDES),
		event: DealEvent
	})
]);
var version = { v: v.number() };
/** Frames to a user's tabs. An inbox accepts no frames but `PING`, and refuses others as a room does. */
var InboxFrame = v.variant("type", [
	v.object({
		...version,
		type: v.literal("chats"),
		chats: readableItems(InboxChat),
		unread: v.number(),
		waiting: v.optional(v.number(), 0)
	}),
	v.object({
		...version,
		type: v.literal("chat"),
		chat: InboxChat,
		unread: v.number(),
		waiting: v.optional(v.number(), 0)
	}),
	v.object({
		...version,
		type: v.literal("notice"),
		notice: Notice
	}),
	v.object({
		...version,
		type: v.literal("ended")
	})
]);
/** An inbox's frame, with the parts this build can read; undefined for an unknown frame. */
function parseInboxFrame(data) {
	if (typeof data !== "string") return void 0;
	try {
		const parsed = v.safeParse(InboxFrame, JSON.parse(data));
		return parsed.success ? parsed.output : void 0;
	} catch {
		return;
	}
}
// tests/support/protocol-story.ts
var AT = 18e11;
var ID = "9f1c2a52-8e1c-4a53-9c55-7a6d0d2f0a01";
var BUYER = "buyer";
/** Deals with every event, each as it is after each of its moves. */
function views() {
	const sold = new DealStory({ at: AT });
	const refused = new DealStory({ at: AT });
	const bought = new DealStory({ at: AT });
	const judged = new DealStory({
		at: AT,
		lowestCents: 5e4
	});
	const causes = END_CAUSES.filter((cause) => cause !== "person" && cause !== "idle");
	return [
		sold.view,
		sold.offer("buyer", 9e4).view,
		sold.offer("seller", 105e3, { supportMonths: null }).view,
		sold.answer("buyer", "accept").view,
		sold.move("buyer", { type: "pay" }).view,
		sold.move("seller", { type: "receive" }).view,
		refused.offer("buyer", 9e4).answer("seller", "decline", "Too low").view,
		refused.offer("buyer", 95e3).answer("buyer", "withdraw").view,
		refused.offer("buyer", 99e3).waits(72).view,
		refused.move("buyer", {
			type: "cancel",
			reason: "Found another"
		}).view,
		bought.move("buyer", {
			type: "buy",
			terms: LISTED
		}).view,
		judged.offer("buyer", 100).view,
		judged.waits(744).view,
		...causes.map((cause) => new DealStory({ at: AT }).ends(cause, cause === "admin" ? "Fraud" : null).view)
	];
}
/** An event and its message. */
function eventMessage(event) {
	const { id, dealId, sequence, by, at } = event;
	const rest = {
		negotiationId: dealId,
		createdAt: at,
		editedAt: null
	};
	return {
		sequence,
		revision: sequence,
		id,
		senderId: SIDES.some((side) => side === by) ? by : "",
		content: eventText(event),
		type: "deal",
		event,
		...rest
	};
}
function textMessage(sequence, editedAt = null) {
	return {
		sequence,
		revision: sequence,
		id: ID,
		senderId: BUYER,
		content: "Hi!",
		type: "text",
		event: null,
		negotiationId: null,
		createdAt: AT,
		editedAt
	};
}
/** What a room sends, every kind of frame and event. */
function roomFrames() {
	return [
		{
			type: "presence",
			userId: BUYER,
			online: true,
			lastSeen: null
		},
		{
			type: "presence",
			userId: BUYER,
			online: false,
			lastSeen: AT
		},
		{
			type: "posted",
			messages: [textMessage(1), textMessage(2, AT)],
			page: {
				kind: "newest",
				more: true
			}
		},
		{
			type: "posted",
			messages: [],
			page: {
				kind: "older",
				more: false
			}
		},
		{
			type: "posted",
			messages: [textMessage(3)],
			page: {
				kind: "newer",
				more: false
			}
		},
		{
			type: "posted",
			messages: [textMessage(4)],
			page: null
		},
		{
			type: "ack",
			message: textMessage(5)
		},
		{
			type: "edited",
			message: textMessage(6, AT)
		},
		{
			type: "typing",
			userId: BUYER,
			on: true
		},
		{
			type: "read",
			userId: BUYER,
			sequence: 6
		},
		...views().flatMap((view) => [{
			type: "posted",
			messages: view.events.map(eventMessage),
			page: {
				kind: "newest",
				more: false
			}
		}, {
			type: "deal",
			view
		}]),
		...REFUSALS.flatMap((code) => [{
			type: "refused",
			code
		}, {
			type: "refused",
			code,
			id: ID
		}])
	].map(encode);
}
/** What an inbox sends, every kind of frame, notice and event. */
function inboxFrames() {
	const chats = views().map((view, version) => {
		const last = {
			sequence: version,
			senderId: BUYER,
			content: "Hi!",
			at: AT,
			type: "deal"
		};
		const rest = {
			readByOther: 0,
			deal: summaryOf(view.deal),
			waits: true
		};
		return {
			chatId: `chat ${version}`,
			version,
			unread: 1,
			last,
			...rest
		};
	});
	const empty = {
		chatId: "chat",
		version: 1,
		unread: 0,
		last: null,
		readByOther: 0,
		deal: null,
		waits: false
	};
	const events = views().flatMap((view) => view.events);
	const notices = [
		...STATUSES.map((status) => ({
			kind: "listing_status",
			listingId: ID,
			title: "Inboxly",
			status
		})),
		{
			kind: "demo_down",
			listingId: ID,
			title: "Inboxly"
		},
		...SIDES.flatMap((side) => events.map((event) => ({
			kind: "deal",
			chatId: "chat",
			side,
			event
		})))
	];
	return [
		{
			type: "chats",
			chats: [...chats, empty],
			unread: 3,
			waiting: 1
		},
		...chats.map((chat) => ({
			type: "chat",
			chat,
			unread: 3,
			waiting: 1
		})),
		...notices.map((notice) => ({
			type: "notice",
			notice
		})),
		{ type: "ended" }
	].map(encode);
}
/** What a tab sends to a room, every kind of frame. */
function tabFrames() {
	return [
		{ type: "resume" },
		{
			type: "resume",
			after: 0
		},
		{
			type: "resume",
			before: 1
		},
		{
			type: "typing",
			on: true
		},
		{
			type: "send",
			id: ID,
			content: "Hi!",
			inDeal: true
		},
		{
			type: "edit",
			id: ID,
			content: "Hello!"
		},
		{
			type: "read",
			sequence: 1
		}
	].map(encode);
}
export { encode, inboxFrames, parseClientFrame, parseInboxFrame, parseServerFrame, roomFrames, tabFrames };
