/** Icons that only discussions use; in the site's one sheet they would count at every first view. From Lucide, ISC. */
const PATHS = {
  'arrow-down': 'M12 5v14m7-7-7 7-7-7',
  'arrow-up': 'm5 12 7-7 7 7m-7 7V5',
  bell: 'M10.268 21a2 2 0 0 0 3.464 0m-10.47-5.674A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
  'bell-off':
    'M10.268 21a2 2 0 0 0 3.464 0M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742M2 2l20 20M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05',
  'check-check': 'M18 6 7 17l-5-5m20-2-7.5 7.5L13 16',
  ellipsis: 'M5 12h.01M12 12h.01M19 12h.01',
  minus: 'M5 12h14',
  swap: 'm16 3 4 4-4 4m4-4H4m4 14-4-4 4-4m-4 4h16',
  'wifi-off':
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69m8.83 2.69a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
}

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={`chat-icon chat-icon-${name}`}>
      <path d={PATHS[name]} />
    </svg>
  )
}
