import type { Statement } from '../../local-store.ts'
import { DAY_MS } from './catalogue.ts'
import { trustPersonId } from './trust-people.ts'
import { RUDE } from './written-reviews.ts'

interface DemoReport {
  /** A person's id or username. */
  by: string
  reason: 'misleading' | 'stolen' | 'abusive' | 'other'
  words: string
  daysAgo: number
}

interface DemoCase {
  /** A row of a case's subject: `subject`, `subject_id`, `place_id`, `title`, `content`, `reported_id`. */
  about: string
  /** What `about` finds it by. */
  name: string
  /** The oldest first. */
  reports: DemoReport[]
}

/** What people have reported and no admin has decided about yet: a product, a review and a person. */
const CASES: DemoCase[] = [
  {
    about: `SELECT 'listing' AS subject, id AS subject_id, id AS place_id, title, description AS content,
        seller_id AS reported_id
      FROM listings WHERE slug = ?`,
    name: 'clipwell',
    reports: [
      { by: trustPersonId(1), reason: 'misleading', words: 'The cost estimate is off by a factor of ten.', daysAgo: 6 },
      {
        by: trustPersonId(5),
        reason: 'stolen',
        words: 'The chaptering is our open-source library, without its license and without our names.',
        daysAgo: 4,
      },
      { by: trustPersonId(8), reason: 'stolen', words: '', daysAgo: 2 },
    ],
  },
  {
    about: `SELECT 'review' AS subject, r.id AS subject_id, l.id AS place_id, l.title, r.comment AS content,
        r.reviewer_id AS reported_id
      FROM reviews r JOIN listings l ON l.id = r.subject_id WHERE r.comment = ?`,
    name: RUDE,
    reports: [{ by: 'eloise-gt', reason: 'abusive', words: 'This is about my colleagues.', daysAgo: 3 }],
  },
  {
    about: `SELECT 'profile' AS subject, id AS subject_id, id AS place_id, first_name || ' ' || last_name AS title,
        coalesce(bio, '') AS content, id AS reported_id
      FROM profiles WHERE username = ?`,
    name: 'mateo-quispe',
    reports: [
      {
        by: trustPersonId(0),
        reason: 'other',
        words: 'Asked me to pay on Telegram before I had seen a demo.',
        daysAgo: 1,
      },
    ],
  },
]

/** Opens the demo's cases, each with its reports. */
export function addReports(now: number): Statement[] {
  return CASES.flatMap(({ about, name, reports }, index) => {
    const caseId = idOf(index, 0)
    const opened = now - (reports[0]?.daysAgo ?? 0) * DAY_MS
    return [
      [
        `INSERT INTO report_cases (id, subject, subject_id, place_id, title, content, reported_id, created_at)
         SELECT ?, subject, subject_id, place_id, title, content, reported_id, ? FROM (${about})`,
        [caseId, opened, name],
      ],
      ...reports.map(({ by, reason, words, daysAgo }, at): Statement => [
        `INSERT INTO reports (id, case_seq, subject_id, reporter_id, reason, words, created_at)
           SELECT ?1, c.seq, c.subject_id, p.id, ?2, ?3, ?4
           FROM report_cases c JOIN profiles p ON p.id = ?5 OR p.username = ?5 WHERE c.id = ?6`,
        [idOf(index, at + 1), reason, words, now - daysAgo * DAY_MS, by, caseId],
      ]),
    ]
  })
}

function idOf(index: number, place: number): string {
  return `0199f005-0000-7000-8000-${String(index + 1).padStart(10, '0')}${String(place).padStart(2, '0')}`
}
