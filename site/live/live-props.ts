/**
 * Attributes of an element that a script makes live: `name` is the script's key in `site/entry.client.ts`. Where React
 * takes the element's content over, `props` are those it was drawn with; they must be plain data.
 */
export function live(name: string, props?: object) {
  return { 'data-live': name, ...(props && { 'data-props': JSON.stringify(props) }) }
}
