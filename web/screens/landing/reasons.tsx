import { HEADING } from './section.tsx'

const REASONS = [
  {
    icon: 'i-lucide-rocket',
    title: 'Instant launch',
    text: 'Skip the months before version one: you start with code that has already been written.',
  },
  {
    icon: 'i-lucide-chart-line',
    title: 'Proven products',
    text: 'Try the live demo, where there is one, and read the reviews before you talk about a price.',
  },
  {
    icon: 'i-lucide-paintbrush',
    title: 'Fully white-label',
    text: 'Your name, your domain, your colors. The license says for how many brands, and whether you may resell it.',
  },
  {
    icon: 'i-lucide-life-buoy',
    title: 'Support included',
    text: 'Each listing states whether the price includes support, and for how many months.',
  },
]

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="wrap grid lg:grid-cols-[1fr_2fr] gap-x-12 gap-y-6 py-8">
      <div>
        <h2 id="reasons" className={HEADING}>
          Reasons to buy
        </h2>
        <p className="mt-2 max-w-44ch text-muted">Reading good code takes less time than writing it again.</p>
      </div>
      <ul className="grid sm:grid-cols-2 gap-x-12">
        {REASONS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 py-4 border-t border-line">
            <span aria-hidden className={`mt-1 text-18px text-muted ${icon}`} />
            <div>
              <h3 className="font-600">{title}</h3>
              <p className="mt-1 text-13px leading-20px text-muted text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
