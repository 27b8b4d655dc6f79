/**
 * Hides buyer actions (`data-buyer`) from a listing's owner and owner actions (`data-owner`) from everyone else, by the
 * session hint alone, before the session has loaded.
 */
export function OwnerVisibilityStyle({ id }: { id: string }) {
  const isOwn = `[data-session="${CSS_ID.test(id) ? id : ''}"]`
  return <style>{`${isOwn} [data-buyer],:root:not(${isOwn}) [data-owner]{display:none!important}`}</style>
}

const CSS_ID = /^[\w-]+$/
