import './scroll-progress.css'
/**
 * A thin line that grows with the way through the page. Hidden from screen readers, which have their own
 * way to say that and would announce every change.
 */
export function ScrollProgress() {
  return <div className="scroll-progress" role="progressbar" aria-hidden="true" />
}
