import { createContext, useContext, useState } from 'react'
import type { Field } from '#editor/form/fields.ts'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { deskWords, filled } from '../../words.ts'
import type { Fillings } from '../photographs/places.server.ts'
import { StateTag } from '../photographs/state-tag.tsx'

/** What is told at fields, by their paths: faults, what was published before, and which field has the focus. */
type Told = {
  faults: Record<string, string>
  before: Record<string, string>
  focus?: string | undefined
  /** What fills the places for photographs, by the names of pictures. */
  photographs: Fillings
}
const ToldContext = createContext<Told>({ faults: {}, before: {}, photographs: {} })

type Of<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }> }
type Text = { field: Extract<Field, { text: string }> }

/** The fields of a record's form. */
export function RecordFields({ fields, ...told }: Told & { fields: Field[] }) {
  return (
    <ToldContext value={told}>
      <p className="help field">{deskWords().records.needed}</p>
      {fields.some(mayLink) && <p className="help field">{deskWords().records.links}</p>}
      <Fields fields={fields} />
    </ToldContext>
  )
}

function mayLink(field: Field): boolean {
  if (field.kind === 'group') return field.fields.some(mayLink)
  if (field.kind === 'list') return field.entries.some(mayLink)
  return 'mayLink' in field && field.mayLink
}

function Fields({ fields }: { fields: Field[] }) {
  return fields.map((field) => <OneField key={field.path} field={field} />)
}

function OneField({ field }: { field: Field }) {
  switch (field.kind) {
    case 'group':
      return <Group field={field} />
    case 'list':
      return <List field={field} />
    case 'tick':
      return <Tick field={field} />
    case 'ticks':
      return <Ticks field={field} />
    case 'choice':
      return <Choice field={field} />
    case 'picture':
      return field.hasPlace ? <Photograph field={field} /> : <PictureChoice field={field} />
    default:
      return <TextField field={field} />
  }
}

function useTold({ kind, path, help, mayBeEmpty: may }: Field) {
  const mayBeEmpty = may || kind === 'tick'
  const { faults, before, focus } = useContext(ToldContext)
  const fault = faults[path]
  const ids = [help && `${path}-help`, fault && `${path}-fault`].filter(Boolean).join(' ')
  return {
    before: before[path],
    fault,
    input: {
      id: path,
      name: path,
      autoFocus: focus === path || undefined,
      className: fault ? 'input input--faulty' : 'input',
      'aria-invalid': fault ? true : undefined,
      'aria-required': mayBeEmpty ? undefined : true,
      'aria-describedby': ids || undefined,
    },
  } as const
}

function Help({ field: { path, help } }: { field: Field }) {
  if (!help) return null
  return (
    <p className="help" id={`${path}-help`}>
      {help}
    </p>
  )
}

function FieldFault({ path, text }: { path: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="fault" id={`${path}-fault`}>
      <DeskIcon name="wrong" />
      {text}
    </p>
  )
}

function Name({ field }: { field: Field }) {
  return (
    <>
      {field.label}
      {field.mayBeEmpty && <span className="soft small"> {deskWords().records.mayBeEmpty}</span>}
    </>
  )
}

