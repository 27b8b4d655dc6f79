import * as v from 'valibot'

/** `GET /api/account/export`: all data about the caller, as a JSON file. Times are milliseconds since 1970. */
export const Export = v.looseObject({
  account: v.looseObject({ id: v.string(), email: v.string() }),
  profile: v.looseObject({}),
  formerUsernames: v.array(v.looseObject({ username: v.string() })),
  signsInWith: v.array(v.looseObject({ provider: v.string() })),
  sessions: v.array(v.looseObject({ device: v.string() })),
  pictures: v.array(v.looseObject({ address: v.string() })),
  apiAccess: v.array(v.looseObject({ name: v.string() })),
  mailsSwitchedOff: v.array(v.string()),
  waitingLinks: v.array(v.looseObject({ purpose: v.string() })),
  listings: v.array(v.looseObject({ id: v.string(), title: v.string() })),
  packageVersions: v.array(v.looseObject({ listing: v.string(), version: v.string() })),
  packageUploads: v.array(v.looseObject({ listing: v.string(), file: v.string() })),
  deals: v.array(v.looseObject({ id: v.string(), status: v.string() })),
  /** What both sides offered in them. */
  offers: v.array(v.looseObject({ id: v.string(), deal: v.string(), priceCents: v.number() })),
  /** What they have bought, with the versions delivered, and their downloads of it. */
  purchases: v.array(v.looseObject({ id: v.string(), listing: v.string() })),
  downloads: v.array(v.looseObject({ purchase: v.string(), startedAt: v.number(), bytes: v.number() })),
  chats: v.array(v.looseObject({ id: v.string(), title: v.string() })),
  /** Users they blocked. */
  blocks: v.array(v.looseObject({ person: v.string() })),
  /** What they reported. */
  reports: v.array(v.looseObject({ id: v.string(), reason: v.string() })),
  /** What admins warned them about, and wrote down about them. */
  warnings: v.array(v.looseObject({ reason: v.string(), createdAt: v.number() })),
  notes: v.array(v.looseObject({ text: v.string(), createdAt: v.number() })),
  /** Mails to them in the last week. */
  mails: v.array(v.looseObject({ kind: v.nullable(v.string()), createdAt: v.number() })),
  /** Their actions in the audit log. */
  actions: v.array(v.looseObject({ action: v.string() })),
  /** Messages of their chats, as they see them, and with the texts of those that they have deleted. */
  messages: v.array(
    v.looseObject({
      chat: v.string(),
      sender: v.picklist(['me', 'other']),
      content: v.string(),
      createdAt: v.number(),
    }),
  ),
})
