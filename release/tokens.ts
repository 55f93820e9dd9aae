import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const styles = readFileSync(join(import.meta.dirname, '../site/styles/tokens.css'), 'utf8')

/**
 * The value of a design token, such as `color-neem-900`, for what is made without a stylesheet.
 * @throws Error when `site/styles/tokens.css` has no token of this name
 */
export function token(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(styles)?.[1]
  if (!value) throw new Error(`There is no --${name} in site/styles/tokens.css`)
  return value
}