function TextField({ field }: Text) {
  const { kind, path, text } = field
  const { before, fault, input } = useTold(field)
  const [typed, setTyped] = useState(text)
  const props = { ...input, defaultValue: text, autoComplete: 'off' }
  return (
    <div className={before === undefined ? 'field' : 'field field--changed'}>
      <label htmlFor={path}>
        <Name field={field} />
      </label>
      <Help field={field} />
      {kind === 'prose' ? (
        <textarea
          {...props}
          rows={Math.max(2, Math.ceil(text.length / 76))}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <input
          {...props}
          type={kind === 'date' || kind === 'time' ? kind : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Count field={field} typed={typed} />
      <FieldFault path={path} text={fault} />
      <Before text={before} />
    </div>
  )
}

function Count({ field: { kind, most, words: range }, typed }: Text & { typed: string }) {
  const words = deskWords().records
  const letters = typed.trim().length
  const count = typed.trim().split(/\s+/).filter(Boolean).length
  if (most !== undefined)
    return (
      <p className={letters > most ? 'help field__count field__count--over' : 'help field__count'}>
        {filled(words.letters, { count: letters, most })}
      </p>
    )
  if (!range && kind !== 'prose') return null
  const isOver = range !== undefined && (count < range[0] || count > range[1])
  const [least, top] = range ?? []
  return (
    <p className={isOver ? 'help field__count field__count--over' : 'help field__count'}>
      {range ? filled(words.wordsOf, { count, least, most: top }) : filled(words.words, { count })}
    </p>
  )
}

function Before({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  const words = deskWords().records
  return (
    <details className="field__before">
      <summary>{words.showBefore}</summary>
      <p lang={text === '' ? undefined : 'en'}>{text || words.nothing}</p>
    </details>
  )
}

function Choice({ field }: Of<'choice'>) {
  const { path, options, chosen, mayBeEmpty } = field
  const { before, fault, input } = useTold(field)
  const names: Record<string, string> = deskWords().records.choices
  return (
    <div className={before === undefined ? 'field' : 'field field--changed'}>
      <label htmlFor={path}>
        <Name field={field} />
      </label>
      <Help field={field} />
      <select {...input} defaultValue={chosen[0] ?? ''}>
        {(mayBeEmpty || chosen.length === 0) && <option value="">–</option>}
        {options.map(({ value, name }) => (
          <option key={value} value={value} lang={names[value] === undefined ? 'en' : undefined}>
            {name}
          </option>
        ))}
      </select>
      <FieldFault path={path} text={fault} />
      <Before text={before} />
    </div>
  )
}

/** A picture that is a photograph of the clinic's own, or waits for one: it is brought at its place. */
function Photograph({ field: { path, label, chosen, options } }: Of<'picture'>) {
  const place = useContext(ToldContext).photographs[chosen]
  const words = deskWords().photographs
  const src = place?.src ?? options.find(({ value }) => value === chosen)?.src
  return (
    <div className="field" id={path}>
      <p className="label">{label}</p>
      <input type="hidden" name={path} value={chosen} />
      <p className="row">
        <img className="picture-small" src={src} alt="" />
        {place && <StateTag state={place.state} />}
      </p>
      {place && (
        <p className="row field">
          <button className="button button--quiet" name="do" value={`photograph ${chosen}`}>
            <DeskIcon name="image" /> {place.state === 'illustration' ? words.putIn : words.change}
          </button>
          <span className="soft">{words.putInHelp}</span>
        </p>
      )}
    </div>
  )
}

/** One of the pictures that fit. */
function PictureChoice({ field }: Of<'picture'>) {
  const { path, chosen, options, mayBeEmpty } = field
  const { fault } = useTold(field)
  const [picked, setPicked] = useState(chosen)
  const words = deskWords().photographs
  const shown = options.find(({ value }) => value === picked)
  const all = mayBeEmpty ? [{ value: '', name: words.noPicture, src: undefined }, ...options] : options
  return (
    <fieldset className="field" id={path}>
      <legend className="label">
        <Name field={field} />
      </legend>
      <Help field={field} />
      {shown && <img className="picture-small" src={shown.src} alt={shown.name} />}
      <details open={picked === '' && !mayBeEmpty}>
        <summary>{words.other}</summary>
        <div className="pictures">
          {all.map(({ value, name, src }) => (
            <label key={value}>
              <input
                type="radio"
                name={path}
                value={value}
                defaultChecked={value === chosen}
                onChange={() => setPicked(value)}
              />
              {src && <img src={src} alt="" loading="lazy" />}
              <span>{name}</span>
            </label>
          ))}
        </div>
      </details>
      <FieldFault path={path} text={fault} />
    </fieldset>
  )
}

function Tick({ field }: Of<'tick'>) {
  const { before, fault, input } = useTold(field)
  return (
    <div className={before === undefined ? 'field' : 'field field--changed'}>
      <label className="checkbox">
        <input {...input} className={undefined} type="checkbox" defaultChecked={field.isOn} />
        {field.label}
      </label>
      <Help field={field} />
      <FieldFault path={field.path} text={fault} />
    </div>
  )
}

/** Longer choices are folded. */
const mostOpen = 8

function Ticks({ field }: Of<'ticks'>) {
  const { path, options, chosen } = field
  const { before, fault } = useTold(field)
  const chosenNames = options
    .filter(({ value }) => chosen.includes(value))
    .map(({ name }) => name)
    .join(', ')
  const boxes = (
    <div className="choices">
      {options.map(({ value, name }) => (
        <label key={value}>
          <input type="checkbox" name={path} value={value} defaultChecked={chosen.includes(value)} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  )
  return (
    <fieldset className={before === undefined ? 'field' : 'field field--changed'} id={path}>
      <legend className="label">
        <Name field={field} />
      </legend>
      <Help field={field} />
      {options.length > mostOpen ? (
        <details open={fault !== undefined}>
          <summary>{chosenNames || deskWords().records.tick}</summary>
          {boxes}
        </details>
      ) : (
        boxes
      )}
      {field.mayAdd && (
        <p className="field">
          <label htmlFor={`${path}+`}>{deskWords().records.others}</label>
          <input id={`${path}+`} name={path} className="input" autoComplete="off" />
        </p>
      )}
      <FieldFault path={path} text={fault} />
    </fieldset>
  )
}

function Group({ field }: Of<'group'>) {
  const { path, mayBeEmpty, isThere, fields } = field
  const { fault } = useTold(field)
  const words = deskWords().records
  return (
    <fieldset className="field fieldset" id={path}>
      <legend className="label">{field.label}</legend>
      <Help field={field} />
      {mayBeEmpty && (
        <label className="checkbox">
          <input type="checkbox" name={`${path}?`} defaultChecked={isThere} />
          {words.thereIsOne}
        </label>
      )}
      <div className="fieldset__inside">
        <Fields fields={withoutCut(fields)} />
      </div>
      <FieldFault path={path} text={fault} />
    </fieldset>
  )
}

/** Where a photograph is brought at its place, it is cut there too, and its words are asked there. */
function withoutCut(fields: Field[]): Field[] {
  const hasPlace = fields.some((field) => field.kind === 'picture' && field.hasPlace)
  return hasPlace ? fields.filter((field) => field.kind === 'picture' || !isEmptyText(field)) : fields
}

const isEmptyText = (field: Field) => 'text' in field && field.text === ''

function List({ field }: Of<'list'>) {
  const { path, entries, marks, mayGrow, mayShrink } = field
  const { fault } = useTold(field)
  const { focus } = useContext(ToldContext)
  const words = deskWords().records
  const press = (what: string, place: number, isOff: boolean, label: string) => (
    <button className="button button--text" name="do" value={`${what} ${path} ${place}`} disabled={isOff}>
      {label}
      <span className="visually-hidden"> {entries[place]?.label}</span>
    </button>
  )
  return (
    <fieldset className="field fieldset" id={path}>
      <legend className="label">
        <Name field={field} />
      </legend>
      <Help field={field} />
      <FieldFault path={path} text={fault} />
      <ol className="fieldset__entries">
        {entries.map((entry, place) => (
          <li key={entry.path}>
            <input type="hidden" name={`${path}#`} value={marks[place]} />
            <OneField field={{ ...entry, mayBeEmpty: false, help: undefined }} />
            <p className="row">
              {press('up', place, place === 0, words.up)}
              {press('down', place, place === entries.length - 1, words.down)}
              {press('remove', place, !mayShrink, words.takeOut)}
            </p>
          </li>
        ))}
      </ol>
      {mayGrow && (
        <button
          className="button button--quiet"
          name="do"
          value={`add ${path}`}
          autoFocus={focus === path || undefined}
        >
          <DeskIcon name="plus" /> {words.addOne}
          <span className="visually-hidden">: {field.label}</span>
        </button>
      )}
    </fieldset>
  )
}
