/** Comments of buyers on any product, by rating. */
export const ABOUT_ANY: Record<number, string[]> = {
  5: [
    'Exactly what the page says, and nothing that it does not. Running in production since the week we bought it.',
    'Clean code, sensible names, tests that actually fail when you break something. I learned a few things reading it.',
    'Up and running in an afternoon. The setup notes are short because they can be.',
    'The best documentation I have had with anything I bought here.',
    'We compared three alternatives. This was not the cheapest, and it is the one we kept.',
    'Bought it to save two months. It saved three.',
    'Small, readable and honest about its limits.',
    'Our new developer changed something useful on her first day. That says enough about the structure.',
    'I had one question, got an answer within the hour, and a fix the day after.',
    'Worth it for the test suite alone.',
    'Second product from this seller, second time I am happy.',
    'Works as described. Deployed without touching a line.',
    'It does one thing well. I removed four dependencies the day I installed it.',
    'The migration notes between versions are careful. I have updated twice without any trouble.',
    'No surprises in the license, no surprises in the code.',
    'I read the whole repository before paying for a second one for a client. It holds up.',
    'Our security review came back with two small remarks. For bought code that is remarkable.',
    'Five stars for the README that says what not to use this for.',
    'We put our own brand on it over a weekend. Nobody has noticed that we did not write it.',
    'Love it.',
  ],
  4: [
    'Very good. One star off because the seed data took me a while to understand.',
    'Does what it should. I would have liked more examples, but the code is easy to follow.',
    'Solid work. The styles needed a day to match our design, everything else was quick.',
    'Good value. The demo looks a bit more polished than a fresh install, but it gets there.',
    'Good code, slightly dated packages. Updating them took an hour and nothing broke.',
    'Runs well. The command line tools could say more when something is missing from the configuration.',
    'Happy with it. Error messages in the log could be friendlier.',
    'We needed an extra field in six places, which was tedious but straightforward.',
    'Nearly perfect for us. Accessibility of the settings pages was the one thing we had to work on.',
    'Recommended, with the note that you should know the stack before you buy.',
    'Everything works; the deployment guide assumes one provider and we use another.',
    'Nice. Dark mode needed some love.',
  ],
  3: [
    'Fine as a starting point. I replaced about a third of it.',
    'The core is good, the edges are rough: imports fail on large files and there is no progress shown.',
    'It works, but the documentation stops where the interesting part begins.',
    'Good idea, average execution. Support was friendly and quick, which saves it.',
    'Took us longer to set up than the page promises, mostly because of environment variables that are not listed.',
    'Okay for the price. Do not expect tests for the front end.',
  ],
  2: [
    'Installed, looked around, decided to write our own. The structure did not fit how we work.',
    'Two of the listed features are behind a flag and half done. The rest is all right.',
    'Could not get it to run on our server without help, and the help came after a week.',
  ],
  1: ['Did not work for us at all. We ran into errors on the first page and gave up after two days.'],
}

