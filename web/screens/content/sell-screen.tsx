import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DASHBOARD, NEW_LISTING, SIGNUP } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { MODELS, STEPS, SELLABLE, BENEFITS } from './sell-texts.ts'

export default function SellScreen() {
  return (
    <>
      <section aria-labelledby="sell" className="wrap pt-10 md:pt-16 pb-8">
        <h1 id="sell" className="text-36px md:text-48px leading-[1.06] font-700 tracking-[-.035em]">
          Sell your Code
        </h1>
        <p className="mt-4 max-w-46ch text-16px leading-26px text-muted">
          You’ve finished something that others are about to start. List it, talk to the people who want it, and get
          paid for work you’ve already done.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 mt-6">
          <Start />
          <figure aria-label="Explainer video" className="flex items-center gap-3">
            <span
              aria-hidden
              className="flex-none grid place-items-center w-16 aspect-[16/10] rounded-sm border border-line bg-s2 text-faint"
            >
              <span className="i-lucide-play" />
            </span>
            <figcaption className="text-13px leading-20px text-muted">
              <span className="block font-600 text-text">Explainer video</span>
              Coming Soon
            </figcaption>
          </figure>
        </div>
      </section>
      <Section id="what" title="What You Can Sell">
        <Tiles items={SELLABLE} columns="md:grid-cols-3 lg:grid-cols-5" />
      </Section>
      <Section id="why" title="Why Sell Here">
        <Tiles items={BENEFITS} columns="md:grid-cols-2 lg:grid-cols-4" />
      </Section>
      <Section id="how" title="How It Works">
        <ol className="grid md:grid-cols-3 gap-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="panel p-5">
              <h3 className="flex items-baseline gap-2 text-16px leading-24px font-600">
                <span className="font-mono text-13px font-500 text-faint">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-1 text-13px leading-20px text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="models" title="Developer-Friendly Models">
        <Tiles items={MODELS} columns="md:grid-cols-2 lg:grid-cols-4" />
      </Section>
      <section aria-labelledby="begin" className="wrap pt-8 pb-16">
        <div className="panel flex flex-col md:flex-row md:items-center justify-between gap-6 p-6 md:p-10">
          <div>
            <h2 id="begin" className="text-24px leading-32px font-700 tracking-tight">
              Your project could be here
            </h2>
            <p className="mt-2 text-15px leading-24px text-muted">
              A draft takes a few minutes, and only you can see it.
            </p>
          </div>
          <Start />
        </div>
      </section>
    </>
  )
}

/** The links for visitors and for signed-in users; CSS shows one of them. */
function Start() {
  return (
    <p className="flex">
      <Link
        data-visitor
        href={`${SIGNUP}?role=seller&next=${encodeURIComponent(NEW_LISTING)}`}
        className={button('primary', 'l')}
      >
        Start Selling
      </Link>
      <Link data-member href={DASHBOARD} className={button('primary', 'l')}>
        Start Selling
      </Link>
    </p>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="wrap py-8">
      <h2 id={id} className="mb-4 text-20px leading-28px md:(text-24px leading-32px) font-700 tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Tiles({ items, columns }: { items: { icon?: string; title: string; text: string }[]; columns: string }) {
  return (
    <ul className={`grid gap-3 ${columns}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className="panel p-4">
          {icon && <span aria-hidden className={`${icon} mb-3 text-18px text-accent-text`} />}
          <h3 className="font-600 leading-20px">{title}</h3>
          <p className="mt-1 text-13px leading-20px text-muted text-pretty">{text}</p>
        </li>
      ))}
    </ul>
  )
}
