import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { blankFields } from '#appointments/fields.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { languages } from '#content/catalogue/language.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { siteOrigin } from '#site/site-frame.server.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { keepInput, textsIn } from '../requests/kept-input.ts'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Told } from '../parts/told.tsx'
import { deskWords, filled, languageName } from '../words.ts'
import { blanksOf, faultOfText } from './text-faults.server.ts'
import { catalogueIn, messageOf, type TextKey, visitValues, wordsOfText } from './text-of.server.ts'

export { keepInput as clientAction }

// The keys of a record of texts.
const keys = () => Object.keys(catalogue('en').requestPage.answers) as TextKey[]

function keyOf({ params }: Asked): TextKey {
  const key = keys().find((one) => one === (params['key'] ?? 'tomorrow'))
  if (key === undefined) throw data(null, { status: 404 })
  return key
}

/** Letters of an SMS; of several, each has less room. Other scripts than Latin take more room. */
const smsLetters = { latin: [160, 153], other: [70, 67] } as const

const example = () => ({ fields: { ...blankFields(), name: 'Asha' }, page: '' })

function smsOf(text: string): number {
  const [one, each] = /^[\u0020-\u007e\n]*$/.test(text) ? smsLetters.latin : smsLetters.other
  return text.length <= one ? 1 : Math.ceil(text.length / each)
}

export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'texts')
  const key = keyOf(asked)
  const own = await requests.ownTexts()
  const { texts } = deskWords()
  const visit = { startsAt: now, dentist: catalogue('en').doctors[0]?.slug ?? '' }
  return {
    key,
    list: keys().map((one) => ({ key: one, isOwn: own[one] !== undefined })),
    blanks: blanksOf(key).map((name) => `{${name}} ${texts.blank[name as keyof typeof texts.blank]}`),
    isKept: asked.url.searchParams.has('kept'),
    inLanguages: languages.map((language) => {
      const words = wordsOfText(key, language, own)
      const { text } = messageOf({ ...example(), language, texts: own }, key, {
        ...visitValues(language, visit),
        before: visitValues(language, visit).time,
        link: `${siteOrigin()}/requests/4QH8Kd0zT2mB7wXc1LpR9A`,
      })
      const letters = filled(texts.letters, { count: text.length, parts: smsOf(text) })
      return { language, name: languageName(language), words, text, letters }
    }),
  }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'texts')
  const key = keyOf(asked)
  const form = await postedForm(asked.request)
  const back = redirect(`/desk/texts/${key}?kept=`, 303)
  if (form.get('do') === 'reset') {
    await requests.changeText({ key, words: {}, person, at })
    return back
  }
  const texts = textsIn(form, languages)
  const typed = Object.fromEntries(
    languages.map((language) => [language, texts[language].replaceAll('\r\n', '\n').trim()]),
  )
  const found = languages.map((language) => [language, faultOfText(key, typed[language] ?? '')] as const)
  const faults = Object.fromEntries(found.filter(([, fault]) => fault !== null))
  if (Object.keys(faults).length > 0)
    return data({ fault: deskWords().texts.look, typed, faults }, { status: 422 })
  const own = languages.filter(
    (language) => typed[language] !== catalogueIn(language).requestPage.answers[key],
  )
  await requests.changeText({
    key,
    words: Object.fromEntries(own.map((language) => [language, typed[language] ?? ''])),
    person,
    at,
  })
  return back
}

export default function TextsPage() {
  const { key, list, blanks, isKept, inLanguages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = deskWords().texts
  const { fault, faults = {}, typed = {} } = answer ?? {}
  return (
    <>
      <BackLink to="/desk/reminders">{deskWords().reminders.title}</BackLink>
      <PageHead title={words.title} lead={words.lead} />
      <div className="texts">
        <nav aria-label={words.title}>
          {list.map((one) => (
            <Link
              key={one.key}
              to={`/desk/texts/${one.key}`}
              aria-current={one.key === key ? 'page' : undefined}
            >
              <b>{words.names[one.key]}</b> {one.isOwn && <span className="tag tag--info">{words.own}</span>}
              <span className="small soft">{words.when[one.key]}</span>
            </Link>
          ))}
        </nav>
        <Form method="post" key={`${key} ${inLanguages.map((one) => one.words).join()}`}>
          <h2>{words.names[key]}</h2>
          <FormFault text={fault} />
          {isKept && !answer && <Told text={words.kept} />}
          {inLanguages.map(({ language, name, words: kept, text, letters }) => (
            <div key={language} className="field">
              <label htmlFor={language}>{name}</label>
              <textarea
                className={faults[language] ? 'input input--faulty' : 'input'}
                id={language}
                name={language}
                lang={language}
                rows={3}
                defaultValue={typed[language] ?? kept}
                aria-invalid={faults[language] ? true : undefined}
                aria-describedby={`${language}-told`}
              />
              <p id={`${language}-told`} className={faults[language] ? 'fault' : 'help'}>
                {faults[language] ?? letters}
              </p>
              <p className="reminders__text words" lang={language}>
                <span className="visually-hidden" lang="en">
                  {words.asItComes}:{' '}
                </span>
                {text}
              </p>
            </div>
          ))}
          <p className="field soft">
            {words.blanks} {blanks.join(', ')}.
          </p>
          <p className="note section">{words.rule}</p>
          <p className="row section">
            <button className="button button--primary">{words.keep}</button>
            <button className="button button--quiet" name="do" value="reset">
              {words.reset}
            </button>
          </p>
        </Form>
      </div>
    </>
  )
}
