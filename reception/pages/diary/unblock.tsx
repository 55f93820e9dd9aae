import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { dateOf } from '#time/india.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords } from '../words.ts'
import { keepInput } from '../requests/kept-input.ts'
import { pressed } from '../requests/pressed.server.ts'
import { addressOf } from './addresses.ts'
import { blockText } from './block-form.server.ts'
import { blockName } from './diary-texts.server.ts'
import { isInReach } from '../../model/diary/reach.ts'

export { keepInput as clientAction }

/** A blocked time, which can be opened again. `?date=` is the day from which it was pressed. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const block = await requests.blockWith(asked.params['id'] ?? '')
  if (block === undefined) throw data(null, { status: 404 })
  return {
    name: blockName(block),
    text: blockText(block),
    isOnce: block.everyDays === 0,
    day: dayAddress(asked, now),
  }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const opened = requests.unblock({ id: asked.params['id'] ?? '', person, at })
  return pressed(opened, redirect(dayAddress(asked, at), 303))
}

function dayAddress({ url }: Asked, now: Date): string {
  const date = url.searchParams.get('date') ?? ''
  return addressOf({ isDay: true, who: '' }, isInReach(date, now) ? date : dateOf(now))
}

export default function UnblockPage() {
  const { name, text, isOnce, day } = useLoaderData<typeof loader>()
  const words = deskWords()
  return (
    <>
      <p className="back-link">
        <Link to={day}>← {words.booking.back}</Link>
      </p>
      <PageHead title={name} lead={text} />
      <FormFault text={useActionData<{ fault: string }>()?.fault} />
      <Form method="post">
        <button className="button button--primary">{isOnce ? words.block.open : words.block.openAll}</button>
      </Form>
    </>
  )
}
