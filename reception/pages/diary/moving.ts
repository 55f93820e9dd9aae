import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { areKeysOn } from '../live/keys.tsx'
import { deskWords, filled } from '../words.ts'
import type { DiaryView, ShownPiece, ShownVisit } from './diary-view.server.ts'
import { type Step, stepMark } from './mark.ts'

/** A visit on its way to another time: the column, and the quarter of an hour in which it is to begin. */
export type Moving = { visit: ShownVisit; column: number; row: number; isByKeys: boolean }

/** A hand that shakes by less does not drag, in pixels. */
const stillPx = 6

const steps: Record<string, Step> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
}

/**
 * Moves visits that are to come, with a mouse or with keys: the server gives the time, or says who has it. While none is on
 * its way, the arrows move the mark.
 */
export function useMoving(diary: DiaryView) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const isFree = moving !== null && isFreeFor(diary, moving)
  const submit = useSubmit()
  const stop = () => setMoving(null)
  const save = () => {
    stop()
    if (!isFree) return
    const { ref, version } = moving.visit
    const form = { ref, version, time: timeValue(diary, moving) }
    void submit(form, { method: 'post', preventScrollReset: true })
  }
  useArrows({ diary, moving, setMoving, save })
  const handlers = useDrag({ diary, moving, setMoving, save })
  return { moving, says: moving && saying(diary, moving, isFree), handlers }
}

type Hand = {
  diary: DiaryView
  moving: Moving | null
  setMoving: (moving: Moving | null) => void
  save: () => void
}

function useArrows({ diary, moving, setMoving, save }: Hand): void {
  const deedOf = ({ key, shiftKey, target }: KeyboardEvent) => {
    if (moving && key === 'Escape') return () => setMoving(null)
    if (moving?.isByKeys && key === 'Enter') return save
    const step = steps[key]
    if (step === undefined || !isInDiary(target)) return null
    if (!shiftKey && !moving) return () => stepMark(step)
    const visit = moving?.visit ?? visitAt(diary, target)
    if (visit === undefined) return null
    const place = moving ?? { column: columnOf(target), row: visit.row }
    // A week moves by days, a day by dentists.
    const column = place.column + step.columns * (diary.isDay ? 1 : diary.perDay)
    return () => setMoving(within(diary, { visit, column, row: place.row + step.rows, isByKeys: true }))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!diary.mayBook || !areKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return
    const deed = deedOf(event)
    if (!deed) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function useDrag({ diary, moving, setMoving, save }: Hand) {
  const from = useRef<{ x: number; y: number; visit: ShownVisit; grabbed: number } | null>(null)
  const isDragged = useRef(false)
  return {
    onPointerDown({ pointerType, button, target, clientX: x, clientY: y }: PointerEvent) {
      isDragged.current = false
      const [visit, place] = [diary.mayBook && visitAt(diary, target), placeAt(x, y)]
      if (pointerType !== 'mouse' || button !== 0 || !visit || !place) return
      from.current = { x, y, visit, grabbed: place.row - visit.row }
    },
    onPointerMove({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
      if (from.current === null) return
      const { visit, grabbed } = from.current
      if (isDragged.current && moving === null) return // put back by Escape
      if (!isDragged.current && Math.hypot(x - from.current.x, y - from.current.y) < stillPx) return
      if (!isDragged.current) currentTarget.setPointerCapture(pointerId)
      isDragged.current = true
      const place = placeAt(x, y)
      if (place === null) return
      const next = within(diary, { visit, column: place.column, row: place.row - grabbed, isByKeys: false })
      if (next.column !== moving?.column || next.row !== moving.row) setMoving(next)
    },
    onPointerUp() {
      from.current = null
      if (isDragged.current) save()
    },
    onPointerCancel() {
      from.current = null
      setMoving(null)
    },
    /** The end of a drag opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!isDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Arrows scroll the page, and choose in fields, unless the mark or nothing has the focus. */
function isInDiary(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return false
  return target === document.body || target.matches('h1') || target.closest('.calendar') !== null
}

function visitAt({ columns }: DiaryView, target: EventTarget | null): ShownVisit | undefined {
  const ref = target instanceof HTMLElement && target.closest<HTMLElement>('[data-visit]')?.dataset['visit']
  return columns
    .flatMap(({ pieces }) => pieces.flatMap(({ visits }) => visits))
    .find((visit) => visit.ref === ref && visit.state === 'booked')
}

function columnOf(target: EventTarget | null): number {
  const cell = target instanceof HTMLElement ? target.closest('td') : null
  return Number(cell?.dataset['column'])
}

/** The column and the quarter of an hour at a place of the window. */
function placeAt(x: number, y: number): { column: number; row: number } | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLTableCellElement>('.calendar td')
  if (!cell) return null
  const { top, height } = cell.getBoundingClientRect()
  const row = Number(cell.dataset['row']) + Math.floor(((y - top) / height) * cell.rowSpan)
  return { column: columnOf(cell), row }
}

function within({ columns, hours }: DiaryView, { column, row, ...moving }: Moving): Moving {
  const [lastColumn, lastRow] = [columns.length - 1, hours.length * 4 - moving.visit.rows]
  const between = (at: number, last: number) => Math.min(Math.max(at, 0), last)
  return { ...moving, column: between(column, lastColumn), row: between(row, lastRow) }
}

/** Whether all the time of a visit is free, or its own. */
function isFreeFor({ columns }: DiaryView, moving: Moving): boolean {
  return columns[moving.column]!.pieces // `within` the columns
    .filter((piece) => shareOf(moving, piece) !== null)
    .every(({ what, visits }) => what === 'free' || (what === 'visit' && visits[0]?.ref === moving.visit.ref))
}

/** Which part of a piece the visit covers there, in percent. */
export function shareOf({ row, visit }: Moving, piece: ShownPiece): { from: number; until: number } | null {
  const [from, until] = [row, row + visit.rows].map((at) =>
    Math.min(Math.max((100 * (at - piece.row)) / piece.rows, 0), 100),
  ) as [number, number]
  return from < until ? { from, until } : null
}

/** The time as forms name it, such as `kirit-majmudar 2026-11-28T10:30`. */
function timeValue({ columns, firstHour }: DiaryView, { column, row }: Moving): string {
  const { dentist, date } = columns[column]! // `within` the columns
  return `${dentist.slug} ${date}T${clockOf(firstHour, row)}`
}

function clockOf(firstHour: number, row: number): string {
  const minutes = firstHour * 60 + row * 15
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function saying(
  { columns, firstHour }: DiaryView,
  { visit, column, row, isByKeys }: Moving,
  isFree: boolean,
): string {
  const words = deskWords().diary
  const { day, dentist } = columns[column]! // `within` the columns
  const [hour, minute] = clockOf(firstHour, row).split(':')
  const facts = { name: visit.name, day, time: `${Number(hour) % 12 || 12}:${minute}`, dentist: dentist.name }
  const says = filled(isFree ? words.movesTo : words.notFree, facts)
  return isByKeys ? `${says} ${words.byKeys}` : says
}
