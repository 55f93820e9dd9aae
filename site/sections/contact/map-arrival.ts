/**
 * Whether the map is in its frame. A frame says "load" over the browser's own error page too, and nothing else of a
 * foreign document can be read; so its address is requested again, for the head alone.
 */
export async function hasArrived(frame: HTMLIFrameElement): Promise<boolean> {
  await loaded(frame)
  return fetch(frame.src, { method: 'HEAD', mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
}

/** Until it loads, a frame holds an empty document of this site, which can be read. */
async function loaded(frame: HTMLIFrameElement): Promise<void> {
  if (frame.contentDocument === null) return
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
}
