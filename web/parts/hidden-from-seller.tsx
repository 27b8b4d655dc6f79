/** Nobody buys or reviews what is theirs: hides the buttons from its owner before anything is known but the hint. */
export function HiddenFromSeller({ id }: { id: string }) {
  return <style>{`[data-session="${CSS_ID.test(id) ? id : ''}"] [data-buyer]{display:none!important}`}</style>
}

const CSS_ID = /^[\w-]+$/
