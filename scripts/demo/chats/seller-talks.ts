import { buyer, DAY, type DemoTalk, HOUR, seller } from './talk.ts'

/** What other people discuss with the demo's seller. */
export const SELLER_TALKS: DemoTalk[] = [
  {
    number: '0001',
    about: 'reelmark',
    buyer: 'layla-haddad',
    began: 3 * HOUR,
    unread: { seller: 2 },
    lines: [
      buyer(
        0,
        'Hi Éloïse! I am interested in "Reelmark: review rooms for video and design" and would like to know more.',
      ),
      buyer(
        1,
        'We cut films for museums in Amman, and our reviewers read from right to left. Does the comment panel mirror?',
      ),
      seller(
        22,
        'Hello Layla! It does: panel, timeline labels and the comment arrows. The timeline itself keeps running left to right, as in every editor our testers know.',
      ),
      buyer(9, 'That’s exactly how we would have done it.'),
      seller(4, 'There’s a room in Arabic in the demo, if you’d like to try: https://reelmark.example/rooms/arabic'),
      buyer(51, 'Just tried it with two colleagues. Frame comments work well on our slow line too.'),
      buyer(2, 'Last question: can guests approve a round without seeing each other’s names?'),
    ],
  },
  {
    number: '0002',
    about: 'proofbox',
    buyer: 'wulandari',
    began: DAY + 5 * HOUR,
    unread: { seller: 1 },
    lines: [
      buyer(
        0,
        'Hi Éloïse! I am interested in "Proofbox: pre-orders and pickup slots for bakeries" and would like to know more.',
      ),
      buyer(2, 'A bakery I work for takes 300 orders on the day before a holiday. Where would it hurt first?'),
      seller(
        38,
        'Printing. The production list is one page per oven, and 300 orders make that page long. I’d group it by product for such days; it’s a setting.',
      ),
      buyer(11, 'And the database?'),
      seller(
        3,
        'Bored, at 300. We tried 5,000 orders in ten minutes before Easter: https://proofbox.example/notes/easter',
      ),
      buyer(19 * HOUR, 'Read it twice, thank you. Would you deploy it on our own server, in Jakarta?'),
    ],
  },
  {
    number: '0003',
    about: 'hourglen',
    buyer: 'demo-buyer',
    deal: '0199f000-0000-7000-8000-000000000003',
    began: 2 * DAY,
    unread: { seller: 1 },
    lines: [
      buyer(
        0,
        'Hi Éloïse! I am interested in "Hourglen: retainers, hours and burn-down for studios" and would like to know more.',
      ),
      seller(14, 'Hello Robin, good to meet you. What does your studio use today?'),
      buyer(6, 'A spreadsheet with eleven tabs and one person who understands it. She’s leaving in March.', {
        was: 'A spreadsheet with eleven tabs and one person who understands it.',
      }),
      seller(
        3,
        'Then let’s get her knowledge out before that. The import reads one row per entry; send me a tab with invented names and I’ll map it.',
      ),
      buyer(45, 'Done that now, it took an hour. Nearly everything matched.', { inDeal: true }),
      buyer(2, 'About the terms: none of us has run Hono before. Would you consider a longer support period?', {
        inDeal: true,
      }),
      seller(
        5 * HOUR,
        'I would. Twice as long for the same price, if questions come by mail and not by phone. Does that work for you?',
        {
          inDeal: true,
        },
      ),
      buyer(16 * HOUR, 'Mail is better for us anyway. Let me show this to my partner tonight, then I’ll accept.', {
        inDeal: true,
      }),
    ],
  },
  {
    number: '0004',
    about: 'ombra',
    buyer: 'maxi-hohenberg',
    began: 4 * DAY,
    lines: [
      buyer(0, 'Hi Éloïse! I am interested in "Ombra" and would like to know more.'),
      buyer(1, 'I’d like to sell it in the app store under another name. Is that within the licence?'),
      seller(
        2 * HOUR,
        'It is, with your own name and icon. Please don’t keep mine: two Ombras in one store help neither of us.',
      ),
      buyer(17, 'Of course. Does it still build with the current Xcode?'),
      seller(8, 'Yes, checked last week, without warnings. I’ve put the log here: https://ombra.example/build.txt'),
      buyer(3, 'Wonderful. I’ll come back to you on Thursday.'),
      seller(1, 'Take your time.'),
    ],
  },
  {
    number: '0005',
    about: 'kickoff-kit',
    buyer: 'nikos-dev',
    began: 6 * DAY,
    unread: { buyer: 1 },
    lines: [
      buyer(0, 'Hi Éloïse! I am interested in "Kickoff Kit" and would like to know more.'),
      buyer(1, 'It’s free, so only a thank-you: our briefs got shorter and our first weeks calmer.'),
      seller(DAY, 'This made my morning. If you translate it into Greek one day, I’d gladly include that.'),
    ],
  },
  {
    number: '0006',
    about: 'consentling',
    buyer: 'tomas-vrba',
    began: 21 * DAY,
    archivedBy: 'seller',
    lines: [
      buyer(
        0,
        'Hi Éloïse! I am interested in "Consentling: a 4 KB cookie banner with manners" and would like to know more.',
      ),
      buyer(1, 'Can it be placed at the top instead of the bottom?'),
      seller(26, 'Yes: set --consentling-place to start. All six variables are in the readme.'),
      buyer(5, 'Found it. Works, thanks!'),
    ],
  },
  {
    number: '0007',
    about: 'quietcount',
    began: 9 * HOUR,
    reported: { line: 3, reason: 'Tries to pay outside and asks for the code first. Please have a look.' },
    lines: [
      buyer(0, 'Hi Éloïse! I am interested in "Quietcount: privacy-first web analytics" and would like to know more.'),
      buyer(1, 'Price is too high but I have a better idea'),
      seller(31, 'Hello Leo, what do you have in mind?'),
      buyer(2, 'You send the code to my mail, I pay half by wire when it runs. No fees for both of us'),
      buyer(1, 'Everybody does it like this. Send it today or I leave a bad review.'),
      seller(12, 'No, thank you. Payments and reviews stay on this site.'),
    ],
  },
]
