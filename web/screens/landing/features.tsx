const FEATURES = [
  {
    icon: 'i-lucide-braces',
    title: 'Full source ownership',
    text: 'You get the source code itself. The license says how far you may change, rebrand and use it.',
  },
  {
    icon: 'i-lucide-package-check',
    title: 'Production-ready solutions',
    text: 'A person reads each listing before it appears. If it has a live demo, you can try it first.',
  },
  {
    icon: 'i-lucide-download',
    title: 'Instant download',
    text: 'With a package, the code is in your library as soon as the seller confirms your payment.',
  },
  {
    icon: 'i-lucide-badge-check',
    title: 'Verified sellers and reviews',
    text: 'No invented ratings, and reviews by people who bought are marked.',
  },
  {
    icon: 'i-lucide-blocks',
    title: 'Customizable and scalable',
    text: 'Common stacks that your own team can read, extend and grow with.',
  },
]

export function Features() {
  return (
    <section aria-labelledby="features" className="wrap pb-8">
      <h2 id="features" className="sr-only">
        What you get
      </h2>
      <ul className="max-md:panel grid md:grid-cols-6 lg:grid-cols-5 md:gap-3">
        {FEATURES.map(({ icon, title, text }, index) => (
          <li
            key={title}
            className={`md:panel max-md:not-first:border-t border-line flex lg:block gap-4 p-4 ${index < 3 ? 'md:col-span-2' : 'md:col-span-3'} lg:col-span-1`}
          >
            <span className="flex-none grid place-items-center w-8 h-8 rounded-control bg-s3 text-16px text-accent-text">
              <span aria-hidden className={icon} />
            </span>
            <div className="min-w-0 lg:mt-4">
              <h3 className="font-600 leading-20px">{title}</h3>
              <p className="mt-1 text-13px leading-20px text-muted text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
