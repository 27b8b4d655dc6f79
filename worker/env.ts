import type {
  D1Database,
  DurableObjectNamespace,
  ImagesBinding,
  R2Bucket,
  RateLimit,
  Rpc,
  SendEmail,
  Service,
} from '@cloudflare/workers-types'
import { z } from 'zod'
import type { InspectorService } from '#contract/packages/inspector.ts'
import type { CardMaker } from '#party/card-maker.ts'
import type { ChatRoom } from '#party/chat-room.ts'
import type { Inbox } from '#party/inbox.ts'
import type { MailDispatcher } from '#party/mail-dispatcher.ts'
import type { Purger } from '#party/purger.ts'
import type { ViewCounter } from '#party/view-counter.ts'

const binding = <T>(name: string) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null, `binding ${name} is missing`)

const isOrigin = (text: string) => URL.parse(text)?.origin === text

const Env = z
  .object({
    DB: binding<D1Database>('DB'),
    PRODUCT_IMAGES: binding<R2Bucket>('PRODUCT_IMAGES'),
    PROJECT_IMAGES: binding<R2Bucket>('PROJECT_IMAGES'),
    AVATARS: binding<R2Bucket>('AVATARS'),
    CARDS: binding<R2Bucket>('CARDS'),
    /** Private: no byte of it passes a public cache. */
    PACKAGES: binding<R2Bucket>('PACKAGES'),
    INSPECTOR: binding<Service<InspectorService & Rpc.WorkerEntrypointBranded>>('INSPECTOR'),
    IMAGES: binding<ImagesBinding>('IMAGES'),
    CARD_MAKER: binding<DurableObjectNamespace<CardMaker>>('CARD_MAKER'),
    PURGER: binding<DurableObjectNamespace<Purger>>('PURGER'),
    VIEW_COUNTER: binding<DurableObjectNamespace<ViewCounter>>('VIEW_COUNTER'),
    MAIL_DISPATCHER: binding<DurableObjectNamespace<MailDispatcher>>('MAIL_DISPATCHER'),
    CHAT_ROOM: binding<DurableObjectNamespace<ChatRoom>>('CHAT_ROOM'),
    INBOX: binding<DurableObjectNamespace<Inbox>>('INBOX'),
    EMAIL: binding<SendEmail>('EMAIL'),
    ATTEMPTS_BY_ADDRESS: binding<RateLimit>('ATTEMPTS_BY_ADDRESS'),
    ATTEMPTS_BY_NETWORK: binding<RateLimit>('ATTEMPTS_BY_NETWORK'),
    SEARCHES_BY_NETWORK: binding<RateLimit>('SEARCHES_BY_NETWORK'),
    SEARCHES_BY_SITE: binding<RateLimit>('SEARCHES_BY_SITE'),
    /** Encrypts what passes through a browser or waits in the outbox, and keys the hashes of attempts. */
    AUTH_SECRET: z.string().min(32, 'AUTH_SECRET must have at least 32 characters'),
    /** Where people reach the site; links in emails begin with it. */
    SITE_ORIGIN: z.string().refine(isOrigin, 'SITE_ORIGIN must be an origin, such as https://sourceyard.dev'),
    MAIL_FROM: z.email('MAIL_FROM must be an email address'),
    /** The contact address in emails, if there is one. */
    SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an email address').or(z.literal('')).optional(),
    /** Resolves names by DNS over HTTPS, with replies in JSON; without one no demo is checked. */
    DNS_RESOLVER: z
      .url({ protocol: /^https$/, error: 'DNS_RESOLVER must begin with https://' })
      .or(z.literal(''))
      .optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: z.url('GOOGLE_ISSUER must be a URL').optional(),
  })
  // The issuer's replies are trusted because they come over TLS.
  .refine(({ SITE_ORIGIN, GOOGLE_ISSUER }) => isLocal(SITE_ORIGIN) || GOOGLE_ISSUER?.startsWith('https://') !== false, {
    path: ['GOOGLE_ISSUER'],
    message: 'GOOGLE_ISSUER must begin with https:// unless the site is local',
  })
  .refine(({ SITE_ORIGIN }) => isLocal(SITE_ORIGIN) || SITE_ORIGIN.startsWith('https://'), {
    path: ['SITE_ORIGIN'],
    message: 'SITE_ORIGIN must begin with https:// unless the site is local',
  })
export type Env = z.infer<typeof Env>

function isLocal(origin: string): boolean {
  return ['localhost', '127.0.0.1'].includes(URL.parse(origin)?.hostname ?? '')
}

const checked = new WeakSet<object>()

/** Checks the bindings once per isolate; throws a message naming what is missing. */
export function parseEnv(raw: object): void {
  if (checked.has(raw)) return
  Env.parse(raw)
  checked.add(raw)
}