/** Comments of buyers on the products of a category. */
export const BY_CATEGORY: Record<string, Record<number, string[]>> = {
  'AI Agents': {
    5: [
      'Finally an agent that says when it does not know. Our people trust it because of that.',
      'Swapped the model for a local one in twenty minutes; the adapters are where you would look for them.',
      'The replayed model traffic in the tests is brilliant. We run all of it in CI without spending a cent.',
      'Token costs are logged for each step, so for the first time I can explain our bill.',
    ],
    4: [
      'Works very well in English, noticeably less so in Dutch. Prompts are easy to change though.',
      'Good guardrails. I would like a way to replay a single failed run from the console.',
    ],
    3: ['Impressive demo, but with our own documents we needed a week of tuning before it was useful.'],
    2: ['Too slow with the provider we have to use, and the timeouts are spread over four files.'],
  },
  'E-Commerce Platforms': {
    5: [
      'Conversion went up in the first month. I cannot prove that it was this, but nothing else changed.',
      'Taxes, shipping and discounts are plain tables. Our accountant could read them.',
      'Went live before the holidays with 4,000 products and slept well.',
      'Keyboard and screen reader support is real, which our public-sector customer checked.',
    ],
    4: [
      'Great shop, but plan time for your own payment provider if it is not one of the big ones.',
      'Fast and tidy. Product import needed a small script of our own.',
    ],
    3: ['Good front, thin back office. Returns are on you.'],
    2: ['Not ready for more than one currency, whatever the page says about locales.'],
  },
  'Developer Tools': {
    5: [
      'Part of every project of ours now. The whole team had it running before lunch.',
      'One binary, one file of configuration, no account anywhere. This is how tools should be.',
      'Found a problem in our own code on the first run. It has paid for itself.',
      'Read the source on a train ride. Everything is where I expected it.',
    ],
    4: [
      'Excellent on Linux and macOS. On Windows I had to change two paths.',
      'Very useful. Completions for the shell would make it perfect.',
    ],
    3: ['Useful, but with our monorepo it needs a wrapper script to be bearable.'],
    2: ['Fine for small projects. Ours is not small.'],
  },
  'Mobile Apps': {
    5: [
      'Passed both store reviews on the first attempt. That alone was worth the price.',
      'Smooth on a six-year-old phone. Someone has profiled this properly.',
      'Offline really means offline. We tested it in a cellar.',
      'Two themes, twelve languages, and every text was in one file. Rebranding took an afternoon.',
    ],
    4: [
      'Good app, good code. Tablet layout is an afterthought.',
      'Upgrading the SDK took an evening, then everything built.',
    ],
    3: ['Nice animations, but screen readers do not get far. We had to fix that ourselves.'],
    2: ['Builds for Android, does not build for iOS with the current tools.'],
  },
  'SaaS for Agencies': {
    5: [
      'Our clients think we built it. We let them think so.',
      'Replaced three subscriptions and a spreadsheet that only one of us understood.',
      'Written by someone who has clearly sat in the same meetings as we have.',
      'Multi-tenant from the first table on. No shortcuts, I checked.',
    ],
    4: [
      'Great for a team of ten. With forty people we had to add a few indexes.',
      'We love it. Reports could be easier to customize without touching code.',
    ],
    3: ['Good bones. The wording is very much that of one agency, so plan to rewrite the emails.'],
    2: ['Too opinionated for how we bill.'],
  },
  'Analytics & Data': {
    5: [
      'Every number on the screen can be opened as SQL. I wish that were a law.',
      'Ran it on our replica with 80 million rows. It was faster than the tool we pay for each month.',
      'It tells you when a figure is too small to mean anything. Very refreshing.',
      'No tracking script, no consent banner, no discussion with legal.',
    ],
    4: [
      'Clear and fast. Export to a spreadsheet loses the formatting of dates.',
      'Good defaults. I missed a dark theme for the wall screen.',
    ],
    3: ['Great for one database. We have five, and joining them is not what this is for.'],
    2: ['Charts are fine, permissions are not there at all.'],
  },
  'CRM and Productivity': {
    5: [
      'The first tool in years that my colleagues use without being reminded.',
      'Calm, quick, and it gets out of the way. We moved over in a week.',
      'Sync conflicts are shown so that a normal person can solve them. I have never seen that before.',
      'Exports everything in formats that I can open in ten years.',
    ],
    4: [
      'Lovely to use. Import from our old system needed some scripting.',
      'Great daily tool. Search could rank titles higher.',
    ],
    3: ['Nice for two people. With twelve it gets crowded and there are no roles.'],
    2: ['Pretty, but our calendar server was never happy with it.'],
  },
  'APIs & Widgets': {
    5: [
      'One script tag, no layout shift, no cookies. Exactly what I was looking for.',
      'Signed webhooks with a test vector in the docs. Whoever wrote this has been burned before.',
      'Styled with six variables, works in an iframe, survives our content security policy.',
      'Ten lines of code to integrate, of which four are comments.',
    ],
    4: [
      'Stable and quick. Rate limits are documented but not sent as headers.',
      'Good widget. I had to add one translation of my own.',
    ],
    3: ['Works, but error codes changed between two minor versions.'],
    2: ['Broke twice when our page used a strict policy for styles.'],
  },
}

/** Comments on sellers, by rating. */
export const ABOUT_SELLERS: Record<number, string[]> = {
  5: [
    'Answers questions before you have finished asking them. A pleasure to buy from.',
    'Honest about what the product cannot do, which is why I bought it.',
    'Helped me with a deployment that was really my own mistake. Thank you!',
    'Clear agreements, clear handover, clear code.',
    'Third purchase, and I do not even read the descriptions anymore.',
    'Fixed a bug on a Sunday without being asked. I felt a little bad about it.',
    'Explained the trade-offs on a call and then wrote them down for my team.',
    'Fair with the price, generous with time.',
    'Everything that was agreed was delivered, a day early.',
  ],
  4: [
    'Friendly and competent. Replies take a day because of the time zones, which is fine once you know.',
    'Good experience. The handover call could have been longer.',
    'Knows the product inside out. Invoices came a little late.',
    'Reliable. I would buy again.',
  ],
  3: ['Good products, slow answers in August.', 'Helpful, but I had to ask twice for the license file.'],
  2: ['The product is all right, the communication was not. I waited eleven days for an answer.'],
}

/** What a seller replies to a review of this rating, where nothing better was written. */
export const REPLIES: Record<number, string[]> = {
  5: [
    'Thank you, this made my week.',
    'Thanks! Tell me if you ever miss something.',
    'Glad that it fits. The next version keeps your configuration as it is.',
  ],
  4: [
    'Thank you for the details. That is fixed in the version of this week.',
    'Fair point, it is on my list now.',
    'Thanks! Write to me and I will send you the notes that I use myself.',
  ],
  3: [
    'Thank you for being frank. The new setup page lists every variable, with an example.',
    'I understand. If you tell me what you replaced, I will try to make that part easier.',
  ],
  2: ['I am sorry that it took so long. I have written to you, and will gladly set it up with you on a call.'],
  1: ['I am sorry. I could not reproduce it, so please send me the log and I will look at it the same day.'],
}
