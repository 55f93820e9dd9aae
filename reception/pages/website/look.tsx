import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { firstLetter } from '#content/catalogue/first-letter.ts'
import { areReadable, type Colours, contrastsOf, tokensOf } from '#content/schema/colours.ts'
import { noAnswers } from '#editor/photograph-changes.ts'
import { logoPlace } from '#editor/photographs.ts'
import { LogoMark } from '#site/layout/logo-mark.tsx'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { Choices } from '../parts/choices.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault, useFaultInView } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { keepInput } from '../requests/kept-input.ts'
import { deskWords, filled } from '../words.ts'
import { filling } from './photographs/places.server.ts'
import { mostMb, takeUpload } from './photographs/upload.server.ts'
import { editedRecord } from './records/record.server.ts'

export { keepInput as clientAction }

/** Pairs that are readable; the first is that of the design. */
const pairs = {
  neem: { dark: '#0b3b33', action: '#f5a524' },
  jamun: { dark: '#2b1d52', action: '#f78c6b' },
  indigo: { dark: '#14275a', action: '#f5b83d' },
  terracotta: { dark: '#5a1f17', action: '#f0b44c' },
  peacock: { dark: '#07404f', action: '#ffb35c' },
  rose: { dark: '#611a36', action: '#f6b26b' },
  slate: { dark: '#1e2b38', action: '#58c4a6' },
  forest: { dark: '#23380f', action: '#eab534' },
} as const

const clinicOf = (desk: ReturnType<typeof allowed>) =>
  editedRecord(desk, { kind: 'clinic', file: 'content/clinic.yaml' })

type Clinic = { colours?: Colours; logo?: 'letter' | 'own' }

/** The clinic's two colours and its logo, as the person who asks has them. */
export async function loader(asked: Asked) {
  const desk = allowed(asked, 'website')
  const { colours = pairs.neem, logo = 'mark' } = (await clinicOf(desk)).value as Clinic
  return {
    colours,
    logo,
    letter: firstLetter(catalogue('en').clinic.name.value),
    own: ownLogo(desk),
    mayBring: desk.publisher?.photographs.canTake() ?? false,
    most: mostMb,
  }
}

/** The clinic's own logo, which may wait to be published; null where there is none. */
function ownLogo({ publisher }: ReturnType<typeof allowed>): string | null {
  if (!publisher) return null
  const { own, shown, origin } = filling(logoPlace.name, publisher)
  return own ?? (origin === 'photo' ? shown.src : null)
}

export async function action(asked: Asked) {
  const desk = allowed(asked, 'website')
  const form = await postedForm(asked.request)
  const colours = typedColours(form)
  const words = deskWords()
  if (colours === null) return data({ fault: words.look.unreadable }, { status: 422 })
  const logo = (['letter', 'own'] as const).find((one) => one === form.get('logo'))
  const fault = logo === 'own' ? await bringLogo(desk, form) : null
  if (fault !== null) return data({ fault }, { status: 422 })
  const record = await clinicOf(desk)
  const { colours: _, logo: __, ...rest } = record.value as Clinic
  const next = { ...rest, ...(!isSame(colours, pairs.neem) && { colours }), ...(logo && { logo }) }
  const { status } = await desk.requests.keepDraft({ ...record, next, person: desk.person, at: desk.now })
  if (status !== 'kept') return data({ fault: words.records.newer }, { status: 409 })
  return redirect('/desk/site/publish', 303)
}

/** Keeps the file of a logo until it is published. @returns what is wrong with it; null also where it is there already */
async function bringLogo(desk: ReturnType<typeof allowed>, form: FormData): Promise<string | null> {
  const { publisher, person } = desk
  const words = deskWords()
  if (!publisher?.photographs.canTake()) return words.website.notHere
  const { photographs } = publisher
  const isChosen = form.getAll('photo').some((part) => part instanceof File && part.size > 0)
  if (!isChosen) return ownLogo(desk) === null ? words.look.logo.none : null
  const fault = await takeUpload(form, logoPlace, photographs, person.name)
  if (fault === words.photographs.faults['no-photograph']) return words.look.logo.noPicture
  const draft = photographs.draftOf(logoPlace.name)
  if (fault === null && draft) photographs.answer(logoPlace.name, draft.id, noAnswers)
  return fault
}

/** Null where they cannot be read. */
function typedColours(form: FormData): Colours | null {
  const pair = String(form.get('pair'))
  if (Object.hasOwn(pairs, pair)) return pairs[pair as keyof typeof pairs]
  const [dark = '', action = ''] = ['dark', 'action'].map((name) => String(form.get(name)).toLowerCase())
  const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)
  return isColour(dark) && isColour(action) && areReadable({ dark, action }) ? { dark, action } : null
}

