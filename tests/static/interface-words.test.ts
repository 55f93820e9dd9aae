import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { projectRoot } from '#content/check/project-root.ts'

// Words that people read or hear are in content/ and reception/words/, where they can be changed and translated.

/** Attributes that people read or hear. */
const read = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label']

/** In English only: texts beside the drawings they explain. */
const englishOnly = /^site\/pages\/pharma\//

type Node = { type: string; start: number; [property: string]: unknown }

/** The words in the JSX of a file, as texts or in attributes that people read: "line: words". */
function wordsInCode(file: string, source: string): string[] {
  const found: string[] = []
  const look = (node: Node, isRead: boolean): void => {
    const { type, start } = node
    const text = type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : node.value
    if (isRead && typeof text === 'string' && /[A-Za-z]{2}/.test(text) && !named.test(text.trim()))
      found.push(`${source.slice(0, start).split('\n').length}: ${text.trim()}`)
    for (const [name, part] of Object.entries(node))
      for (const inner of [part].flat()) if (isNode(inner)) look(inner, isReadIn(node, name, isRead))
  }
  look(parseSync(file, source).program as unknown as Node, false)
  return found
}

/** Whether people read what is in this part of a node, given whether they read the node. */
function isReadIn({ type, name }: Node, part: string, isRead: boolean): boolean {
  if (type === 'JSXElement' || type === 'JSXFragment') return part === 'children'
  if (type === 'JSXAttribute') return read.includes((name as { name: string }).name)
  if (type === 'ConditionalExpression') return isRead && part !== 'test'
  return isRead && ['JSXExpressionContainer', 'LogicalExpression', 'TemplateLiteral'].includes(type)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Names that every language writes so, the beginning of a code, and a blank. */
const named = /^(WhatsApp|NEEM-|&nbsp;)$/

const files = globSync(['site/**/*.tsx', 'reception/pages/**/*.tsx'], { cwd: projectRoot() }).filter(
  (file) => !englishOnly.test(file) && !/\.(test|fixture)\./.test(file),
)

test.each(files)(
  '%s takes the words that it shows from content/, or the desk’s own from reception/words/',
  (file) => {
    expect(wordsInCode(file, readFileSync(join(projectRoot(), file), 'utf8'))).toEqual([])
  },
)

test('words in code are found, and nothing else is taken for them', () => {
  const source = `<a aria-label={open ? 'Close it' : words.open} className="a b" href={\`/services/\${slug}\`}>
    {count > 0 && \`\${count} left\`} <b title="Hello" key="one">More</b> {filled(words.of, { name: 'Asha' })}
  </a>`
  expect(wordsInCode('a.tsx', source)).toEqual(['1: Close it', '2: left', '2: Hello', '2: More'])
})
