/** The parts by which the framework knows a page. It takes those that the page of the earlier build had. */
const text = `export const clientLoader = ({ serverLoader }) => serverLoader()
export const clientAction = ({ serverAction }) => serverAction()
export default () => { location.reload(); return null }
`

/**
 * The answer to a script that this build does not have, for visitors whose page was opened before it was published.
 * Were the script missing, the framework would reload the page that they are leaving, and their click would be lost.
 * This one passes for the page that they asked for, and reloads it once its address is there.
 */
export const reloadingScript = {
  text,
  headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
}
