import { ABOUT_ANY, ABOUT_SELLERS, BY_CATEGORY, REPLIES } from './comments.ts'
import { type Catalogue, DAY_MS, HOUR_MS, type Person, POPULAR, SIGNS_IN } from './catalogue.ts'
import { Random } from './random.ts'
import { WRITTEN_ABOUT_SELLERS, WRITTEN_REVIEWS, type WrittenReview } from './written-reviews.ts'

export interface PlannedReview {
  id: string
  subject: 'listing' | 'profile'
  subjectId: string
  ownerId: string
  reviewerId: string
  rating: number
  comment: string
  created: number
  reply: string | null
  replied: number | null
  hidden: number | null
  hiddenReason: string | null
  /** Who found it helpful, and when. */
  votes: { userId: string; at: number }[]
}

interface Subject {
  subject: PlannedReview['subject']
  id: string
  ownerId: string
  /** When it can first have been reviewed. */
  from: number
  written: WrittenReview[]
  /** Other comments about it, by rating. */
  pool: Record<number, string[]>
  count: number
  /** How often it gets five stars, four, and so on. */
  weights: number[]
}

/** There are no reviews of these yet. */
const UNREVIEWED = new Set(['slotbird', 'geoquill', 'swatchroom', 'redline-owl', 'parquetry', 'almanack', 'saasloft'])
const WEIGHTS = [
  [0.8, 0.16, 0.04, 0, 0],
  [0.6, 0.27, 0.09, 0.03, 0.01],
  [0.35, 0.33, 0.18, 0.1, 0.04],
]
/** The reviews of the demo, the oldest first. */
export function planReviews({ listings, people, now }: Catalogue): PlannedReview[] {
  const random = new Random(17)
  const sellers = people.filter(({ id }) => listings.some((listing) => listing.live && listing.sellerId === id))
  const subjects: Subject[] = [
    ...listings
      .filter(({ live }) => live)
      .map(({ id, slug, sellerId, category, created }): Subject => {
        const written = WRITTEN_REVIEWS[slug] ?? []
        const some = POPULAR[slug] ?? Math.round(random.next() ** 2 * 11)
        return {
          subject: 'listing',
          id,
          ownerId: sellerId,
          from: created + 2 * DAY_MS,
          written,
          pool: joined(ABOUT_ANY, BY_CATEGORY[category ?? ''] ?? {}),
          count: UNREVIEWED.has(slug) ? 0 : Math.max(some, written.length),
          weights: WEIGHTS[random.weighed(slug in POPULAR ? [0.5, 0.5] : [0.4, 0.45, 0.15])] ?? [],
        }
      }),
    ...sellers.map(({ id, username, joined: since }): Subject => ({
      subject: 'profile',
      id,
      ownerId: id,
      from: since + 14 * DAY_MS,
      written: WRITTEN_ABOUT_SELLERS[username ?? ''] ?? [],
      pool: ABOUT_SELLERS,
      count: random.whole(2, 9),
      weights: WEIGHTS[random.weighed([0.6, 0.4])] ?? [],
    })),
  ]
  const uses = new Map<string, number>()
  return subjects
    .flatMap((subject) => reviewsOf(subject, people, now, random, uses))
    .toSorted((a, b) => a.created - b.created)
    .map((review, index) => ({ ...review, id: `0199f004-0000-7000-8000-${String(index + 1).padStart(12, '0')}` }))
}

function reviewsOf(
  of: Subject,
  people: Person[],
  now: number,
  random: Random,
  uses: Map<string, number>,
): PlannedReview[] {
  const reviewers = new Set<string>()
  const usedTexts = new Set<string>()
  const planned: PlannedReview[] = []
  for (let index = 0; index < of.count; index += 1) {
    const own = of.written[index]
    const created = own?.daysAgo === undefined ? random.between(of.from, now - 3 * HOUR_MS) : now - own.daysAgo * DAY_MS
    const reviewer = random.pick(
      people.filter(({ id, username, joined: since }) =>
        own?.by === undefined
          ? since < created && id !== of.ownerId && !reviewers.has(id) && !SIGNS_IN.has(username ?? '')
          : username === own.by || id === own.by,
      ),
    )
    const review = own ?? unusedReview(of, usedTexts, uses, random)
    if (!reviewer || !review) continue
    reviewers.add(reviewer.id)
    usedTexts.add(review.comment)
    uses.set(review.comment, (uses.get(review.comment) ?? 0) + 1)
    const hidden = review.hidden === undefined ? null : created + 5 * HOUR_MS
    planned.push({
      id: '',
      subject: of.subject,
      subjectId: of.id,
      ownerId: of.ownerId,
      reviewerId: reviewer.id,
      rating: review.rating,
      comment: review.comment,
      created,
      ...replyTo(review, own !== undefined, created, now, usedTexts, random),
      hidden,
      hiddenReason: review.hidden ?? null,
      votes: hidden === null ? votesFor(of, reviewer.id, own === undefined ? 3 : 11, created, people, now, random) : [],
    })
  }
  return planned
}

/**
 * A comment not used for the subject yet, and for few others; of another rating if all of one are used.
 */
function unusedReview(
  { pool, weights }: Subject,
  usedTexts: Set<string>,
  uses: Map<string, number>,
  random: Random,
): WrittenReview | undefined {
  const wanted = 5 - random.weighed(weights)
  for (const rating of [wanted, 5, 4, 3]) {
    const left = (pool[rating] ?? []).filter((text) => !usedTexts.has(text))
    const least = Math.min(...left.map((text) => uses.get(text) ?? 0))
    const comment = random.pick(left.filter((text) => (uses.get(text) ?? 0) === least))
    if (comment !== undefined) return { rating, comment }
  }
  return undefined
}

function replyTo(
  { rating, reply, hidden }: WrittenReview,
  isWritten: boolean,
  created: number,
  now: number,
  usedTexts: Set<string>,
  random: Random,
): Pick<PlannedReview, 'reply' | 'replied'> {
  const replied = created + random.whole(2, 70) * HOUR_MS
  const any = random.pick((REPLIES[rating] ?? []).filter((text) => !usedTexts.has(text)))
  const answers = random.next() < (rating > 3 ? 0.2 : 0.7)
  const text = reply ?? (answers && !isWritten ? any : undefined)
  if (text === undefined || hidden !== undefined || replied >= now) return { reply: null, replied: null }
  usedTexts.add(text)
  return { reply: text, replied }
}

function votesFor(
  { ownerId }: Subject,
  reviewerId: string,
  most: number,
  created: number,
  people: Person[],
  now: number,
  random: Random,
): PlannedReview['votes'] {
  const voters = people.filter(({ id, username }) => id !== ownerId && id !== reviewerId && username !== 'demo-admin')
  const some = random.whole(0, most)
  return voters
    .map((voter) => ({ voter, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, some)
    .map(({ voter }) => ({ userId: voter.id, at: random.between(Math.max(created, voter.joined), now) }))
}

function joined(one: Record<number, string[]>, other: Record<number, string[]>): Record<number, string[]> {
  return Object.fromEntries(
    [5, 4, 3, 2, 1].map((rating) => [rating, [...(one[rating] ?? []), ...(other[rating] ?? [])]]),
  )
}
