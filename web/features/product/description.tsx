import { Fragment } from 'react'
import { type Block, descriptionBlocks } from './description-blocks.ts'

export function Description({ text }: { text: string }) {
  return (
    <div className="grid gap-4 max-w-66ch text-16px leading-26px text-muted">
      {descriptionBlocks(text).map((block, index) => (
        <DescriptionBlock key={index} block={block} />
      ))}
    </div>
  )
}

function DescriptionBlock({ block }: { block: Block }) {
  if (block.kind === 'text') {
    return (
      <p dir="auto">
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    )
  }
  const items = block.items.map((item, index) => (
    <li key={index} className="ps-1 marker:text-faint">
      {item}
    </li>
  ))
  if (block.ordered) {
    return (
      <ol dir="auto" start={block.start} className="grid gap-1.5 ps-6 list-decimal">
        {items}
      </ol>
    )
  }
  return (
    <ul dir="auto" className="grid gap-1.5 ps-6 list-disc">
      {items}
    </ul>
  )
}
