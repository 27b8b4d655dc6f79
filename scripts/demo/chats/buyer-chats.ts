import { buyer, buyerMoves, DAY, type DemoChat, HOUR, seller, sellerMoves } from './demo-chat.ts'

/** What the demo's buyer discusses with sellers. */
export const BUYER_CHATS: DemoChat[] = [
  {
    number: '0011',
    about: 'slotbird',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000111',
    began: 7 * HOUR,
    unread: { buyer: 3 },
    lines: [
      buyer(
        0,
        'Hi 春香! I am interested in "Slotbird: a booking widget you can embed anywhere" and would like to know more.',
      ),
      buyer(
        2,
        'Our clients book from several time zones, and daylight saving broke our last calendar twice. How does yours take it?',
      ),
      seller(
        3 * HOUR,
        'Hello Robin. Slots are stored in the time zone of the place and shown in that of the visitor. A slot in an hour that doesn’t exist isn’t offered.',
      ),
      seller(
        2,
        'There are tests for every change of clocks until 2035. You can read them in the demo: https://slotbird.example/tests',
      ),
      sellerMoves(5, { type: 'offer', terms: { priceCents: 32_000, supportMonths: 6 } }),
    ],
  },
  {
    number: '0012',
    about: 'pomelo',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000112',
    began: 3 * DAY,
    lines: [
      buyer(
        0,
        'Hi Mateo! I am interested in "Pomelo: a headless storefront that feels instant" and would like to know more.',
      ),
      seller(40, 'Hi Robin! How many products does the shop have?'),
      buyer(4, 'About 900, in two languages, with prices that change every night.'),
      seller(
        7,
        'That’s well within what it was made for. Prices are patched into the pages without rendering them again, so nights are quiet.',
      ),
      buyer(2, 'And if the price service is down?', { was: 'And if the price service fails?' }),
      seller(
        5,
        'Then yesterday’s price shows, and the cart asks again before paying. You choose how old a price may be.',
      ),
      buyer(1, 'Good answer. We’ll decide in the first week of the month.'),
      buyerMoves(DAY, { type: 'offer', terms: { priceCents: 120_000, royalty: false }, hours: 168 }),
    ],
  },
  {
    number: '0013',
    about: 'quietcount',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000002',
    began: 20 * DAY,
    lines: [
      buyer(0, 'Hi Éloïse! I am interested in "Quietcount: privacy-first web analytics" and would like to know more.'),
      buyer(3, 'We’d install it ourselves. What would it be without that?', { inDeal: true }),
      seller(55, '$380, and I’ll be around if something is unclear.', { inDeal: true }),
      sellerMoves(1, { type: 'offer', terms: { priceCents: 38_000, deployment: false } }),
      buyerMoves(11, { type: 'accept' }),
      buyer(1, 'Deal. Thank you!', { inDeal: true }),
      buyerMoves(20, { type: 'pay' }),
      sellerMoves(5 * HOUR, { type: 'receive' }),
      buyer(9 * DAY, 'It has counted a million visits this week, on the smallest machine there is. Just so you know.'),
      seller(3 * HOUR, 'I’ll print that and put it on the wall.'),
    ],
  },
  {
    number: '0014',
    about: 'paperkite',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000001',
    began: 35 * DAY,
    archivedBy: 'buyer',
    lines: [
      buyer(
        0,
        'Hi Adaeze! I am interested in "Paperkite: quotes and invoices without the suite" and would like to know more.',
      ),
      seller(35, 'Hello Robin! Shall I show you around? Twenty minutes are enough.', { inDeal: true }),
      buyer(8, 'Please. Tomorrow at ten?', { inDeal: true }),
      seller(2, 'Tomorrow at ten. I’ll send a link before.', { inDeal: true }),
      buyerMoves(DAY, { type: 'offer', terms: { priceCents: 40_000 } }),
      buyerMoves(19 * DAY, {
        type: 'cancel',
        reason: 'We went with another tool in the end. Thank you for the demo.',
      }),
      seller(4 * HOUR, 'Thank you for telling me, and good luck with it.'),
    ],
  },
  {
    number: '0015',
    about: 'rankfern',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000113',
    began: DAY + 6 * HOUR,
    lines: [
      buyer(
        0,
        'Hi 春香! I am interested in "Rankfern: white-label SEO reports your clients read" and would like to know more.',
      ),
      buyer(2, 'Do reports keep our own fonts?'),
      seller(3 * HOUR, 'Yes. Upload them once per brand.'),
      buyerMoves(12, { type: 'offer', terms: { priceCents: 68_000 } }),
      sellerMoves(4 * HOUR, { type: 'offer', terms: { priceCents: 72_000 } }),
      buyerMoves(40, { type: 'accept' }),
      seller(6, 'Thank you, Robin. An invoice is on its way to you.'),
    ],
  },
  {
    number: '0016',
    about: 'loomstep',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000114',
    began: 5 * DAY,
    lines: [
      buyer(
        0,
        'Hi Elias! I am interested in "Loomstep: agent workflows with retries and approvals" and would like to know more.',
      ),
      seller(DAY, 'Hello Robin. Ask me anything; the short version is that nothing runs twice.'),
      buyer(30, 'That is the version we need.'),
      buyerMoves(2 * DAY, { type: 'buy' }),
      buyerMoves(5 * HOUR, { type: 'pay' }),
    ],
  },
  {
    number: '0017',
    about: 'phonewren',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000115',
    began: 9 * DAY,
    lines: [
      buyer(
        0,
        'Hi ليلى! I am interested in "Phonewren: a voice receptionist for small clinics" and would like to know more.',
      ),
      buyer(1, 'Our clients are vets. Does it understand the names of animals?'),
      seller(90, 'It learns a list of names per clinic, so yes. Parrots included.'),
      buyerMoves(DAY, { type: 'offer', terms: { priceCents: 110_000 } }),
      sellerMoves(7 * HOUR, { type: 'decline', reason: 'Too low with two training sessions, sorry.' }),
      buyer(20, 'Understood. We’ll come back to you.'),
    ],
  },
]
