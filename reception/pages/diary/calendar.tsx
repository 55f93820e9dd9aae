import type { DragEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { deskWords, filled } from '../words.ts'
import { addressOf, formAddress, gapAddress } from './addresses.ts'
import { Letter } from './chips.tsx'
import type { Column, DiaryView as Diary, ShownPiece as Piece, ShownVisit } from './diary-view.server.ts'
import { type Moving, shareOf, useMoving } from './moving.ts'

/** A row for each quarter of an hour, in which visits, gaps and blocks are as high as they are long. */
export function Calendar({ diary }: { diary: Diary }) {
  const { hours, columns } = diary
  const words = deskWords().diary
  const { moving, says, handlers } = useMoving(diary)
  const links = useLinks()
  const cells = Map.groupBy(
    columns.flatMap((column, place) => column.pieces.map((piece) => ({ column, place, piece }))),
    ({ piece }) => piece.row,
  )
  const lastOnPhone = Math.max(
    ...columns.flatMap(({ isChosen, pieces }) =>
      pieces.map(({ what, row, rows }) => (isChosen && what !== 'closed' ? row + rows : 0)),
    ),
    4,
  )
  return (
    <>
      <table
        className={classes(
          'calendar',
          diary.isSlim && 'calendar--slim',
          moving !== null && 'calendar--moving',
        )}
        {...handlers}
        {...links}
      >
        <caption className="visually-hidden">{words.name}</caption>
        <Heads diary={diary} />
        <tbody>
          {hours.flatMap((hour, index) =>
            [0, 1, 2, 3].map((quarter) => {
              const row = index * 4 + quarter
              return (
                <tr key={row} className={row < lastOnPhone ? undefined : 'only-wide'}>
                  {quarter === 0 && (
                    <th className="calendar__hour" scope="row" rowSpan={4}>
                      {hour}
                    </th>
                  )}
                  {cells.get(row)?.map((cell) => (
                    <Cell
                      key={cell.place}
                      {...cell}
                      diary={diary}
                      moving={moving?.column === cell.place ? moving : null}
                    />
                  ))}
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
      <p className={says ? 'moving-note no-print' : 'visually-hidden'} role="status">
        {says}
      </p>
    </>
  )
}

/** The plain links of the diary open as those of the desk do, a form without moving the page, and are not dragged. */
function useLinks() {
  const navigate = useNavigate()
  return {
    onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a')
      const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!link || isOther) return
      event.preventDefault()
      const preventScrollReset = link.pathname.startsWith('/desk/week/')
      void navigate(link.pathname + link.search, { preventScrollReset })
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}

function Heads({ diary: { days, columns, perDay, isDay } }: { diary: Diary }) {
  const words = deskWords().diary
  const isOne = perDay === 1
  return (
    <thead>
      {!isDay && (
        <tr>
          <TimeHead />
          {days.map(({ date, name, isToday, isOver, free }, index) => (
            <th
              key={date}
              className={classes('calendar__head', !isChosenDay(columns, date) && 'only-wide')}
              scope="col"
              colSpan={perDay}
              aria-current={isToday ? 'date' : undefined}
            >
              {name}
              <small>{isOver ? words.over : isOne ? columns[index]?.free : free}</small>
            </th>
          ))}
        </tr>
      )}
      {(isDay || !isOne) && (
        <tr>
          <TimeHead />
          {columns.map(({ date, dentist: { slug, name, letter, place }, free, isChosen }) => (
            <th
              key={`${date} ${slug}`}
              className={isChosen ? 'calendar__head' : 'calendar__head only-wide'}
              scope="col"
            >
              <Letter letter={letter} place={place} />
              <span className={isDay ? undefined : 'visually-hidden'}>{name}</span>
              {isDay && <small>{free}</small>}
            </th>
          ))}
        </tr>
      )}
    </thead>
  )
}

function TimeHead() {
  return (
    <th className="calendar__hour" scope="col">
      <span className="visually-hidden">{deskWords().diary.time}</span>
    </th>
  )
}

const isChosenDay = (columns: Column[], date: string) =>
  columns.some((column) => column.date === date && column.isChosen)

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ')

type CellProps = { column: Column; place: number; piece: Piece; diary: Diary; moving: Moving | null }

/** Plain links, and no more elements than are seen: a week of all has hundreds of cells. */
function Cell({ column, place, piece, diary, moving }: CellProps) {
  const { what, row, rows, text, block, gap, now, visits } = piece
  const own = what === 'visit' ? visits[0] : undefined
  const look = classes(
    `cell cell--${what}`,
    own !== undefined && `dentist-${column.dentist.place} cell--${own.isAway ? 'away' : own.state}`,
    rows === 1 && 'cell--short',
    gap?.isFreed === true && 'cell--freed',
    !column.isChosen && 'only-wide',
  )
  const link = block && diary.mayBook && formAddress(addressOf(diary, diary.date), `open/${block}`)
  return (
    <td className={look} rowSpan={rows} data-column={place} data-row={row}>
      <div className="cell__in">
        {gap && gapOf(gap, column, diary)}
        {link ? <a href={link}>{text}</a> : text}
        {visits.map((visit) => visitOf(visit, diary.mayBook))}
      </div>
      {now !== undefined && (
        <svg className="now-line" aria-hidden="true">
          <line x1="0" x2="100%" y1={`${now}%`} y2={`${now}%`} />
        </svg>
      )}
      {moving && <Shadow share={shareOf(moving, piece)} />}
    </td>
  )
}

/** Where in a piece the visit is that is being moved, in percent. */
function Shadow({ share }: { share: { from: number; until: number } | null }) {
  if (share === null) return null
  return (
    <svg className="shadow" aria-hidden="true">
      <rect width="100%" y={`${share.from}%`} height={`${share.until - share.from}%`} rx="7" />
    </svg>
  )
}

function gapOf({ clock, time, until }: NonNullable<Piece['gap']>, column: Column, diary: Diary) {
  const { date, day, dentist } = column
  const words = deskWords().diary
  const text = filled(words.to, { time, until })
  if (!diary.mayBook) return text
  return (
    <a
      href={gapAddress({ date, clock, who: dentist.slug }, addressOf(diary, diary.date))}
      aria-label={`${words.book} ${day}, ${text}, ${dentist.name}`}
    >
      {time}
      {!diary.isSlim && <span> {filled(words.until, { until })}</span>}
    </a>
  )
}

function visitOf({ ref, row, name, state, isAway, told, why }: ShownVisit, mayOpen: boolean) {
  return (
    <div
      key={`${ref} ${row}`}
      className={`visit-item visit-item--${state}`}
      data-visit={state === 'booked' ? ref : undefined}
    >
      {mayOpen ? <a href={`/desk/requests/${ref}`}>{name}</a> : <b>{name}</b>}
      <span className="visually-hidden">{told}</span>
      {why && <span className={isAway ? 'visit-item__why visit-item__away' : 'visit-item__why'}>{why}</span>}
    </div>
  )
}
