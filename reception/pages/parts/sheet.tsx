import { createContext, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useOutlet } from 'react-router'
import { deskWords } from '../words.ts'
import { DeskIcon } from './desk-icon.tsx'

/** The id of the title of the sheet around a part; null on a page. */
export const SheetTitle = createContext<string | null>(null)

type Props = { address: string; children: ReactNode }

/**
 * A page and the form of its child route, which gets the page's address: a sheet over the page where it was opened from it,
 * and a page where it was opened by its own address or without scripts.
 */
export function WithSheet({ address, children }: Props) {
  const form = useOutlet(address)
  const navigate = useNavigate()
  const [isPage, setPage] = useState(form !== null)
  if (isPage && form === null) setPage(false)
  if (isPage && form !== null) return form
  return (
    <>
      {children}
      {form && <Sheet leave={() => void navigate(-1)}>{form}</Sheet>}
    </>
  )
}

/** `leave` closes it. */
export function Sheet({ leave: close, children }: { leave: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeft = useRef(false)
  const title = useId()
  const leave = () => {
    if (isLeft.current) return
    isLeft.current = true
    close()
  }
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      className="over"
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault() // it is closed with its address
        leave()
      }}
      onClose={leave}
    >
      <SheetTitle value={title}>{children}</SheetTitle>
      <button className="button button--text over__close" type="button" onClick={leave}>
        <DeskIcon name="x" /> <span className="visually-hidden">{deskWords().keys.close}</span>
      </button>
    </dialog>
  )
}
