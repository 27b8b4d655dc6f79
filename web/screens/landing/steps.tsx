import type { ReactNode } from 'react'
import { HEADING } from './section.tsx'

export function Steps() {
  return (
    <section aria-labelledby="steps" className="my-8 border-y border-line bg-s1">
      <div className="wrap py-10 md:py-12">
        <h2 id="steps" className={HEADING}>
          How it works
        </h2>
        <ol className="grid grid-cols-1 md:grid-cols-3 gap-x-6 lg:gap-x-8 gap-y-8 mt-4 md:mt-6">
          <Step number={1} title="Browse listings" text="Filter by category and stack, then try the live demos.">
            <BrowseArt />
          </Step>
          <Step number={2} title="Pick a product" text="Ask its maker anything, then agree on a price.">
            <AgreeArt />
          </Step>
          <Step number={3} title="Customize and launch" text="Get the code, put your name on it and deploy it.">
            <LaunchArt />
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div
        aria-hidden
        className="grid content-center gap-2 min-h-36 md:min-h-40 px-4 py-2 lg:px-6 rounded-lg border border-line bg-bg overflow-hidden select-none"
      >
        {children}
      </div>
      <h3 className="flex flex-wrap items-baseline gap-x-2 mt-4 text-16px leading-24px font-600">
        <span className="font-mono text-13px font-500 text-faint">{number}</span>
        {title}
      </h3>
      <p className="mt-1 text-13px leading-20px text-muted text-pretty">{text}</p>
    </li>
  )
}

function BrowseArt() {
  return (
    <>
      <div className="flex items-center gap-2 h-10 px-3 rounded-control border border-line2 bg-s1 text-13px">
        <span className="i-lucide-search text-faint" />
        support inbox
      </div>
      <div className="flex flex-wrap gap-2 h-6 overflow-hidden">
        <span className="chip chip-on">typescript</span>
        <span className="chip">postgres</span>
        <span className="chip">react</span>
      </div>
    </>
  )
}

const BUBBLE = 'justify-self-start px-3 py-2 rounded text-13px leading-20px'

function AgreeArt() {
  return (
    <>
      <p className={`${BUBBLE} justify-self-end! bg-s3`}>Is training part of it?</p>
      <p className={`${BUBBLE} bg-s2`}>Yes, two sessions.</p>
      <p className={`${BUBBLE} flex items-center gap-2 bg-good-soft font-600 text-good`}>
        <span className="i-lucide-check" />
        Agreed at <span className="font-mono">$1,120</span>
      </p>
    </>
  )
}

function LaunchArt() {
  return (
    <div className="font-mono text-13px leading-24px whitespace-nowrap">
      <p>
        <span className="text-faint">$</span> npm run deploy
      </p>
      {['brand applied', 'database migrated', 'live at yours.com'].map((line) => (
        <p key={line} className="flex items-center gap-2 text-muted">
          <span className="i-lucide-check text-good" />
          {line}
        </p>
      ))}
    </div>
  )
}
