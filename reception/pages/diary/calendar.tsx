import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
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
  const isSlim = columns.length > 7
  const lastOnPhone = Math.max(
    ...columns.flatMap(({ isChosen, pieces }) =>
      pieces.map(({ what, row, rows }) => (isChosen && what !== 'closed' ? row + rows : 0)),
    ),
    4,
  )
  return (
    <>
      <table
        className={classes('calendar', isSlim && 'calendar--slim', moving !== null && 'calendar--moving')}
        {...handlers}
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
                  {columns.map((column, place) => {
                    const piece = column.pieces.find((one) => one.row === row)
                    return (
                      piece && (
                        <Cell
                          key={`${column.date} ${column.dentist.slug}`}
                          column={column}
                          place={place}
                          piece={piece}
                          diary={diary}
                          moving={moving?.column === place ? moving : null}
                        />
                      )
                    )
                  })}
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

type PieceProps = { column: Column; piece: Piece; diary: Diary }
type CellProps = PieceProps & { place: number; moving: Moving | null }

function Cell({ column, place, piece, diary, moving }: CellProps) {
  const { what, rows, text, block, now, visits, isFreed } = piece
  const { dentist, isChosen } = column
  const look = classes(
    `cell cell--${what}`,
    what === 'visit' && `dentist-${dentist.place}`,
    what === 'visit' && `cell--${visits[0]!.away ? 'away' : visits[0]!.state}`, // a visit's own cell
    rows === 1 && 'cell--short',
    isFreed && 'cell--freed',
    !isChosen && 'only-wide',
  )
  return (
    <td className={look} rowSpan={rows} data-column={place} data-row={piece.row}>
      <div className="cell__in">
        {what === 'free' && <Gap column={column} piece={piece} diary={diary} />}
        {block && diary.mayBook ? (
          <Link to={formAddress(addressOf(diary, diary.date), `open/${block}`)} preventScrollReset>
            {text}
          </Link>
        ) : (
          text
        )}
        {visits.map((visit) => (
          <VisitItem key={visit.id} visit={visit} mayOpen={diary.mayBook} />
        ))}
      </div>
      {now !== null && (
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

function Gap({ column: { date, day, dentist }, piece: { time, until, clock }, diary }: PieceProps) {
  const words = deskWords().diary
  const text = filled(words.to, { time, until })
  if (!diary.mayBook) return text
  return (
    <Link
      to={gapAddress({ date, clock, who: dentist.slug }, addressOf(diary, diary.date))}
      preventScrollReset
      aria-label={`${words.book} ${day}, ${text}, ${dentist.name}`}
    >
      <DeskIcon name="plus" /> {time} <span className="gap__until">{filled(words.until, { until })}</span>
    </Link>
  )
}

function VisitItem({ visit, mayOpen }: { visit: ShownVisit; mayOpen: boolean }) {
  const { ref, name, why, state, squeezed, away, time, until } = visit
  const words = deskWords().diary
  const hasCome = state === 'here' || state === 'late'
  return (
    <div
      className={classes('visit-item', state === 'missed' && 'visit-item--missed')}
      data-visit={state === 'booked' ? visit.id : undefined}
    >
      {hasCome && <DeskIcon name="right" />}
      {mayOpen ? (
        <Link to={`/desk/requests/${ref}`} draggable={false}>
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}
      <span className="visually-hidden">
        {' '}
        {filled(words.to, { time, until })}, {words[state === 'here' ? 'came' : state]}
      </span>{' '}
      {away ? (
        <b className="visit-item__why visit-item__away">{away}</b>
      ) : (
        <span className="visit-item__why">{squeezed ?? why}</span>
      )}
    </div>
  )
}
