import { data, Form, redirect, useActionData, useLoaderData, useOutletContext } from 'react-router'
import { BackLink } from '../parts/back-link.tsx'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords } from '../words.ts'
import { keepInput } from '../requests/kept-input.ts'
import { pressed } from '../requests/pressed.server.ts'
import { blockText } from './block-form.server.ts'
import { blockName } from './diary-texts.server.ts'

export { keepInput as clientAction }

/** A blocked time, which can be opened again. */
export async function loader(asked: Asked) {
  const { requests } = allowed(asked, 'see-requests')
  const block = await requests.blockWith(asked.params['id'] ?? '')
  if (block === undefined) throw data(null, { status: 404 })
  return {
    name: blockName(block),
    text: blockText(block),
    isOnce: block.everyDays === 0,
  }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const { pathname, search } = asked.url
  const back = pathname.slice(0, pathname.indexOf('/open/')) + search
  return pressed(requests.unblock({ id: asked.params['id'] ?? '', person, at }), redirect(back, 303))
}

export default function UnblockPage() {
  const { name, text, isOnce } = useLoaderData<typeof loader>()
  const words = deskWords()
  return (
    <>
      <BackLink to={useOutletContext<string>()}>{words.booking.back}</BackLink>
      <PageHead title={name} lead={text} />
      <FormFault text={useActionData<{ fault: string }>()?.fault} />
      <Form method="post">
        <button className="button button--primary">{isOnce ? words.block.open : words.block.openAll}</button>
      </Form>
    </>
  )
}
