import { trustPersonId } from './trust-people.ts'

export interface WrittenReview {
  rating: number
  comment: string
  /** What the seller answered. */
  reply?: string
  /** A reviewer's username or id; chosen at random without one. */
  by?: string
  /** How many days before the demo is loaded; without it, any day since the listing exists. */
  daysAgo?: number
  /** Why an admin has hidden it. */
  hidden?: string
}

/** The review that a seller has reported. */
export const RUDE = 'Whoever made this should not be let near a keyboard. Everyone I talked to there is an idiot.'

/** Reviews that are about one product only, by the listing's slug. */
export const WRITTEN_REVIEWS: Record<string, WrittenReview[]> = {
  inboxly: [
    {
      rating: 5,
      comment:
        'We are a support team of six and answered about 300 emails a day in a shared Gmail account. Inboxly was running on our own server within a day.\n\nWhat convinced us is the rule that there is no draft without a source. In the first week it refused to draft an answer about refunds, and it was right: our help page contradicted itself. We fixed the page, and since then the drafts are fine.\n\nThe code is plain React and Postgres. We have added our own order lookup as a tool, which took 60 lines.',
      reply:
        'Contradicting help pages are what it finds most often. Would you mind if I added your order lookup to the examples?',
    },
    { rating: 4, comment: 'The triage is excellent in English and Spanish. In Finnish it mixes up urgent and angry.' },
    {
      rating: 5,
      comment:
        'A person always presses send. That sentence sold it to our works council, and it is true in the code as well.',
    },
    {
      rating: 3,
      comment:
        'Good, but shared signatures per mailbox are missing and we need them by law. We have built them ourselves.',
      reply: 'You are right, and they are in version 1.4. Thank you for the patch, I have used half of it.',
    },
  ],
  pomelo: [
    {
      rating: 5,
      comment:
        'Search that understands "under 40" was a nice touch in the demo. In our shop it is the most used feature.',
    },
    {
      rating: 4,
      comment:
        'Very fast pages. Bundles with different tax rates needed changes in two places, and a test told me which.',
    },
    {
      rating: 1,
      comment: 'CHEAP FOLLOWERS AND REVIEWS!!! Write to me for the price list, we make every shop number one.',
      hidden: 'Advertising that has nothing to do with the product.',
    },
  ],
  quietcount: [
    {
      rating: 5,
      by: 'demo-buyer',
      daysAgo: 12,
      comment:
        'Installed on three of our clients’ sites the evening I bought it. The list of metrics you lose is complete and fair, and not one client has missed them.\n\nEloise also pointed out a misconfigured proxy of ours that counted every visit twice. I had not even asked.',
      reply: 'Thank you, Robin! The proxy now has a paragraph of its own in the guide.',
    },
    { rating: 5, comment: 'We removed the cookie banner. Nothing else to say, really.' },
    { rating: 4, comment: 'Funnels are basic, but they are honest. Would love goals by country.' },
  ],
  hourglen: [
    {
      rating: 5,
      comment: 'The burn-down is on the screen in our kitchen. Nobody has been surprised by an invoice since.',
    },
    {
      rating: 4,
      comment: 'Shared pools are great. Rollover across the turn of the year confused our bookkeeper at first.',
      reply: 'It confused ours too. There is a page about it now, with a drawing.',
    },
  ],
  consentling: [
    {
      rating: 5,
      by: 'tomas-vrba',
      daysAgo: 9,
      comment:
        'Four kilobytes, as promised: I measured. The "no" button is as large as the "yes" button, as it should be.',
    },
    { rating: 5, comment: 'Replaced a 180 KB script. Our lawyer had two questions, both answered in the README.' },
    { rating: 3, comment: 'Does its job. Consent by category would be nice, for now it is all or nothing.' },
  ],
  'kickoff-kit': [
    { rating: 5, comment: 'Free, and better than the form we paid an agency for. I would have paid.' },
    {
      rating: 5,
      comment: 'The question "what must not change?" has saved us two projects already.',
      reply: 'That one is my favorite too.',
    },
    { rating: 4, comment: 'Great questions. The printed document cuts off very long answers.' },
  ],
  ombra: [
    { rating: 5, comment: 'Six thousand lines of Swift that I understood in an evening. Lovely little thing.' },
    { rating: 4, comment: 'Closing the laptop to stop the clock is genius, except with an external display.' },
  ],
  reelmark: [
    { rating: 1, by: trustPersonId(14), daysAgo: 5, comment: RUDE },
    {
      rating: 5,
      comment:
        'Comments stay on their frame when the cut moves. We tested three other tools and none of them could do it.',
    },
    {
      rating: 4,
      comment:
        'Our editors love it. Uploads over 20 GB need a change of the nginx settings, which are not in the guide.',
    },
  ],
  proofbox: [
    {
      rating: 5,
      comment:
        'I run a bakery, not a software company. My nephew set it up and I have used it every night since March.',
      reply: 'Greetings to the nephew. And to the cinnamon rolls.',
    },
  ],
  'suspense-lab': [
    {
      rating: 5,
      comment: 'The pages on when not to use a pattern are the reason to buy this. We read one in each Monday meeting.',
    },
    { rating: 5, comment: 'Pattern 37 fixed a flicker that we had for a year.' },
    { rating: 4, comment: 'Brilliant on waiting and focus, a little thin on forms with many steps.' },
  ],
  slashbar: [
    {
      rating: 5,
      comment: '300 lines, I counted 297. Copied it, deleted the nested pages, done before the coffee was cold.',
    },
    { rating: 5, comment: 'The only command palette I know that my blind colleague likes.' },
  ],
  flagpost: [
    { rating: 5, comment: 'If you need a rules language this is not your tool, says the page. We did not, and it is.' },
    { rating: 4, comment: 'The audit trail was the selling point. I would like to filter it by person.' },
  ],
  loomstep: [
    {
      rating: 5,
      comment:
        'We killed workers in the middle of a run for an afternoon and did not lose a step.\n\nA step that asks a person waited over Easter, and went on as if nothing had happened. The canvas is nice, but the runtime is what you are buying here.',
    },
    { rating: 3, comment: 'Powerful, but our analysts find the canvas hard to read beyond thirty steps.' },
  ],
  harbourmaster: [
    {
      rating: 5,
      comment:
        'It is a lot of money, and it is a lot of software. We are an agency group with four companies and had planned eighteen months to build half of this.\n\nAfter five months we run estimates, planning, time and invoices on it for 210 people. The fourteen services sound frightening, but you can switch most of them off, and the handover was the most professional that I have seen: two weeks, with a written answer to every question.',
      reply: 'Thank you for your trust, and for the translation into Flemish.',
    },
    {
      rating: 4,
      comment: 'Impressive depth. You need someone who knows Kubernetes, and you need them on the first day.',
    },
  ],
  'kura-rag': [
    {
      rating: 5,
      comment:
        '縦書きのPDFと和暦の扱いが素晴らしいです。社内規程の検索に使っていますが、ページ番号まで正確に示してくれます。',
    },
    {
      rating: 4,
      comment: 'Permissions are applied to the answers as well, which we verified. Indexing scanned documents is slow.',
    },
  ],
  zametnik: [
    {
      rating: 5,
      comment:
        'Лучшее приложение для заметок, код которого я видел. Конфликты решаются понятно, поиск находит все падежи.',
    },
    { rating: 4, comment: 'I took only the sync engine, and it is every bit as small and documented as it says.' },
  ],
  souk: [
    {
      rating: 5,
      comment: 'أول منصة عربية لا تبدو مترجمة. ركّبناها لسبعة عشر بائعًا خلال أسبوعين، والدعم كان سريعًا ومهذبًا.',
    },
    {
      rating: 4,
      comment: 'Designed right to left, and it shows. Payouts to a bank without an API are still manual work.',
    },
  ],
  paperkite: [
    {
      rating: 5,
      comment: 'My tax advisor asked who had made the invoices, because the numbers are in order for once.',
    },
    {
      rating: 4,
      comment: 'Three tones for reminders, and the third one works. E-invoices for Belgium needed a change.',
    },
  ],
  thicket: [
    { rating: 5, comment: 'My forest is ugly and I love it. So do 12,000 users of the version that we made of it.' },
    { rating: 4, comment: 'Beautiful. The widget forgets its size after an update on some phones.' },
  ],
  stockpot: [
    {
      rating: 5,
      comment: 'Counting by shelf and not by alphabet: someone has worked in a kitchen. We count in half the time.',
    },
  ],
  donaukasse: [
    {
      rating: 5,
      comment: 'When the water was low in July, 900 passengers heard about it once, in six languages. Nobody called.',
    },
    { rating: 5, comment: 'We use it for a cable car. Wind instead of water, otherwise the same.' },
  ],
  tidegate: [
    {
      rating: 5,
      comment: 'Previews with a fresh database each, on a server for nine dollars a month. My team cheered.',
    },
  ],
  mockingjar: [
    {
      rating: 5,
      comment:
        'The nightly run that lies to you found a bug with a clock a day ahead. It would have hit us in February.',
    },
  ],
  fieldwing: [
    { rating: 5, comment: 'I swapped the birds for mushrooms in two evenings. The maps work where mushrooms grow.' },
  ],
  tramwise: [
    {
      rating: 4,
      comment: 'Packed our city of 90 lines into 4 MB. Trip planning with bikes is missing, understandably.',
    },
  ],
}

/** Comments of the demo's buyer on a seller they have bought from. */
export const WRITTEN_ABOUT_SELLERS: Record<string, WrittenReview[]> = {
  'eloise-gt': [
    {
      rating: 5,
      by: 'demo-buyer',
      daysAgo: 11,
      comment:
        'Answered my questions about hosting before I bought, and my questions about everything else afterwards.',
      reply: 'It was a pleasure, Robin. Come back with the next client.',
    },
  ],
}
