import {
  Form,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { Asked } from '../auth/guard.server.ts'
import { NewRequestForm } from './new-request-form.tsx'
import { answerTo, givenFor } from './new-request.server.ts'
import { isRenewed, keepInput } from './kept-input.ts'

export { keepInput as clientAction }

/** A look at who has a number leaves the form as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get('do') !== 'look' && isRenewed(args)
}

export const loader = (asked: Asked) => givenFor(asked)
export const action = (asked: Asked) => answerTo(asked)

export default function NewRequest() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <NewRequestForm given={useLoaderData<typeof loader>()} answer={useActionData()} {...{ isBusy, Form }} />
  )
}
