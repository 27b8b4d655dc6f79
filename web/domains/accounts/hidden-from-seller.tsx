/**
 * Nobody buys or reviews what is theirs: hides such buttons (`data-buyer`) from its owner, and the owner's (`data-owner`)
 * from everybody else, before anything is known but the hint.
 */
export function HiddenFromSeller({ id }: { id: string }) {
  const isOwn = `[data-session="${CSS_ID.test(id) ? id : ''}"]`
  return <style>{`${isOwn} [data-buyer],:root:not(${isOwn}) [data-owner]{display:none!important}`}</style>
}

const CSS_ID = /^[\w-]+$/
