import { LineIcon } from '#web/ui/line-icon.tsx'
import { HEADING } from './section.tsx'

const REASONS = [
  {
    icon: 'M12 15v5s3.03-.55 4-2c1.08-1.62 0-5 0-5M4.5 16.5c-1.5 1.26-2 5-2 5s3.74-.5 5-2c.71-.84.7-2.13-.09-2.91a2.18 2.18 0 0 0-2.91-.09M9 12a22 22 0 0 1 2-3.95A12.88 12.88 0 0 1 22 2c0 2.72-.78 7.5-6 11a22.4 22.4 0 0 1-4 2zM9 12H4s.55-3.03 2-4c1.62-1.08 5 .05 5 .05',
    title: 'Instant launch',
    text: 'Skip the months before version one: what you buy runs on the day you download it.',
  },
  {
    icon: 'M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5l-4-4l-3 3',
    title: 'Proven products',
    text: 'Open the live demo and read what earlier buyers say before you talk about a price.',
  },
  {
    icon: 'm14.622 17.897l-10.68-2.913M18.376 2.622a1 1 0 1 1 3.002 3.002L17.36 9.643a.5.5 0 0 0 0 .707l.944.944a2.41 2.41 0 0 1 0 3.408l-.944.944a.5.5 0 0 1-.707 0L8.354 7.348a.5.5 0 0 1 0-.707l.944-.944a2.41 2.41 0 0 1 3.408 0l.944.944a.5.5 0 0 0 .707 0zM9 8c-1.804 2.71-3.97 3.46-6.583 3.948a.507.507 0 0 0-.302.819l7.32 8.883a1 1 0 0 0 1.185.204C12.735 20.405 16 16.792 16 15',
    title: 'Fully white-label',
    text: 'Your name, your domain, your colors. Nothing has to say where it came from.',
  },
  {
    icon: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0m2.93-7.07l4.24 4.24m5.66 0l4.24-4.24m-4.24 9.9l4.24 4.24m-9.9-4.24l-4.24 4.24M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    title: 'Support included',
    text: 'A listing states how many months of its maker’s help are part of the price.',
  },
]

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="wrap grid lg:grid-cols-[1fr_2fr] gap-x-12 gap-y-6 py-8">
      <div>
        <h2 id="reasons" className={HEADING}>
          Reasons to buy
        </h2>
        <p className="mt-2 max-w-44ch text-muted">
          Building it again takes a quarter. Reading good code takes an afternoon.
        </p>
      </div>
      <ul className="grid sm:grid-cols-2 gap-x-12">
        {REASONS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 py-4 border-t border-line">
            <LineIcon path={icon} className="mt-1 text-18px text-muted" />
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
