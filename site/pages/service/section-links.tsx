import { useEffect, useState } from 'react'

/** Where a section counts as the one that is read: a strip across the upper half of the screen. */
const readStrip = '-25% 0px -60%'

/** Links to the sections of a page by their ids; the one that is being read is marked. */
export function SectionLinks({ contents }: { contents: Record<string, string> }) {
  const [read, setRead] = useState<readonly string[]>([])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          setRead((ids) => [...ids.filter((id) => id !== target.id), ...(isIntersecting ? [target.id] : [])])
      },
      { rootMargin: readStrip },
    )
    for (const id of Object.keys(contents)) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [contents])
  return (
    <ul>
      {Object.entries(contents).map(([id, heading]) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={read.includes(id) ? 'location' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ul>
  )
}