export default function LookPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<{ fault: string }>()
  const words = deskWords().look
  const form = useRef<HTMLFormElement>(null)
  useFaultInView(form, answer)
  const [colours, setColours] = useState<Colours>(loaded.colours)
  const [chosen, setChosen] = useState(nameOf(loaded.colours))
  const [logo, setLogo] = useState<string>(loaded.logo)
  const choose = (name: string, next: Colours) => {
    setChosen(name)
    setColours(next)
  }
  return (
    <>
      <BackLink to="/desk/site">{deskWords().website.title}</BackLink>
      <PageHead title={words.title} lead={words.lead} />
      <Form method="post" encType="multipart/form-data" className="cut" ref={form}>
        <div>
          <fieldset className="field">
            <legend className="label">{words.pair}</legend>
            <div className="choices">
              {[...Object.entries(pairs), ['own', null] as const].map(([name, pair]) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="pair"
                    value={name}
                    checked={name === chosen}
                    onChange={() => choose(name, pair ?? colours)}
                  />
                  {pair && <Swatch {...pair} />}
                  <span>{words.names[name as keyof typeof words.names]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="columns field">
            {(['dark', 'action'] as const).map((name) => (
              <p key={name}>
                <label htmlFor={name}>{words[name]}</label>
                <input
                  id={name}
                  name={name}
                  type="color"
                  className="input"
                  value={colours[name]}
                  onChange={({ target }) => choose('own', { ...colours, [name]: target.value })}
                />
              </p>
            ))}
          </div>
          <p className="help">{words.own}</p>
          <p className="row field" role="status">
            {Object.entries(contrastsOf(colours)).map(([name, ratio]) => (
              <span key={name} className={ratio >= 4.5 ? 'tag tag--booked' : 'tag tag--late'}>
                <DeskIcon name={ratio >= 4.5 ? 'right' : 'wrong'} />
                {filled(words.contrasts[name as keyof typeof words.contrasts], {
                  ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
                })}
              </span>
            ))}
          </p>
          <LogoFields logo={logo} onChoose={setLogo} />
          <FormFault text={answer?.fault} isBelow />
          <p className="field">
            <button className="button button--primary">{words.keep}</button>
          </p>
        </div>
        <Sample colours={colours} logo={logo} />
      </Form>
    </>
  )
}

const nameOf = (colours: Colours) =>
  Object.entries(pairs).find(([, pair]) => isSame(pair, colours))?.[0] ?? 'own'

const isSame = (one: Colours, other: Colours) => one.dark === other.dark && one.action === other.action

function Swatch({ dark, action }: Colours) {
  return (
    <svg viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">
      <path fill={dark} d="M0 0h24v24H0z" />
      <path fill={action} d="M24 0h12v24H24z" />
    </svg>
  )
}

/** The tooth with the lamp, the first letter of the name, or a file. */
function LogoFields({ logo, onChoose }: { logo: string; onChoose: (logo: string) => void }) {
  const { letter, own, mayBring, most } = useLoaderData<typeof loader>()
  const words = deskWords().look.logo
  const named = (mark: ReactNode, name: string) => (
    <>
      {mark} {name}
    </>
  )
  const names = {
    mark: named(<LogoMark className="logo-mark" logo={null} />, words.mark),
    letter: named(<LogoMark className="logo-mark" logo={{ letter }} />, words.letter),
    ...((mayBring || own) && {
      own: named(own && <LogoMark className="logo-mark" logo={{ src: own }} />, words.own),
    }),
  }
  return (
    <>
      <Choices legend={words.title} name="logo" names={names} chosen={logo} onChoose={onChoose} />
      {mayBring && (
        <p className="field">
          <label htmlFor="photo">{own ? words.otherFile : words.file}</label>
          <span className="help">{filled(words.help, { most })}</span>
          <input
            id="photo"
            type="file"
            name="photo"
            className="input"
            accept="image/png,image/jpeg,image/webp"
          />
        </p>
      )}
    </>
  )
}

/** How a page has them. */
function Sample({ colours, logo }: { colours: Colours; logo: string }) {
  const { letter, own } = useLoaderData<typeof loader>()
  const shown = logo === 'letter' ? { letter } : logo === 'own' && own ? { src: own } : null
  const box = useRef<HTMLDivElement>(null)
  const { dark, action } = colours
  useEffect(() => {
    for (const [name, value] of Object.entries(tokensOf({ dark, action })))
      box.current?.style.setProperty(`--color-${name}`, value)
  }, [dark, action])
  const words = deskWords().look.sample
  return (
    <div className="look" ref={box}>
      <p className="look__strip">{words.strip}</p>
      <p>
        <LogoMark className="logo-mark" logo={shown} />
      </p>
      <h2>{words.heading}</h2>
      <p>
        <span className="button button--primary">{words.button}</span>{' '}
        <span className="button">{words.link}</span>
      </p>
    </div>
  )
}
