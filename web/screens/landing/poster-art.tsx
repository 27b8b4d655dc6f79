const DIFF = [
  ['', 'export const brand = {'],
  ['-', "  name: 'Inboxly',"],
  ['+', "  name: 'Yours',"],
  ['-', "  color: '#7c83db',"],
  ['+', "  color: '#1f9bf0',"],
  ['', "  plan: 'monthly',"],
  ['', '}'],
] as const
const FIGURES = [
  ['Users', '1,284'],
  ['Teams', '96'],
  ['Open', '7'],
] as const
const BRAND = '#1f9bf0'
const INK = { '': 'var(--muted)', '-': 'var(--bad)', '+': 'var(--good)' }
const GROUND = { '': 'none', '-': 'var(--bad-soft)', '+': 'var(--good-soft)' }

/** An illustration of rebranding: a brand name changed in the code, and the resulting app. */
export function PosterArt() {
  return (
    <svg aria-hidden viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" className="w-full h-full bg-s2">
      <circle cx="576" cy="24" r="232" fill={BRAND} opacity=".16" />
      <g transform="translate(40 56)">
        <Frame width={312} height={304} title="brand.ts" />
        {DIFF.map(([sign, text], line) => (
          <g key={line} transform={`translate(0 ${56 + line * 28})`} fill={INK[sign]}>
            <rect x="1" width="310" height="28" fill={GROUND[sign]} />
            <text x="16" y="19" className="font-mono [font-size:14px]" xmlSpace="preserve">
              {sign.padEnd(2)}
              {text}
            </text>
          </g>
        ))}
      </g>
      <g transform="translate(272 112)">
        <Frame width={344} height={320} title="yours.com" />
        <rect x="20" y="56" width="24" height="24" rx="8" fill={BRAND} />
        <text x="56" y="74" fill="var(--text)" className="[font-size:17px] font-700">
          Yours
        </text>
        {FIGURES.map(([label, value], tile) => (
          <g key={label} transform={`translate(${20 + tile * 104} 100)`}>
            <rect width="96" height="56" rx="8" fill={tile ? 'var(--s2)' : 'var(--info-soft)'} />
            <text x="12" y="22" fill="var(--muted)" className="[font-size:12px]">
              {label}
            </text>
            <text x="12" y="44" fill="var(--text)" className="font-mono [font-size:16px] font-600">
              {value}
            </text>
          </g>
        ))}
        <path d="M20 268 76 240 132 248 188 204 244 216 324 176V320H20Z" fill={BRAND} opacity=".12" />
        <path
          d="M20 268 76 240 132 248 188 204 244 216 324 176"
          fill="none"
          stroke={BRAND}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}

function Frame({ width, height, title }: { width: number; height: number; title: string }) {
  return (
    <>
      <rect width={width} height={height} rx="12" fill="var(--s1)" stroke="var(--line-2)" />
      {[20, 36, 52].map((x) => (
        <circle key={x} cx={x} cy="20" r="4" fill="var(--line-2)" />
      ))}
      <text x="72" y="25" fill="var(--faint)" className="font-mono [font-size:13px]">
        {title}
      </text>
      <path d={`M0 40H${width}`} stroke="var(--line)" />
    </>
  )
}

const TERMS = [
  ['License', 'Multiple brands'],
  ['Support', '6 months'],
] as const

/** An illustration of an offer, over the poster's corner, without anything that looks like a button. */
export function OfferArt() {
  return (
    <div
      aria-hidden
      className="hidden lg:block absolute -left-12 -bottom-8 w-72 p-4 rounded-lg border border-line2 bg-s1 shadow-float pointer-events-none select-none"
    >
      <div className="flex items-center justify-between">
        <span className="overline">Counter-offer</span>
        <span className="inline-flex items-center gap-1 font-mono text-12px text-muted">
          <span className="i-lucide-timer text-14px" />2 d 23 h
        </span>
      </div>
      <p className="flex items-baseline gap-2 mt-1 font-mono text-24px leading-32px font-600 tracking-tight">
        $1,120
        <s className="text-14px font-400 text-faint">$1,290</s>
      </p>
      <div className="grid gap-1 mt-2 pt-2 border-t border-line text-13px leading-20px">
        {TERMS.map(([term, value]) => (
          <p key={term} className="flex justify-between gap-4">
            <span className="text-muted">{term}</span>
            {value}
          </p>
        ))}
      </div>
    </div>
  )
}
