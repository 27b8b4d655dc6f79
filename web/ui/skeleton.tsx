export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block rounded-sm bg-s3 animate-breathe ${className}`} />
}
